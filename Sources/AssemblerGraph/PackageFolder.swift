import AssemblerGraphProject

extension AssemblerGraph {
  /// The folder of the Swift package that holds a source file, mostly the test that asks. For Xcode, which does not run
  /// tests in it:
  ///
  /// ```swift
  /// let graph = try AssemblerGraph.scan("Sources", in: AssemblerGraph.packageFolder())
  /// ```
  ///
  /// - Parameter file: absolute, as `#filePath` is.
  /// - Returns: the nearest enclosing folder with a `Package.swift`; without one the nearest with an Xcode project or a git
  ///   repository; without either the folder of the file.
  public static func packageFolder(around file: String = #filePath) -> String {
    let folders = foldersUpwards(from: parent(of: file))
    func nearest(_ holds: (_ name: String) -> Bool) -> String? {
      folders.first { folder in ((try? Disk().names(inFolder: folder)) ?? []).contains(where: holds) }
    }
    return nearest { $0 == "Package.swift" }
      ?? nearest { $0 == ".git" || $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }
      ?? parent(of: file)
  }
}
