// The page: what is looked at, and how picture, panel, legend, field and address follow it.
//
// What is explored are types (`model`); what is drawn are the same, or the boxes of a map that hold them (`drawn`).

import { emptyState, readAddress, writeAddress } from './address.js';
import { makeCamera } from './camera.js';
import { counted } from './elements.js';
import { makeFinder } from './finder.js';
import { listenToKeys } from './keys.js';
import { makeLegend } from './legend.js';
import { cyclesByRelease, makeModel, neighbourhood, pathBetween, spanned } from './model.js';
import { makeNear } from './near.js';
import { makePanel } from './panel.js';
import { makeIndex } from './search.js';
import { makeStage, nextInDirection } from './stage.js';

const get = (id) => document.getElementById(`page-${id}`);
// More types than this are listed, not drawn, when a box is opened.
const mostInBox = 70;

export function start() {
  const data = JSON.parse(get('data').textContent);
  const drawn = makeModel(data);
  const isMap = Boolean(data.whole);
  const model = isMap ? makeModel(data.whole) : drawn;
  model.cycles = cyclesByRelease(model);
  const boxOf = isMap ? boxesOfTypes(model, drawn) : null;
  const svg = get('picture').querySelector('svg');
  const scene = prepare(svg);
  const stage = makeStage(svg, drawn);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let state = emptyState();
  let cursor = 0;
  let edgeShown = null;

  const near = makeNear(scene, model, ({ node, edge }) => {
    const off = state.hidden;
    if (node !== undefined) return !off.includes(model.nodes[node].legend);
    const { legend: key, certainty } = model.edges[edge];
    return !off.includes(key) && !(certainty === 'possible' && off.includes('possible'));
  });

  const camera = makeCamera(svg, scene, () => {
    state.at = camera.place();
    rememberSoon();
  });

  const panel = makePanel(get('panel'), model, {
    toNode: showNode, toEdge: showEdge, toCycle: showCycle, toNothing: leave, toBox: showBox, openBox,
  });
  const legend = makeLegend(get('legend'), svg, data.legend, (keys) => {
    state.hidden = keys;
    applyHidden();
    draw();
    remember();
  });
  makeFinder(get('search'), get('found'), makeIndex(model.nodes, isMap ? drawn.nodes : []), {
    onMatch(entries) {
      const numbers = entries.map((entry) => (entry.isBox || !isMap ? entry.number : boxOf[entry.number]));
      highlight(entries.length ? [...new Set(numbers)].filter((number) => number !== undefined) : null);
    },
    onChoose(entry) {
      if (entry.isBox) return showBox(entry.number);
      showNode(entry.number);
      focusNode(entry.number);
    },
    onLeave: () => svg.focus(),
  });

  // MARK: What is looked at

  function look(changes, { isNew = true } = {}) {
    edgeShown = null;
    state = { ...state, type: null, from: null, to: null, cycle: null, box: null, isOpen: false, at: null, ...changes };
    draw();
    revealChoice();
    remember(isNew);
  }

  function showNode(number) {
    cursor = number;
    unhide([number]);
    look({ type: model.nodes[number].id });
    const node = model.nodes[number];
    say(`${node.name}, ${node.roleName}. Holds ${model.outgoing[number].length}, held by ${model.incoming[number].length}.`
      + (model.cyclesOf[number].length ? ` On ${counted(model.cyclesOf[number].length, 'cycle')}.` : ''));
  }

  function showBox(number) {
    cursor = number;
    const box = drawn.nodes[number];
    look({ box: box.id });
    say(`${box.name}, a box of ${counted(box.members.length, 'type')}.`);
  }

  function openBox(number) {
    look({ box: drawn.nodes[number].id, isOpen: true });
    say(`The types in ${drawn.nodes[number].name}.`);
  }

  function showPath(from, to) {
    cursor = to;
    look({ from: model.nodes[from].id, to: model.nodes[to].id });
    const path = pathBetween(model, from, to, isEdgeShown);
    say(path ? `Path in ${counted(path.edges.length, 'step')}.` : 'There is no path.');
  }

  function showCycle(number) {
    if (!model.cycles.length) return say('There is no cycle.');
    const next = (number + model.cycles.length) % model.cycles.length;
    const edges = model.cycles[next].edges;
    cursor = model.edges[edges[0]].from;
    unhide(edges.map((edge) => model.edges[edge].from), edges);
    look({ cycle: next });
    say(`Cycle ${next + 1} of ${model.cycles.length}: `
      + edges.map((edge) => model.nodes[model.edges[edge].from].name).join(', '));
  }

  function showEdge(number) {
    look({});
    edgeShown = number;
    draw();
    revealChoice();
  }

  function leave() {
    const { type, from, cycle, box } = state;
    if (type === null && from === null && cycle === null && box === null && edgeShown === null) return;
    look({});
    showAll();
    say('Everything is shown.');
    if (get('panel').contains(document.activeElement) || document.activeElement === document.body) svg.focus();
  }

  // The choice as numbers, with what does not exist here left out.
  function choice() {
    const [type, from, to] = [state.type, state.from, state.to].map((id) => model.numbers.get(id) ?? null);
    const cycle = state.cycle !== null && state.cycle < model.cycles.length ? state.cycle : null;
    const box = isMap ? drawn.numbers.get(state.box) ?? null : null;
    return { type, from, to: from === null ? null : to, cycle, box };
  }

  function isEdgeShown(number) {
    const edge = model.edges[number];
    const off = new Set(state.hidden);
    return !off.has(edge.legend) && !(edge.certainty === 'possible' && off.has('possible'))
      && !off.has(model.nodes[edge.from].legend) && !off.has(model.nodes[edge.to].legend);
  }

  function draw() {
    const { type, from, to, cycle, box } = choice();
    let part = null;
    let selected = [];
    let layOut = null;
    if (cycle !== null) {
      part = spanned(model, model.cycles[cycle].edges);
      layOut = () => near.cycle(model.cycles[cycle].edges);
      panel.showCycle(cycle);
    } else if (to !== null) {
      const path = pathBetween(model, from, to, isEdgeShown);
      part = spanned(model, path?.edges ?? []);
      part.nodes.add(from).add(to);
      selected = [from, to];
      if (path) layOut = () => near.path(path.edges);
      panel.showPath(from, to, path);
    } else if (type !== null) {
      part = neighbourhood(model, type);
      selected = [type];
      layOut = () => near.around(type, state.depth);
      panel.showNode(type);
    } else if (edgeShown !== null) {
      part = spanned(model, [edgeShown]);
      if (isMap) layOut = () => near.path([edgeShown]);
      panel.showEdge(edgeShown);
    } else if (box !== null) {
      const types = typesIn(box);
      if (state.isOpen && types.length <= mostInBox) layOut = () => near.inside(types, drawn.nodes[box].name);
      panel.showBox(drawn, box, types);
    } else {
      panel.showEverything(isMap ? drawn : null);
    }
    const isLaidOut = layOut !== null && !state.inPlace;
    if (isLaidOut) layOut(); else near.clear();
    svg.classList.toggle('is-near', isLaidOut);
    chosenPart = box !== null && !isLaidOut ? neighbourhood(drawn, box) : partDrawn(part);
    stage.select(box !== null ? [box] : isMap ? selected.map((number) => boxOf[number]) : selected);
    stage.light(chosenPart);
    get('cycle').textContent = cycle === null ? counted(model.cycles.length, 'cycle')
      : `${cycle + 1} of ${model.cycles.length}`;
    get('around').hidden = layOut === null;
    get('steps').hidden = type === null;
    get('depth').textContent = counted(state.depth, 'step');
    get('whole').setAttribute('aria-pressed', String(state.inPlace));
    document.documentElement.classList.toggle('has-choice', part !== null || box !== null);
    makeWalkable();
  }
  let chosenPart = null;

  // A part of the types as a part of what is drawn.
  function partDrawn(part) {
    if (!isMap || part === null) return part;
    return { nodes: new Set([...part.nodes].map((number) => boxOf[number]).filter((box) => box !== undefined)), edges: new Set() };
  }

  function typesIn(box) { return model.nodes.flatMap((_, number) => (boxOf[number] === box ? [number] : [])); }

  function highlight(numbers) {
    stage.match(numbers ?? []);
    // What is found is seen in the drawing, until somebody chooses.
    svg.classList.toggle('is-near', !near.isEmpty() && numbers === null);
    stage.light(numbers ? { nodes: new Set(numbers), edges: new Set() } : chosenPart);
  }

  function revealChoice(isAtOnce = false) {
    if (!near.isEmpty()) return camera.fit(near.box(), 1.3, isAtOnce);
    if (!chosenPart) return;
    const nodes = [...chosenPart.nodes].filter(stage.isNodeShown);
    if (nodes.length) camera.fit(stage.boxOf(nodes), 1.2, isAtOnce);
  }

  // MARK: What is hidden

  function applyHidden() {
    const off = new Set(state.hidden);
    stage.hide((node) => off.has(node.legend), (edge) =>
      off.has(edge.legend) || (off.has('possible') && edge.certainty === 'possible'));
  }

  // What somebody asks for by name is not left hidden.
  function unhide(nodes, edges = []) {
    const needed = new Set([...nodes.map((number) => model.nodes[number].legend),
      ...edges.map((number) => model.edges[number].legend), ...(edges.length ? ['possible'] : [])]);
    if (!state.hidden.some((key) => needed.has(key))) return;
    state.hidden = state.hidden.filter((key) => !needed.has(key));
    legend.set(state.hidden);
    applyHidden();
  }

  // MARK: Address, theme, voice

  function remember(isNew = false) {
    const address = writeAddress(state);
    if (address === location.hash) return;
    const whole = address || location.pathname + location.search;
    if (isNew) history.pushState(null, '', whole);
    else history.replaceState(null, '', whole);
  }
  let timer = 0;
  function rememberSoon() {
    clearTimeout(timer);
    timer = setTimeout(() => remember(), 250);
  }

  function followAddress() {
    clearTimeout(timer);
    state = readAddress(location.hash);
    edgeShown = null;
    legend.set(state.hidden);
    applyHidden();
    applyTheme();
    draw();
    const { type, cycle, to, box } = choice();
    if (type !== null) cursor = type;
    if (state.at) camera.jumpTo(state.at);
    else if ([type, to, cycle, box].some((chosen) => chosen !== null)) revealChoice(true);
    else camera.fit(stage.boxOf(), 1.2, true);
  }

  // What the page was made in, or what the reader's system prefers.
  function ownTheme() {
    const made = document.documentElement.dataset.theme;
    return made !== 'auto' ? made : dark.matches ? 'dark' : 'light';
  }

  function applyTheme() {
    const isDark = (state.theme ?? ownTheme()) === 'dark';
    document.documentElement.classList.toggle('dark', isDark);
    get('theme').setAttribute('aria-pressed', String(isDark));
  }

  function changeTheme() {
    const isDark = document.documentElement.classList.contains('dark');
    const next = isDark ? 'light' : 'dark';
    state.theme = next === ownTheme() ? null : next;
    applyTheme();
    remember();
  }

  function say(text) { get('said').textContent = text; }

  // MARK: Pointer and keyboard

  const elementOf = (number) => (near.isEmpty() ? stage.nodes[number] : near.elementOf(number)) ?? null;

  function focusNode(number) {
    const element = elementOf(number);
    if (!element) return;
    svg.querySelector('.node[tabindex="0"]')?.setAttribute('tabindex', '-1');
    cursor = number;
    element.setAttribute('tabindex', '0');
    element.focus({ preventScroll: true });
  }

  // One of the types that can be seen can be reached by Tab.
  function makeWalkable() {
    svg.querySelector('.node[tabindex="0"]')?.setAttribute('tabindex', '-1');
    const first = near.isEmpty() ? (stage.nodes[cursor] ?? stage.nodes[0]) : (near.elementOf(cursor) ?? near.elementOf(near.numbers()[0]));
    first?.setAttribute('tabindex', '0');
  }

  // A node of what can be seen: a type, or a box of the map.
  function chooseNode(number, isPath) {
    if (isMap && near.isEmpty()) return showBox(number);
    const first = choice().type ?? choice().from;
    if (isPath && first !== null && first !== number) return showPath(first, number);
    showNode(number);
  }

  svg.addEventListener('click', (event) => {
    const part = near.partAt(event.target) ?? stage.partAt(event.target);
    if (part?.edge !== undefined) {
      if (!isMap || !near.isEmpty()) showEdge(part.edge);
      return;
    }
    if (part?.node === undefined) return leave();
    chooseNode(part.node, event.shiftKey);
    focusNode(part.node);
  });
  svg.addEventListener('dblclick', (event) => {
    const part = stage.partAt(event.target);
    if (isMap && part?.node !== undefined && near.isEmpty()) openBox(part.node);
  });

  let hovered = null;
  svg.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch' || event.buttons) return;
    const part = stage.partAt(event.target);
    const number = part?.node ?? null;
    if (number === hovered) return;
    hovered = number;
    if (chosenPart || !near.isEmpty() || document.activeElement === get('search')) return;
    stage.light(number === null ? null : neighbourhood(drawn, number));
  });
  svg.addEventListener('pointerleave', () => {
    hovered = null;
    if (document.activeElement !== get('search')) stage.light(chosenPart);
  });

  function changeDepth(steps) {
    state.depth = Math.min(4, Math.max(1, state.depth + steps));
    state.at = null;
    draw();
    revealChoice();
    remember();
    say(`${counted(state.depth, 'step')} in each direction.`);
  }

  function changePlace() {
    if (get('around').hidden) return;
    state.inPlace = !state.inPlace;
    state.at = null;
    draw();
    revealChoice();
    remember();
    say(state.inPlace ? 'Where it stands in the whole drawing.' : 'Laid out anew.');
  }

  listenToKeys(svg, {
    search: () => get('search').focus(),
    next: (step) => showCycle(state.cycle === null ? (step > 0 ? 0 : -1) : state.cycle + step),
    zoom: (factor) => camera.zoom(factor),
    fit: showAll,
    theme: changeTheme,
    help: () => get('help').showModal(),
    whole: changePlace,
    depth: changeDepth,
    leave,
    walk(direction) {
      const isInside = document.activeElement !== svg;
      const next = near.isEmpty()
        ? (isInside ? stage.neighbourOf(cursor, direction) : Math.min(cursor, stage.nodes.length - 1))
        : (isInside ? nextInDirection(near.middles(), cursor, direction) : near.numbers()[0]);
      if (next === null) return;
      focusNode(next);
      if (near.isEmpty()) camera.reveal(stage.boxOf([next]));
    },
    choose(isPath) {
      const number = cursor;
      chooseNode(number, isPath);
      focusNode(number);
    },
  });

  function showAll() {
    state.at = null;
    camera.fit(near.isEmpty() ? stage.boxOf() : near.box());
    remember();
  }

  const onClick = (id, action) => get(id).addEventListener('click', action);
  onClick('previous', () => showCycle(state.cycle === null ? -1 : state.cycle - 1));
  onClick('next', () => showCycle(state.cycle === null ? 0 : state.cycle + 1));
  onClick('closer', () => camera.zoom(1.3));
  onClick('farther', () => camera.zoom(1 / 1.3));
  onClick('fit', showAll);
  onClick('theme', changeTheme);
  onClick('keys', () => get('help').showModal());
  onClick('cycle', () => showCycle(state.cycle ?? 0));
  onClick('whole', changePlace);
  onClick('fewer', () => changeDepth(-1));
  onClick('more', () => changeDepth(1));

  dark.addEventListener('change', applyTheme);
  addEventListener('popstate', followAddress);
  addEventListener('hashchange', followAddress);
  if (!model.cycles.length) get('cycles').hidden = true;
  stage.nodes.forEach((element, number) => {
    const node = drawn.nodes[number];
    const what = node.members.length ? counted(node.members.length, 'type') : node.roleName;
    element.setAttribute('tabindex', '-1');
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', `${node.name}, ${what}`);
  });
  followAddress();
  document.documentElement.classList.add('is-ready');
}

// For each type the box of the map that holds it.
function boxesOfTypes(model, drawn) {
  const holders = new Map();
  drawn.nodes.forEach((box, number) => {
    holders.set(box.id, number);
    for (const member of box.members) holders.set(member, number);
  });
  return model.nodes.map((node) => holders.get(node.id));
}

// Makes the drawing fill its room and movable: what is drawn goes into one group.
function prepare(svg) {
  svg.removeAttribute('width');
  svg.removeAttribute('height');
  svg.removeAttribute('viewBox');
  svg.setAttribute('tabindex', '0');
  const scene = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const graph = svg.querySelector('.graph');
  if (graph) {
    graph.before(scene);
    scene.append(graph);
    graph.removeAttribute('transform');
  }
  return scene;
}
