import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

/// Finds out by which words the types of a code base are named, from its graph and its facts.
///
/// A word alone says little: a `Builder` may build requests. So an Assembler's word counts when half of the types that
/// have it put components together, and a navigation's word when its types present something.
struct NameSurvey {
  /// Linked with every word of `NameCandidates` for Assemblers.
  private let graph: Graph
  private let files: [ModuleFile]
  /// By node: the name without what encloses it; empty for protocols, external types and result builders.
  private let names: [Substring]
  private let protocols: [Substring]
  /// By node: an object with a life of its own, and no mere data.
  private let isComponent: [Bool]
  private let presentingFiles: Set<String>

  init(graph: Graph, files: [ModuleFile]) {
    self.graph = graph
    self.files = files
    let resultBuilders = resultBuilders(in: files)
    names = graph.nodes.map { node in
      let isNamedForItsRole =
        node.kind != .protocol && node.kind != .external && !resultBuilders.contains(node.location)
      return isNamedForItsRole ? ownName(node) : ""
    }
    protocols = graph.nodes.filter { $0.kind == .protocol }.map(ownName)
    var isComponent = graph.nodes.map(\.isReferenceType)
    for edge in graph.edges where edge.kind == .owns || edge.kind == .uses {
      if graph.nodes[edge.to].isReferenceType || edge.resolution != .declared { isComponent[edge.from] = true }
    }
    self.isComponent = isComponent
    presentingFiles = AssemblerGraphCore.presentingFiles(of: files)
  }

  /// The configuration under which the graph must be linked.
  static var candidates: RolePatterns {
    var patterns = RolePatterns()
    patterns.assembler.suffixes = NameCandidates.assembler
    patterns.assembler.patterns = [decoratedPattern(NameCandidates.assembler, NameCandidates.decorations)]
    patterns.assembler.protocolSuffixes += NameCandidates.assembler
    patterns.assemblingVerbs = NameCandidates.verbs
    return patterns
  }

  /// In the order in which the roles are asked.
  var namings: [RoleNaming] {
    [
      assembler,
      // One that is data is enough to make a word say nothing.
      naming(.interaction, NameCandidates.interaction) { _, types in types.allSatisfy { isComponent[$0] } },
      naming(.navigation, NameCandidates.navigation) { word, types in
        !NameCandidates.vagueNavigation.contains(word) || types.count { presents($0) } * 3 >= types.count
      },
      view,
      naming(.renderable, NameCandidates.renderable) { _, types in types.allSatisfy { isData($0) } },
    ]
  }
}

// MARK: - Roles

extension NameSurvey {
  private var assembler: RoleNaming {
    var made = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges where edge.kind == .assembles && isComponent[edge.to] { made[edge.from] += 1 }
    for edge in graph.edges where edge.kind == .depends && made[edge.to] > 0 { made[edge.from] += 1 }
    var naming = naming(.assembler, NameCandidates.assembler) { _, types in
      let assembling = types.filter { graph.nodes[$0].role == .assembler && made[$0] > 0 }
      return assembling.count * 2 >= types.count
        && (assembling.count > 1 || assembling.contains { made[$0] > 2 })
    }
    naming.verbs = verbs(ofTypes: NameMatcher(RolePatterns([naming]).assembler))
    return naming
  }

  /// How often each verb begins a method of the types and protocols that the patterns fit.
  private func verbs(ofTypes matcher: NameMatcher) -> [RoleNaming.Counted] {
    var counts: [String: Int] = [:]
    for group in files.flatMap(\.facts.groups) {
      let name = group.name.split(separator: ".").last.map(String.init) ?? group.name
      guard matcher.fit(name: name, fullName: group.name) != nil || group.inherited.contains(where: matcher.fits) else {
        continue
      }
      for function in group.functions where function.kind == .function && function.body != nil {
        let verb = String(function.name.prefix { $0.isLowercase })
        if NameCandidates.verbs.contains(verb) { counts[verb, default: 0] += 1 }
      }
    }
    return NameCandidates.verbs.compactMap { verb in counts[verb].map { .init(text: verb, count: $0) } }
  }

  private var view: RoleNaming {
    var naming = naming(.view, NameCandidates.view) { _, types in
      types.count { graph.nodes[$0].role == .view } * 2 >= types.count
    }
    naming.ancestors = unknownViewAncestors
    return naming
  }

  /// Classes of Apple's frameworks and others that are views by their name, below which there are types that nothing else
  /// shows to be views.
  private var unknownViewAncestors: [RoleNaming.Counted] {
    var roles: [SourceLocation: Node.Role] = [:]
    for node in graph.nodes { roles[node.location] = node.role }
    let declared = Set(graph.nodes.filter { $0.kind != .external }.map(\.name))
    var counts: [String: Int] = [:]
    for file in files {
      for group in file.facts.groups where group.kind == .class {
        let location = SourceLocation(file: file.facts.path, position: group.position)
        guard roles[location] == .component, case .named(let components)? = group.inherited.first,
          let ancestor = components.last?.name, !declared.contains(ancestor), isViewAncestor(ancestor)
        else { continue }
        counts[ancestor, default: 0] += 1
      }
    }
    return counts.keys.sorted().map { .init(text: $0, count: counts[$0] ?? 0) }
  }

  /// - Parameter fits: whether the types that have a word have the role.
  private func naming(_ role: Node.Role, _ words: [String], fits: (String, [Int]) -> Bool) -> RoleNaming {
    var naming = RoleNaming(role: role)
    let isSeenByProtocol = role != .renderable
    let defaults = RolePatterns().names(of: role)?.suffixes ?? []
    var decorated: [(word: String, decoration: String, count: Int)] = []
    for word in words {
      let plain = names.indices.filter { names[$0].hasSuffix(word) }
      let dressed = NameCandidates.decorations.map { decoration in
        (word, decoration, types: names.indices.filter { names[$0].hasSuffix(word + decoration) })
      }
      let types = plain + dressed.flatMap(\.types)
      guard !types.isEmpty else { continue }
      guard fits(word, types), types.count > 1 || defaults.contains(word) || role == .assembler else {
        if !defaults.contains(word) { naming.rejected.append(.init(text: word, count: types.count)) }
        continue
      }
      if !plain.isEmpty { naming.suffixes.append(.init(text: word, count: plain.count)) }
      let found = dressed.filter { !$0.types.isEmpty }.map { ($0.0, $0.1, $0.types.count) }
      decorated += found
      if !isSeenByProtocol { continue }
      let strangers = role == .assembler ? [] : protocolsOfOthers(than: Set(types.map { names[$0] }), role)
      let isAlone = !found.isEmpty || role == .assembler
      naming.protocolSuffixes += protocolSuffixes(for: word, alone: isAlone, without: strangers)
    }
    if !decorated.isEmpty {
      let pattern = decoratedPattern(
        words.filter { word in decorated.contains { $0.word == word } },
        NameCandidates.decorations.filter { decoration in decorated.contains { $0.decoration == decoration } }
      )
      naming.patterns = [.init(text: pattern, count: decorated.reduce(0) { $0 + $1.count })]
    }
    return naming
  }

  /// The protocols that something conforms to which has neither one of these names nor the role.
  private func protocolsOfOthers(than types: Set<Substring>, _ role: Node.Role) -> Set<String> {
    let ofRole = Set(graph.nodes.filter { $0.role == role }.map(ownName))
    var found: Set<String> = []
    for group in files.lazy.flatMap(\.facts.groups) where group.kind != .protocol {
      let name = group.name.split(separator: ".").last ?? ""
      if types.contains(name) || ofRole.contains(name) { continue }
      found.formUnion(group.inherited.compactMap(\.lastName))
    }
    return found
  }

  /// - Parameters:
  ///   - isAlone: whether protocols have the very word, and their classes a longer name.
  ///   - strangers: protocols that say nothing about the role.
  private func protocolSuffixes(
    for word: String,
    alone isAlone: Bool,
    without strangers: Set<String>
  ) -> [RoleNaming.Counted] {
    (NameCandidates.protocolSuffixes(for: word) + (isAlone ? [word] : [])).compactMap { suffix in
      let count = protocols.count { $0.hasSuffix(suffix) }
      return count > 1 && !strangers.contains(where: { $0.hasSuffix(suffix) }) ? .init(text: suffix, count: count) : nil
    }
  }
}

// MARK: - What types do

extension NameSurvey {
  /// A struct or enum without anything of a component.
  private func isData(_ type: Int) -> Bool { !graph.nodes[type].isReferenceType && !isComponent[type] }

  /// Something in the type's file brings views onto the screen.
  private func presents(_ type: Int) -> Bool { presentingFiles.contains(graph.nodes[type].location.file) }
}

/// Where the types stand whose methods the compiler calls: a `@resultBuilder` is no Builder.
private func resultBuilders(in files: [ModuleFile]) -> Set<SourceLocation> {
  Set(
    files.flatMap { file in
      file.facts.groups.filter { $0.attributes.contains { $0.type.isName("resultBuilder") } }
        .map { SourceLocation(file: file.facts.path, position: $0.position) }
    }
  )
}

/// The files in which something is shown.
private func presentingFiles(of files: [ModuleFile]) -> Set<String> {
  let presenting = files.filter { file in
    file.facts.expressions.contains { expression in
      switch expression {
      case .member(_, let name, _), .unqualified(let name, _):
        NameCandidates.presentingMethods.contains(file.facts[name])
      default: false
      }
    }
  }
  return Set(presenting.map(\.facts.path))
}

private func ownName(_ node: Node) -> Substring { node.name.split(separator: ".").last ?? "" }

/// `(Assembler|Presenter)(Imp|Impl)$`
private func decoratedPattern(_ words: [String], _ decorations: [String]) -> String {
  func either(_ words: [String]) -> String { words.count == 1 ? words[0] : "(\(words.joined(separator: "|")))" }
  return either(words) + either(decorations) + "$"
}

/// `UITableViewController`, `MTKView`; not `NSFetchedResultsController`.
private func isViewAncestor(_ name: String) -> Bool {
  if ["ViewController", "View", "Cell"].contains(where: { name.hasSuffix($0) }) { return true }
  return name.hasPrefix("UI")
    && [
      "NavigationController", "TabBarController", "HostingController", "AlertController", "SearchController", "Control",
      "Button", "Label", "TextField", "Window", "Bar",
    ].contains { name.hasSuffix($0) }
}

extension NameMatcher {
  /// Whether an inherited type may be a protocol that gives the role.
  fileprivate func fits(_ inherited: TypeReference) -> Bool {
    guard case .named(let components) = inherited, let name = components.last?.name else { return false }
    return fits(protocol: name)
  }
}
