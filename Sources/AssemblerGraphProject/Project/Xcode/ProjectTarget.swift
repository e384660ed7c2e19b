import AssemblerGraphFacts

/// A target of a project that is no Swift package: Xcode's, XcodeGen's or Tuist's.
struct ProjectTarget: Hashable {
  /// As the project calls it.
  var name: String
  /// What `import` takes.
  var module: String
  var kind = Kind.unknown
  /// Files that are named one by one; absolute.
  var files: Set<String> = []
  /// Storyboards and xibs that are named one by one, in every language, and folders of resources; absolute.
  var documents: Set<String> = []
  /// Folders that are part of it with what they hold.
  var folders: [Folder] = []

  /// A file of several targets belongs to the first kind of these.
  enum Kind: Int, Comparable {
    case application, other, unknown, test

    /// nil where the project does not tell.
    var ofTarget: TargetKind? {
      switch self {
      case .application, .other: .production
      case .unknown: nil
      case .test: .test
      }
    }

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// A folder, or those of its files that fit a pattern.
  struct Folder: Hashable {
    /// Absolute.
    var path: String
    /// Only files that fit one of these; empty: all.
    var patterns: [AnchoredGlob] = []
    /// Files and folders that are no part of it; absolute.
    var excluded: Set<String> = []
    var excludedPatterns: [AnchoredGlob] = []

    /// With its paths in small letters; patterns stay as they are.
    var inSmallLetters: Folder {
      Folder(
        path: path.lowercased(),
        patterns: patterns,
        excluded: Set(excluded.map { $0.lowercased() }),
        excludedPatterns: excludedPatterns
      )
    }

    /// - Parameter file: absolute, somewhere in the folder.
    func includes(_ file: String) -> Bool {
      if !patterns.isEmpty, !patterns.contains(where: { $0.matches(file) }) { return false }
      if excludedPatterns.contains(where: { $0.matches(file) }) { return false }
      return excluded.isEmpty || !foldersUpwards(from: file).contains { excluded.contains($0) }
    }
  }

  /// Why the module is called as the target is, where the project may call it something else.
  var unread: UnreadModuleName?

  var isEmpty: Bool { files.isEmpty && folders.isEmpty }

  /// Adds what a project names by its path: a Swift file, or a folder with all that it holds.
  mutating func add(_ path: String) {
    if path.hasSuffix(".swift") { files.insert(path) } else { folders.append(Folder(path: path)) }
  }
}

/// Whether a file is a storyboard or a xib.
func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

/// Why build settings do not tell the name of a module.
package enum UnreadModuleName: Hashable, Sendable {
  /// `PRODUCT_NAME = $(FLAVOR)`
  case setting(String)
  /// A `.xcconfig` file that is not there; absolute.
  case missingFile(String)
}

extension ProjectTarget.Kind {
  /// Of `com.apple.product-type.application`, of XcodeGen's `bundle.unit-test` and of Tuist's `unitTests`. An application
  /// for a watch or a clip comes behind the one that it belongs to.
  init(productType: String) {
    switch productType {
    case "": self = .unknown
    case "application", "app", "com.apple.product-type.application": self = .application
    default:
      let isTest = ["unit-test", "ui-testing", "uiTests", "unitTests"].contains { productType.contains($0) }
      self = isTest ? .test : .other
    }
  }
}
