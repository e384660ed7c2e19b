import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Where a program starts.
struct EntryPointTests {
  @Test func whatAProgramBeginsWithIsKnown() {
    let graph = program(
      of: """
        import SwiftUI
        import UIKit
        @main struct Shop: App { let store = Store() }
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
        protocol Delegating: UIApplicationDelegate {}
        final class Store {}
        """
    ).graph
    #expect(graph.nodes.filter(\.isEntryPoint).map(\.name) == ["AppDelegate", "SceneDelegate", "Shop"])
  }

  @Test func whatMainSetsGoingIsWhereAProgramStarts() {
    func starts(_ main: String) -> [String] {
      let graph = program(
        of: """
          //- Sources/Ferry/main.swift
          \(main)
          //- Sources/Ferry/Ferry.swift
          final class Log {}
          final class Ferry {
            let log: Log
            init(log: Log) { self.log = log }
            func sail() {}
          }
          struct Command: ParsableCommand { func run() { Ferry(log: Log()).sail() } }
          """
      ).graph
      return graph.nodes.filter(\.isEntryPoint).map(\.name)
    }
    #expect(starts("let log = Log()\nlet ferry = Ferry(log: log)\nferry.sail()") == ["Ferry"])
    #expect(starts("Command.main()") == ["Command"])
    #expect(starts("let log = Log()") == ["Log"])
  }
}
