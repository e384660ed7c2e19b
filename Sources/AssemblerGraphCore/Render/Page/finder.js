// The field in which types are looked for, with the list below it: a combobox as the ARIA practices describe it.

import { breakable, counted, element } from './elements.js';
import { search } from './search.js';

/**
 * @param field the input.
 * @param list the list below it, empty.
 * @param index what can be found, of `makeIndex`.
 * @param handlers `onMatch(entries)` with all that fit, while somebody types; `onChoose(entry)`; `onLeave()`.
 */
export function makeFinder(field, list, index, { onMatch, onChoose, onLeave }) {
  let found = [];
  let active = -1;

  const mark = (next) => {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = next;
    const option = list.children[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };

  const close = () => {
    list.hidden = true;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
    active = -1;
  };

  const look = () => {
    const result = search(index, field.value);
    found = result.found;
    onMatch(found);
    if (!field.value.trim()) return close();
    const options = found.slice(0, 12).map((entry, place) =>
      element('li', { role: 'option', id: `found-${place}`, 'aria-selected': 'false', 'data-place': place },
        element('i', { class: `dot ${entry.role}`, 'aria-hidden': 'true' }),
        element('span', {}, breakable(entry.name)), element('small', {}, entry.note)));
    if (!options.length) options.push(element('li', { class: 'quiet', role: 'presentation' }, 'No type has such a name.'));
    else if (result.count > options.length) {
      options.push(element('li', { class: 'quiet', role: 'presentation' },
        `and ${counted(result.count - options.length, 'more type')}`));
    }
    list.replaceChildren(...options);
    list.hidden = false;
    field.setAttribute('aria-expanded', 'true');
    active = -1;
    if (found.length) mark(0);
  };

  const choose = (entry) => {
    close();
    onMatch([]);
    field.value = '';
    onChoose(entry);
  };

  field.addEventListener('input', look);
  field.addEventListener('focus', () => { if (field.value) look(); });
  field.addEventListener('blur', () => {
    close();
    onMatch([]);
  });
  field.addEventListener('keydown', (event) => {
    const last = Math.min(found.length, 12) - 1;
    if (event.key === 'ArrowDown') mark(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp') mark(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && found[active] !== undefined) choose(found[active]);
    else if (event.key === 'Escape') {
      field.value = '';
      close();
      onMatch([]);
      onLeave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Before the field loses the focus, which would close the list.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    const option = event.target.closest('[data-place]');
    if (option) choose(found[Number(option.dataset.place)]);
  });
}
