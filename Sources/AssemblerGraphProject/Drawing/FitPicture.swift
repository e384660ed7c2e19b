package import AssemblerGraphCore
import AssemblerGraphModel

/// What may be changed about a picture so that it can be read where it is shown.
package struct Fit: Hashable, Sendable {
  /// How wide it is shown, in points; nil: it is drawn as it comes.
  package var width: Double?
  /// nil: whatever can be read best.
  package var direction: Picture.Direction?
  /// nil: by modules, where that can be read.
  package var grouping: PictureOptions.Grouping?
  /// Whether a graph of which nothing could be read may become a map.
  package var mayCollapse: Bool
  /// Whether types that nothing leads to or from are listed below the drawing.
  package var listsIsolated: Bool
  /// nil: the names that say more than the types do, where there is room for them.
  package var labels: PictureOptions.Labels?

  package init(
    width: Double?,
    direction: Picture.Direction? = nil,
    grouping: PictureOptions.Grouping? = nil,
    mayCollapse: Bool = true,
    listsIsolated: Bool = true,
    labels: PictureOptions.Labels? = nil
  ) {
    self.width = width
    self.direction = direction
    self.grouping = grouping
    self.mayCollapse = mayCollapse
    self.listsIsolated = listsIsolated
    self.labels = labels
  }

  /// The width of a README on GitHub, in points.
  package static let standardWidth = 830.0
  /// What can be read, in points.
  package static let leastText = 8.0
}

/// A picture as it can be read best at the width at which it is shown.
package struct FittedPicture {
  package var viewed: ViewedGraph
  package var picture: Picture
  /// The smallest text of the drawing where it is shown at that width, in points.
  package var textHeight: Double
  /// Why it is a map and not the whole graph.
  package var reason: Reason?

  package enum Reason: Hashable, Sendable {
    case tooManyToRead(nodes: Int)
    case textTooSmall(points: Double, width: Double)
  }
}

/// Lays a graph out in several ways and takes the one with the largest text; makes a map of it where no way can be read.
///
/// - Parameters:
///   - options: the rest of what the picture is like.
///   - marks: for the graph as it is drawn, which may be collapsed.
package func fittedPicture(
  of all: ViewedGraph,
  fit: Fit,
  options: PictureOptions,
  within seconds: Double = standardTimeLimit,
  marks: (ViewedGraph) -> Marks
) throws(CommandError) -> FittedPicture {
  var viewed = all
  if fit.listsIsolated { viewed.listIsolated() }
  guard let width = fit.width else {
    var options = options
    options.notes += viewed.notes
    options.direction = fit.direction ?? options.direction
    options.grouping = fit.grouping ?? options.grouping
    options.labels = fit.labels ?? .telling
    let picture = picture(of: viewed.graph, cycles: viewed.cycles, marks: marks(viewed), options: options)
    return FittedPicture(viewed: viewed, picture: picture, textHeight: smallestText)
  }
  let isSmall = viewed.graph.nodes.count <= mostNodesDrawn && layoutCost(of: viewed.graph) <= mostCostDrawn
  var whole: FittedPicture?
  if isSmall || !fit.mayCollapse {
    let best = try bestLayout(
      of: viewed,
      fit: fit,
      width: width,
      options,
      isQuick: isSmall,
      mayBeDense: true,
      within: seconds,
      marks
    )
    if best.textHeight >= Fit.leastText || !fit.mayCollapse { return best }
    whole = best
  }
  let reason =
    whole.map { FittedPicture.Reason.textTooSmall(points: $0.textHeight, width: width) }
    ?? .tooManyToRead(nodes: viewed.graph.nodes.count)
  var bestMap: FittedPicture?
  for limit in [24, 18, 14, 10, 7, 5] {
    var map = all.map(boxes: limit)
    guard map.graph.nodes.count >= 2, map.graph.nodes.count < viewed.graph.nodes.count else { continue }
    if fit.listsIsolated { map.listIsolated() }
    var options = options
    options.notes = [mapNote] + options.notes
    options.boxCommand = "assembler-graph render --inside"
    var fitted = try bestLayout(of: map, fit: fit, width: width, options, isQuick: true, within: seconds, marks)
    fitted.reason = reason
    if fitted.textHeight >= Fit.leastText { return fitted }
    if fitted.textHeight > bestMap?.textHeight ?? 0 { bestMap = fitted }
  }
  if let bestMap { return bestMap }
  if let whole { return whole }
  return try bestLayout(of: viewed, fit: fit, width: width, options, isQuick: false, within: seconds, marks)
}

/// A map of a graph whose flowchart could not be read in a page of that width; nil for a graph that can be shown whole.
///
/// Mermaid lays a flowchart out where it is shown, so that only its size can be told here, and that only about.
package func mapForFlowchart(
  of viewed: ViewedGraph,
  width: Double = Fit.standardWidth,
  picture: (ViewedGraph) -> Picture
) -> (map: ViewedGraph, warning: String)? {
  func textHeight(_ viewed: ViewedGraph) -> Double {
    let picture = picture(viewed)
    return limits(exceededBy: flowchart(picture), of: picture).isEmpty
      ? flowchartTextHeight(of: picture, shownAt: width) : 0
  }
  let nodes = viewed.graph.nodes.count
  if nodes <= mostNodesDrawn, textHeight(viewed) >= Fit.leastText { return nil }
  let maps = [24, 18, 14, 10, 7, 5].lazy.map { viewed.map(boxes: $0) }
    .filter { $0.graph.nodes.count >= 2 && $0.graph.nodes.count < nodes }
  guard let map = maps.first(where: { textHeight($0) >= Fit.leastText }) ?? maps.last else { return nil }
  let boxes = counted(map.graph.nodes.count, "box", "boxes")
  let all = counted(nodes, "node", "nodes")
  return (map, "\(all) could not be read in a page, so this is a map of \(boxes); \(waysOn)")
}

/// More than that tell no story, whatever their size.
private let mostNodesDrawn = 110
/// About half a second for each way to lay it out.
private let mostCostDrawn = 5000

package let mapNote =
  "A map: each box is a module or a folder, with the Assemblers that others come to it by, and a line between two is the "
  + "strongest of all. To see what is in one: assembler-graph render --inside NAME."

/// Captions and counts are set in 10 points.
private let smallestText = 10.0

/// One way to lay a graph out.
private struct Way {
  var direction: Picture.Direction
  var grouping: PictureOptions.Grouping
  var wrap: Int?
  var spacing: Picture.Spacing
}

/// The way with the largest text; among equals the first.
///
/// - Parameters:
///   - isQuick: whether there is time to try all of them.
///   - mayBeDense: whether those count that disregard who owns most. A map of fewer boxes says more than that.
private func bestLayout(
  of viewed: ViewedGraph,
  fit: Fit,
  width: Double,
  _ options: PictureOptions,
  isQuick: Bool,
  mayBeDense: Bool = false,
  within seconds: Double,
  _ marks: (ViewedGraph) -> Marks
) throws(CommandError) -> FittedPicture {
  let marks = marks(viewed)
  var options = options
  options.notes += viewed.notes
  options.labels = fit.labels ?? .none
  var best: (scale: Double, picture: Picture, options: PictureOptions)?
  for way in isQuick ? ways(fit, mayBeDense: mayBeDense) : Array(ways(fit).prefix(1)) {
    if way.spacing == .dense, let best, best.scale * smallestText >= Fit.leastText { break }
    var options = options
    options.direction = way.direction
    options.grouping = way.grouping
    options.wrap = way.wrap
    options.spacing = way.spacing
    let picture = picture(of: viewed.graph, cycles: viewed.cycles, marks: marks, options: options)
    if way.grouping != .none, fit.grouping == nil, picture.clusters.isEmpty, best != nil { continue }
    guard let size = try measured(picture, within: seconds, isNeeded: best == nil) else { continue }
    let scale = scale(of: size, shownAt: width)
    if scale > (best?.scale ?? 0) + 0.02 { best = (scale, picture, options) }
    if scale == 1 { break }
  }
  guard var best else { throw .graphvizCrashed }
  if fit.labels == nil, isQuick {
    best.options.labels = .telling
    let labelled = picture(of: viewed.graph, cycles: viewed.cycles, marks: marks, options: best.options)
    if labelled != best.picture, let size = try measured(labelled, within: seconds, isNeeded: false) {
      let scale = scale(of: size, shownAt: width)
      // They must not cost what they are worth.
      if scale * smallestText >= Fit.leastText, scale >= 0.85 * best.scale {
        best = (scale, labelled, best.options)
      }
    }
  }
  return FittedPicture(viewed: viewed, picture: best.picture, textHeight: best.scale * smallestText)
}

/// What is much taller than a page is as hard to read as what is too wide.
private func scale(of size: (width: Double, height: Double), shownAt width: Double) -> Double {
  min(1, width / size.width, 2 * width / size.height)
}

/// From the one that is liked best on.
private func ways(_ fit: Fit, mayBeDense: Bool = false) -> [Way] {
  let directions = fit.direction.map { [$0] } ?? [.leftToRight, .topToBottom]
  let groupings: [PictureOptions.Grouping] = fit.grouping.map { [$0] } ?? [.module, .none]
  func ways(_ looks: [(wrap: Int?, spacing: Picture.Spacing)]) -> [Way] {
    groupings.flatMap { grouping in
      looks.flatMap { look in
        directions.map { Way(direction: $0, grouping: grouping, wrap: look.wrap, spacing: look.spacing) }
      }
    }
  }
  return ways([(nil, .wide), (18, .wide), (18, .narrow), (13, .narrow), (13, .staggered)])
    + (mayBeDense ? ways([(18, .dense), (13, .dense)]) : [])
}

/// How large a picture comes out; nil when this Graphviz cannot draw it.
private func measured(
  _ picture: Picture,
  within seconds: Double,
  isNeeded: Bool
) throws(CommandError) -> (width: Double, height: Double)? {
  do throws(CommandError) {
    let drawing = try drawWithGraphviz(picture, as: .svg, within: seconds)
    let head = String(decoding: drawing.bytes.prefix(200), as: UTF8.self)
    let numbers = head.split(separator: "\"").compactMap { Double($0) }
    guard numbers.count >= 2 else { return nil }
    return (numbers[0], numbers[1])
  } catch .graphvizCrashed {
    return nil
  } catch .layoutTookTooLong where !isNeeded {
    return nil
  }
}

extension FittedPicture {
  /// What must be known about it; nil when it shows all and can be read.
  package func warning(width: Double?) -> String? {
    guard let width else { return nil }
    let boxes = counted(viewed.graph.nodes.count, "box", "boxes")
    switch reason {
    case .tooManyToRead(let nodes):
      return "\(nodes) nodes are too many to read in one picture, so it is a map of \(boxes); \(waysOn)"
    case .textTooSmall(let points, let width):
      return
        "the text would be \(oneDecimal(points)) points high at a width of \(oneDecimal(width)), so it is a map of \(boxes); "
        + waysOn
    case nil where textHeight < Fit.leastText:
      return
        "the smallest text is \(oneDecimal(textHeight)) points high where it is shown \(oneDecimal(width)) points wide; draw "
        + "less (--focus, --only, --depth 1), or explore it as a page (-o graph.html)"
    case nil: return nil
    }
  }
}

private let waysOn =
  "see more by --inside NAME, a part by --focus, --only or --between, all of it by --collapse none or as a page (-o graph.html)"

/// `7.5`, `830`
private func oneDecimal(_ value: Double) -> String {
  let tenths = Int(value * 10)
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
}
