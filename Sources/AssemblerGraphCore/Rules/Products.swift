/// What each Assembler is there for: the component that it puts together, as opposed to what it makes beside that.
struct Products: Sendable {
  private var assemblersOfType: [String: [String]] = [:]
  /// By index into `Architecture.assemblings`.
  private var mainTypes: [[String]] = []

  init() {}

  init(of input: RuleInput) {
    let assemblings = input.architecture.assemblings
    mainTypes = assemblings.map { input.mainTypes(of: $0) }
    for (assembling, types) in zip(assemblings, mainTypes) where assembling.gives {
      for type in types where input.areNamedAlike(assembling.assembler, type) {
        if assemblersOfType[type]?.contains(assembling.assembler) == true { continue }
        assemblersOfType[type, default: []].append(assembling.assembler)
      }
    }
  }

  /// The ids of the Assemblers that are there for this type, as their names say too; sorted.
  func assemblers(of type: String) -> [String] { assemblersOfType[type] ?? [] }

  /// The ids of what one method of an Assembler is there for; several only when it returns one of several.
  func mainTypes(ofAssembling index: Int) -> [String] { mainTypes[index] }
}

extension RuleInput {
  /// In this order: what the Assembler is named after, what it returns as it is, the only thing that it gives, what it
  /// makes last.
  ///
  ///     enum DetailAssembler {
  ///       static func assemble() -> Detail {
  ///         let store = Store()
  ///         return Detail(store: store)      // Detail
  ///       }
  ///     }
  fileprivate func mainTypes(of assembling: Architecture.Assembling) -> [String] {
    let made = assembling.constructions
    guard let last = made.last else { return [] }
    let stem = node(assembling.assembler).map { self.stem(of: $0) }
    if let named = made.first(where: { node($0.type)?.lastName == stem }) { return [named.type] }
    let returned = made.filter { assembling.returned.contains($0.location) }.map(\.type)
    if !returned.isEmpty { return Set(returned).sorted() }
    let given = Set(made.map(\.type)).intersection(assembling.results).sorted()
    return given.count == 1 ? given : [last.type]
  }

  /// Whether an Assembler's name begins as its component's: a sheet that many Assemblers wrap theirs in has none.
  fileprivate func areNamedAlike(_ assembler: String, _ component: String) -> Bool {
    guard let assembler = node(assembler), let component = node(component) else { return false }
    return stem(of: assembler).firstWord == component.lastName.firstWord
  }

  /// `Detail` of `DetailAssembler`.
  private func stem(of assembler: Node) -> String {
    let name = assembler.lastName
    let patterns = configuration.roles.assembler
    if let suffix = patterns.suffixes.first(where: { name.hasSuffix($0) }) {
      return String(name.dropLast(suffix.count))
    }
    let prefix = patterns.prefixes.first { name.hasPrefix($0) } ?? ""
    return String(name.dropFirst(prefix.count))
  }
}

extension Node {
  /// `Type` of `Outer.Type`.
  var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

extension String {
  /// `Pod` of `PodBay`, `HAL9000` of `HAL9000View`, `open` of `openDoors`.
  var firstWord: String {
    let head = prefix { $0.isUppercase || $0.isNumber }
    let tail = self[head.endIndex...].prefix { $0.isLowercase || $0.isNumber }
    // Of several capitals the last one begins the next word.
    if head.count > 1, !tail.isEmpty { return String(head.dropLast()) }
    return String(head + tail)
  }
}
