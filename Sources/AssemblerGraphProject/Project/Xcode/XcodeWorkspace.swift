/// The projects that a workspace refers to, absolute, without those that were fetched.
///
///     <FileRef location = "group:App/App.xcodeproj"></FileRef>
///
/// - Parameter workspace: the folder `App.xcworkspace`, absolute.
func projectsOfWorkspace(_ workspace: String, in tree: any FileTree) -> [String] {
  guard let bytes = try? tree.contents(ofFile: joined(workspace, "contents.xcworkspacedata")) else { return [] }
  let folder = parent(of: workspace)
  var projects: [String] = []
  // Groups have a location too, and what is in them starts there.
  var groups = [folder]
  for tag in String(decoding: bytes, as: UTF8.self).matches(of: #/<(/?)(Group|FileRef)\b([^>]*)>/#) {
    let isEnd = !tag.1.isEmpty
    let location = tag.3.firstMatch(of: #/location\s*=\s*"([a-z]+):([^"]*)"/#)
    let place = location.map { location in
      absolutePath(
        of: String(location.2).replacing("&amp;", with: "&"),
        in: location.1 == "group" ? groups.last ?? folder : folder
      )
    }
    switch (tag.2, isEnd) {
    case ("Group", true): if groups.count > 1 { groups.removeLast() }
    case ("Group", false) where !tag.3.hasSuffix("/"): groups.append(place ?? groups.last ?? folder)
    case ("FileRef", false): if let place, place.hasSuffix(".xcodeproj") { projects.append(place) }
    default: break
    }
  }
  return projects.filter { project in
    let names = (path(project, below: folder) ?? "").split(separator: "/").dropLast()
    return !names.contains { isSkippedFolder(String($0)) }
  }
}
