// Finding types by a few letters of their names. It knows nothing of the document.

/**
 * What `search` looks through: the names in small letters, and where their words begin. An Assembler that is drawn together
 * with what it assembles leads there; a box leads to itself.
 *
 * @param boxes the nodes of a map; none where all types are drawn.
 * @returns entries with `number`, of a node or, where `isBox`, of a box.
 */
export function makeIndex(nodes, boxes = []) {
  const entry = (number, id, name, rest) => ({
    number, name, text: name.toLowerCase(), id: id.toLowerCase(), initials: initials(name), ...rest,
  });
  const assemblers = nodes.flatMap((node, number) => (node.assemblers ?? []).map((id) =>
    entry(number, id, id.slice(id.indexOf('.') + 1), { role: 'assembler', note: `assembles ${node.name}` })));
  return [
    ...nodes.map((node, number) => entry(number, node.id, node.name, { role: node.role, note: node.module })),
    ...assemblers,
    ...boxes.map((node, number) =>
      entry(number, node.id, node.name, { role: node.role, isBox: true, note: `${node.members.length} types` })),
  ];
}

/**
 * The entries that fit, the best first, at most `limit`, and how many fit in all.
 *
 *     detint   DetailInteraction   beginnings of its words
 *     action   DetailInteraction   somewhere in it
 *     app.det  App.Detail          in the id, with its module
 */
export function search(index, wanted, limit = 50) {
  const text = wanted.trim().toLowerCase();
  if (!text) return { found: [], count: 0 };
  const hits = [];
  for (const entry of index) {
    const rank = rankOf(entry, text);
    if (rank < 9) hits.push({ entry, rank });
  }
  hits.sort((a, b) =>
    a.rank - b.rank || a.entry.text.length - b.entry.text.length || (a.entry.id < b.entry.id ? -1 : 1));
  return { found: hits.slice(0, limit).map((hit) => hit.entry), count: hits.length };
}

// From 0, the whole name, to 9, not at all.
function rankOf(entry, text) {
  if (entry.text === text) return 0;
  if (entry.text.startsWith(text)) return 1;
  const place = entry.text.indexOf(text);
  if (place > 0 && entry.initials.includes(place)) return 2;
  if (place > 0) return 3;
  if (fitsWords(entry, text)) return 4;
  return entry.id.includes(text) ? 5 : 9;
}

// Whether the letters are the beginnings of words of the name, in their order: `detint`, `di`.
function fitsWords(entry, text) {
  const from = (letter, word) => {
    if (letter === text.length) return true;
    for (let next = word; next < entry.initials.length; next += 1) {
      const start = entry.initials[next];
      const end = entry.initials[next + 1] ?? entry.text.length;
      let fitting = 0;
      while (fitting < text.length - letter && start + fitting < end
        && entry.text[start + fitting] === text[letter + fitting]) fitting += 1;
      for (let taken = fitting; taken > 0; taken -= 1) if (from(letter + taken, next + 1)) return true;
    }
    return false;
  };
  return text.length <= 24 && from(0, 0);
}

// Where words begin: `PodBayDoors.State` has 0, 3, 6 and 12.
function initials(name) {
  const places = [];
  for (let place = 0; place < name.length; place += 1) {
    const isCapital = /\p{Lu}|\d/u.test(name[place]);
    const follows = place > 0 && /[\p{L}\d]/u.test(name[place - 1]);
    const inCapitals = isCapital && follows && /\p{Lu}|\d/u.test(name[place - 1]);
    if (/[\p{L}\d]/u.test(name[place]) && (!follows || (isCapital && !inCapitals))) places.push(place);
  }
  return places;
}
