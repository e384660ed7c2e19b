import AssemblerGraphCore
import AssemblerGraphLinker

/// A file or folder that was named to be scanned, or the current folder.
package struct ScanRoot: Hashable {
  /// Absolute, by the way it was named: links are still in it.
  package var path: String
  /// Absolute, without links.
  package var realPath: String
  package var kind: FileKind

  /// The folder whose name is the module's when nothing else tells it: of a file that which holds it.
  package var folder: String { kind == .folder ? realPath : parent(of: realPath) }

  /// The path of something below the root, by the way the root was named.
  package func path(ofReal real: String) -> String {
    guard let relative = AssemblerGraphProject.path(real, below: realPath) else { return real }
    return joined(path, relative)
  }
}

/// Looks at every PATH argument; links are followed, for who names a link means what it leads to.
///
/// - Parameters:
///   - paths: as given; none is the current folder.
///   - commands: the names that could have been meant by a path that does not exist.
///   - tree: where they are looked up.
/// - Throws: all that is wrong with the paths.
package func scanRoots(
  _ paths: [String],
  currentFolder: String,
  commands: [String],
  in tree: any FileTree = Disk()
) throws(CommandError) -> [ScanRoot] {
  var roots: [ScanRoot] = []
  var problems: [InputProblem] = []
  for given in paths.isEmpty ? ["."] : paths {
    do throws(InputProblem) {
      roots.append(try scanRoot(given, currentFolder: currentFolder, commands: commands, in: tree))
    } catch {
      problems.append(error)
    }
  }
  guard problems.isEmpty else { throw .inputs(problems) }
  return roots
}

private func scanRoot(
  _ given: String,
  currentFolder: String,
  commands: [String],
  in tree: any FileTree
) throws(InputProblem) -> ScanRoot {
  let path = absolutePath(of: given, in: currentFolder)
  let shown = given.isEmpty ? "''" : given
  do {
    let kind = try tree.kind(of: given.isEmpty ? "" : path, followingLinks: true)
    guard !kind.isSpecial else { throw InputProblem.notRegular(path: shown, kind: kind) }
    return ScanRoot(path: path, realPath: try tree.resolved(path), kind: kind)
  } catch let problem as InputProblem {
    throw problem
  } catch let error as SystemError {
    if (try? tree.kind(of: path, followingLinks: false)) == .link, !given.isEmpty {
      throw .brokenLink(path: shown, target: tree.target(ofLink: path))
    }
    guard error.isAbsence else { throw .unreadable(path: shown, error) }
    throw .missing(path: shown, command: nearMisses(to: given, among: commands).first)
  } catch {
    throw .missing(path: shown, command: nil)
  }
}
