import TestSupport
import Testing

/// What a decoder makes is new: classes that only decoding puts into each other close no circle.
struct DecodedObjectTests {
  private static let decoding = "container.decode([File].self, forKey: .files)"

  private func releases(files: String = "[]", in folder: String = "", file: String = "", other: String = "") -> [String]
  {
    AssemblerGraphLinkerTests.releases(
      """
      final class Folder: Codable { var files: [File] = \(files); \(folder) }
      final class File: Decodable { var folder: Folder?; \(file) }
      \(other)
      """
    )
  }

  @Test(arguments: [
    ("", ""), ("init(from decoder: Decoder) throws { files = try \(decoding) }", ""),
    ("init(from decoder: Decoder) throws { do { files = try \(decoding) } catch { files = [] } }", ""),
    ("", "func close(_ folder: Folder) { folder.files = [] }"),
  ])
  func whatOnlyADecoderFills(folder: String, other: String) {
    #expect(releases(in: folder, other: other) == [])
  }

  @Test(arguments: [
    ("init(from decoder: Decoder) throws { files = try \(decoding); for file in files { file.folder = self } }", ""),
    ("init(from decoder: Decoder) throws { files = decoder.userInfo[.files] as? [File] ?? [] }", ""),
    ("func link() { for file in files { file.folder = self } }", ""),
    ("", "func put(_ file: File, _ folder: Folder) { folder.files.append(file) }"),
    ("", "func put(_ file: File, _ folder: Folder) { file.folder = folder }"),
    (
      "",
      "func add(_ file: File, _ files: inout [File]) { files.append(file) }; func put(_ file: File) { add(file, &file.folder!.files) }"
    ),
  ])
  func whatOtherCodeFills(folder: String, other: String) {
    #expect(releases(in: folder, other: other) == ["File Folder never"])
  }

  @Test func aClosureIsNotDecoded() {
    #expect(releases(file: "var onEnd: (() -> Void)?; func start() { onEnd = { self.start() } }") == ["File never"])
  }
}
