/// Joins a path to a folder, unless it is absolute already, and takes out `.`, `..` and empty names by their spelling.
///
///     absolutePath(of: "../B/./C", in: "/app/A")  // /app/B/C
package func absolutePath(of path: String, in folder: String) -> String {
  let isAbsolute = path.utf8.first == UInt8(ascii: "/")
  var names: [Substring] = []
  for name in ((isAbsolute ? "" : folder + "/") + path).split(separator: "/") where name != "." {
    if name == ".." { _ = names.popLast() } else { names.append(name) }
  }
  return "/" + names.joined(separator: "/")
}

/// What follows `folder` in an absolute path: empty for the folder itself, nil when the path is not below it.
///
///     path("/app/A/F.swift", below: "/app")  // A/F.swift
package func path(_ path: String, below folder: String) -> String? {
  if folder == "/" { return String(path.dropFirst()) }
  let bytes = path.utf8
  guard bytes.starts(with: folder.utf8) else { return nil }
  let rest = bytes.dropFirst(folder.utf8.count)
  guard let first = rest.first else { return "" }
  return first == UInt8(ascii: "/") ? String(decoding: rest.dropFirst(), as: UTF8.self) : nil
}

/// The path as people read it: relative to the current folder when below it, else absolute.
package func displayPath(_ path: String, currentFolder: String) -> String {
  guard let relative = AssemblerGraphProject.path(path, below: currentFolder) else { return path }
  return relative.isEmpty ? "." : relative
}

/// The way from the current folder to what people read as such a path, also where it lies outside.
package func pathFromCurrentFolder(_ path: String, currentFolder: String) -> String {
  path.hasPrefix("/") ? relativePath(of: path, to: currentFolder) : path
}

package func joined(_ folder: String, _ name: String) -> String {
  if name.isEmpty { return folder }
  // As long as need be: there are very many paths, and what grows has room for twice as much.
  var path = ""
  path.reserveCapacity(folder.utf8.count + 1 + name.utf8.count)
  path += folder
  if folder != "/" && !folder.isEmpty { path += "/" }
  path += name
  return path
}

/// The folder that holds a path; that of `/` is `/`.
package func parent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.utf8.startIndex else { return "/" }
  return String(path[..<slash])
}

package func lastName(of path: String) -> String {
  String(path.split(separator: "/").last ?? "/")
}

/// The folder and those that enclose it, from the inside out.
///
///     foldersUpwards(from: "/a/b")  // /a/b, /a, /
package func foldersUpwards(from folder: String) -> [String] {
  var folders = [folder]
  var folder = folder
  while folder != "/" {
    folder = parent(of: folder)
    folders.append(folder)
  }
  return folders
}

/// The way from a folder to a file, both absolute.
///
///     relativePath(of: "/app/Sources/F.swift", to: "/app/ci")  // ../Sources/F.swift
func relativePath(of path: String, to folder: String) -> String {
  let target = path.split(separator: "/")
  let start = folder.split(separator: "/")
  let shared = zip(target, start).prefix { $0 == $1 }.count
  return ([Substring](repeating: "..", count: start.count - shared) + target.dropFirst(shared)).joined(separator: "/")
}
