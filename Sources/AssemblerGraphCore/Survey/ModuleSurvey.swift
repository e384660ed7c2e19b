import AssemblerGraphFacts

/// A module whose files lie below a folder.
package struct ModuleFolder: Hashable, Sendable {
  package var module: String
  package var folder: String
  package var count: Int
}

/// The folders that are modules, although no manifest says so: some file imports a module of that name.
///
/// The targets of an Xcode project are like that. A folder that is only called like a framework is none: a module has
/// something public, it does not import itself, and so far its files all count to a module together with others.
func moduleFolders(of files: [SurveyedFile]) -> [ModuleFolder] {
  let known = Set(files.map(\.module.module))
  let imported = Set(files.flatMap { $0.module.facts.imports.map(\.module) }).subtracting(known)
  var folders: [String: [String]] = [:]
  for file in files {
    var path = ""
    for name in file.folders {
      path += path.isEmpty ? String(name) : "/" + name
      if imported.contains(String(name)), folders[String(name)]?.contains(path) != true {
        folders[String(name), default: []].append(path)
      }
    }
  }
  return folders.keys.sorted().compactMap { module in
    guard let folder = folders[module]?.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) else { return nil }
    let inside = files.filter { $0.path.hasPrefix(folder + "/") }
    let outside = files.filter { !$0.path.hasPrefix(folder + "/") }
    let current = Set(inside.map(\.module.module))
    guard current.count == 1, outside.contains(where: { current.contains($0.module.module) }),
      outside.contains(where: { $0.imports(module) }), !inside.contains(where: { $0.imports(module) }),
      inside.contains(where: \.offersSomething)
    else { return nil }
    return ModuleFolder(module: module, folder: folder, count: inside.count)
  }
}

extension SurveyedFile {
  fileprivate func imports(_ name: String) -> Bool { module.facts.imports.contains { $0.module == name } }

  /// Whether other modules can see something of the file.
  fileprivate var offersSomething: Bool {
    let isVisible: (Modifiers) -> Bool = { $0.contains(.isPublic) || $0.contains(.isOpen) }
    return module.facts.groups.contains { group in
      isVisible(group.modifiers) || group.functions.contains { isVisible($0.modifiers) }
    } || module.facts.functions.contains { isVisible($0.modifiers) }
  }
}
