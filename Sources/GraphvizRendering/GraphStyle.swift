import AssemblerGraphCore

/// Families with the same widths as our table, wherever the picture is looked at.
let fontFamily = "Helvetica, Arial, 'Liberation Sans', Arimo, 'Nimbus Sans', sans-serif"

func graphAttributes(_ picture: Picture, for purpose: Purpose) -> [(String, String)] {
  let runsRight = picture.direction == .leftToRight
  var attributes = [
    ("rankdir", picture.direction.rawValue),
    ("bgcolor", purpose == .svg ? "transparent" : picture.theme.background),
    ("fontname", "Helvetica"),
    ("nodesep", inches(runsRight ? 16 : 24)),
    ("ranksep", inches(runsRight ? 44 : 40)),
    // Arrows stay whole where they touch a node at a slant.
    ("outputorder", "nodesfirst"),
    ("pad", purpose == .svg ? "0" : "0.3"),
  ]
  // A large graph gets a good order, not the best: seconds instead of minutes.
  if picture.nodes.count > 300 { attributes += [("nslimit", "1"), ("nslimit1", "1")] }
  if purpose == .image { attributes.append(("dpi", "144")) }
  guard purpose != .svg, let title = picture.title else { return attributes }
  return attributes + [("label", escapedForLabel(title)), ("labelloc", "t"), ("fontsize", "18")]
}

func nodeDefaults(_ picture: Picture) -> [(String, String)] {
  [
    // Graphviz's own default, which it knows only after its first layout.
    ("label", "\\N"),
    ("fontname", "Helvetica"), ("fontsize", number(nameSize)), ("fontcolor", picture.theme.text), ("shape", "box"),
    ("style", "filled"), ("height", inches(40)), ("width", inches(64)), ("margin", "\(inches(12)),\(inches(5))"),
  ]
}

func edgeDefaults(_ picture: Picture) -> [(String, String)] {
  [
    ("fontname", "Helvetica"), ("fontsize", number(captionSize)), ("fontcolor", picture.theme.quietText),
    ("arrowsize", "0.8"),
  ]
}

func clusterAttributes(_ cluster: Picture.Cluster, in picture: Picture) -> [(String, String)] {
  [
    ("id", cluster.elementID), ("label", escapedForLabel(cluster.title)), ("labeljust", "l"),
    ("style", "filled,rounded"), ("fillcolor", picture.theme.clusterFill), ("color", picture.theme.clusterStroke),
    ("fontname", "Helvetica-Bold"), ("fontsize", number(clusterSize(picture))), ("fontcolor", picture.theme.quietText),
    ("margin", "16"),
  ]
}
