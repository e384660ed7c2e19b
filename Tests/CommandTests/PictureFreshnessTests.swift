#if Graphviz
  import Foundation
  import Testing

  /// The picture in the README shows the example as it is now.
  struct PictureFreshnessTests {
    /// Compares what was drawn and not the bytes, which another version of Graphviz may lay out differently.
    @Test(arguments: [
      ("discovery-one", []), ("discovery-one-dark", ["--theme", "dark"]),
      ("discovery-one-modules", ["--view", "modules"]),
      ("discovery-one-owners", ["--owners-of", "Terminal", "--highlight", "Terminal", "--direction", "TB"]),
    ])
    func aPictureOfDiscoveryOneIsFresh(name: String, options: [String]) throws {
      let path = "docs/images/\(name).svg"
      let committed = try String(contentsOf: packageFolder.appendingPathComponent(path), encoding: .utf8)
      let fresh = try run(
        ["render", "Examples/DiscoveryOne", "--format", "svg", "--quiet"] + options,
        in: packageFolder.path
      )
      try #require(fresh.status == 0, "\(fresh.error)")
      let current = try #require(graphHash(in: fresh.output), "The drawn picture carries no hash of its graph.")
      #expect(
        graphHash(in: committed) == current,
        """
        \(path) shows another graph than Examples/DiscoveryOne has now. Renew it, and look at it:
          swift run assembler-graph render Examples/DiscoveryOne \((options + ["-o", path]).joined(separator: " "))
        """
      )
    }
  }

  /// The hash in `<metadata>`, on a line `graph: 4ced86bfd02f9026`.
  private func graphHash(in svg: String) -> Substring? {
    svg.firstMatch(of: #/<metadata>[^<]*\bgraph: ([0-9a-f]+)/#)?.1
  }
#endif
