// What is written beside the picture: about everything, one type, one line, a path, a cycle.

import { breakable, counted, element } from './elements.js';

/**
 * @param place where the texts go.
 * @param go what the buttons in it do: `toNode(number)`, `toEdge(number)`, `toCycle(number)`, `toNothing()`, and of a map
 *   `toBox(number)`, `openBox(number)`.
 */
export function makePanel(place, model, go) {
  const show = (...content) => {
    place.replaceChildren(...content.flat().filter((part) => part !== null && part !== undefined));
    place.scrollTop = 0;
  };
  return {
    /** @param map the boxes that are drawn; null where all types are. */
    showEverything(map) { show(overview(model, map, go)); },
    showBox(map, number, types) { show(boxTexts(model, map, number, types, go)); },
    showNode(number) { show(heading(model, number, go), holdings(model, number, go)); },
    showEdge(number) {
      const edge = model.edges[number];
      show(title('Line', go), element('ul', { class: 'hops' }, hop(model, number, go)),
        edge.certainty === 'possible'
          ? element('p', { class: 'quiet' }, 'Possible: nothing in the scanned code decides it.') : null);
    },
    showPath(from, to, path) {
      const names = [model.nodes[from].name, model.nodes[to].name];
      if (!path) {
        show(title('No path', go), element('p', {}, `Nothing leads from ${names[0]} to ${names[1]}, nor back.`));
        return;
      }
      const [start, end] = path.isReversed ? [names[1], names[0]] : names;
      show(
        title('Path', go),
        element('p', {}, `From ${start} to ${end} in ${counted(path.edges.length, 'step')}.`,
          path.isReversed ? ' There is none the other way.' : ''),
        element('ol', { class: 'hops' }, path.edges.map((edge) => hop(model, edge, go))),
      );
    },
    showCycle(number) {
      const cycle = model.cycles[number];
      show(
        title(`Cycle ${number + 1} of ${model.cycles.length}`, go),
        element('p', { class: `release ${cycle.release ?? 'never'}` }, cycle.text),
        element('ol', { class: 'hops' }, cycle.edges.map((edge) => hop(model, edge, go))),
      );
    },
  };
}

function title(text, go) {
  return element('header', {},
    element('h2', { tabindex: '-1' }, text),
    element('button', { class: 'close', title: 'Close (Esc)', 'aria-label': 'Close', onclick: go.toNothing }, '×'));
}

function heading(model, number, go) {
  const node = model.nodes[number];
  const cycles = model.cyclesOf[number];
  return [
    title(breakable(node.name), go),
    element('p', { class: 'chips' },
      element('span', { class: `chip ${node.role}` }, node.roleName), ' ',
      node.members.length ? null : element('span', { class: 'chip' }, node.kind), ' ',
      node.module && node.module !== node.name ? element('span', { class: 'chip' }, node.module) : null, ' ',
      node.mark ? element('span', { class: `chip ${node.mark}` }, node.mark) : null),
    node.file ? element('p', { class: 'place' }, placeOf(node)) : null,
    node.note ? element('p', { class: 'quiet' }, node.note) : null,
    cycles.length ? element('p', { class: 'cycles' },
      `On ${counted(cycles.length, 'cycle')}: `,
      cycles.slice(0, 12).map((cycle) => [
        element('button', { class: 'round', 'aria-label': `Cycle ${cycle + 1}`, onclick: () => go.toCycle(cycle) },
          String(cycle + 1)), ' ']),
      cycles.length > 12 ? '…' : null) : null,
    node.members.length ? element('details', { open: node.members.length <= 12 },
      element('summary', {}, `Holds ${counted(node.members.length, 'type')}`),
      element('ul', { class: 'plain' }, node.members.map((member) => element('li', {}, breakable(member))))) : null,
  ];
}

function holdings(model, number, go) {
  const section = (name, edges, isOutgoing) => element('section', {},
    element('h3', {}, name, ' ', element('small', {}, String(edges.length))),
    edges.length
      ? element('ul', { class: 'hops' }, edges.map((edge) => relation(model, edge, isOutgoing, go)))
      : element('p', { class: 'quiet' }, 'Nothing.'));
  return [
    section('Holds', model.outgoing[number], true),
    section('Held by', model.incoming[number], false),
  ];
}

// One line seen from one of its ends.
function relation(model, number, isOutgoing, go) {
  const edge = model.edges[number];
  const other = isOutgoing ? edge.to : edge.from;
  const words = isOutgoing ? edge.verb : edge.passive;
  return element('li', { class: classOf(edge) },
    element('span', { class: 'verb' }, words), ' ', nodeButton(model, other, go), reasons(edge));
}

// One line with both ends.
function hop(model, number, go) {
  const edge = model.edges[number];
  return element('li', { class: classOf(edge) },
    nodeButton(model, edge.from, go), ' ', element('span', { class: 'verb' }, edge.verb), ' ',
    nodeButton(model, edge.to, go), reasons(edge));
}

function classOf(edge) {
  return `${edge.kind} ${edge.certainty}${edge.release ? ` on-${edge.release}` : ''}`;
}

function nodeButton(model, number, go) {
  return element('button', { class: 'link', onclick: () => go.toNode(number) }, breakable(model.nodes[number].name));
}

function reasons(edge) {
  const list = element('ul', { class: 'reasons' }, edge.reasons.map((reason) => element('li', {},
    element('code', {}, reason.text), element('span', { class: 'place' }, placeOf(reason)),
    reason.note ? `, ${reason.note}` : null)));
  if (edge.more) list.append(element('li', { class: 'quiet' }, `and ${edge.more} more`));
  return list;
}

function placeOf(thing) {
  const text = `${thing.file}:${thing.line}`;
  const short = `${thing.file.split('/').at(-1)}:${thing.line}`;
  return thing.link
    ? element('a', { href: thing.link, title: text, rel: 'noopener' }, short)
    : element('span', { title: text }, short);
}

// How a box of a map is entered, what is in it, and what it is joined to.
function boxTexts(model, map, number, types, go) {
  const box = map.nodes[number];
  const byRole = new Map();
  for (const type of types) {
    const { roleName } = model.nodes[type];
    if (!byRole.has(roleName)) byRole.set(roleName, []);
    byRole.get(roleName).push(type);
  }
  const roles = [...byRole.keys()].sort();
  const others = (name, edges, isOutgoing) => (edges.length ? element('section', {},
    element('h3', {}, name, ' ', element('small', {}, String(edges.length))),
    element('ul', { class: 'hops' }, edges.map((edge) => {
      const line = map.edges[edge];
      const other = isOutgoing ? line.to : line.from;
      return element('li', { class: classOf(line) },
        element('span', { class: 'verb' }, isOutgoing ? line.verb : line.passive), ' ',
        element('button', { class: 'link', onclick: () => go.toBox(other) }, breakable(map.nodes[other].name)));
    }))) : null);
  return [
    title(breakable(box.name), go),
    element('p', {}, `${counted(types.length, 'type')}. `, box.doors.length ? `Others come to it by ${box.doors.slice(0, 5).join(', ')}.` : ''),
    element('p', {}, element('button', { class: 'open', onclick: () => go.openBox(number) }, 'Draw what is inside')),
    ...roles.map((role) => moduleList(model, role, byRole.get(role), roles.length === 1, go)),
    others('Leads to', map.outgoing[number], true),
    others('Led to by', map.incoming[number], false),
  ];
}

function overview(model, map, go) {
  const modules = new Map();
  model.nodes.forEach((node, number) => {
    if (!modules.has(node.module)) modules.set(node.module, []);
    modules.get(node.module).push(number);
  });
  const names = [...modules.keys()].sort();
  return [
    element('header', {}, element('h2', { tabindex: '-1' }, 'Overview')),
    element('p', {}, model.summary),
    element('p', { class: 'quiet' }, map
      ? 'A map: each box is a module, a folder, or types whose names end alike (*View). Click one to see what is in it, or find a type by its name.'
      : 'Click a type to see what it holds and what holds it. Click another one with Shift for the path between them.'),
    startsOf(model, go),
    ...cycleLists(model, go),
    map ? element('section', {},
      element('h3', {}, 'Boxes ', element('small', {}, String(map.nodes.length))),
      element('ul', { class: 'plain' }, map.nodes.map((box, number) => element('li', {},
        element('button', { class: 'link', onclick: () => go.toBox(number) }, breakable(box.name)), ' ',
        element('small', { class: 'quiet' }, counted(box.members.length, 'type')))))) : null,
    element('section', {},
      element('h3', {}, 'Types ', element('small', {}, String(model.nodes.length))),
      names.map((name) => moduleList(model, name, modules.get(name), names.length === 1, go))),
  ];
}

function startsOf(model, go) {
  const starts = model.nodes.flatMap((node, number) => (node.isEntryPoint ? [number] : []));
  if (!starts.length) return null;
  return element('section', {}, element('h3', {}, 'Where the app starts'),
    element('ul', { class: 'plain' }, starts.map((number) => element('li', {}, nodeButton(model, number, go)))));
}

// A list for what becomes of them.
function cycleLists(model, go) {
  const names = { never: 'Cycles that nothing ends', untied: 'Cycles that code unties', ends: 'Cycles that end by themselves' };
  return Object.entries(names).map(([release, name]) => {
    const numbers = model.cycles.flatMap((cycle, number) => ((cycle.release ?? 'never') === release ? [number] : []));
    if (!numbers.length) return null;
    return element('section', {},
      element('h3', {}, name, ' ', element('small', {}, String(numbers.length))),
      element('ol', { class: 'plain', start: numbers[0] + 1 }, numbers.slice(0, 100).map((number) => element('li', {},
        element('button', { class: `link ${model.cycles[number].certainty} ${release}`, onclick: () => go.toCycle(number) },
          cycleName(model, model.cycles[number]))))),
      numbers.length > 100 ? element('p', { class: 'quiet' }, `and ${numbers.length - 100} more`) : null);
  });
}

function cycleName(model, cycle) {
  const names = cycle.edges.map((edge) => model.nodes[model.edges[edge].from].name);
  const shown = names.length > 4 ? [...names.slice(0, 3), '…'] : names;
  return [...shown, names[0]].flatMap((name, place) => [...(place ? [' → '] : []), ...breakable(name)]);
}

// The names are made when they are looked at: there may be thousands.
function moduleList(model, name, numbers, isOpen, go) {
  const list = element('ul', { class: 'plain types' });
  const fill = () => {
    if (list.childElementCount) return;
    const sorted = [...numbers].sort((a, b) => (model.nodes[a].name < model.nodes[b].name ? -1 : 1));
    list.append(...sorted.map((number) => element('li', {},
      element('i', { class: `dot ${model.nodes[number].role}` }), nodeButton(model, number, go))));
  };
  const isShort = isOpen && numbers.length <= 200;
  if (isShort) fill();
  return element('details', { open: isShort, ontoggle: fill },
    element('summary', {}, name || 'No module', ' ', element('small', {}, String(numbers.length))), list);
}
