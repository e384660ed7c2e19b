#if Graphviz
  import Foundation
  import Testing

  /// What a picture tells beside boxes and lines: names of properties, Assemblers, who is owned by no type, containers.
  struct TellingPictureTests {
    /// The Assembler of a neighbour may be two steps away.
    @Test(arguments: [
      ["--focus", "BridgeInteraction"], ["--focus", "BridgeInteractionAssembler"], ["--owners-of", "Terminal"],
      ["--owned-by", "BridgeViewController"], ["--between", "BridgeInteraction", "PodBayViewController"],
    ])
    func partsKeepTheMarksOfAssemblers(view: [String]) throws {
      let arguments = ["render", "Examples/DiscoveryOne", "--quiet", "--format", "svg"]
      let whole = try paired(in: run(arguments, in: packageFolder.path).output)
      let part = try run(
        ["render", "--quiet", "--format", "svg"] + view,
        in: packageFolder.path + "/Examples/DiscoveryOne"
      )
      try #require(part.status == 0, "\(part.error)")
      let shown = types(in: part.output)
      #expect(shown.count >= 3)
      #expect(paired(in: part.output) == whole.intersection(shown))
      #expect(!paired(in: part.output).isEmpty)
    }

    @Test func linesNameTheirProperties() throws {
      let folder = try TemporaryFolder(detail)
      func labels(_ choice: String) throws -> Set<String> {
        let drawn = try run(
          ["render", "--quiet", "--scope", "all", "--format", "svg", "--labels", choice],
          in: folder.path
        )
        return Set(["parent", "detail"].filter { drawn.output.contains(">\($0)</text>") })
      }
      #expect(try labels("none") == [])
      #expect(try labels("auto") == ["parent"])
      #expect(try labels("all") == ["parent", "detail"])
      #expect(try run(["render", "--labels", "some"], in: folder.path).status == 64)
    }

    @Test func whoIsOwnedByNoTypeIsShown() throws {
      let folder = try TemporaryFolder(detail)
      let drawn = try run(["render", "--quiet", "--scope", "all", "--format", "svg", "--orphans"], in: folder.path)
      #expect(drawn.status == 0, "\(drawn.error)")
      #expect(types(in: drawn.output) == ["List"])
    }

    @Test func aContainerIsNotWhatIsPushedIntoIt() throws {
      let folder = try TemporaryFolder(
        """
        //- Sources/App/Router.swift
        import UIKit
        final class Page: UIViewController {}
        final class Router {
          let screens: UINavigationController
          init(screens: UINavigationController) { self.screens = screens }
          func show() { screens.pushViewController(Page(), animated: true) }
        }
        func start() { Router(screens: UINavigationController()).show() }
        """
      )
      let drawn = try run(["render", "--quiet", "--scope", "all", "--format", "svg"], in: folder.path)
      #expect(drawn.output.contains("owns through a container"), "\(drawn.output.suffix(2000))")
      #expect(!drawn.output.contains("<title>Router owns Page"))
    }

    private let detail = """
      //- Sources/App/List.swift
      final class List { let detail = Detail(); func open() { detail.parent = self } }
      final class Detail { weak var parent: List? }
      """

    /// The names of the types that are drawn.
    private func types(in svg: String) -> Set<String> {
      Set(svg.matches(of: #/class="node [^>]*><title>(?:\w+\.)?(\w+)/#).map { String($0.1) })
    }

    private func paired(in svg: String) -> Set<String> {
      Set(svg.matches(of: #/class="node [^"]*paired[^>]*><title>(?:\w+\.)?(\w+)/#).map { String($0.1) })
    }
  }
#endif
