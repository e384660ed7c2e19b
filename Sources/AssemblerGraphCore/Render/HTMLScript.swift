/// The page's JavaScript: the modules in `Page/`, in an order in which each comes after those that it imports, as one script.
///
/// A page that is one file has no files to import from. So the lines `import …` go, and with them the word `export`; all
/// modules share one scope, which is why no two of them may have a name at top level in common.
func htmlScript() -> String {
  let modules = [
    PackageResources.elements_js, PackageResources.model_js, PackageResources.search_js, PackageResources.address_js,
    PackageResources.camera_js, PackageResources.stage_js, PackageResources.panel_js, PackageResources.near_js,
    PackageResources.legend_js,
    PackageResources.finder_js, PackageResources.keys_js, PackageResources.main_js,
  ]
  let lines = modules.flatMap { bytes in
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(lineOfScript)
  }
  return lines.joined(separator: "\n") + "\nstart();\n"
}

/// The page's style sheet.
func htmlStyle() -> String { String(decoding: PackageResources.page_css, as: UTF8.self) }

private func lineOfScript(_ line: Substring) -> Substring? {
  if line.hasPrefix("import ") { return nil }
  return line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
}
