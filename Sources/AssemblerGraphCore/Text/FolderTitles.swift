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
