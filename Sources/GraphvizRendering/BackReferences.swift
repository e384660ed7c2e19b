import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel

/// The lines that Graphviz must not order nodes along as they are, by index.
struct BackReferences {
  /// The weak lines that lead back to where their source is reached from.
  ///
  ///     View ──owns──▶ Interaction ┄┄uses┄┄▶ View     the second line is one
  ///
  /// Were these to count, an Interaction could come out before the View that owns it.
  var weak: Set<Int> = []
  /// Of strong lines that lead in a circle those against the order in which most go.
  ///
  ///     App ──owns 40──▶ Kit ──owns 2──▶ App          the second line is one
  ///
  /// Graphviz turns around whichever it meets last: then Kit could stand above the App.
  var upward: Set<Int> = []

  init(in picture: Picture) {
    let groups = Components(
      nodeCount: picture.nodes.count,
      ends: picture.edges.flatMap { [Int32(truncatingIfNeeded: $0.from), Int32(truncatingIfNeeded: $0.to)] }
    )
    let inCircles = picture.edges.indices.filter { index in
      let edge = picture.edges[index]
      return groups.numbers[edge.from] == groups.numbers[edge.to]
    }
    weak = Set(inCircles.filter { picture.edges[$0].style.strength != .strong })
    let strong = inCircles.filter { index in
      let edge = picture.edges[index]
      return edge.style.strength == .strong && edge.from != edge.to
    }
    let places = orderAlongMost(picture, edges: strong)
    upward = Set(
      strong.filter { index in
        guard let from = places[picture.edges[index].from], let to = places[picture.edges[index].to] else {
          return false
        }
        return from > to
      }
    )
  }
}

/// The places of nodes in an order against which few references lead, with what starts the app in front.
///
/// Source: P. Eades, X. Lin, W. F. Smyth, "A fast and effective heuristic for the feedback arc set problem", Inf. Process. Lett. 47
/// (1993). Quadratic in the number of nodes: more than a thousand keep the order that Graphviz gives them.
private func orderAlongMost(_ picture: Picture, edges: [Int]) -> [Int: Int] {
  var remaining = Set(edges.flatMap { [picture.edges[$0].from, picture.edges[$0].to] }).sorted()
  guard remaining.count <= 1000 else { return [:] }
  var leaving: [Int: [Int: Int]] = [:]
  var arriving: [Int: [Int: Int]] = [:]
  for index in edges {
    let edge = picture.edges[index]
    let weight = edge.count * (edge.style.kind == .owns || edge.style.kind == .assembles ? 3 : 1)
    leaving[edge.from, default: [:]][edge.to, default: 0] += weight
    arriving[edge.to, default: [:]][edge.from, default: 0] += weight
  }
  var balance = Dictionary(
    uniqueKeysWithValues: remaining.map { node in
      (node, (leaving[node] ?? [:]).values.reduce(0, +) - (arriving[node] ?? [:]).values.reduce(0, +))
    }
  )
  var (front, back): ([Int], [Int]) = ([], [])
  func remove(_ node: Int) {
    for (other, weight) in leaving.removeValue(forKey: node) ?? [:] {
      arriving[other]?[node] = nil
      balance[other, default: 0] += weight
    }
    for (other, weight) in arriving.removeValue(forKey: node) ?? [:] {
      leaving[other]?[node] = nil
      balance[other, default: 0] -= weight
    }
    remaining.removeAll { $0 == node }
  }
  while !remaining.isEmpty {
    if let sink = remaining.first(where: { leaving[$0]?.isEmpty ?? true }) {
      back.append(sink)
      remove(sink)
      continue
    }
    let starting = remaining.filter { picture.nodes[$0].isEntryPoint }
    let source = remaining.first { arriving[$0]?.isEmpty ?? true }
    let candidates = starting.isEmpty ? remaining : starting
    guard let next = source ?? candidates.max(by: { (balance[$0] ?? 0, $1) < (balance[$1] ?? 0, $0) }) else { break }
    front.append(next)
    remove(next)
  }
  return Dictionary(uniqueKeysWithValues: (front + back.reversed()).enumerated().map { ($1, $0) })
}
