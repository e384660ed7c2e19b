package import AssemblerGraphCore
package import AssemblerGraphModel
import Foundation

/// The name under which the baseline is looked for and written.
package let baselineFileName = ".assembler-graph-baseline.json"

/// Where a baseline is, or is to be.
package struct BaselineFile: Hashable {
  /// Absolute.
  package var path: String
  /// As people read it.
  package var displayPath: String
  /// Somebody named it, so it must be there.
  package var isNamed: Bool

  /// The file that an option names; or the configuration; or else the usual one, beside the configuration if there is one.
  ///
  /// - Parameter option: relative to the current folder.
  package init(option: String?, loaded: LoadedConfiguration, currentFolder: String) {
    let folder = loaded.folder ?? currentFolder
    isNamed = option != nil || loaded.values.baseline != nil
    path =
      option.map { absolutePath(of: $0, in: currentFolder) }
      ?? absolutePath(of: loaded.values.baseline ?? baselineFileName, in: folder)
    displayPath = AssemblerGraphProject.displayPath(path, currentFolder: currentFolder)
  }

  /// What is in the file; nil when there is none and nobody named one.
  package func read() throws(CommandError) -> Baseline? {
    if !isNamed, (try? fileKind(path, followingLinks: false)) == nil { return nil }
    let content: [UInt8]
    do throws(SystemError) {
      content = try bytes(ofFile: path)
    } catch {
      throw .baselineUnreadable(path: displayPath, error)
    }
    return try decodeBaseline(content, path: displayPath)
  }

  /// The findings as a baseline in this file, with paths relative to it.
  ///
  /// - Parameter currentFolder: what the paths of the findings are relative to.
  package func baseline(of findings: [Finding], currentFolder: String) -> Baseline {
    let folder = (try? realPath(parent(of: path))) ?? parent(of: path)
    return Baseline(of: findings) { file in
      let absolute = absolutePath(of: file, in: currentFolder)
      return relativePath(of: (try? realPath(absolute)) ?? absolute, to: folder)
    }
  }
}
