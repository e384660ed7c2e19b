import AssemblerGraphCore
import AssemblerGraphModel

/// Families with the same widths as our table, wherever the picture is looked at.
let fontFamily = "Helvetica, Arial, 'Liberation Sans', Arimo, 'Nimbus Sans', sans-serif"

func graphAttributes(_ picture: Picture, for purpose: Purpose) -> [(String, String)] {
  let runsRight = picture.direction == .leftToRight
  var attributes = [
    ("rankdir", picture.direction.rawValue),
    ("bgcolor", purpose == .svg ? "transparent" : picture.theme.background),
    ("fontname", "Helvetica"),
    ("nodesep", inches((runsRight ? 16 : 24) * closeness(picture))),
    ("ranksep", inches(picture.spacing == .wide ? (runsRight ? 44 : 40) : (runsRight ? 30 : 28))),
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

/// How much of the room beside a node is left in a large picture. Graphviz gives as much to each line that passes a layer,
/// and twice: where many do, they spread the nodes so far that none finds its neighbours.
private func closeness(_ picture: Picture) -> Double {
  if picture.spacing != .wide { return 0.5 }
  return switch picture.nodes.count {
  case ..<60: 1
  case ..<150: 0.75
  default: 0.5625
  }
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

/// - Parameter index: of the frame in the picture.
func clusterAttributes(
  _ cluster: Picture.Cluster,
  at index: Int,
  in picture: Picture,
  for purpose: Purpose
) -> [(String, String)] {
  [
    ("id", purpose == .svg ? Drawing.Subject.cluster(index).id : cluster.elementID),
    ("label", escapedForLabel(cluster.title)), ("labeljust", "l"),
    ("style", "filled,rounded"), ("fillcolor", picture.theme.clusterFill), ("color", picture.theme.clusterStroke),
    ("fontname", "Helvetica-Bold"), ("fontsize", number(clusterSize(picture))), ("fontcolor", picture.theme.quietText),
    ("margin", "16"),
  ]
}
