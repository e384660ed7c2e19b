import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// An object's `deinit` is that of all its superclasses.
struct InheritedDeinitTests {
  @Test(arguments: ["deinit { onEnd = nil }", "func stop() { onEnd = nil }; deinit { stop() }"])
  func theDeinitOfABaseClassIsItsHeirsOwn(member: String) {
    let source = """
      class Base { var onEnd: (() -> Void)?
        \(member)
      }
      final class Page: Base { var count = 0; func open() { onEnd = { self.count += 1 } } }
      final class Desk: Base { func open() { onEnd = { print(1) } } }
      """
    #expect(releases(source) == ["Page never only deinit of Base:2"])
  }

  @Test func theDeinitOfABaseClassEmptiesWhatItsHeirHolds() {
    let source = """
      final class Loader { var onEnd: (() -> Void)? }
      class Base { let loader: Loader
        init(loader: Loader) { self.loader = loader }
        deinit { loader.onEnd = nil }
      }
      final class Page: Base { var count = 0; func open() { loader.onEnd = { self.count += 1 } } }
      """
    #expect(releases(source) == ["Loader Page never only deinit of Base:4"])
    // Who dies without the cycle lets go.
    let outside = source.replacing("Page: Base {", with: "Page { let loader = Loader();")
    #expect(releases(outside) == ["Loader Page untied in deinit:4"])
  }

  @Test func theDeinitOfAnHeirIsNoneOfItsBaseClass() {
    let source = """
      class Lamp { var onEnd: (() -> Void)?; var count = 0
        func watch() { onEnd = { self.count += 1 } }
      }
      final class DeskLamp: Lamp { deinit { onEnd = nil } }
      """
    #expect(releases(source) == ["DeskLamp never only deinit of DeskLamp:4", "Lamp never"])
  }
}
