import Yams

let xcodeGenSpecification = "project.yml"

/// The targets of an XcodeGen specification, with those of the files that it includes.
///
///     targets:
///       App: {type: application, sources: [Sources, {path: Shared, excludes: ["*.generated.swift"]}]}
///
/// - Parameter specification: `project.yml`, absolute.
/// - Returns: nil for a file that is no YAML.
func xcodeGenTargets(ofSpecification specification: String, in tree: any FileTree) -> [ProjectTarget]? {
  var specifications: [XcodeGenSpecification] = []
  var open = [specification]
  var seen: Set<String> = []
  while let file = open.popLast() {
    guard seen.insert(file).inserted, let bytes = try? tree.contents(ofFile: file) else { continue }
    guard let root = try? Yams.compose(yaml: String(decoding: bytes, as: UTF8.self)) else {
      if file == specification { return nil }
      continue
    }
    let found = XcodeGenSpecification(root: root, folder: parent(of: file))
    specifications.append(found)
    open += found.included
  }
  let templates = specifications.reduce(into: [:]) { templates, found in
    templates.merge(found.entries(of: "targetTemplates")) { first, _ in first }
  }
  return specifications.flatMap { specification in
    specification.entries(of: "targets").map { name, description in
      specification.target(name, description, templates: templates)
    }
  }.filter { !$0.isEmpty }
}

private struct XcodeGenSpecification {
  let root: Yams.Node
  /// What its paths start from.
  let folder: String

  /// The files that it includes, absolute.
  var included: [String] {
    items(root["include"]).compactMap { include in
      literal(include.string ?? include["path"]?.string).map { absolutePath(of: $0, in: folder) }
    }
  }

  func entries(of key: String) -> [String: Yams.Node] {
    let entries = (root[key]?.mapping).map(Array.init) ?? []
    return Dictionary(entries.compactMap { entry in entry.key.string.map { ($0, entry.value) } }) { first, _ in first }
  }

  func target(_ name: String, _ description: Yams.Node, templates: [String: Yams.Node]) -> ProjectTarget {
    let described =
      [description] + items(description["templates"]).compactMap { $0.string.flatMap { templates[$0] } }
    var target = ProjectTarget(
      name: name,
      module: moduleIdentifier(described.lazy.compactMap(productName).first ?? name)
    )
    target.kind = ProjectTarget.Kind(productType: described.lazy.compactMap { $0["type"]?.string }.first ?? "")
    for source in described.flatMap({ items($0["sources"]) }) {
      let path = (source.string ?? source["path"]?.string)?.replacing("${target_name}", with: name)
      guard let path = literal(path) else { continue }
      let place = absolutePath(of: path, in: folder)
      target.folders.append(
        ProjectTarget.Folder(
          path: place,
          patterns: globs(source["includes"], in: place),
          excludedPatterns: globs(source["excludes"], in: place)
        )
      )
    }
    return target
  }
}

private func globs(_ node: Yams.Node?, in folder: String) -> [AnchoredGlob] {
  items(node).compactMap { literal($0.string) }.map { AnchoredGlob($0, in: folder) }
}

private func productName(of target: Yams.Node) -> String? {
  for settings in [target["settings"], target["settings"]?["base"]] {
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      if let value = literal(settings?[key]?.string) { return value }
    }
  }
  return literal(target["productName"]?.string)
}

/// nil for what holds a variable of the environment or of the build.
private func literal(_ text: String?) -> String? { text.flatMap { $0.contains("$") ? nil : $0 } }

/// A list's elements; what is no list stands for a list of one.
private func items(_ node: Yams.Node?) -> [Yams.Node] {
  guard let node else { return [] }
  return node.sequence.map(Array.init) ?? [node]
}
