import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What SwiftUI's views hold that a hosting controller, or whoever else, stores.
struct KeptViewTests {
  @Test func aBuilderPutsTogetherWhatAllItsStatementsGive() {
    expectGraph(
      """
      import SwiftUI
      final class Books: UIViewController {
        var isOpen = false
        lazy var host = UIHostingController(rootView: VStack {
          Text("Books")
          if isOpen { Button("Borrow") { self.borrow() } }
        })
        func borrow() {}
      }
      final class Paintings: UIViewController {
        var host: UIViewController?
        @ViewBuilder var content: some View {
          Text("Paintings")
          Button("Visit", action: visit)
        }
        override func viewDidLoad() { host = UIHostingController(rootView: content) }
        func visit() {}
      }
      final class Photos: UIViewController {
        lazy var host = UIHostingController(rootView: VStack {
          Text("Photos")
          Button("Buy") { [weak self] in self?.buy() }
        })
        func buy() {}
      }
      """,
      is: """
        Books
          owns Books  .host capture
        Paintings
          owns Paintings  .host capture
        Photos
          uses Photos  weak .host capture
        """
    )
  }
}
