// Making elements of the document. Texts go in as texts: no name from the source can become markup.

/**
 *     element('button', { class: 'link', onclick: go }, 'List', element('small', {}, '3'))
 */
export function element(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...content.flat(Infinity).filter((part) => part !== null && part !== undefined && part !== false));
  return made;
}

/** `1 cycle`, `3 cycles`. */
export function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** A text that breaks, where it must, before the words of a name: `PodBayDoors` `Interaction`. */
export function breakable(name) {
  return name.split(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\.)/u).flatMap((part, place) =>
    place === 0 ? [part] : [document.createElement('wbr'), part]);
}
