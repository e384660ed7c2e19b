import AssemblerGraphLinker
import TestSupport
import Testing

/// Functions of one name that differ in nothing but what they give, called through a protocol of another module.
@Suite struct ResultOverloadTests {
  /// - Parameters:
  ///   - expected: the type of the place of the call, of another module as all of these protocols.
  ///   - overloads: besides those that make a row and a menu, which know the page: the menu holds it.
  private func page(_ expected: String, _ overloads: String = "") -> String {
    """
    struct Dependencies: PageResolver {
      func resolve() -> RowLoading { Row() }
      func resolve() -> MenuLoading { Menu() }
      \(overloads)
    }
    final class Row: RowLoading { weak var page: Page? }
    final class Menu: MenuLoading { var page: Page? }
    final class Page {
      private var part: \(expected)
      init(dependencies: PageResolver) {
        part = dependencies.resolve()
        part.page = self
      }
    }
    final class Desk { func open() { _ = Page(dependencies: Dependencies()) } }
    """
  }

  @Test(arguments: [("MenuLoading", ["Menu Page never"]), ("RowLoading", []), ("MenuLoading?", ["Menu Page never"])])
  func theOneIsMeantThatGivesTheVeryType(expected: String, releases expectedReleases: [String]) {
    #expect(releases(page(expected)) == expectedReleases)
  }

  /// The one that is meant is declared elsewhere, in an extension of the other module's protocol.
  @Test func ofSeveralNoneIsMeantThatGivesSomethingElse() {
    #expect(releases(page("CellLoading")) == [])
  }

  /// A generic one gives what is asked for, but not where another one gives it already.
  @Test(arguments: [("CellLoading", ["Menu Page never"]), ("RowLoading", [])])
  func aGenericOneGivesWhatNoOtherGives(expected: String, releases expectedReleases: [String]) {
    #expect(releases(page(expected, "func resolve<T>() -> T { Menu() as! T }")) == expectedReleases)
  }

  /// What the scanned code says of a type counts: it may be a menu of another module.
  @Test(arguments: [("SpecialMenu: Menu, CellLoading", ["Page SpecialMenu never"]), ("SpecialMenu", [])])
  func oneIsMeantWhoseResultCanBeOfTheType(declaration: String, releases expectedReleases: [String]) {
    let source =
      page("CellLoading", "func resolve() -> SpecialMenu { SpecialMenu() }").replacing(
        "final class Menu",
        with: "class Menu"
      )
      + "\nfinal class \(declaration) { \(declaration == "SpecialMenu" ? "var page: Page?" : "") }"
    #expect(releases(source) == expectedReleases)
  }

  /// More functions than are followed at all are few where the result tells.
  @Test func ofVeryManyTheOneIsFound() {
    let others = (0..<200).map { "func resolve() -> Loading\($0) { Row() }" }.joined(separator: "\n")
    #expect(releases(page("MenuLoading", others)) == ["Menu Page never"])
  }
}

/// The same through a protocol of the scanned code.
extension ResultOverloadTests {
  @Test(arguments: [("MenuLoading", ["Menu Page never"]), ("RowLoading", [])])
  func aProtocolOfTheCodeSaysTheSame(expected: String, releases expectedReleases: [String]) {
    let resolver = """

      protocol PageResolver {
        func resolve() -> RowLoading
        func resolve() -> MenuLoading
      }
      """
    #expect(releases(page(expected) + resolver) == expectedReleases)
  }
}
