import AssemblerGraphFacts

/// What several folders declare that would be one module, and the folders that are modules of their own for it.
package struct ModuleCollision: Hashable, Sendable {
  package var module: String
  /// Sorted.
  package var names: [String]
  /// As people read them, sorted.
  package var folders: [String]
}

/// Where nothing but the scanned folder names a module, and folders in it declare types of one name at the top level, it is
/// no module: these folders are.
///
///     Ship/Bay/User.swift, Ship/Deck/User.swift, Ship/Log.swift  // modules Bay, Deck, and Ship for the rest
///
/// The rest can be part of each of them.
func tellModulesApart(_ files: inout [ModuleFile]) -> [ModuleCollision] {
  var filesOfModule: [String: [Int]] = [:]
  for index in files.indices where files[index].isModuleByFolder {
    filesOfModule[files[index].module, default: []].append(index)
  }
  if filesOfModule.isEmpty { return [] }
  var known = Set(files.map(\.module))
  return filesOfModule.keys.sorted().compactMap { module in
    let indices = filesOfModule[module] ?? []
    let foldersByName = collidingNames(of: indices.map { files[$0].facts })
    if foldersByName.isEmpty { return nil }
    var split: Set<String> = []
    for folders in foldersByName.values { split.formUnion(foldersToSplit(folders)) }
    let names = moduleNames(ofFolders: split.sorted(), known: &known)
    for index in indices {
      let own = enclosingFolders(of: files[index].facts.path).first(where: split.contains)
      files[index].module = own.flatMap { names[$0] } ?? module
      // What lies around a folder that was split off can be part of it.
      files[index].alsoIn += split.sorted().filter { folder in
        folder != own && (own.map { folder.hasPrefix($0 + "/") } ?? true)
      }.compactMap { names[$0] }
    }
    return ModuleCollision(module: module, names: foldersByName.keys.sorted(), folders: split.sorted())
  }
}

/// The names that files in several folders declare, with these folders.
private func collidingNames(of files: [FileFacts]) -> [String: Set<String>] {
  var first: [String: String] = [:]
  var colliding: [String: Set<String>] = [:]
  for file in files {
    let folder = enclosingFolders(of: file.path).first ?? ""
    for group in file.groups
    where group.parent == nil && group.kind != .extension && group.enclosingFunction == nil
      && !group.modifiers.contains(.isFilePrivate)
    {
      guard let known = first[group.name] else {
        first[group.name] = folder
        continue
      }
      if known != folder { colliding[group.name, default: [known]].insert(folder) }
    }
  }
  return colliding
}

/// The outermost folders that keep all of these apart, as far as folders can.
private func foldersToSplit(_ folders: Set<String>) -> Set<String> {
  var split: Set<String> = []
  var open = [folders.map { $0.split(separator: "/", omittingEmptySubsequences: false) }]
  while let group = open.popLast() {
    guard group.count > 1, let shortest = group.map(\.count).min() else { continue }
    let shared = (0..<shortest).prefix { position in group.allSatisfy { $0[position] == group[0][position] } }.count
    for inner in Dictionary(grouping: group.filter { $0.count > shared }, by: { $0[shared] }).values {
      split.insert(inner[0][...shared].joined(separator: "/"))
      open.append(inner)
    }
  }
  return split
}

/// The last name of each folder, with names around it where that is not enough.
private func moduleNames(ofFolders folders: [String], known: inout Set<String>) -> [String: String] {
  var names: [String: String] = [:]
  var open = folders
  var length = 1
  while !open.isEmpty {
    let candidates = open.map { folder in
      identifier(folder.split(separator: "/").suffix(length).joined(separator: "_"))
    }
    let counts = Dictionary(candidates.map { ($0, 1) }, uniquingKeysWith: +)
    var next: [String] = []
    for (folder, name) in zip(open, candidates) {
      let isWhole = folder.split(separator: "/").count <= length
      if isWhole || (counts[name] == 1 && !known.contains(name)) {
        names[folder] = name
        known.insert(name)
      } else {
        next.append(folder)
      }
    }
    open = next
    length += 1
  }
  return names
}

/// What `import` takes: letters, digits and underscores.
private func identifier(_ text: String) -> String {
  String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

/// `a/b` and `a` for `a/b/F.swift`.
private func enclosingFolders(of path: String) -> [String] {
  var folders: [String] = []
  var rest = path[...]
  while let slash = rest.lastIndex(of: "/"), slash > rest.startIndex {
    rest = rest[..<slash]
    folders.append(String(rest))
  }
  return folders
}
