import AssemblerGraphFacts
import AssemblerGraphModel

extension Rule {
  static let viewIsStateless = Rule(
    id: "view-is-stateless",
    title: "A view has no state",
    what: """
      A stored `var` of a view that holds plain values: numbers, text, dates, structs, enums, or collections of \
      these. Outlets, subviews, Interactions, closures and weak references do not count, and SwiftUI views are left \
      alone. Code that has no Interaction, Renderable or Rendering is judged only when the configuration turns the \
      rule on.
      """,
    why: """
      A view with state of its own shows something that depends on what it showed before, and no longer only on the \
      Renderable it is given.
      """,
    instead: "Keep the state in the Interaction, and pass what is to be seen in the Renderable.",
    example: Example(
      wrong: """
        struct BannerRenderable {
          let message: String
        }
        protocol BannerRendering: AnyObject {
          func render(_ renderable: BannerRenderable)
        }
        final class BannerView: BannerRendering {
          private var timesShown = 0  // finds: view-is-stateless
          func render(_ renderable: BannerRenderable) { timesShown += 1 }
        }
        """,
      right: """
        struct BannerRenderable {
          let message: String
          let timesShown: Int
        }
        protocol BannerRendering: AnyObject {
          func render(_ renderable: BannerRenderable)
        }
        final class BannerView: BannerRendering {
          func render(_ renderable: BannerRenderable) {}
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: nil
  ) { input in
    let isPlainValue = input.plainValues()
    let isInUse = input.usesArchitecture
    return input.types(.view).filter(\.node.isReferenceType).flatMap { type in
      type.declared.properties.filter { input.isState($0, isPlainValue) }.map { property in
        Breach(
          message: "\(type.node.name).\(property.name) is a state; "
            + "keep it in the Interaction and pass what is to be seen in a Renderable",
          location: property.location,
          certainty: isInUse ? .certain : .possible,
          identity: [type.node.name, property.name]
        )
      }
    }
  }
}

extension RuleInput {
  /// Whether the code has what views render or tell of: without, a view is just a view.
  fileprivate var usesArchitecture: Bool {
    roles.indices.contains { node in
      switch roles[node] {
      case .interaction, .renderable: true
      case .view: graph.nodes[node].kind == .protocol
      case .assembler, .navigation, .component: false
      }
    }
  }

  /// By node: whether it is a struct or an enum that refers to no object.
  fileprivate func plainValues() -> [Bool] {
    var isPlain = graph.nodes.indices.map { graph.nodes[$0].kind.isValueType && roles[$0] != .view }
    for edge in graph.edges.indices where !graph.nodes[graph.edges[edge].to].kind.isValueType {
      isPlain[graph.edges[edge].from] = false
    }
    return isPlain
  }

  fileprivate func isState(_ property: DeclaredProperty, _ isPlainValue: [Bool]) -> Bool {
    if property.isConstant || property.isClosure || property.isOverride || property.strength != .strong { return false }
    if property.attributes.contains(where: { $0.hasPrefix("IB") || $0.hasPrefix("GK") }) { return false }
    let types = property.types
    return !(types.external.isEmpty && types.scanned.isEmpty)
      && types.external.allSatisfy { plainValueNames.contains($0) }
      && types.scanned.allSatisfy { node(ofType: $0).map { isPlainValue[$0] } ?? false }
  }
}

/// Values of the standard library and of Foundation that only say something. Anything else may be a part of the screen.
private let plainValueNames: Set<String> = [
  "Bool", "String", "Substring", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
  "UInt32", "UInt64", "Float", "Double", "CGFloat", "Decimal", "TimeInterval", "Date", "DateComponents", "URL", "UUID",
  "Data", "IndexPath", "IndexSet", "CGPoint", "CGSize", "CGRect", "NSRange", "Range", "ClosedRange", "AttributedString",
]
