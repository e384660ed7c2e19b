// The page: what is looked at, and how picture, panel, legend, field and address follow it.

import { emptyState, readAddress, writeAddress } from './address.js';
import { makeCamera } from './camera.js';
import { counted } from './elements.js';
import { makeFinder } from './finder.js';
import { listenToKeys } from './keys.js';
import { makeLegend } from './legend.js';
import { makeModel, neighbourhood, pathBetween, spanned } from './model.js';
import { makePanel } from './panel.js';
import { makeStage } from './stage.js';

const get = (id) => document.getElementById(`page-${id}`);

export function start() {
  const model = makeModel(JSON.parse(get('data').textContent));
  const svg = get('picture').querySelector('svg');
  const scene = prepare(svg);
  const stage = makeStage(svg, model);
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let state = emptyState();
  let cursor = 0;
  let edgeShown = null;

  const camera = makeCamera(svg, scene, () => {
    state.at = camera.place();
    rememberSoon();
  });

  const panel = makePanel(get('panel'), model, { toNode: showNode, toEdge: showEdge, toCycle: showCycle, toNothing: leave });
  const legend = makeLegend(get('legend'), svg, model.legend, (keys) => {
    state.hidden = keys;
    applyHidden();
    draw();
    remember();
  });
  makeFinder(get('search'), get('found'), model, {
    onMatch(numbers) { highlight(numbers.length ? numbers : null); },
    onChoose(number) {
      showNode(number);
      focusNode(number);
    },
    onLeave: () => svg.focus(),
  });

  // MARK: What is looked at

  function look(changes, { isNew = true, reveal = true } = {}) {
    edgeShown = null;
    state = { ...state, type: null, from: null, to: null, cycle: null, at: null, ...changes };
    draw();
    if (reveal) revealChoice();
    remember(isNew);
  }

  function showNode(number, options) {
    cursor = number;
    unhide([number]);
    look({ type: model.nodes[number].id }, options);
    const node = model.nodes[number];
    say(`${node.name}, ${node.roleName}. Holds ${model.outgoing[number].length}, held by ${model.incoming[number].length}.`
      + (model.cyclesOf[number].length ? ` On ${counted(model.cyclesOf[number].length, 'cycle')}.` : ''));
  }

  function showPath(from, to) {
    cursor = to;
    look({ from: model.nodes[from].id, to: model.nodes[to].id });
    const path = pathBetween(model, from, to, stage.isEdgeShown);
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
    look({}, { reveal: false });
    edgeShown = number;
    draw();
  }

  function leave() {
    if (state.type === null && state.from === null && state.cycle === null && edgeShown === null) return;
    const at = camera.place();
    look({ at }, { reveal: false });
    say('Everything is shown.');
    if (get('panel').contains(document.activeElement) || document.activeElement === document.body) svg.focus();
  }

  // The choice as numbers, with what does not exist here left out.
  function choice() {
    const [type, from, to] = [state.type, state.from, state.to].map((id) => model.numbers.get(id) ?? null);
    const cycle = state.cycle !== null && state.cycle < model.cycles.length ? state.cycle : null;
    return { type, from, to: from === null ? null : to, cycle };
  }

  function draw() {
    const { type, from, to, cycle } = choice();
    let part = null;
    if (cycle !== null) {
      part = spanned(model, model.cycles[cycle].edges);
      stage.select([]);
      panel.showCycle(cycle);
    } else if (to !== null) {
      const path = pathBetween(model, from, to, stage.isEdgeShown);
      part = spanned(model, path?.edges ?? []);
      part.nodes.add(from).add(to);
      stage.select([from, to]);
      panel.showPath(from, to, path);
    } else if (type !== null) {
      part = neighbourhood(model, type);
      stage.select([type]);
      panel.showNode(type);
    } else if (edgeShown !== null) {
      part = spanned(model, [edgeShown]);
      stage.select([]);
      panel.showEdge(edgeShown);
    } else {
      stage.select([]);
      panel.showEverything();
    }
    chosenPart = part;
    stage.light(part);
    get('cycle').textContent = cycle === null ? counted(model.cycles.length, 'cycle')
      : `${cycle + 1} of ${model.cycles.length}`;
    document.documentElement.classList.toggle('has-choice', part !== null);
  }
  let chosenPart = null;

  function highlight(numbers) {
    stage.match(numbers ?? []);
    stage.light(numbers ? { nodes: new Set(numbers), edges: new Set() } : chosenPart);
  }

  function revealChoice() {
    const { type, to, cycle } = choice();
    if (cycle === null && to === null) return type !== null && camera.reveal(stage.boxOf([type]));
    const nodes = [...chosenPart.nodes].filter(stage.isNodeShown);
    if (nodes.length) camera.fit(stage.boxOf(nodes));
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
    const { type, cycle, to } = choice();
    if (type !== null) cursor = type;
    if (state.at) camera.jumpTo(state.at);
    else if (type !== null || to !== null || cycle !== null) revealChoice();
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

  function focusNode(number) {
    stage.nodes[cursor]?.setAttribute('tabindex', '-1');
    cursor = number;
    stage.nodes[number].setAttribute('tabindex', '0');
    stage.nodes[number].focus({ preventScroll: true });
  }

  svg.addEventListener('click', (event) => {
    const part = stage.partAt(event.target);
    if (part?.edge !== undefined) return showEdge(part.edge);
    if (part?.node === undefined) return leave();
    const start = choice().type ?? choice().from;
    if (event.shiftKey && start !== null && start !== part.node) showPath(start, part.node);
    else showNode(part.node, { reveal: false });
    focusNode(part.node);
  });
  svg.addEventListener('dblclick', (event) => {
    const part = stage.partAt(event.target);
    if (part?.node === undefined) return;
    camera.fit(stage.boxOf([...neighbourhood(model, part.node).nodes].filter(stage.isNodeShown)));
  });

  let hovered = null;
  svg.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch' || event.buttons) return;
    const part = stage.partAt(event.target);
    const number = part?.node ?? null;
    if (number === hovered) return;
    hovered = number;
    if (chosenPart || document.activeElement === get('search')) return;
    stage.light(number === null ? null : neighbourhood(model, number));
  });
  svg.addEventListener('pointerleave', () => {
    hovered = null;
    if (document.activeElement !== get('search')) stage.light(chosenPart);
  });

  listenToKeys(svg, {
    search: () => get('search').focus(),
    next: (step) => showCycle(state.cycle === null ? (step > 0 ? 0 : -1) : state.cycle + step),
    zoom: (factor) => camera.zoom(factor),
    fit: showAll,
    theme: changeTheme,
    help: () => get('help').showModal(),
    leave,
    walk(direction) {
      const next = document.activeElement === svg ? cursor : stage.neighbourOf(cursor, direction);
      if (next === null) return;
      focusNode(next);
      camera.reveal(stage.boxOf([next]));
    },
    choose(isPath) {
      const start = choice().type ?? choice().from;
      if (isPath && start !== null && start !== cursor) showPath(start, cursor);
      else showNode(cursor);
    },
  });

  function showAll() {
    state.at = null;
    camera.fit(stage.boxOf());
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

  dark.addEventListener('change', applyTheme);
  addEventListener('popstate', followAddress);
  addEventListener('hashchange', followAddress);
  if (!model.cycles.length) get('cycles').hidden = true;
  stage.nodes.forEach((element, number) => {
    element.setAttribute('tabindex', number === 0 ? '0' : '-1');
    element.setAttribute('role', 'button');
    element.setAttribute('aria-label', `${model.nodes[number].name}, ${model.nodes[number].roleName}`);
  });
  followAddress();
  document.documentElement.classList.add('is-ready');
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
