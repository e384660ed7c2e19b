import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Operators that the scanned code declares: they store what they are given, as functions do.
@Suite struct OperatorCallTests {
  @Test(arguments: [("{ self.shown = $0 }", "owns Form "), ("{ [weak self] in self?.shown = $0 }", "uses Form  weak")])
  func anOperatorTakesItsOperandsWithoutLabels(handler: String, edge: String) {
    expectGraph(
      """
      infix operator <~
      func <~ <T>(property: Property<T>, handler: @escaping (T) -> Void) { property.handlers.append(handler) }
      final class Property<T> { var handlers: [(T) -> Void] = [] }
      final class Form {
        let name = Property<String>()
        var shown = ""
        func bind() { name <~ \(handler) }
      }
      """,
      is: """
        Form
          owns Property  .name
        Property
          \(edge) .handlers capture
        """
    )
  }

  @Test func aTypesOwnOperatorIsFoundByItsOperands() {
    expectGraph(
      """
      final class Event {
        var handlers: [() -> Void] = []
        static func += (event: Event, handler: @escaping () -> Void) { event.handlers.append(handler) }
      }
      final class Strong {
        let event = Event()
        func start() { event += { self.tapped() } }
        func tapped() {}
      }
      final class Method {
        let event = Event()
        func start() { event += tapped }
        func tapped() {}
      }
      final class Careful {
        let event = Event()
        func start() { event += { [weak self] in self?.tapped() } }
        func tapped() {}
      }
      """,
      is: """
        Careful
          owns Event  .event
        Event
          owns Method  .handlers capture
          owns Strong  .handlers capture
          uses Careful  weak .handlers capture
        Method
          owns Event  .event
        Strong
          owns Event  .event
        """
    )
  }

  @Test func collectionsStillTakeWhatIsAdded() {
    expectGraph(
      """
      final class Event {
        var listeners: [Listener] = []
        static func += (event: Event, handler: @escaping () -> Void) {}
        func add(_ more: [Listener]) { listeners += more }
      }
      final class Listener {}
      func fill(_ event: Event) { event.add([Listener()]) }
      """,
      is: """
        Event
          owns Listener  .listeners
        Listener
        """
    )
  }
}
