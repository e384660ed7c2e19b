/// Which modules others may use who are not scanned: those of a package that holds all that is scanned, and of a pod. A package that lies within
/// the scanned folder beside an app is there for that app.
///
///     Package.swift  Sources/Feed/  Example/            whoever depends on the package uses Feed
///     App.xcodeproj  App/  Modules/Feed/Package.swift   only the app does
struct OfferedModules {
  private let roots: [String]
  private let isPod: Bool

  init(roots: [ScanRoot], in tree: any FileTree) {
    self.roots = roots.map(\.folder)
    isPod = Set(self.roots.map { projectFolder(around: $0, in: tree) }).contains { folder in
      (try? tree.names(inFolder: folder))?.contains { $0.hasSuffix(".podspec") } ?? false
    }
  }

  /// - Parameter package: the folder of the module's package; nil: it is in none.
  func contains(moduleOfPackage package: String?) -> Bool {
    guard let package else { return isPod }
    return roots.allSatisfy { path($0, below: package) != nil }
  }
}
