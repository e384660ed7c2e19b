// The legend as switches: each entry takes what it explains out of the picture and puts it back.

import { element } from './elements.js';

/**
 * @param place where the switches go.
 * @param svg the picture; its own legend has the samples.
 * @param onChange called with the keys of all entries that are turned off.
 */
export function makeLegend(place, svg, entries, onChange) {
  const hidden = new Set();
  const switches = new Map();
  for (const entry of entries) {
    const sample = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sample.setAttribute('class', 'assembler-graph');
    sample.setAttribute('viewBox', '0 0 38 24');
    sample.setAttribute('aria-hidden', 'true');
    const drawn = svg.querySelector(`#${CSS.escape(entry.element)} .sample`);
    if (drawn) sample.append(drawn.cloneNode(true));
    if (!entry.isSwitch) {
      place.append(element('span', { class: 'entry' }, sample, entry.text));
      continue;
    }
    const button = element('button', { class: 'entry', 'aria-pressed': 'true', title: `Show or hide: ${entry.text}` },
      sample, entry.text);
    button.addEventListener('click', () => {
      if (!hidden.delete(entry.key)) hidden.add(entry.key);
      show();
      onChange([...hidden]);
    });
    switches.set(entry.key, button);
    place.append(button);
  }

  const show = () => {
    for (const [key, button] of switches) button.setAttribute('aria-pressed', String(!hidden.has(key)));
  };
  return {
    /** Turns these entries off and all others on. */
    set(keys) {
      hidden.clear();
      for (const key of keys) if (switches.has(key)) hidden.add(key);
      show();
    },
  };
}
