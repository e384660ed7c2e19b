import AssemblerGraphFacts
import AssemblerGraphModel

/// Which types are made to live and to act, as opposed to data and to what frameworks declare.
///
///     final class Session { func renew() }         a class with a method
///     struct Screen: View { let session: Session } a struct that stores a component
///     struct Card { let title: String }            none: data
///
/// A class that inherits a framework's view is one when it stores one: views that get values alone are none.
struct ComponentTypes: Sendable {
  private let isComponent: IDArray<TypeID, Bool>

  subscript(type: TypeID) -> Bool { isComponent[type] }

  init(of types: StaticTypes) {
    let symbols = types.symbols
    var isComponent = IDArray<TypeID, Bool>(symbols.types.indices.map { symbols.isComponentByItself($0) })
    // Whether a type can store a component depends on others: from those that are ones to those that store them.
    var storing = IDArray<TypeID, [TypeID]>(repeating: [], count: isComponent.count)
    for type in isComponent.indices where !isComponent[type] {
      switch symbols.types[type].kind {
      case .class, .struct:
        for ancestor in types.classChain(of: type) {
          for property in symbols.types[ancestor].properties.all
          where symbols.properties[property].isStoredInInstances
            && symbols.properties[property].facts.strength == .strong
          {
            for stored in types.declaredTypes(in: types.typeOfProperty(property)) { storing[stored].append(type) }
          }
        }
      case .protocol: for conformer in symbols.conformers[type] { storing[conformer].append(type) }
      case .enum, .actor, .external: break
      }
    }
    var waiting = isComponent.indices.filter { isComponent[$0] }
    while let type = waiting.popLast() {
      for other in storing[type] where !isComponent[other] {
        isComponent[other] = true
        waiting.append(other)
      }
    }
    self.isComponent = IDArray(isComponent.indices.map { isComponent[$0] && symbols.types[$0].kind != .protocol })
  }
}

/// The classes of databases below which there are records.
private let recordClasses: Set<String> = ["NSManagedObject", "RealmSwiftObject", "EmbeddedObject", "PFObject"]

extension SymbolTable {
  /// A component whatever it stores; of a protocol, whether all that conforms acts.
  fileprivate func isComponentByItself(_ type: TypeID) -> Bool {
    switch types[type].kind {
    case .actor: return true
    case .enum, .external: return false
    case .protocol: return asksForMethod(type)
    case .struct: return ancestry[type].contains { types[$0].kind == .protocol && asksForMethod($0) }
    case .class:
      let external = externalAncestors(of: type)
      if external.contains(where: isViewController) { return true }
      if external.contains(where: { recordClasses.contains($0) }) { return false }
      if external.contains(where: { configuration.roles.viewAncestors.contains($0) || isFrameworkView($0) }) {
        return false
      }
      return ancestry[type].contains { ancestor in
        types[ancestor].kind == .class && types[ancestor].functions.all.contains { functions[$0].facts.isMethod }
      }
    }
  }

  private func asksForMethod(_ type: TypeID) -> Bool {
    types[type].functions.all.contains { functions[$0].facts.isMethod && functions[$0].facts.body == nil }
  }

  private func isViewController(_ name: String) -> Bool {
    name.hasSuffix("ViewController")
      || ["UINavigationController", "UITabBarController", "UIHostingController", "NSHostingController"].contains(name)
      || ["UISplitViewController", "NSWindowController"].contains(name)
  }

  private func isFrameworkView(_ name: String) -> Bool {
    name.hasSuffix("View") || name.hasSuffix("Cell")
      || ["UIControl", "UIButton", "UILabel", "UITextField", "UISwitch", "UISlider", "UIWindow"].contains(name)
  }
}

extension StaticTypes {
  /// The types of the scanned code that a declared type names, also inside of collections and as generic arguments.
  func declaredTypes(in type: TypeHandle) -> [TypeID] {
    var found: [TypeID] = []
    var waiting = [type]
    while let next = waiting.popLast() {
      switch symbols.table[next] {
      case .nominal(let nominal, let arguments):
        found.append(nominal)
        waiting += arguments
      case .external(_, let arguments): waiting += arguments
      case .collection(let element): waiting.append(element)
      case .dictionary(let key, let value): waiting += [key, value]
      case .tuple(let parts, _), .composition(let parts): waiting += parts
      case .parameter(_, let constraint): if constraint != next { waiting.append(constraint) }
      case .unknown, .function, .metatype, .anything: break
      }
    }
    return found
  }
}
