import TestSupport
import Testing

/// What Observation and SwiftData keep in the objects of their macros.
struct ObservationTests {
  private func releasesOfScreen(_ body: String) -> [String] {
    releases(
      """
      import Observation
      @Observable final class Model {
        var name = ""
        let id = 1
        @ObservationIgnored var hidden = ""
      }
      final class Plain { var name = "" }
      final class Screen {
        let model = Model()
        let plain = Plain()
        var title = ""
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    "func render() { withObservationTracking { title = model.name } onChange: { self.render() } }",
    "func render() { withObservationTracking { _ = self.model.name.count } onChange: { self.render() } }",
    "func render() { withObservationTracking({ title = model.name }, onChange: { self.render() }) }",
    "func render() { withObservationTracking { title = model.name } onChange: { Task { [weak self] in self?.render() } } }",
    "func render() { let model = model; withObservationTracking { title = model.name } onChange: { self.render() } }",
  ])
  func theTrackedModelKeepsOnChange(body: String) {
    #expect(releasesOfScreen(body) == ["Model Screen never"])
  }

  @Test(arguments: [
    "func render() { withObservationTracking { title = model.name } onChange: { [weak self] in self?.render() } }",
    "func render() { withObservationTracking { title = model.hidden } onChange: { self.render() } }",
    "func render() { withObservationTracking { title = \"\\(model.id)\" } onChange: { self.render() } }",
    "func render() { withObservationTracking { title = plain.name } onChange: { self.render() } }",
    "func render() { withObservationTracking { self.title = model.name } onChange: { print(0) } }",
    "func render(_ model: Model) { withObservationTracking { title = model.name } onChange: { self.render(model) } }; "
      + "init(_ other: Model) {}",
  ])
  func whatIsNotTrackedKeepsNothing(body: String) {
    #expect(!releasesOfScreen(body).contains { $0.contains("Screen") && $0.contains("Model") })
  }

  @Test(arguments: [("", []), ("@Transient ", ["Passenger never"])])
  func aTransientPropertyOfAModelIsInTheObject(attribute: String, expected: [String]) {
    let source = """
      import SwiftData
      @Model final class Passenger {
        var visits = 0
        \(attribute)var onBoard: (() -> Void)?
        func prepare() { onBoard = { self.visits += 1 } }
      }
      """
    #expect(releases(source) == expected)
  }
}
