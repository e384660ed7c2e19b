/// Build settings of an Xcode project: those of one level, as they are written.
///
/// What is a list counts as absent, and so does what holds under a condition alone, `NAME[sdk=iphoneos*]`.
struct XcodeBuildSettings: Decodable {
  var values: [String: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    for key in keys.allKeys { values[key.stringValue] = try? keys.decode(String.self, forKey: key) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

/// The settings of one configuration of a target, from the nearest level up: the target's, those of its `.xcconfig` file, the
/// project's, those of the project's file. Each level says what those behind it say as well, unless it says something else.
struct XcodeSettingLevels {
  /// `App` of `App.xcodeproj`.
  var project: String
  var levels: [XcodeBuildSettings] = []
  /// Configuration files that could not be read, each in front of the level with this number.
  var missing: [(level: Int, file: String)] = []

  /// What tells the name of a target's module.
  enum ModuleName: Hashable {
    case known(String)
    /// A setting, `PRODUCT_NAME = $(FLAVOR)`, of which something is not known.
    case open(setting: String)
    /// The configuration file that might say it.
    case missing(file: String)
  }

  func moduleName(ofTarget target: String) -> ModuleName {
    for name in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      let level = levels.firstIndex { $0.values[name] != nil }
      guard let level else { continue }
      if let first = missing.first, first.level <= level { return .missing(file: first.file) }
      if let value = value(of: name, target, from: level, depth: 0) { return .known(moduleIdentifier(value)) }
      return .open(setting: "\(name) = \(levels[level].values[name] ?? "")")
    }
    if let file = missing.first?.file { return .missing(file: file) }
    return .known(moduleIdentifier(target))
  }

  /// nil when it depends on what is not known.
  private func value(of name: String, _ target: String, from first: Int, depth: Int) -> String? {
    if name == "TARGET_NAME" { return target }
    // Settings can refer to each other in a circle.
    guard depth < 16 else { return nil }
    guard let level = levels.indices.dropFirst(first).first(where: { levels[$0].values[name] != nil }),
      let written = levels[level].values[name]
    else {
      switch name {
      case "PRODUCT_NAME": return target
      case "PROJECT_NAME": return project
      default: return nil
      }
    }
    var isKnown = true
    let text = written.replacing(#/\$[({](\w+)(?::\w+)?[)}]/#) { match -> String in
      let used = String(match.1)
      let isInherited = used == "inherited" || used == name
      let value =
        isInherited
        ? self.value(of: name, target, from: level + 1, depth: depth + 1)
        : self.value(of: used, target, from: 0, depth: depth + 1)
      if value == nil { isKnown = false }
      return value ?? ""
    }
    return isKnown && !text.isEmpty ? text : nil
  }
}

/// The settings of a `.xcconfig` file and of the files that it includes.
///
///     #include "Shared.xcconfig"
///     PRODUCT_NAME = $(APP_NAME)   // the last line that says it counts
///
/// - Returns: also the files that cannot be read, but for those that need not be there, `#include? "Local.xcconfig"`.
func configurationFile(_ file: String, in tree: any FileTree) -> (settings: XcodeBuildSettings, missing: [String]) {
  var settings = XcodeBuildSettings()
  var missing: [String] = []
  var open: [String] = []
  func read(_ file: String, isOptional: Bool) {
    // A file can include itself.
    guard !open.contains(file), open.count < 32 else { return }
    guard let bytes = try? tree.contents(ofFile: file) else {
      if !isOptional { missing.append(file) }
      return
    }
    open.append(file)
    defer { open.removeLast() }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if let include = line.firstMatch(of: #/^\s*\#include(\??)\s*"([^"]+)"/#) {
        read(absolutePath(of: String(include.2), in: parent(of: file)), isOptional: !include.1.isEmpty)
      } else if let setting = line.firstMatch(of: #/^\s*(\w+)\s*=(.*)$/#) {
        let value = setting.2.firstRange(of: "//").map { setting.2[..<$0.lowerBound] } ?? setting.2
        settings.values[String(setting.1)] = trimmed(value)
      }
    }
  }
  read(file, isOptional: false)
  return (settings, missing)
}

/// Without spaces and semicolons around it.
private func trimmed(_ value: Substring) -> String {
  func isPadding(_ character: Character) -> Bool { character.isWhitespace || character == ";" }
  var value = value.drop(while: isPadding)
  while let last = value.last, isPadding(last) { value.removeLast() }
  return String(value)
}
