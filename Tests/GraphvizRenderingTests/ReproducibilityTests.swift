#if Graphviz
  import AssemblerGraphCore
  import Foundation
  import GraphvizRendering
  import TestSupport
  import Testing

  @Suite(.tags(.slow)) struct ReproducibilityTests {
    @Test func twentyRendersAreOne() throws {
      let picture = picture(of: manyTypes(60))
      let (svg, dot) = try (renderSVG(picture), renderDOT(picture))
      for _ in 0..<20 {
        // Whatever lies elsewhere in memory now must not count.
        let ballast = (0..<Int.random(in: 1...500)).map { [UInt8](repeating: 1, count: $0 * 7) }
        #expect(try renderSVG(picture) == svg)
        #expect(try renderDOT(picture) == dot)
        withExtendedLifetime(ballast) {}
      }
    }

    @Test func manyAtOnceDoNotDisturbEachOther() async throws {
      let pictures = [20, 35, 50].map { picture(of: manyTypes($0)) }
      let expected = try pictures.map { try renderSVG($0) }
      try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for index in 0..<24 {
          group.addTask { (index % 3, try renderSVG(pictures[index % 3])) }
        }
        for try await (index, svg) in group { #expect(svg == expected[index]) }
      }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps")))
    func noFontIsLookedAt() throws {
      _ = try renderSVG(picture(of: discoveryOne()))
      // The file has no size, so it is read to its end.
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
      let libraries = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
      #expect(libraries.contains("libgvplugin_core"))
      for library in ["fontconfig", "pango", "cairo", "freetype", "gvplugin_gd"] {
        #expect(!libraries.contains(library), "\(library)")
      }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/statm")))
    func memoryIsGivenBack() async {
      // In a process of its own, where no other test takes memory meanwhile.
      await #expect(processExitsWith: .success) {
        let picture = picture(of: discoveryOne())
        for _ in 0..<50 { _ = try (renderDOT(picture), renderSVG(picture)) }
        let atFirst = try residentPages()
        for _ in 0..<1000 { _ = try renderDOT(picture) }
        let afterDOT = try residentPages()
        for _ in 0..<1000 { _ = try renderSVG(picture) }
        // Pages have 4 kB. 1,000 graphs that were kept would be more than 15 MB; what Graphviz 2.42 itself loses in a layout
        // goes with the process of the layout.
        try #require(afterDOT - atFirst < 1000)
        try #require(try residentPages() - afterDOT < 1000)
      }
    }

    /// Cairo would write the time of day. Not every Graphviz can write PDF.
    @Test func aPDFHoldsNoTime() throws {
      let image = Result { try renderImage(picture(of: discoveryOne()), as: .pdf) }
      if case .failure(let error as GraphvizError) = image, error == .noRenderer { return }
      let content = String(decoding: try image.get(), as: UTF8.self)
      #expect(content.contains("/CreationDate (D:19700101000000Z"))
    }

    @Test(.timeLimit(.minutes(30))) func aThousandTypesAreDrawn() throws {
      let svg = try renderSVG(picture(of: tree(ofTypes: 1000)))
      #expect(svg.contains("Type999"))
    }

    @Test func theVersionIsANumber() {
      #expect(graphvizVersion().split(separator: ".").compactMap { Int($0) }.count >= 2)
    }
  }

  private func residentPages() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }
#endif
