import SwiftParser
import SwiftSyntax

/// A program made ready to live in one module with many others.
struct InstrumentedProgram {
  /// The source with every top-level name prefixed, and a probe in every class and actor.
  var source: String
  /// The name of its `scene()`.
  var scene: String
  /// The name of its `later()`, if it has one.
  var later: String?
  /// Its classes and actors as the source nests them, each with the names of those that inherit from it directly.
  var heirs: [String: [String]]
}

/// Prefixes the names that a program declares at its top level, and gives every class and actor a stored probe.
///
/// A probe reports when it is made and when it is released, and so tells the life of the object that holds it without
/// holding anything itself. The tool reads the program as it was.
func instrument(_ source: String, number: Int) -> InstrumentedProgram {
  let tree = Parser.parse(source: source)
  let names = topLevelNames(of: tree)
  let visitor = InstrumentingVisitor(names: names, number: number)
  visitor.walk(tree)
  var bytes = Array(source.utf8)
  for (offset, text) in visitor.insertions.sorted(by: { $0.offset > $1.offset }) {
    bytes.insert(contentsOf: text.utf8, at: offset)
  }
  var heirs: [String: [String]] = [:]
  for (name, inherited) in visitor.classes {
    heirs[name, default: []] += []
    for base in inherited { heirs[base, default: []].append(name) }
  }
  return InstrumentedProgram(
    source: String(decoding: bytes, as: UTF8.self),
    scene: prefix(number) + "scene",
    later: names.contains("later") ? prefix(number) + "later" : nil,
    heirs: heirs.filter { name, _ in visitor.classes.contains { $0.name == name } }
  )
}

private func prefix(_ number: Int) -> String { "P\(number)_" }

private func topLevelNames(of tree: SourceFileSyntax) -> Set<String> {
  var names: Set<String> = []
  for item in tree.statements.map(\.item) {
    if let type = item.asProtocol((any NamedDeclSyntax).self) {
      names.insert(type.name.text)
    } else if let variable = item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings {
        if let pattern = binding.pattern.as(IdentifierPatternSyntax.self) { names.insert(pattern.identifier.text) }
      }
    }
  }
  // The operators of a module cannot be told apart by a prefix.
  return names.filter { $0.first?.isLetter == true || $0.first == "_" }
}

private final class InstrumentingVisitor: SyntaxVisitor {
  private let names: Set<String>
  private let number: Int
  private var nesting: [String] = []
  private(set) var insertions: [(offset: Int, text: String)] = []
  private(set) var classes: [(name: String, inherited: [String])] = []

  init(names: Set<String>, number: Int) {
    self.names = names
    self.number = number
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if names.contains(token.text) {
      insertions.append((token.positionAfterSkippingLeadingTrivia.utf8Offset, prefix(number)))
    }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    nesting.append(node.name.text)
    addProbe(to: node.memberBlock, inheritance: node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    nesting.append(node.name.text)
    addProbe(to: node.memberBlock, inheritance: nil)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }

  override func visitPost(_ node: ClassDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { nesting.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { nesting.removeLast() }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    nesting.append(name)
    return .visitChildren
  }

  private func addProbe(to members: MemberBlockSyntax, inheritance: InheritanceClauseSyntax?) {
    let name = nesting.joined(separator: ".")
    let inherited = inheritance?.inheritedTypes.compactMap { type in
      type.type.as(IdentifierTypeSyntax.self)?.name.text ?? type.type.trimmedDescription
    }
    classes.append((name, inherited ?? []))
    let property = "judgeProbe\(classes.count)"
    insertions.append(
      (
        members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
        " private let \(property) = JudgeProbe(\(number), \"\(name)\"); "
      )
    )
  }
}
