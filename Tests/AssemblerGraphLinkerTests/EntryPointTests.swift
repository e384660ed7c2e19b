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
}
