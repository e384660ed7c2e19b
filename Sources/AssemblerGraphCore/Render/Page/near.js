// The near view: what somebody chose, laid out anew, so that all that belongs to it is on the screen. Owners stand at the left,
// what is owned at the right; a path is a row, a cycle a ring. The drawing itself is out of sight meanwhile.

const svgNames = 'http://www.w3.org/2000/svg';
const cardHeight = 42;
const mostInColumn = 22;

/**
 * @param scene the group that the camera moves.
 * @param isShown whether a node and an edge of the model may be seen, by number: `{ node, edge }`.
 */
export function makeNear(scene, model, isShown) {
  const layer = shape('g', { class: 'near', role: 'group' });
  scene.append(layer);
  let cards = new Map();

  const clear = () => {
    layer.replaceChildren();
    cards = new Map();
  };

  const show = (placed, edges, label, words = []) => {
    clear();
    layer.setAttribute('aria-label', label);
    for (const card of placed) cards.set(card.number, card);
    for (const line of linesBetween(model, cards, edges)) layer.append(line);
    for (const card of placed) layer.append(cardElement(model.nodes[card.number], card));
    for (const word of words) layer.append(wordElement(word));
  };

  return {
    clear,
    isEmpty: () => cards.size === 0,
    elementOf: (number) => cards.get(number)?.element ?? null,
    numbers: () => [...cards.keys()],
    /** A type between those that lead to it and those that it leads to, so many steps in each direction. */
    around(number, depth) {
      const plan = columnsAround(model, number, depth, isShown);
      const placed = inColumns(model, plan.columns, number);
      const words = columnWords(model, plan, placed);
      show(placed, plan.edges, `${model.nodes[number].name} and what is near it`, words);
    },
    /** The nodes of a path, one after the other, in rows of four. */
    path(edges) {
      const numbers = edges.length ? [model.edges[edges[0]].from, ...edges.map((edge) => model.edges[edge].to)] : [];
      const placed = inRows(model, numbers);
      show(placed, edges, 'Path');
    },
    /** The nodes of a cycle, as a ring. */
    cycle(edges) {
      show(inRing(model, edges.map((edge) => model.edges[edge].from)), edges, 'Cycle');
    },
    /** Some types, owners before what they own. */
    inside(numbers, label) {
      const inner = new Set(numbers.filter((number) => isShown({ node: number })));
      const edges = [...inner].flatMap((number) => model.outgoing[number])
        .filter((edge) => inner.has(model.edges[edge].to) && isShown({ edge }));
      show(inColumns(model, ranks(model, [...inner], edges), -1), edges, label);
    },
    partAt(target) {
      const element = target.closest?.('.near [data-node], .near [data-edge]');
      if (!element) return null;
      return element.dataset.node ? { node: Number(element.dataset.node) } : { edge: Number(element.dataset.edge) };
    },
    box() {
      const all = [...cards.values()];
      const left = Math.min(...all.map((card) => card.x - card.width / 2));
      const top = Math.min(...all.map((card) => card.y - card.height / 2)) - 26;
      const right = Math.max(...all.map((card) => card.x + card.width / 2));
      const bottom = Math.max(...all.map((card) => card.y + card.height / 2)) + 22;
      return { x: left, y: top, width: right - left, height: bottom - top };
    },
    /** The middles of all that is shown, for walking by arrows. */
    middles: () => [...cards.values()].map(({ number, x, y }) => ({ number, x, y })),
  };
}

// MARK: What is near

const owning = new Set(['owns', 'assembles']);
const kindOrder = ['owns', 'assembles', 'calls', 'depends', 'uses'];

// The columns from left to right, each a list of numbers, with the edges in between and how many were left out.
function columnsAround(model, number, depth, isShown) {
  const seen = new Set([number]);
  const edges = new Set();
  const more = new Map();
  const open = (edge, other) => isShown({ edge }) && isShown({ node: other }) && other !== number;
  const incoming = model.incoming[number].filter((edge) => open(edge, model.edges[edge].from));
  const outgoing = model.outgoing[number].filter((edge) => open(edge, model.edges[edge].to));
  const right = new Set(outgoing.filter((edge) => owning.has(model.edges[edge].kind)).map((edge) => model.edges[edge].to));
  const left = new Set(incoming.filter((edge) => model.edges[edge].kind !== 'uses' && !right.has(model.edges[edge].from))
    .map((edge) => model.edges[edge].from));
  for (const edge of incoming) if (!right.has(model.edges[edge].from)) left.add(model.edges[edge].from);
  for (const edge of outgoing) if (!left.has(model.edges[edge].to)) right.add(model.edges[edge].to);
  const rank = new Map();
  for (const edge of [...incoming, ...outgoing]) {
    const other = model.edges[edge].from === number ? model.edges[edge].to : model.edges[edge].from;
    rank.set(other, Math.min(rank.get(other) ?? 9, kindOrder.indexOf(model.edges[edge].kind)));
  }
  const sorted = (numbers) => [...numbers].sort((a, b) =>
    (rank.get(a) ?? 9) - (rank.get(b) ?? 9) || (model.nodes[a].name < model.nodes[b].name ? -1 : 1));
  const cut = (numbers, level) => {
    if (numbers.length > mostInColumn) more.set(level, numbers.length - mostInColumn);
    return numbers.slice(0, mostInColumn);
  };
  const columns = [[number]];
  let [first, last] = [cut(sorted(left), -1), cut(sorted(right), 1)];
  for (const other of [...first, ...last]) seen.add(other);
  for (const edge of [...incoming, ...outgoing]) {
    if (seen.has(model.edges[edge].from) && seen.has(model.edges[edge].to)) edges.add(edge);
  }
  let level = 1;
  while (first.length || last.length) {
    if (first.length) columns.unshift(first);
    if (last.length) columns.push(last);
    level += 1;
    if (level > depth) break;
    // Further away only what keeps it alive counts, and what it keeps alive.
    const next = (from, list, end) => {
      const found = [];
      for (const start of from) {
        for (const edge of list[start]) {
          const other = model.edges[edge][end];
          if (!owning.has(model.edges[edge].kind) || !isShown({ edge }) || !isShown({ node: other })) continue;
          if (seen.has(other) && !found.includes(other)) continue;
          if (!seen.has(other)) {
            if (found.length >= mostInColumn) {
              more.set(end === 'from' ? -level : level, (more.get(end === 'from' ? -level : level) ?? 0) + 1);
              continue;
            }
            seen.add(other);
            found.push(other);
          }
          edges.add(edge);
        }
      }
      return found;
    };
    first = next(first, model.incoming, 'from');
    last = next(last, model.outgoing, 'to');
  }
  for (const edge of model.outgoing[number]) if (model.edges[edge].to === number && isShown({ edge })) edges.add(edge);
  const middle = columns.findIndex((column) => column[0] === number);
  return { columns, middle, edges: [...edges], more };
}

function columnWords(model, plan, placed) {
  const words = [];
  const columnAt = (index) => placed.filter((card) => card.column === index);
  for (const [index, column] of plan.columns.entries()) {
    const level = index - plan.middle;
    const cards = columnAt(index);
    const [x, top] = [cards[0].x, Math.min(...cards.map((card) => card.y - card.height / 2))];
    if (level === -1) words.push({ text: 'leads to it', x, y: top - 12 });
    if (level === 1) words.push({ text: 'it leads to', x, y: top - 12 });
    if (level < -1) words.push({ text: 'owns those', x, y: top - 12 });
    if (level > 1) words.push({ text: 'those own', x, y: top - 12 });
    const more = plan.more.get(level);
    if (more) {
      const bottom = Math.max(...cards.map((card) => card.y + card.height / 2));
      words.push({ text: `and ${more} more, listed beside`, x, y: bottom + 16 });
    }
  }
  return words;
}

// Owners left of what they own, as far as there are no cycles.
function ranks(model, numbers, edges) {
  const strong = edges.filter((edge) => model.edges[edge].kind !== 'uses' && model.edges[edge].from !== model.edges[edge].to);
  const rank = new Map(numbers.map((number) => [number, 0]));
  for (let round = 0; round < 8; round += 1) {
    let changed = false;
    for (const edge of strong) {
      const wanted = rank.get(model.edges[edge].from) + 1;
      if (wanted > rank.get(model.edges[edge].to) && wanted <= 7) {
        rank.set(model.edges[edge].to, wanted);
        changed = true;
      }
    }
    if (!changed) break;
  }
  const columns = [];
  for (const number of numbers) (columns[rank.get(number)] ??= []).push(number);
  return columns.filter(Boolean);
}

// MARK: Where it stands

function cardFor(model, number, isMiddle) {
  const node = model.nodes[number];
  const width = Math.max(96, textWidthOf(node.name) + (node.assemblers ? 42 : 32));
  const lines = isMiddle ? Math.max(model.incoming[number].length, model.outgoing[number].length) : 0;
  return { number, width, height: Math.max(cardHeight, Math.min(7 * lines, 160)), isMiddle, node };
}

function inColumns(model, columns, middle) {
  const placed = [];
  let x = 0;
  for (const [index, column] of columns.entries()) {
    const cards = column.map((number) => cardFor(model, number, number === middle));
    const width = Math.max(...cards.map((card) => card.width));
    const height = cards.reduce((sum, card) => sum + card.height + 14, -14);
    let y = -height / 2;
    for (const card of cards) {
      placed.push(Object.assign(card, { x: x + width / 2, y: y + card.height / 2, column: index }));
      y += card.height + 14;
    }
    x += width + 120;
  }
  return placed;
}

function inRows(model, numbers) {
  return numbers.map((number, place) => {
    const row = Math.floor(place / 4);
    const column = row % 2 ? 3 - (place % 4) : place % 4;
    return Object.assign(cardFor(model, number, false), { x: column * 300, y: row * 120, column: place });
  });
}

function inRing(model, numbers) {
  const count = numbers.length;
  const [wide, high] = count === 1 ? [0, 0] : [Math.max(170, count * 62), Math.max(90, count * 32)];
  return numbers.map((number, place) => {
    const angle = (place / count) * 2 * Math.PI - (count === 2 ? Math.PI : Math.PI / 2);
    return Object.assign(cardFor(model, number, false),
      { x: wide * Math.cos(angle), y: high * Math.sin(angle), column: place });
  });
}

let measure = null;
function textWidthOf(text) {
  measure ??= document.createElement('canvas').getContext('2d');
  measure.font = "13px Helvetica, Arial, 'Liberation Sans', Arimo, 'Nimbus Sans', sans-serif";
  return measure.measureText(text).width;
}

// MARK: How it is drawn

function shape(name, attributes, ...content) {
  const made = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

function cardElement(node, card) {
  const { x, y, width, height } = card;
  const radius = { interaction: 15, navigation: 3, view: 3 }[node.role] ?? 2;
  const left = node.assemblers ? 6 : 0;
  const caption = [node.module, node.isEntryPoint ? 'starts the app' : null].filter(Boolean).join(', ');
  const group = shape('g', {
    class: `node ${node.role} ${node.kind}${card.isMiddle ? ' is-selected' : ''}`, 'data-node': card.number, tabindex: '-1',
    role: 'button', 'aria-label': `${node.name}, ${node.roleName}`, ...(card.isMiddle ? { 'aria-current': 'true' } : {}),
  },
  shape('title', {}, `${node.id}${node.note ? `\n${node.note}` : ''}`),
  shape('rect', { x: x - width / 2, y: y - height / 2, width, height, rx: radius, 'stroke-width': 1.3 }),
  shape('text', { x: x + left / 2, y: y - 1, 'text-anchor': 'middle', 'font-size': 13, stroke: 'none' }, node.name),
  shape('text', { x: x + left / 2, y: y + 13, 'text-anchor': 'middle', 'font-size': 10, stroke: 'none', class: 'quiet' },
    caption));
  if (node.assemblers) {
    group.append(shape('path', { class: 'assembled', d: `M${x - width / 2 + 9} ${y - height / 2 + 9}v${height - 18}`,
      fill: 'none', 'stroke-width': 4, 'stroke-linecap': 'round' }));
  }
  card.element = group;
  return group;
}

function wordElement({ text, x, y }) {
  return shape('text', { x, y, 'text-anchor': 'middle', 'font-size': 11, stroke: 'none', class: 'quiet word' }, text);
}

function linesBetween(model, cards, edges) {
  const pairs = new Map();
  for (const edge of edges) {
    const { from, to } = model.edges[edge];
    const key = [from, to].sort((a, b) => a - b).join();
    if (!pairs.has(key)) pairs.set(key, []);
    pairs.get(key).push(edge);
  }
  const ports = new Map();
  const port = (card, side) => {
    const key = `${card.number} ${side}`;
    ports.set(key, (ports.get(key) ?? 0) + 1);
    return ports.get(key) - 1;
  };
  const wanted = [];
  for (const group of pairs.values()) {
    for (const [place, edge] of group.entries()) {
      const [from, to] = [cards.get(model.edges[edge].from), cards.get(model.edges[edge].to)];
      if (!from || !to) continue;
      const isFlat = from !== to && Math.abs(from.x - to.x) > (from.width + to.width) / 2 + 20;
      const [a, b] = isFlat ? [from.x < to.x ? 'right' : 'left', from.x < to.x ? 'left' : 'right'] : ['', ''];
      wanted.push({ edge, from, to, place, count: group.length, isFlat, a, b });
    }
  }
  // From top to bottom, so that lines to one card do not cross in front of it.
  wanted.sort((one, other) => (one.from.y + one.to.y) - (other.from.y + other.to.y));
  for (const line of wanted) {
    if (line.isFlat) [line.first, line.second] = [port(line.from, line.a), port(line.to, line.b)];
  }
  return wanted.map((line) => lineElement(model, line, ports));
}

function lineElement(model, line, ports) {
  const { edge, from, to, isFlat, a, b, place, count } = line;
  const data = model.edges[edge];
  let start;
  let end;
  let middle;
  let bend;
  if (isFlat) {
    const at = (card, side, number) => {
      const all = ports.get(`${card.number} ${side}`);
      const step = Math.min(7, (card.height - 10) / all);
      return { x: card.x + (side === 'right' ? 1 : -1) * card.width / 2, y: card.y + (number - (all - 1) / 2) * step };
    };
    [start, end] = [at(from, a, line.first), at(to, b, line.second)];
    const sign = start.x < end.x ? 1 : -1;
    start.angle = sign > 0 ? 0 : 180;
    end.angle = start.angle;
    bend = (edge1, edge2) => `C${(edge1.x + edge2.x) / 2} ${edge1.y} ${(edge1.x + edge2.x) / 2} ${edge2.y} ${edge2.x} ${edge2.y}`;
    middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  } else if (from === to) {
    const x = from.x + from.width / 2;
    start = { x, y: from.y - 9, angle: 0 };
    end = { x, y: from.y + 9, angle: 180 };
    bend = (one, other) => `C${x + 50} ${one.y - 26} ${x + 50} ${other.y + 26} ${other.x} ${other.y}`;
    middle = { x: x + 48, y: from.y };
  } else {
    const shift = (place - (count - 1) / 2) * 16;
    start = border(from, to, shift);
    end = border(to, from, shift);
    const angle = Math.atan2(end.y - start.y, end.x - start.x) * 180 / Math.PI;
    start.angle = angle;
    end.angle = angle;
    bend = (one, other) => `L${other.x} ${other.y}`;
    middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  }
  const back = (point, by) => ({
    x: point.x + by * Math.cos(point.angle * Math.PI / 180), y: point.y + by * Math.sin(point.angle * Math.PI / 180),
  });
  const [tail, head] = endsOf(data);
  const [one, other] = [back(start, tail.length), back(end, -head.length)];
  const dash = data.deferred ? '0.1 4' : data.kind === 'uses' ? '6 3.5' : 'none';
  const classes = ['edge', data.kind, data.certainty, data.isGuard ? 'guard' : '', releaseClasses(data.release)];
  const group = shape('g', { class: classes.join(' '), 'data-edge': edge, 'stroke-width': data.release ? 2.4 : 1.4 },
    shape('title', {}, `${model.nodes[data.from].name} ${data.verb} ${model.nodes[data.to].name}`),
    shape('path', { class: 'reach', d: `M${one.x} ${one.y}${bend(one, other)}`, fill: 'none', stroke: 'transparent',
      'stroke-width': 12 }),
    shape('path', { d: `M${one.x} ${one.y}${bend(one, other)}`, fill: 'none', 'stroke-dasharray': dash,
      'stroke-linecap': data.deferred ? 'round' : 'butt' }));
  if (tail.d) {
    group.append(shape('path', { d: tail.d, transform: `translate(${start.x} ${start.y}) rotate(${start.angle})`,
      ...(tail.open ? { fill: 'none' } : {}) }));
  }
  if (head.d) {
    group.append(shape('path', { d: head.d, transform: `translate(${end.x} ${end.y}) rotate(${end.angle})`,
      ...(head.open ? { fill: 'none' } : {}) }));
  }
  if (data.names?.length) {
    const text = data.names.length > 2 ? `${data.names.slice(0, 2).join(', ')} +${data.names.length - 2}` : data.names.join(', ');
    group.append(shape('text', { x: middle.x, y: middle.y + (place > 0 ? 11 : -4), 'text-anchor': 'middle', 'font-size': 10,
      class: 'quiet on-page', 'stroke-width': 4, 'paint-order': 'stroke', 'stroke-linejoin': 'round' }, text));
  }
  return group;
}

function releaseClasses(release) {
  return { never: 'in-cycle', untied: 'in-cycle untied', ends: 'ending' }[release] ?? '';
}

// What stands at both ends of a line that runs to the right: from the card away, and up to the card.
function endsOf(edge) {
  const circle = 'a2.7 2.7 0 1 1 5.4 0a2.7 2.7 0 1 1 -5.4 0';
  let [tail, head] = [{ length: 0 }, { length: 0 }];
  if (edge.kind === 'owns') {
    tail = { d: `M0 0l5 -3.3l5 3.3l-5 3.3z${edge.capture ? `M10 0${circle}` : ''}`, length: edge.capture ? 15.4 : 10 };
  }
  if (edge.isGuard) tail = { d: 'M2 -5v10', length: 2, open: true };
  if (edge.kind === 'assembles') head = { d: 'M0 0l-8 -3v6z', length: 8 };
  if (edge.kind === 'depends') head = { d: 'M0 0l-8 -3v6z', length: 8, open: true };
  if (edge.kind === 'uses' || edge.kind === 'calls') head = { d: 'M0 0l-8 -3.6l4 3.6l-4 3.6z', length: 4 };
  return [tail, head];
}

// Where a straight line to another card leaves this one.
function border(card, other, shift) {
  const [dx, dy] = [other.x - card.x, other.y - card.y];
  const length = Math.hypot(dx, dy) || 1;
  const sign = card.number < other.number ? 1 : -1;
  const [ox, oy] = [-dy / length * shift * sign, dx / length * shift * sign];
  const scale = Math.min(Math.abs(dx) > 0.1 ? (card.width / 2) / Math.abs(dx) : 99, Math.abs(dy) > 0.1 ? (card.height / 2) / Math.abs(dy) : 99);
  return { x: card.x + dx * scale + ox, y: card.y + dy * scale + oy };
}
