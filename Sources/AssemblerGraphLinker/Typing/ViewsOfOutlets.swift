import AssemblerGraphFacts
import AssemblerGraphModel

// Outlets: properties that a nib fills.

/// A view that a nib makes for its owner.
struct ViewOfOutlet {
  var type: TypeID
  /// The first outlet of the owner for a view of this class: others may lead to the same view, `@IBOutlet var stars: [Star]!`.
  var position: SourcePosition
}

extension StaticTypes {
  /// `@IBOutlet var table: UITableView!`: a nib fills it.
  func isOutlet(_ property: PropertyID) -> Bool {
    symbols.properties[property].facts.attributes.contains { $0.type.isName("IBOutlet") }
  }

  /// Whether the views of a type's outlets are below its own, and those of another owner are other ones.
  func hasViewsOfOutlets(_ owner: TypeID) -> Bool {
    let types = frameworkTypes(of: symbols.table.handle(of: .nominal(owner, [])))
    if types.contains(where: { Self.ownersOfViews.contains($0) }) { return true }
    return types.contains("NSView") && ownersOfXibs.contains(symbols.types[owner].name)
  }

  /// The names of the classes whose objects load a xib of their own, `instantiate(withOwner: self, …)`.
  private var ownersOfXibs: Set<String> {
    if let known = lookups.ownersOfXibs { return known }
    let found = Set(symbols.interfaces.lazy.flatMap(\.interface.scenes).compactMap(\.owner?.className))
    lookups.ownersOfXibs = found
    return found
  }

  private static let ownersOfViews: Set<String> = [
    "UIViewController", "UIView", "NSViewController", "NSWindowController", "NSTableCellView", "NSTableRowView",
  ]

  /// What a nib makes for an outlet: a view of the scanned class that the outlet names, where that class has no heirs.
  func view(ofOutlet property: PropertyID) -> ViewOfOutlet? {
    guard let owner = symbols.properties[property].owner, let type = classOfView(property), hasViewsOfOutlets(owner)
    else { return nil }
    let first = symbols.types[owner].properties.all.first { classOfView($0) == type } ?? property
    return ViewOfOutlet(type: type, position: symbols.properties[first].facts.position)
  }

  private func classOfView(_ property: PropertyID) -> TypeID? {
    guard symbols.properties[property].facts.initialValue == nil, isOutlet(property) else { return nil }
    let element = symbols.table.element(typeOfProperty(property))
    guard let type = symbols.table.nominal(element), symbols.types[type].kind == .class, symbols.isLeaf(type),
      frameworkTypes(of: element).contains(where: { $0 == "UIView" || $0 == "NSView" })
    else { return nil }
    return type
  }

  /// The outlets whose views are of these classes. What code finds among the views, `view.viewWithTag(1) as! Bar`, may be that of any.
  func outlets(forViewsOf classes: IDSet<TypeID>) -> [PropertyID: TypeID] {
    var found: [PropertyID: TypeID] = [:]
    for property in symbols.properties.indices {
      if let type = view(ofOutlet: property)?.type, classes.contains(type) { found[property] = type }
    }
    if found.isEmpty { return [:] }
    let names = symbols.namesOfCasts
    return found.filter { !names.contains(symbols.types[$0.value].name) }
  }
}

extension SymbolTable {
  /// The names of the types to which code casts something.
  fileprivate var namesOfCasts: Set<String> {
    files.reduce(into: []) { found, file in
      for case .cast(_, let type) in file.facts.expressions {
        if let name = file[type].lastName { found.insert(name) }
      }
    }
  }
}
