import AssemblerGraphScanner

let tuistManifest = "Project.swift"

/// The targets of a Tuist manifest, as far as it says their sources in literals.
///
///     .target(name: "App", product: .app, sources: ["App/Sources/**"])
///
/// - Parameter manifest: `Project.swift`, absolute.
func tuistTargets(ofManifest manifest: String, in tree: any FileTree) -> [ProjectTarget] {
  guard let bytes = try? tree.contents(ofFile: manifest) else { return [] }
  let folder = parent(of: manifest)
  return scanManifest(source: String(decoding: bytes, as: UTF8.self)).targets.compactMap { description in
    guard let product = description.product else { return nil }
    var target = ProjectTarget(
      name: description.name,
      module: moduleIdentifier(description.productName ?? description.name)
    )
    target.kind = ProjectTarget.Kind(productType: product)
    let excluded = description.exclude.map { AnchoredGlob($0, in: folder) }
    for pattern in description.sources ?? [] {
      // The names in front of the first pattern are a folder, or the file itself.
      let plain = pattern.split(separator: "/").prefix { !$0.contains(#/[*?{\[]/#) }
      target.folders.append(
        ProjectTarget.Folder(
          path: absolutePath(of: plain.joined(separator: "/"), in: folder),
          patterns: [AnchoredGlob(pattern, in: folder)],
          excludedPatterns: excluded
        )
      )
    }
    for path in description.buildableFolders { target.add(absolutePath(of: path, in: folder)) }
    return target.isEmpty ? nil : target
  }
}
