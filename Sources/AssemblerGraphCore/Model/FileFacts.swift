/// What the text of one file says, and nothing else: names as written, no other file, no syntax node, no absolute path.
///
/// Facts are the only thing that travels from the scanner to the linker. They can be cached by content and merged from
/// many machines. Declarations, expressions, arguments, names, locals and closures live in flat arrays and refer to each
/// other by index, so that a large code base costs few allocations and reading an expression none.
public struct FileFacts: Hashable, Codable, Sendable {
  /// Raised whenever the meaning or the shape of facts changes.
  public static let formatVersion = 2

  /// The path as it is shown to people.
  public var path: String
  public var imports: [ImportFacts] = []
  /// Every type and extension of the file, nested and local ones too, in source order (outer before inner).
  public var groups: [DeclarationGroup] = []
  /// Variables of the file itself, among them those of top-level code.
  public var globals: [PropertyFacts] = []
  /// Functions of the file itself.
  public var functions: [FunctionFacts] = []
  public var typealiases: [TypealiasFacts] = []
  /// Statements of top-level code, except the declarations of variables, which are `globals`.
  public var topLevel = Body()
  /// The statements of all bodies.
  public var statements: [Statement] = []
  public var expressions: [Expression] = []
  /// The arguments of all calls, and the elements of all tuples.
  public var arguments: [Argument] = []
  /// The values of all unions and collection literals.
  public var values: [ExpressionID] = []
  /// The types that expressions spell.
  public var writtenTypes: [TypeReference] = []
  public var keyPaths: [KeyPathFacts] = []
  /// Each name once.
  public var names: [String] = []
  public var locals: [LocalFacts] = []
  public var closures: [ClosureFacts] = []
  /// `// assembler-graph:disable…` and `enable` comments, in source order.
  public var suppressions: [SuppressionFacts] = []
  /// The first place where the text is not Swift; what could be read is there all the same.
  public var syntaxError: SyntaxErrorFacts?

  public init(path: String) {
    self.path = path
  }

  public subscript(id: ExpressionID) -> Expression { expressions[Int(id.rawValue)] }
  public subscript(body: Body) -> ArraySlice<Statement> { statements[body.range] }
  public subscript(list: ArgumentList) -> ArraySlice<Argument> { arguments[list.range] }
  public subscript(list: ExpressionList) -> ArraySlice<ExpressionID> { values[list.range] }
  public subscript(type: WrittenType) -> TypeReference { writtenTypes[Int(type.rawValue)] }
  public subscript(name: Name) -> String { names[Int(name.rawValue)] }
  public func text(of name: Name?) -> String? { name.map { self[$0] } }

  /// What people should know when the file did not parse whole.
  public var problem: Problem? {
    syntaxError.map {
      Problem(
        location: SourceLocation(file: path, position: $0.position),
        message: "\($0.message); what could be read is in the graph"
      )
    }
  }
}

public struct ImportFacts: Hashable, Codable, Sendable {
  /// The first name of the import path: `UIKit` in `import class UIKit.UIView`.
  public var module: String
  public init(module: String) { self.module = module }
}

public struct SyntaxErrorFacts: Hashable, Codable, Sendable {
  public var position: SourcePosition
  public var message: String
  public init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}

/// `// assembler-graph:disable:next ownership-cycle - the session outlives the screen`
public struct SuppressionFacts: Hashable, Codable, Sendable {
  public enum Target: String, Hashable, Codable, Sendable {
    /// The next line of code.
    case next
    /// The line of the comment.
    case this
    /// The line before the comment.
    case previous
    /// From the comment to the `enable` of the same rule, or to the end of the file.
    case region
    /// An `enable`.
    case end
  }

  /// `disable:next`, as it is written.
  public var command: String
  /// nil when there is no such command.
  public var target: Target?
  public var rules: [String]
  public var reason: String?
  public var position: SourcePosition
  /// The lines that it is for: with `next` that of the next code, attributes and what follows them; otherwise one line.
  public var lines: ClosedRange<Int>

  public init(
    command: String,
    target: Target?,
    rules: [String],
    reason: String?,
    position: SourcePosition,
    lines: ClosedRange<Int>
  ) {
    self.command = command
    self.target = target
    self.rules = rules
    self.reason = reason
    self.position = position
    self.lines = lines
  }
}

/// The file's place in the modules of the code base. A module is decided by path and configuration, never by the text.
public struct ModuleFile: Hashable, Codable, Sendable {
  public var module: String
  public var facts: FileFacts
  public init(module: String, facts: FileFacts) {
    self.module = module
    self.facts = facts
  }
}
