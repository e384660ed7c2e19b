import AssemblerGraphFacts
import AssemblerGraphModel

// What is made without an initializer that the code names: out of storyboards and nibs, and by functions that make whatever type they
// are asked for.

extension BodyLowering {
  /// `storyboard.instantiateInitialViewController() as! LoginViewController` makes one, and so does
  /// `nib.instantiate(withOwner: nil).first as? HeaderView`.
  mutating func loaded(_ value: ExpressionID, as type: TypeHandle) -> Operand? {
    guard let nominal = symbols.table.nominal(type), symbols.types[nominal].kind == .class,
      case .call(let callee, _, let position) = facts[types.collection(of: value, in: symbols.files[file])],
      case .member(let base?, let name, _) = facts[callee],
      types.isLoading(name), !types.nominals(of: types.typeOf(base, scope)).contains(where: { declares(name, $0) })
    else { return nil }
    return instance(of: nominal, at: position)
  }

  private func declares(_ method: Name, _ type: TypeID) -> Bool {
    symbols.types[type].kind != .external && !types.functions(named: method, of: type).isEmpty
  }

  /// `PageViewController.create(with: model)`, `PageViewController.inMainStoryboard()`: whoever calls this makes one, by a method that
  /// the class has for that.
  mutating func made(
    by functions: [FunctionID],
    named name: Name,
    of type: TypeID,
    _ call: CallSite,
    or plain: Operand
  ) -> Operand {
    // A class's own code that calls its own method may be part of that.
    guard enclosingType != type || functions.allSatisfy({ symbols.functions[$0].owner != type }),
      symbols.types[type].kind == .class, functions.allSatisfy({ givesInstance($0, of: type) })
    else { return plain }
    if Self.wordsOfMaking.contains(where: { symbols.names[name].hasPrefix($0) }) {
      return instance(of: type, at: call.position, or: plain)
    }
    guard functions.allSatisfy({ types.makesResult($0) }) else { return plain }
    // The class's own method gives the object that it makes itself.
    if functions.allSatisfy({ symbols.functions[$0].owner == type }) { return plain }
    return instance(of: type, at: call.position, or: plain)
  }

  private static let wordsOfMaking = [
    "create", "make", "build", "instantiate", "from", "load", "controllerFrom", "new",
  ]

  private func givesInstance(_ function: FunctionID, of type: TypeID) -> Bool {
    guard symbols.functions[function].facts.body != nil else { return false }
    return types.returnsSelf(function) || types.resultType(ofFunction: function).flatMap(symbols.table.nominal) == type
  }

  /// The result of a function that makes what its generic parameter stands for: `let page: Page = load("page")`,
  /// `Main.page.instantiate()` of a `Scene<Page>`.
  mutating func made(by functions: [FunctionID], _ call: CallSite, or plain: Operand) -> Operand {
    guard !functions.isEmpty, functions.allSatisfy({ givesParameter($0) && types.makesResult($0) }),
      let type = madeClass(call.type) ?? madeClass(call.expected)
    else { return plain }
    return instance(of: type, at: call.position, or: plain)
  }

  private func givesParameter(_ function: FunctionID) -> Bool {
    guard let result = types.resultType(ofFunction: function),
      case .parameter = symbols.table[symbols.table.element(result)]
    else { return false }
    return true
  }

  private func madeClass(_ type: TypeHandle) -> TypeID? {
    guard case .nominal(let nominal, _) = symbols.table[symbols.table.element(type)],
      symbols.types[nominal].kind == .class
    else { return nil }
    return nominal
  }
}
