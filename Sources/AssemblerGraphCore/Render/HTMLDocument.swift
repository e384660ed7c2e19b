package import AssemblerGraphModel

/// The picture as a page: one file that needs nothing else and asks nobody for anything. The drawing is the SVG itself, to
/// be searched, walked and taken apart in a browser.
///
/// It is light or dark as the reader prefers, or as the reader chooses; a picture in one theme only begins in that one.
///
/// - Parameter svg: the drawing of `drawingForPage(picture)`.
package func html(of picture: Picture, svg: String) -> String {
  let title = picture.title ?? pageTitle(picture)
  let metadata = picture.metadata.map {
    "<meta name=\"\(escapedForXML($0.key))\" content=\"\(escapedForXML($0.value))\">\n"
  }.joined()
  return """
    <!DOCTYPE html>
    <html lang="en" data-theme="\(picture.darkTheme == nil ? picture.theme.name : "auto")">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
    \(metadata)<link rel="icon" href="data:,">
    <title>\(escapedForXML(title))</title>
    <style>
    \(htmlStyle())\(styleSheet(of: .light, below: ":root:not(.dark) "))\(styleSheet(of: .dark, below: ":root.dark "))</style>
    </head>
    <body>
    \(bar(title: title, summary: picture.summary))
    <main id="page-picture">
    \(svg)</main>
    <aside id="page-panel" aria-label="Details"></aside>
    <div id="page-legend" role="group" aria-label="Legend: show and hide"></div>
    \(helpDialog)
    <p id="page-said" class="unseen" role="status" aria-live="polite"></p>
    <noscript><p>Search, details and paths need JavaScript; the drawing does not.</p></noscript>
    <script type="application/json" id="page-data">\(jsonForScript(HTMLData(picture)))</script>
    <script type="module">
    \(htmlScript())</script>
    </body>
    </html>

    """
}

/// Lines of a small drawing have room for names; of others the panel says them.
package func labelsInPage(of graph: Graph) -> PictureOptions.Labels { graph.nodes.count <= 60 ? .telling : .none }

/// The picture as it is drawn inside a page, which itself has the title and the links.
package func drawingForPage(_ picture: Picture) -> Picture {
  var drawing = picture
  drawing.whole = []
  drawing.title = nil
  drawing.metadata = []
  // The page itself lays the dark theme over it.
  drawing.theme = .light
  drawing.darkTheme = nil
  for index in drawing.nodes.indices { drawing.nodes[index].link = nil }
  return drawing
}

/// What the page is about: `Who owns whom in App`. Named by where it starts; else by the modules that no other one keeps anything of;
/// else by all.
private func pageTitle(_ picture: Picture) -> String {
  let whole = picture.whole.first ?? picture
  let all = Set(whole.nodes.lazy.map(\.module)).subtracting([""])
  let starting = Set(whole.nodes.lazy.filter(\.isEntryPoint).map(\.module)).subtracting([""])
  let kept = Set(
    whole.edges.lazy.filter { $0.style.kind == .owns || $0.style.kind == .assembles }
      .filter { whole.nodes[$0.from].module != whole.nodes[$0.to].module }.map { whole.nodes[$0.to].module }
  )
  let modules = ([starting, all.subtracting(kept)].first { !$0.isEmpty } ?? all).sorted()
  switch modules.count {
  case 0: return "Who owns whom"
  case 1...3: return "Who owns whom in \(modules.joined(separator: ", "))"
  default: return "Who owns whom in \(modules.prefix(2).joined(separator: ", ")) and \(modules.count - 2) more modules"
  }
}

private func bar(title: String, summary: String) -> String {
  """
  <a class="skip" href="#page-panel">Skip the drawing</a>
  <header class="bar">
  <h1>\(escapedForXML(title))</h1>
  <p class="summary">\(escapedForXML(summary))</p>
  <div class="finder" role="search">
  <input id="page-search" type="text" role="combobox" placeholder="Find a type" aria-label="Find a type" \
  aria-expanded="false" aria-autocomplete="list" aria-controls="page-found" autocomplete="off" spellcheck="false">
  <kbd aria-hidden="true">/</kbd>
  <ul id="page-found" role="listbox" aria-label="Types" hidden></ul>
  </div>
  <div class="group" id="page-cycles" role="group" aria-label="Cycles">
  <button id="page-previous" title="Previous cycle (Shift+C)" aria-label="Previous cycle">‹</button>
  <button id="page-cycle" title="Show this cycle">Cycles</button>
  <button id="page-next" title="Next cycle (C)" aria-label="Next cycle">›</button>
  </div>
  <div class="group" id="page-around" role="group" aria-label="What is near" hidden>
  <span id="page-steps"><button id="page-fewer" title="Fewer steps ([)" aria-label="Fewer steps">−</button>\
  <span id="page-depth">1 step</span>\
  <button id="page-more" title="More steps (])" aria-label="More steps">+</button></span>
  <button id="page-whole" title="Where it stands in the whole drawing (W)" aria-pressed="false">In the whole</button>
  </div>
  <div class="group" role="group" aria-label="Size">
  <button id="page-farther" title="Smaller (-)" aria-label="Smaller">−</button>
  <button id="page-fit" title="Show everything (0)">Fit</button>
  <button id="page-closer" title="Larger (+)" aria-label="Larger">+</button>
  </div>
  <div class="group">
  <button id="page-theme" title="Dark or light (T)" aria-label="Dark" aria-pressed="false">\
  <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true"><path d="M7 1a6 6 0 0 1 0 12z" fill="currentColor"/>\
  <circle cx="7" cy="7" r="6" fill="none" stroke="currentColor" stroke-width="1.4"/></svg></button>
  <button id="page-keys" title="Keys (?)" aria-label="Keys">?</button>
  </div>
  </header>
  """
}

private let helpDialog = """
  <dialog id="page-help" aria-labelledby="page-help-title">
  <h2 id="page-help-title">Keys</h2>
  <dl>
  <dt><kbd>/</kbd></dt><dd>find a type</dd>
  <dt>click, <kbd>Enter</kbd></dt><dd>what a type holds, and what holds it</dd>
  <dt><kbd>Shift</kbd> + click, <kbd>Enter</kbd></dt><dd>the path from the chosen type</dd>
  <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>fewer and more steps around it</dd>
  <dt><kbd>W</kbd></dt><dd>where it stands in the whole drawing, and back</dd>
  <dt>double click</dt><dd>what is in a box of a map</dd>
  <dt><kbd>←</kbd> <kbd>→</kbd> <kbd>↑</kbd> <kbd>↓</kbd></dt><dd>from type to type, when the drawing has the focus</dd>
  <dt><kbd>C</kbd>, <kbd>Shift</kbd> + <kbd>C</kbd></dt><dd>next and previous cycle</dd>
  <dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>larger, smaller, everything</dd>
  <dt><kbd>T</kbd></dt><dd>dark or light</dd>
  <dt><kbd>Esc</kbd></dt><dd>back to everything</dd>
  </dl>
  <form method="dialog"><button>Close</button></form>
  </dialog>
  """
