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

  /// What an initializer is given was there before the object that gets it.
  @Test(arguments: [
    ("init(files: [File]) { self.files = files }", []), ("init(files: [File]?) { self.files = files! }", []),
    ("init(files: [File]) { self.files = files; for file in files { file.folder = self } }", ["File Folder never"]),
    ("init(file: File, folder: Folder) { file.folder = folder }", ["File Folder never"]),
    ("init() { files = []; files = load() }; func load() -> [File] { [] }", ["File Folder never"]),
    ("func fill(files: [File]) { self.files = files }", ["File Folder never"]),
  ])
  func whatAnInitializerIsGiven(folder: String, expected: [String]) {
    #expect(releases(in: folder) == expected)
  }

  /// ObjectMapper's protocols.
  @Test(arguments: [
    ("Mappable", "init?(map: Map) {}; func mapping(map: Map) { FIELD <- map[\"files\"] }", []),
    ("ImmutableMappable", "init(map: Map) throws { FIELD = try map.value(\"files\") }", []),
    ("ImmutableMappable", "init(map: Map) throws { FIELD = map.context as! VALUE }", ["File Folder never"]),
    ("Equatable", "init?(map: Map) {}; func mapping(map: Map) { FIELD <- map[\"files\"] }", ["File Folder never"]),
  ])
  func whatObjectMapperFills(name: String, members: String, expected: [String]) {
    let source = """
      import ObjectMapper
      class Folder: \(name) { var files: [File] = []; \(members.replacing("FIELD", with: "files").replacing("VALUE", with: "[File]")) }
      class File: \(name) { var folder: Folder?; \(members.replacing("FIELD", with: "folder").replacing("VALUE", with: "Folder")) }
      """
    #expect(AssemblerGraphLinkerTests.releases(source) == expected)
  }

  @Test func aClosureIsNotDecoded() {
    #expect(releases(file: "var onEnd: (() -> Void)?; func start() { onEnd = { self.start() } }") == ["File never"])
  }
}
