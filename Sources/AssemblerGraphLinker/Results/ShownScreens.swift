import AssemblerGraphFacts
import AssemblerGraphModel

extension PointsToAnalysis {
  /// The properties that hold the screen which is shown just now, be it in a window: their object puts one of many there, and the next
  /// one takes its place.
  ///
  ///     final class Router {
  ///       private var current: UIViewController
  ///       func show(_ scene: Scene) { let next = scene.make(); current.present(next, animated: true); current = next }
  ///       func close() { current = current.presentingViewController! }
  ///     }
  func slotsOfShownScreens(_ suspects: [CycleRefuter.Suspect]) -> Set<SlotKey> {
    var screens: [SlotKey: IDSet<TypeID>] = [:]
    for suspect in suspects where suspect.from != suspect.to && holdsScreen(suspect.source.slot) {
      screens[suspect.source.slot, default: []].insert(suspect.to)
    }
    let many = screens.filter { $0.value.count >= 3 }.keys
    if many.isEmpty { return [] }
    let replaced = propertiesReplacedByOwner()
    return Set(
      many.filter { slot in
        guard case .property(let property) = slot else { return false }
        return types.isWindow(property) || replaced.contains(property)
      }
    )
  }

  private func holdsScreen(_ slot: SlotKey) -> Bool {
    guard case .property(let property) = slot else { return false }
    return types.isWindow(property) || types.isAnyScreen(property)
  }

  /// What methods of the object itself assign, at several places.
  private func propertiesReplacedByOwner() -> IDSet<PropertyID> {
    var places: [PropertyID: Set<CodePlace>] = [:]
    for id in summaries.indices {
      guard case .function(let function) = summaries[id].body, symbols.functions[function].facts.kind == .function,
        let owner = symbols.functions[function].owner
      else { continue }
      for case .operation(let operation) in summaries[id].constraints where operation.receiver == .receiver {
        switch operation.action {
        case .store(let name, _):
          if let property = types.property(name, of: owner) { places[property, default: []].insert(operation.place) }
        case .storeProperty(let property, _): places[property, default: []].insert(operation.place)
        default: continue
        }
      }
    }
    return IDSet(places.filter { $0.value.count > 1 }.keys.sorted())
  }
}

extension StaticTypes {
  fileprivate func isWindow(_ property: PropertyID) -> Bool { declares(property, as: ["UIWindow", "NSWindow"]) }

  fileprivate func isAnyScreen(_ property: PropertyID) -> Bool {
    declares(property, as: ["UIViewController", "NSViewController"])
  }

  private func declares(_ property: PropertyID, as names: Set<String>) -> Bool {
    switch symbols.table[typeOfProperty(property)] {
    case .external(let name, _): names.contains(name)
    case .nominal(let type, _): symbols.types[type].kind == .external && names.contains(symbols.types[type].name)
    default: false
    }
  }
}
