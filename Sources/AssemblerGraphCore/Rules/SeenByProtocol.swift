extension Rule {
  static let seenByProtocol = Rule(
    id: "seen-by-protocol",
    title: "Components see each other by protocol",
    what: """
      An Interaction, a Navigation or a view that is given another component as a class, by an initializer, by use(_:) or \
      in a property; and a Navigation that sees a controller of UIKit or AppKit as a class.
      """,
    why: """
      A component that knows another one's class knows all that it can do, cannot be tested without it, and cannot be \
      given a different one.
      """,
    instead: """
      Declare a protocol with the few methods that are needed, and name that. A class of a framework conforms to it in an \
      empty extension.
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
    let made = Dictionary(grouping: input.architecture.constructions) { $0.maker ?? "" }
      .mapValues { Set($0.map(\.type)) }
    return input.types(.interaction, .navigation, .view).filter(\.node.isReferenceType).flatMap { type in
      var seen: Set<String> = []
      let places = input.places(of: type, leavingOut: made[type.node.id] ?? [])
      return places.compactMap { place -> Breach? in
        guard let name = input.classSeen(at: place, by: type), seen.insert(name).inserted else { return nil }
        return Breach(
          message: "\(type.node.name) sees \(name) as a class in \(place.subject); "
            + "name a protocol with what it needs instead",
          location: place.location,
          identity: [type.node.name, name]
        )
      }
    }
  }
}

/// Where a component is told of another one.
private struct Place {
  var subject: String
  var location: SourceLocation
  var types: NamedTypes
  var isProperty: Bool
}

extension RuleInput {
  /// Parameters before properties: what comes in is where the protocol is to be named first.
  ///
  /// - Parameter made: what the type makes itself; that is another matter.
  fileprivate func places(of type: DeclaredNode, leavingOut made: Set<String>) -> [Place] {
    let parameters = type.declared.methods.filter { !$0.isOverride && ($0.kind == .initializer || $0.name == "use") }
      .flatMap { method in
        method.parameters.map {
          Place(subject: method.fullName, location: $0.location, types: $0.types, isProperty: false)
        }
      }
    let properties = type.declared.properties.filter { property in
      made.isDisjoint(with: property.types.scanned) && !property.attributes.contains("IBOutlet")
    }.map { Place(subject: $0.name, location: $0.location, types: $0.types, isProperty: true) }
    return parameters + properties
  }

  fileprivate func classSeen(at place: Place, by type: DeclaredNode) -> String? {
    let scanned = place.types.scanned.lazy.compactMap { node($0) }.first { target in
      guard target.isReferenceType, target.id != type.node.id else { return false }
      switch target.role {
      case .interaction, .navigation: return true
      // A view knows its subviews.
      case .view: return type.node.role != .view
      case .assembler, .component: return !place.isProperty && !products.assemblers(of: target.id).isEmpty
      case .renderable: return false
      }
    }
    if let scanned { return scanned.name }
    guard type.node.role == .navigation else { return nil }
    return place.types.external.first { $0.hasSuffix("Controller") && ($0.hasPrefix("UI") || $0.hasPrefix("NS")) }
  }
}
