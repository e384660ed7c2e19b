/// The folder of each file, without the folders that all have in common but the innermost one, so that files of that one
/// have a name too.
///
///     Sources/App/A.swift  Sources/App/Detail/B.swift  →  App  App/Detail
func folderTitles(_ files: [String]) -> [String] {
  let folders = files.map { $0.split(separator: "/").dropLast() }
  guard var common = folders.first else { return [] }
  for folder in folders {
    let shared = zip(common, folder).prefix { $0 == $1 }.count
    common = common.prefix(shared)
  }
  let dropped = max(0, common.count - 1)
  return folders.map { $0.dropFirst(dropped).joined(separator: "/") }
}

/// Each path by its last part, or by as many of its last parts as tell it from all others. What lies between the part that tells
/// and the last one is left out where that is still clear.
///
///     App/List  App/Detail  Kit/Detail        →  List  App/Detail  Kit/Detail
///     Mobile/Sources/List  Desk/Sources/List  →  Mobile/…/List  Desk/…/List
func distinctNames(of paths: [[Substring]]) -> [String] {
  let different = Set(paths)
  var counts: [[Substring]: Int] = [:]
  for path in different {
    for length in 1...max(1, path.count) { counts[Array(path.suffix(length)), default: 0] += 1 }
  }
  var names: [[Substring]: ArraySlice<Substring>] = [:]
  for path in different {
    let length = (1...max(1, path.count)).first { counts[Array(path.suffix($0))] == 1 } ?? path.count
    names[path] = path.suffix(length)
  }
  var shown: [[Substring]: String] = [:]
  for (path, name) in names {
    guard name.count > 2, let first = name.first, let last = name.last else {
      shown[path] = name.isEmpty ? "." : name.joined(separator: "/")
      continue
    }
    let isClear = different.count { $0.last == last && $0.dropLast(2).contains(first) } == 1
    shown[path] = isClear ? "\(first)/…/\(last)" : name.joined(separator: "/")
  }
  return paths.map { shown[$0] ?? "." }
}
