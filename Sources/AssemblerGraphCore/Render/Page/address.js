// What is looked at, as it stands behind the # of the page's address, so that it can be sent to somebody.

/** Nothing chosen, everything shown. */
export function emptyState() {
  return {
    type: null, from: null, to: null, cycle: null, box: null, depth: 1, inPlace: false, hidden: [], theme: null, at: null,
  };
}

/**
 *     #type=App.List&hide=role-view,uses-weak     one type, with two entries of the legend turned off
 *     #from=App.List&to=App.Store                 the path between two
 *     #cycle=2&at=120,80,1.5                      the second cycle, with a place and a scale
 *     #type=App.List&depth=2                      one type, with what is two steps away
 *     #type=App.List&view=whole                   the same where it stands in the whole drawing
 *     #box=App/Features                           a box of a map
 */
export function writeAddress(state) {
  const fields = new URLSearchParams();
  if (state.type) fields.set('type', state.type);
  if (state.from && state.to) {
    fields.set('from', state.from);
    fields.set('to', state.to);
  }
  if (state.cycle !== null) fields.set('cycle', String(state.cycle + 1));
  if (state.box) fields.set('box', state.box);
  if (state.depth > 1) fields.set('depth', String(state.depth));
  if (state.inPlace) fields.set('view', 'whole');
  if (state.hidden.length) fields.set('hide', [...state.hidden].sort().join(','));
  if (state.theme) fields.set('theme', state.theme);
  if (state.at) fields.set('at', state.at.map((value) => Number(value.toFixed(3))).join(','));
  const text = fields.toString().replaceAll('%2C', ',');
  return text ? `#${text}` : '';
}

/** What cannot be read counts as not being there. */
export function readAddress(address) {
  const fields = new URLSearchParams(address.replace(/^#/, ''));
  const state = emptyState();
  state.type = fields.get('type');
  if (fields.has('from') && fields.has('to')) {
    state.from = fields.get('from');
    state.to = fields.get('to');
  }
  const cycle = Number.parseInt(fields.get('cycle') ?? '', 10);
  if (cycle > 0) state.cycle = cycle - 1;
  state.box = fields.get('box');
  const depth = Number.parseInt(fields.get('depth') ?? '', 10);
  if (depth > 1) state.depth = Math.min(depth, 4);
  state.inPlace = fields.get('view') === 'whole';
  state.hidden = (fields.get('hide') ?? '').split(',').filter(Boolean);
  if (['light', 'dark'].includes(fields.get('theme'))) state.theme = fields.get('theme');
  const at = (fields.get('at') ?? '').split(',').map(Number);
  if (at.length === 3 && at.every(Number.isFinite) && at[2] > 0) state.at = at;
  return state;
}
