import Foundation
import GeneratedCode

/// Swift files to measure with.
struct Corpus {
  var name: String
  var folder: String
  var lineCount: Int
  var byteCount: Int
}

/// Writes a made-up code base, unless it is there already.
func generate(components: Int, into folder: URL) throws {
  guard components > 0 else { throw Failure("the number of components must be positive") }
  let manager = FileManager.default
  let stamp = folder.appendingPathComponent("made-of-\(components)-components")
  if manager.fileExists(atPath: stamp.path) { return }
  try? manager.removeItem(at: folder)
  var known: Set<String> = []
  try CodeBase(components: components).write { file in
    let place = folder.appendingPathComponent(file.path)
    let parent = place.deletingLastPathComponent()
    if known.insert(parent.path).inserted {
      try manager.createDirectory(at: parent, withIntermediateDirectories: true)
    }
    try Data(file.text.utf8).write(to: place)
  }
  try Data().write(to: stamp)
}

func generated(components: Int, in work: String) throws -> Corpus {
  let folder = "\(work)/generated-\(components)"
  try generate(components: components, into: URL(fileURLWithPath: folder))
  return corpus(named: "generated, \(components) components", folder)
}

/// The sources and tests of the packages that the build has fetched anyway.
func packages(of options: Options) throws -> Corpus {
  let folder = "\(options.work)/packages"
  let manager = FileManager.default
  if !manager.fileExists(atPath: folder) {
    for package in try manager.contentsOfDirectory(atPath: options.checkouts).sorted() {
      for path in swiftFiles(below: "\(options.checkouts)/\(package)") {
        let place = "\(folder)/\(package)" + path.dropFirst("\(options.checkouts)/\(package)".count)
        let parent = (place as NSString).deletingLastPathComponent
        try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try manager.copyItem(atPath: path, toPath: place)
      }
    }
  }
  return corpus(named: "the build's packages", folder)
}

func corpus(named name: String, _ folder: String) -> Corpus {
  var result = Corpus(name: name, folder: folder, lineCount: 0, byteCount: 0)
  for path in swiftFiles(below: folder) {
    guard let data = FileManager.default.contents(atPath: path) else { continue }
    result.byteCount += data.count
    result.lineCount += data.count { $0 == UInt8(ascii: "\n") }
  }
  return result
}
