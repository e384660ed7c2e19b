import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What is said of an edge so that a reader can believe it.
@Suite struct EdgeRemarkTests {
  private func remarks(_ fixture: String) -> [String] {
    let graph = program(of: fixture).graph
    return graph.edges.indices.compactMap { index in
      graph.remark(on: index).map { remark in
        let edge = graph.edges[index]
        return "\(graph.nodes[edge.from].name).\(edge.via) → \(graph.nodes[edge.to].name) \(remark)"
      }
    }
  }

  @Test func theOnlyValueIsToldWithThePlaceThatAssemblesIt() {
    #expect(
      remarks(
        """
        protocol DetailInteracting: AnyObject {}
        final class DetailInteraction: DetailInteracting {}
        final class DetailMock: DetailInteracting {}
        final class DetailView { let interaction: DetailInteracting; init(_ i: DetailInteracting) { interaction = i } }
        struct DetailAssembler { func assemble() -> DetailView { DetailView(DetailInteraction()) } }
        """
      ) == [
        """
        DetailView.interaction → DetailInteraction certain: the only value is DetailInteraction(), assembled at \
        App/File.swift:5:69
        """
      ]
    )
  }

  /// The outlet is weak, and the closure is not.
  @Test func aClosureThatAWeakPropertyLeadsTo() {
    let field = { (closure: String) in
      remarks(
        """
        import UIKit
        final class Form: UIView { weak var button: UIButton!; func send() {}
          func start() { button.addAction(UIAction \(closure), for: .touchUpInside) }
        }
        """
      )
    }
    #expect(
      field("{ _ in self.send() }") == [
        """
        Form.button → Form certain: the closure at App/File.swift:3:44 captures it, and only what 'button' refers to weakly keeps \
        that closure
        """
      ]
    )
    #expect(
      field("{ [weak self] _ in self?.send() }") == [
        "Form.button → Form certain: the closure at App/File.swift:3:44 captures it weakly"
      ]
    )
  }

  @Test func aPlaceOutsideOfAssemblersIsWhereItIsMade() {
    #expect(
      remarks(
        """
        protocol Engine {}
        struct Diesel: Engine {}
        final class Car { let engine: any Engine = Diesel() }
        """
      ) == ["Car.engine → Diesel certain: the only value is Diesel(), made at App/File.swift:3:44"]
    )
  }

  @Test func ofSeveralValuesEachIsOne() {
    #expect(
      remarks(
        """
        protocol Engine {}
        struct Diesel: Engine {}
        struct Electric: Engine {}
        final class Car { let engine: any Engine; init(_ engine: any Engine) { self.engine = engine } }
        let old = Car(Diesel())
        let new = Car(Electric())
        """
      ) == [
        "Car.engine → Diesel certain: one of 2 values is Diesel(), made at App/File.swift:5:15",
        "Car.engine → Electric certain: one of 2 values is Electric(), made at App/File.swift:6:15",
      ]
    )
  }

  @Test func theValueIsMadeWhereItFlowsFromAndNotWhereItsTypeIsMadeElsewhere() {
    #expect(
      remarks(
        """
        protocol Engine {}
        struct Diesel: Engine {}
        func unrelated() { _ = Diesel() }
        final class Car { let engine: any Engine; init(_ engine: any Engine) { self.engine = engine } }
        func build() -> Car { Car(choose()) }
        func choose() -> any Engine { Diesel() }
        """
      ) == ["Car.engine → Diesel certain: the only value is Diesel(), made at App/File.swift:6:31"]
    )
  }

  @Test func withoutAFlowTheOnlyConformerIsTold() {
    #expect(
      remarks(
        """
        protocol Engine {}
        struct Diesel: Engine {}
        final class Car { var engine: (any Engine)? }
        """
      ) == ["Car.engine → Diesel certain: the only conformer"]
    )
  }

  @Test func aValueThatTheCodeDoesNotMakeFlowsIn() {
    #expect(
      remarks(
        """
        protocol Fuel {}
        enum Oil: Fuel { case heavy }
        enum Gas: Fuel { case light }
        final class Car { var fuel: any Fuel; init(_ fuel: any Fuel) { self.fuel = fuel } }
        let car = Car(Oil.heavy)
        """
      ) == ["Car.fuel → Oil certain: the only value is an Oil, which flows in"]
    )
  }

  @Test func severalConformersAreCounted() {
    #expect(
      remarks(
        """
        protocol Engine {}
        struct Diesel: Engine {}
        struct Electric: Engine {}
        final class Car { var engine: (any Engine)? }
        """
      ) == [
        "Car.engine → Diesel possible: one of 2 conformers, and nothing decides",
        "Car.engine → Electric possible: one of 2 conformers, and nothing decides",
      ]
    )
  }

  @Test func aClosureIsToldWithItsPlaceAndTheWordToAdd() {
    #expect(
      remarks(
        """
        final class Model {
          var onChange: (() -> Void)?
          func start() { onChange = { self.stop() } }
          func stop() {}
        }
        """
      ) == [
        """
        Model.onChange → Model certain: the closure at App/File.swift:3:29 captures self; [weak self] there owns nothing
        """
      ]
    )
  }

  @Test func whatAFrameworkKeepsIsNoClosure() {
    #expect(
      remarks(
        """
        final class Ticker {
          private var timer: Timer?
          func start() { timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick)) }
          @objc func tick() {}
        }
        """
      ) == ["Ticker.timer → Ticker certain: what is called at App/File.swift:3:32 keeps it"]
    )
  }

  @Test func whatATaskKeepsGoesWithIt() {
    #expect(
      remarks(
        """
        final class Loader {
          private var task: URLSessionDataTask?
          var data = 0
          func load(_ url: URL) { task = URLSession.shared.dataTask(with: url) { _, _, _ in self.data = 1 } }
        }
        """
      ) == [
        """
        Loader.task → Loader certain: the closure at App/File.swift:4:72 captures self until it is done; [weak self] there \
        owns nothing
        """
      ]
    )
  }
}
