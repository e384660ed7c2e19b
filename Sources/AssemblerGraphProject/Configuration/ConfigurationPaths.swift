package import AssemblerGraphCore

extension Project {
  /// How the configuration's patterns see the files.
  package var paths: PatternPaths { loaded.patternPaths(currentFolder: currentFolder) }
}

extension LoadedConfiguration {
  /// How the patterns in the file see the paths that people read: from the file's folder on, without links.
  package func patternPaths(currentFolder: String) -> PatternPaths {
    let folder = folder ?? currentFolder
    @Sendable func real(_ shown: String) -> String {
      let absolute = absolutePath(of: shown, in: currentFolder)
      return (try? realPath(absolute)) ?? absolute
    }
    return PatternPaths(
      path: { shown in
        let absolute = real(shown)
        return AssemblerGraphProject.path(absolute, below: folder) ?? absolute
      },
      fits: { glob, shown in AnchoredGlob(glob, in: folder).matches(real(shown)) }
    )
  }
}
