import AssemblerGraphFacts
import AssemblerGraphModel

// What SwiftUI's bindings are given: `Page(details: $details)`, `.alert($model.alert)`, `_details = details`.

/// What stands for a storage elsewhere, or is that storage.
enum BindingPlace: Hashable, Sendable {
  /// `@Binding var details: Details?`
  case property(PropertyID)
  /// `details: Binding<Details?>`
  case parameter(of: FunctionID, at: Int)
}

/// What code gives to a binding.
struct GivenBinding: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    /// `$details`, `details`
    case place(BindingPlace)
    /// `.constant(nil)`: no storage.
    case constant
    case unknown
  }

  var place: BindingPlace
  var source: Source
}

extension BodyLowering {
  /// What a call gives to parameters that are bindings.
  mutating func noteBindings(givenBy call: CallSite, _ places: [Int], to function: FunctionID) {
    if isOfPreview { return }
    let values = facts[call.arguments].map(\.value)
    for (index, parameter) in symbols.functions[function].facts.parameters.enumerated()
    where StaticTypes.isBinding(parameter.type) {
      noteBinding(places.firstIndex(of: index).flatMap { values[$0] }, for: .parameter(of: function, at: index))
    }
  }

  /// `Page(details: $details)`, with the initializer that the compiler writes.
  mutating func noteBinding(givenBy value: ExpressionID?, to property: PropertyID) {
    guard types.bindingProperties.contains(property), !isOfPreview else { return }
    noteBinding(value, for: .property(property))
  }

  /// `_details = details`
  mutating func noteBinding(_ value: ExpressionID, storedIn target: ExpressionID) {
    if types.bindingProperties.isEmpty { return }
    guard let property = wrapped(target, "_"), types.bindingProperties.contains(property), !isOfPreview else { return }
    noteBinding(value, for: .property(property))
  }

  private var isOfPreview: Bool { enclosingType.map { symbols.previews.types.contains($0) } ?? false }

  private mutating func noteBinding(_ value: ExpressionID?, for place: BindingPlace) {
    let source = value.map { self.source(ofBinding: $0) } ?? .constant
    summary.notes.givenBindings.append(GivenBinding(place: place, source: source))
    // What the model is flows in: `@InjectedObservable(\.model) var model`
    guard source == .unknown, let value, case .member(let base?, let name, _) = facts[value],
      let (owner, type) = owner(ofBinding: base)
    else { return }
    add(.bind(name: name, to: place), to: owner, type: type, at: lastPosition)
  }

  private func source(ofBinding value: ExpressionID, hops: Int = 0) -> GivenBinding.Source {
    if hops > 8 { return .unknown }
    switch facts[value] {
    case .cast(let inner, _): return source(ofBinding: inner, hops: hops + 1)
    case .local(let local):
      if let place = parameter(local) { return .place(place) }
      guard let binding = types.bindings[scope.file].binding(of: local, in: facts), case .value = binding.kind,
        !types.isReassigned(local, in: scope.file)
      else { return .unknown }
      return source(ofBinding: binding.expression, hops: hops + 1)
    case .call(let callee, _, _):
      guard case .member(let base, let name, _) = facts[callee] else { return .unknown }
      switch symbols.names[name] {
      case "constant": return .constant
      // `$details.animation()`
      case "animation", "transaction": return base.map { source(ofBinding: $0, hops: hops + 1) } ?? .unknown
      default: return .unknown
      }
    default:
      if let property = wrapped(value, "$") ?? wrapped(value, "_") { return stored(property) }
      guard case .member(let base?, let name, _) = facts[value], let type = typeBehindBinding(base),
        let owner = symbols.table.nominal(type), let property = types.property(name, of: owner)
      else { return .unknown }
      return stored(property)
    }
  }

  private func stored(_ property: PropertyID) -> GivenBinding.Source {
    symbols.properties[property].facts.storage == .stored && types.propertyWrapper(of: property) == nil
      ? .place(.property(property)) : .unknown
  }

  /// The parameter of the function around that a local is.
  private func parameter(_ local: Int) -> BindingPlace? {
    guard case .function(let function) = summary.body,
      let index = symbols.functions[function].facts.parameters.firstIndex(where: { $0.local == local }),
      StaticTypes.isBinding(symbols.functions[function].facts.parameters[index].type)
    else { return nil }
    return .parameter(of: function, at: index)
  }

  /// The type of `model.page` in `$model.page.details`.
  private func typeBehindBinding(_ base: ExpressionID) -> TypeHandle? {
    if let property = wrapped(base, "$") {
      return types.propertyWrapper(of: property) == nil ? types.typeOfProperty(property) : nil
    }
    guard case .member(let inner?, let name, _) = facts[base] else { return nil }
    return typeBehindBinding(inner).map { types.memberType(name, of: $0) }
  }

  /// The property behind `$details`, `self.$details`, `_details`.
  private func wrapped(_ expression: ExpressionID, _ sign: String) -> PropertyID? {
    let name: Name
    switch facts[expression] {
    case .unqualified(let word, _?): name = word
    case .member(let base?, let word, _) where isSelf(base): name = word
    default: return nil
    }
    let text = symbols.names[name]
    guard text.hasPrefix(sign), let enclosingType, types.property(name, of: enclosingType) == nil,
      let wrapped = symbols.names.known(String(text.dropFirst()))
    else { return nil }
    return types.property(wrapped, of: enclosingType)
  }
}

extension StaticTypes {
  /// `Binding<Details?>`
  static func isBinding(_ type: TypeReference) -> Bool {
    guard case .named(let components) = type, let last = components.last else { return false }
    return last.name == "Binding"
  }
}

extension SymbolTable {
  /// Those with `@Binding`.
  var bindingProperties: IDSet<PropertyID> {
    IDSet(
      properties.indices.filter { property in
        properties[property].facts.attributes.contains { StaticTypes.isBinding($0.type) }
      }
    )
  }

  var functionsTakingBindings: IDSet<FunctionID> {
    IDSet(
      functions.indices.filter { function in
        functions[function].facts.parameters.contains { StaticTypes.isBinding($0.type) }
      }
    )
  }
}
