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
  return model;
}

/** The cycles with those first that nothing ends; `cyclesOf` counts in this order. */
export function cyclesByRelease(model) {
  const order = { never: 0, untied: 1, ends: 2 };
  const rank = (cycle) => (order[cycle.release] ?? 0) * 2 + (cycle.certainty === 'certain' ? 0 : 1);
  const cycles = model.cycles.map((cycle, number) => [cycle, number])
    .sort(([one, a], [other, b]) => rank(one) - rank(other) || a - b).map(([cycle]) => cycle);
  for (const list of model.cyclesOf) list.length = 0;
  cycles.forEach((cycle, number) => {
    for (const edge of cycle.edges) {
      const known = model.cyclesOf[model.edges[edge].from];
      if (known.at(-1) !== number) known.push(number);
    }
  });
  return cycles;
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
 * The edges of the best path, or null: one that keeps alive before one that only refers, and of those the shortest. A path
 * against the arrows is found when there is none along them: `isReversed` tells.
 *
 * @param isOpen whether an edge may be walked, by its number.
 */
export function pathBetween(model, from, to, isOpen = () => true) {
  const ahead = cheapest(model, from, to, isOpen);
  if (ahead) return { edges: ahead, isReversed: false };
  const back = cheapest(model, to, from, isOpen);
  return back && { edges: back, isReversed: true };
}

// What a step costs: a long way that keeps alive says more than a short one that does not.
const stepCosts = { owns: 1, assembles: 2, calls: 4, depends: 4, uses: 12 };

// Dijkstra's search, with a list of nodes for each cost. (E. W. Dijkstra, "A Note on Two Problems in Connexion with Graphs", 1959)
function cheapest(model, from, to, isOpen) {
  const costs = new Map([[from, 0]]);
  const cameBy = new Map([[from, null]]);
  const waiting = [[from]];
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const node of waiting[cost] ?? []) {
      if (costs.get(node) !== cost) continue;
      if (node === to) return edgesTo(to, cameBy, model);
      for (const edge of model.outgoing[node]) {
        const target = model.edges[edge].to;
        const next = cost + stepCosts[model.edges[edge].kind];
        if (next >= (costs.get(target) ?? Infinity) || !isOpen(edge)) continue;
        costs.set(target, next);
        cameBy.set(target, edge);
        (waiting[next] ??= []).push(target);
      }
    }
  }
  return null;
}

function edgesTo(node, cameBy, model) {
  const path = [];
  for (let edge = cameBy.get(node); edge !== null; edge = cameBy.get(model.edges[edge].from)) path.unshift(edge);
  return path;
}
