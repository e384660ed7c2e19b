// The graph of the page: nodes and edges by number, and what can be asked about them. It knows nothing of the document.

/**
 * @param data what the page carries: `nodes`, `edges` with `from` and `to` as numbers of nodes, `cycles` with `edges` as
 *   numbers of edges.
 * @returns the same with `outgoing` and `incoming`, the numbers of the edges at each node, and `cyclesOf`, the numbers of
 *   the cycles through each node.
 */
export function makeModel(data) {
  const lists = () => data.nodes.map(() => []);
  const model = { ...data, outgoing: lists(), incoming: lists(), cyclesOf: lists(), numbers: new Map() };
  data.nodes.forEach((node, number) => model.numbers.set(node.id, number));
  data.edges.forEach((edge, number) => {
    model.outgoing[edge.from].push(number);
    model.incoming[edge.to].push(number);
  });
  data.cycles.forEach((cycle, number) => {
    for (const edge of cycle.edges) {
      const known = model.cyclesOf[data.edges[edge].from];
      if (known.at(-1) !== number) known.push(number);
    }
  });
  return model;
}

/** A node, all that it is joined to, and the edges in between. */
export function neighbourhood(model, node) {
  const edges = new Set([...model.outgoing[node], ...model.incoming[node]]);
  const nodes = new Set([node]);
  for (const edge of edges) nodes.add(model.edges[edge].from).add(model.edges[edge].to);
  return { nodes, edges };
}

/** What some edges join, with them. */
export function spanned(model, edges) {
  const nodes = new Set();
  for (const edge of edges) nodes.add(model.edges[edge].from).add(model.edges[edge].to);
  return { nodes, edges: new Set(edges) };
}

/**
 * The edges of a shortest path, or null. A path against the arrows is found when there is none along them:
 * `isReversed` tells.
 *
 * @param isOpen whether an edge may be walked, by its number.
 */
export function pathBetween(model, from, to, isOpen = () => true) {
  const ahead = shortest(model, from, to, isOpen);
  if (ahead) return { edges: ahead, isReversed: false };
  const back = shortest(model, to, from, isOpen);
  return back && { edges: back, isReversed: true };
}

// Breadth first: the first way to a node is a shortest one.
function shortest(model, from, to, isOpen) {
  const cameBy = new Map([[from, null]]);
  const waiting = [from];
  for (let next = 0; next < waiting.length && !cameBy.has(to); next += 1) {
    for (const edge of model.outgoing[waiting[next]]) {
      const target = model.edges[edge].to;
      if (cameBy.has(target) || !isOpen(edge)) continue;
      cameBy.set(target, edge);
      waiting.push(target);
    }
  }
  if (!cameBy.has(to)) return null;
  const path = [];
  for (let edge = cameBy.get(to); edge !== null; edge = cameBy.get(model.edges[edge].from)) path.unshift(edge);
  return path;
}
