import AssemblerGraphLinker
import AssemblerGraphModel

/// What each Assembler is there for: the component that it puts together, as opposed to what it makes beside that.
struct Products: Sendable {
  private var assemblersOfNode: [Int: [Int]] = [:]
  /// By index into `Architecture.assemblings`.
  private var mainTypes: [[Int]] = []

  init() {}

  init(of input: RuleInput) {
    let assemblings = input.architecture.assemblings
    mainTypes = assemblings.indices.map { input.mainTypes(of: assemblings[$0]) }
    for index in assemblings.indices where assemblings[index].gives {
      guard let assembler = input.node(ofType: assemblings[index].assembler) else { continue }
      for type in mainTypes[index] {
        guard let node = input.node(ofType: type), input.areNamedAlike(assembler, node) else { continue }
        if assemblersOfNode[node]?.contains(assembler) == true { continue }
        assemblersOfNode[node, default: []].append(assembler)
      }
    }
  }

  /// The Assemblers that are there for this type, as their names say too: nodes, sorted.
  func assemblers(ofNode node: Int) -> [Int] { assemblersOfNode[node] ?? [] }

  /// The numbers of what one method of an Assembler is there for; several only when it returns one of several.
  func mainTypes(ofAssembling index: Int) -> [Int] { mainTypes[index] }
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
  fileprivate func mainTypes(of assembling: Architecture.Assembling) -> [Int] {
    let made = assembling.makings
    guard let last = made.last else { return [] }
    if made.allSatisfy({ $0.type == last.type }) { return [last.type] }
    let stem = node(ofType: assembling.assembler).map { self.stem(ofAssembler: $0) }
    let named = made.first { making in node(ofType: making.type).map { graph.nodes[$0].lastName } == stem }
    if let named { return [named.type] }
    let returned = Set(made.filter(\.isReturned).map(\.type))
    if !returned.isEmpty { return returned.sorted() }
    let given = Set(made.map(\.type)).intersection(assembling.results).sorted()
    return given.count == 1 ? given : [last.type]
  }

  /// Whether an Assembler's name begins as its component's: a sheet that many Assemblers wrap theirs in has none.
  fileprivate func areNamedAlike(_ assembler: Int, _ component: Int) -> Bool {
    stem(ofAssembler: assembler).firstWord == graph.nodes[component].lastName.firstWord
  }

  /// `Detail` of `DetailAssembler`.
  private func stem(ofAssembler node: Int) -> String {
    let name = graph.nodes[node].lastName
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
  var lastName: String {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }
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
