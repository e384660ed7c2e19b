/// What the text of one file says, and nothing else: names as written, no other file, no syntax node, no absolute path.
///
/// Facts are the only thing that travels from the scanner to the linker. They can be cached by content and merged from
/// many machines. Declarations, expressions, arguments, names, locals and closures live in flat arrays and refer to each
/// other by index, so that a large code base costs few allocations and reading an expression none.
package struct FileFacts: Hashable, Codable, Sendable {
  /// Raised whenever the meaning or the shape of facts changes.
  package static let formatVersion = 22

  /// The path as it is shown to people.
  package var path: String
  package var imports: [ImportFacts] = []
  /// Every type and extension of the file, nested and local ones too, in source order (outer before inner).
  package var groups: [DeclarationGroup] = []
  /// Variables of the file itself, among them those of top-level code.
  package var globals: [PropertyFacts] = []
  /// Functions of the file itself.
  package var functions: [FunctionFacts] = []
  package var typealiases: [TypealiasFacts] = []
  /// Statements of top-level code, except the declarations of variables, which are `globals`.
  package var topLevel = Body()
  /// The statements of all bodies.
  package var statements: [Statement] = []
  package var expressions: [Expression] = []
  /// The arguments of all calls, and the elements of all tuples.
  package var arguments: [Argument] = []
  /// The values of all unions and collection literals.
  package var values: [ExpressionID] = []
  /// The types that expressions spell.
  package var writtenTypes: [TypeReference] = []
  package var keyPaths: [KeyPathFacts] = []
  /// What calls may change: the last names of arguments as `&page.footer`, each as often as it is written.
  package var inOutNames: [Name] = []
  /// Each name once.
  package var names: [String] = []
  /// What string literals say that may name something, sorted, each once; `*` is what the program fills in: `cell*` of `"cell\(row)"`
  /// and of `"cell" + suffix`. A nib that is registered stands there with the identifier of what is made of it: `Row>row`.
  package var texts: [String] = []
  package var locals: [LocalFacts] = []
  package var closures: [ClosureFacts] = []
  /// Stretches of bodies that may be left out: branches, loops, what stands behind a `guard`'s `else`; of expressions what does
  /// anything behind `??`, `&&`, `||`, `?` and `:`. Of which one is run, the cases of a `switch`, and `if` with a last `else`, each begins
  /// where the one before ends.
  package var branches: [ClosedRange<SourcePosition>] = []
  /// Where bodies may be left before their end: `return`, `throw`, `break`, `continue`.
  package var exits: [ExitFacts] = []
  /// Conditions that ask whether there is something already: `guard shared == nil else { return }`.
  package var nilChecks: [NilCheckFacts] = []
  /// What a body does for one case of the enum that it belongs to: `switch self { case .first: return FirstPage() … }`.
  package var casesOfSelf: [CaseOfSelfFacts] = []
  /// Conditions that ask whether two are the same object: `if element === child { children.remove(at: index) }`.
  package var identities: [IdentityFacts] = []
  /// `// assembler-graph:disable…` and `enable` comments, in source order.
  package var suppressions: [SuppressionFacts] = []
  /// The first place where the text is not Swift; what could be read is there all the same.
  package var syntaxError: SyntaxErrorFacts?
  /// nil: the file is Swift.
  package var interface: InterfaceFacts?

  package init(path: String) {
    self.path = path
  }

  /// Between a nib and an identifier in `texts`.
  package static let registration = ">"

  package subscript(id: ExpressionID) -> Expression { expressions[Int(id.rawValue)] }
  package subscript(body: Body) -> ArraySlice<Statement> { statements[body.range] }
  package subscript(list: ArgumentList) -> ArraySlice<Argument> { arguments[list.range] }
  package subscript(list: ExpressionList) -> ArraySlice<ExpressionID> { values[list.range] }
  package subscript(type: WrittenType) -> TypeReference { writtenTypes[Int(type.rawValue)] }
  package subscript(name: Name) -> String { names[Int(name.rawValue)] }
  package func text(of name: Name?) -> String? { name.map { self[$0] } }

  /// What people should know when the file did not parse whole.
  package var problem: Problem? {
    syntaxError.map {
      Problem(
        location: SourceLocation(file: path, position: $0.position),
        message: "\($0.message); what could be read is in the graph"
      )
    }
  }
}

/// A place where a body may be left before its end.
package struct ExitFacts: Hashable, Codable, Sendable {
  package var position: SourcePosition
  /// Only a cancelled task comes to it, or one whose weak `self` is gone.
  package var isOfCancelled: Bool
  private var closureNumber: Int32

  package init(position: SourcePosition, closure: Int?, isOfCancelled: Bool = false) {
    self.position = position
    self.isOfCancelled = isOfCancelled
    closureNumber = closure.map { Int32(truncatingIfNeeded: $0) } ?? -1
  }

  /// The closure whose body is left, by index into `FileFacts.closures`; nil: the function.
  package var closure: Int? { closureNumber < 0 ? nil : Int(closureNumber) }
}

package struct ImportFacts: Hashable, Codable, Sendable {
  /// The first name of the import path: `UIKit` in `import class UIKit.UIView`.
  package var module: String
  package init(module: String) { self.module = module }
}

/// `Store.shared == nil`, as a condition.
package struct NilCheckFacts: Hashable, Codable, Sendable {
  /// The last name of what is asked: `shared`.
  package var name: Name
  package var position: SourcePosition
  package init(name: Name, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

/// `case .first:` in a `switch self`.
package struct CaseOfSelfFacts: Hashable, Codable, Sendable {
  package var name: Name
  /// From the word `case` on to the last word of what it does.
  package var range: ClosedRange<SourcePosition>
  package init(name: Name, range: ClosedRange<SourcePosition>) {
    self.name = name
    self.range = range
  }
}

/// `element === child`, as a condition.
package struct IdentityFacts: Hashable, Codable, Sendable {
  package var first: ExpressionID
  package var second: ExpressionID
  package var position: SourcePosition
  package init(first: ExpressionID, second: ExpressionID, position: SourcePosition) {
    self.first = first
    self.second = second
    self.position = position
  }
}

package struct SyntaxErrorFacts: Hashable, Codable, Sendable {
  package var position: SourcePosition
  package var message: String
  package init(position: SourcePosition, message: String) {
    self.position = position
    self.message = message
  }
}

/// `// assembler-graph:disable:next ownership-cycle - the session outlives the screen`
package struct SuppressionFacts: Hashable, Codable, Sendable {
  package enum Target: String, Hashable, Codable, Sendable {
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
  package var command: String
  /// nil when there is no such command.
  package var target: Target?
  package var rules: [String]
  package var reason: String?
  package var position: SourcePosition
  /// The lines that it is for: with `next` that of the next code, attributes and what follows them; otherwise one line.
  package var lines: ClosedRange<Int>

  package init(
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

/// What a manifest or a project says of the target that a file is part of.
package enum TargetKind: String, Hashable, Codable, Sendable {
  case production, test
}

/// The file's place in the modules of the code base. A module is decided by path and configuration, never by the text.
package struct ModuleFile: Hashable, Codable, Sendable {
  package var module: String
  /// Other modules that the file is part of: an Xcode project can have it in several targets.
  package var alsoIn: [String]
  /// Whether nothing but the scanned folder names the module.
  package var isModuleByFolder: Bool
  /// nil where no manifest and no project tells.
  package var targetKind: TargetKind?
  /// Whether nobody who is not scanned uses the module, be it as public as it likes: a package within an app's project.
  package var isUsedOnlyHere: Bool
  package var facts: FileFacts
  package init(
    module: String,
    alsoIn: [String] = [],
    isModuleByFolder: Bool = false,
    targetKind: TargetKind? = nil,
    isUsedOnlyHere: Bool = false,
    facts: FileFacts
  ) {
    self.module = module
    self.alsoIn = alsoIn
    self.isModuleByFolder = isModuleByFolder
    self.targetKind = targetKind
    self.isUsedOnlyHere = isUsedOnlyHere
    self.facts = facts
  }
}
