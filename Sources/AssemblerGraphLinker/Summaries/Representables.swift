import AssemblerGraphFacts
import AssemblerGraphModel

// What SwiftUI hands from one method of a representable to the others.
//
//     func makeCoordinator() -> Coordinator { Coordinator(self) }
//     func makeUIView(context: Context) -> MKMapView { … context.coordinator … }     is what makeCoordinator() gave

extension BodyLowering {
  /// `context.coordinator`; nil where that is nothing of SwiftUI's.
  mutating func coordinator(of base: ExpressionID) -> Operand? {
    guard case .local(let local) = facts[base], let maker = types.makerOfCoordinator(ofContext: local, scope) else {
      return nil
    }
    _ = lower(base)
    return made(by: maker)
  }

  /// What a method of a representable gives to SwiftUI, or gets from it.
  mutating func noteRepresentable(_ function: FunctionID, result: BodyVariableID) {
    let symbol = symbols.functions[function]
    guard let owner = symbol.owner, types.isRepresentable(owner) else { return }
    let name = symbol.facts.name
    if name == Framework.makerOfCoordinator || Framework.makersOfViews.contains(name) {
      summary.constraints.append(.register(types.handedOn(by: function, of: owner), value: .variable(result)))
    }
    for (number, parameter) in symbol.facts.parameters.enumerated() {
      guard case .variable(let variable)? = locals[parameter.local] else { continue }
      if let maker = types.makerOfCoordinator(ofContext: parameter.local, scope) {
        constrain(variable, to: holder(of: [made(by: maker)], at: symbol.facts.position))
        continue
      }
      guard Framework.prefixesOfHandedViews.contains(where: name.hasPrefix) else { continue }
      let isCoordinator = symbols.names.text(of: parameter.label) == "coordinator"
      guard number == 0 || isCoordinator else { continue }
      let makers = isCoordinator ? [Framework.makerOfCoordinator] : Framework.makersOfViews.sorted()
      for maker in makers.compactMap({ types.maker($0, of: owner) }) { constrain(variable, to: made(by: maker)) }
    }
  }

  private mutating func made(by maker: FunctionID) -> Operand {
    guard let owner = symbols.functions[maker].owner else { return .none }
    let registration = types.handedOn(by: maker, of: owner)
    let result = variable(registration.type)
    summary.constraints.append(.resolve(registration, into: result, at: nil))
    return .variable(result)
  }
}

extension StaticTypes {
  func isRepresentable(_ type: TypeID) -> Bool {
    symbols.externalAncestors(of: type).contains { Framework.representables.contains($0) }
  }

  /// The method of a representable that makes what it has.
  func maker(_ name: String, of type: TypeID) -> FunctionID? {
    symbols.names.known(name).flatMap { functions(named: $0, of: type).first }
  }

  /// Whether SwiftUI calls a function once for each view of a representable that is there.
  func isMaker(_ function: FunctionID, ofRepresentable type: TypeID) -> Bool {
    let name = symbols.functions[function].facts.name
    return (name == Framework.makerOfCoordinator || Framework.makersOfViews.contains(name)) && isRepresentable(type)
  }

  /// What SwiftUI keeps of what a method gives, to hand it on.
  func handedOn(by maker: FunctionID, of owner: TypeID) -> Registration {
    let name = symbols.name("\(symbols.types[owner].name).\(symbols.functions[maker].facts.name)()")
    return Registration(type: resultType(ofFunction: maker) ?? .unknown, name: name)
  }

  /// The method that makes the coordinator of the representable whose context a parameter is.
  func makerOfCoordinator(ofContext local: Int, _ scope: TypeScope) -> FunctionID? {
    guard let representable = representable(ofContext: local, scope) else { return nil }
    return maker(Framework.makerOfCoordinator, of: representable)
  }

  /// A parameter of type `Context`, `Self.Context`, or `UIViewRepresentableContext<Page>`
  private func representable(ofContext local: Int, _ scope: TypeScope) -> TypeID? {
    guard let written = symbols.files[scope.file].facts.locals[local].type, case .named(let components) = written,
      let last = components.last
    else { return nil }
    if last.name == "Context" { return enclosingTypes(scope).first { isRepresentable($0) } }
    guard last.name.hasSuffix("RepresentableContext"), let argument = last.arguments.first else { return nil }
    if argument.isName("Self") { return enclosingTypes(scope).first { isRepresentable($0) } }
    return symbols.table.nominal(symbols.resolve(argument, in: scope))
  }
}
