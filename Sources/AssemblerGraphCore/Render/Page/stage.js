// The picture itself: which of its elements stand out, which are hidden, and where they are.

/**
 * @param svg the picture, with an element for each node and edge of the model.
 */
export function makeStage(svg, model) {
  const byID = new Map();
  for (const element of svg.querySelectorAll('.node, .edge')) byID.set(element.id, element);
  const nodes = model.nodes.map((node) => byID.get(node.element));
  const edges = model.edges.map((edge) => byID.get(edge.element));
  const numbers = new Map();
  nodes.forEach((element, number) => numbers.set(element, { node: number }));
  edges.forEach((element, number) => numbers.set(element, { edge: number }));

  let lit = new Set();
  const chosen = { selected: new Set(), match: new Set() };
  let hidden = { nodes: new Set(), edges: new Set() };

  const exchange = (before, after, name) => {
    for (const element of before) if (!after.has(element)) element.classList.remove(name);
    for (const element of after) if (!before.has(element)) element.classList.add(name);
    return after;
  };
  const elementsOf = (part) => new Set([...part.nodes].map((number) => nodes[number])
    .concat([...(part.edges ?? [])].map((number) => edges[number])));

  return {
    nodes,
    /** The node or edge that something in the document belongs to, as `{ node }` or `{ edge }`, or null. */
    partAt(target) {
      const element = target.closest?.('.node, .edge');
      return (element && numbers.get(element)) ?? null;
    },
    /** Leaves a part as it is and dims everything else; null: everything is as it is. */
    light(part) {
      svg.classList.toggle('is-dimmed', part !== null);
      lit = exchange(lit, part ? elementsOf(part) : new Set(), 'is-lit');
    },
    /** Draws nodes as chosen. */
    select(numbersOfNodes) {
      chosen.selected = exchange(chosen.selected, new Set(numbersOfNodes.map((number) => nodes[number])), 'is-selected');
      for (const element of nodes) {
        if (element.hasAttribute('aria-current')) element.removeAttribute('aria-current');
      }
      for (const element of chosen.selected) element.setAttribute('aria-current', 'true');
    },
    /** Draws nodes as found. */
    match(numbersOfNodes) {
      chosen.match = exchange(chosen.match, new Set(numbersOfNodes.map((number) => nodes[number])), 'is-match');
    },
    /** Takes the nodes and lines that `isHidden` is true for out of the picture, and the lines at such nodes. */
    hide(isNodeHidden, isEdgeHidden) {
      const next = { nodes: new Set(), edges: new Set() };
      model.nodes.forEach((node, number) => { if (isNodeHidden(node)) next.nodes.add(number); });
      model.edges.forEach((edge, number) => {
        if (next.nodes.has(edge.from) || next.nodes.has(edge.to) || isEdgeHidden(edge)) next.edges.add(number);
      });
      exchange(elementsOf(hidden), elementsOf(next), 'is-hidden');
      hidden = next;
    },
    isNodeShown: (number) => !hidden.nodes.has(number),
    isEdgeShown: (number) => !hidden.edges.has(number),
    /** The rectangle around some nodes, or around the whole picture. */
    boxOf(numbersOfNodes) {
      if (!numbersOfNodes) return svg.querySelector('.graph').getBBox();
      const boxes = numbersOfNodes.map((number) => nodes[number].getBBox());
      const left = Math.min(...boxes.map((box) => box.x));
      const top = Math.min(...boxes.map((box) => box.y));
      const width = Math.max(...boxes.map((box) => box.x + box.width)) - left;
      const height = Math.max(...boxes.map((box) => box.y + box.height)) - top;
      return { x: left, y: top, width, height };
    },
    /**
     * The node that lies next to another one: the nearest whose middle is in that direction, counting what is off the
     * straight line double.
     */
    neighbourOf(number, direction) {
      return nextInDirection(middles().filter((middle) => !hidden.nodes.has(middle.number)), number, direction);
    },
  };

  function middles() {
    middles.known ??= nodes.map((element, number) => {
      const box = element.getBBox();
      return { number, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
    return middles.known;
  }
}

/** Of some places with numbers the one that lies next to that of a number, or null. */
export function nextInDirection(places, number, direction) {
  const [ahead, aside, sign] = { left: ['x', 'y', -1], right: ['x', 'y', 1], up: ['y', 'x', -1], down: ['y', 'x', 1] }[
    direction];
  const start = places.find((place) => place.number === number);
  if (!start) return places[0]?.number ?? null;
  let best = null;
  let least = Infinity;
  for (const place of places) {
    const forward = (place[ahead] - start[ahead]) * sign;
    if (place.number === number || forward <= 1) continue;
    const distance = forward + 2 * Math.abs(place[aside] - start[aside]);
    if (distance < least) [best, least] = [place.number, distance];
  }
  return best;
}
