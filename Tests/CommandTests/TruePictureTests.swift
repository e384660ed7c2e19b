#if Graphviz
  import Foundation
  import Testing

  /// Whoever keeps an Assembler owns the Assembler and nothing of what that makes: no format and no view says otherwise.
  struct TruePictureTests {
    private static let views: [(view: [String], formats: [String])] = [
      ([], ["svg", "dot", "html", "mermaid"]), (["--view", "modules"], ["svg", "dot", "html", "mermaid", "json"]),
      (["--collapse", "folder"], ["mermaid", "json"]), (["--collapse", "*Controller*"], ["mermaid", "svg"]),
      (["--inside", "Bridge"], ["mermaid", "svg"]),
      (["--between", "BridgeNavigation", "PodBayViewController"], ["mermaid", "svg"]),
    ]

    @Test(arguments: views)
    func nobodyOwnsWhatTheAssemblerMakes(view: [String], formats: [String]) throws {
      let folder = try TemporaryFolder(bridge)
      for format in formats {
        let drawn = try run(["render", "--quiet", "--format", format] + view, in: folder.path)
        try #require(drawn.status == 0, "\(drawn.error)")
        #expect(
          !drawn.output.contains(#/owns (?!whom)(?:[\w ]+ )?(?:PodBay\b(?!\/)|PodBayViewController\b)/#),
          "\(format) \(view)"
        )
        // Strong lines are drawn like this in Mermaid.
        if format == "mermaid" { #expect(!drawn.output.contains("==>"), "\(view): \(drawn.output)") }
      }
    }

    @Test func modulesSayThatTheyCall() throws {
      let folder = try TemporaryFolder(bridge)
      let svg = try run(["render", "--quiet", "--view", "modules", "--format", "svg"], in: folder.path).output
      #expect(svg.contains("<title>Bridge calls an Assembler in PodBay"))
      let json = try run(["render", "--quiet", "--view", "modules", "--format", "json"], in: folder.path).output
      #expect(!json.contains(#""owns""#))
      #expect(json.contains(#""calls""#))
    }

    @Test func explainSaysWhatIsKept() throws {
      let folder = try TemporaryFolder(bridge)
      let held = try run(["explain", "PodBayViewController"], in: folder.path).output
      #expect(!held.contains("owns PodBayViewController"))
      let path = try run(["explain", "BridgeNavigation", "PodBayViewController"], in: folder.path).output
      #expect(path.contains("PodBayAssembler"))
      #expect(!path.contains("BridgeNavigation owns PodBayViewController"))
    }

    private let bridge = """
      //- Sources/Bridge/BridgeNavigation.swift
      struct BridgeAssembler {
        let podBay: PodBayAssembler
        func assemble() -> BridgeNavigation { BridgeNavigation(podBay: podBay) }
      }
      final class BridgeNavigation {
        let podBay: PodBayAssembler
        init(podBay: PodBayAssembler) { self.podBay = podBay }
        func showPodBay() { show(podBay.assemble()) }
        func show(_ screen: PodBayViewController) {}
      }
      //- Sources/PodBay/PodBayAssembler.swift
      struct PodBayAssembler { func assemble() -> PodBayViewController { PodBayViewController() } }
      final class PodBayViewController {}
      """
  }
#endif
