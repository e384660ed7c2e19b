import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let seenByProtocol = Rule(
    id: "seen-by-protocol",
    title: "Components see each other by protocol",
    what: """
      An Interaction, a Navigation or a view that receives another component as a class: by an initializer, by \
      use(_:), or in a property. Also a Navigation that sees a UIKit or AppKit controller as a class.
      """,
    why: """
      A component that knows another one's class depends on everything that class can do, and cannot be tested or \
      used without it.
      """,
    instead: """
      Declare a protocol with the few methods that are needed, and use its name. A framework's class conforms to it \
      in an empty extension.
      """,
    example: Example(
      wrong: """
        final class DoorsInteraction {
          func didTapOpen() {}
        }
        final class DoorsView {
          private let interaction: DoorsInteraction
          init(interaction: DoorsInteraction) { self.interaction = interaction }  // finds: seen-by-protocol
        }
        """,
      right: """
        protocol DoorsInteracting: AnyObject {
          func didTapOpen()
        }
        final class DoorsInteraction: DoorsInteracting {
          func didTapOpen() {}
        }
        final class DoorsView {
          private let interaction: any DoorsInteracting
          init(interaction: any DoorsInteracting) { self.interaction = interaction }
        }
        """
    ),
    defaultSeverity: .warning,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let constructions = input.architecture.constructions
    let madeBy = NumberGroups(
      count: input.architecture.ids.count,
      groups: constructions.indices.map { constructions[$0].maker ?? -1 }
    )
    return input.types(.interaction, .navigation, .view).filter(\.node.isReferenceType).flatMap { type in
      var seen: Set<String> = []
      func breach(_ types: NamedTypes, at location: SourceLocation, in subject: String, isProperty: Bool) -> Breach? {
        guard let name = input.classSeen(in: types, by: type, isProperty: isProperty), seen.insert(name).inserted
        else { return nil }
        return Breach(
          message: "\(type.node.name) sees \(name) as a class in \(subject); "
            + "name a protocol with what it needs instead",
          location: location,
          identity: [type.node.name, name]
        )
      }
      // Parameters before properties: what comes in is where the protocol is to be named first.
      var breaches: [Breach] = []
      for method in type.declared.methods
      where !method.isOverride && (method.kind == .initializer || method.name == "use") {
        breaches += method.parameters.compactMap {
          breach($0.types, at: $0.location, in: method.fullName, isProperty: false)
        }
      }
      // What the type makes itself is another matter.
      let made = madeBy[type.declared.number].map { constructions[$0].type }
      for property in type.declared.properties where !property.attributes.contains("IBOutlet") {
        if property.types.scanned.contains(where: { made.contains($0) }) { continue }
        let found = breach(property.types, at: property.location, in: property.name, isProperty: true)
        if let found { breaches.append(found) }
      }
      return breaches
    }
  }
}

extension RuleInput {
  fileprivate func classSeen(in types: NamedTypes, by type: DeclaredNode, isProperty: Bool) -> String? {
    let nodes = graph.nodes
    let scanned = firstNode(ofTypes: types.scanned) { target in
      guard target != type.index, nodes[target].kind.isReferenceType else { return false }
      switch nodes[target].role {
      case .interaction, .navigation: return true
      // A view knows its subviews.
      case .view: return type.node.role != .view
      case .assembler, .component: return !isProperty && !products.assemblers(ofNode: target).isEmpty
      case .renderable: return false
      }
    }
    if let scanned { return nodes[scanned].name }
    guard type.node.role == .navigation else { return nil }
    return types.external.first { $0.hasSuffix("Controller") && ($0.hasPrefix("UI") || $0.hasPrefix("NS")) }
  }
}
