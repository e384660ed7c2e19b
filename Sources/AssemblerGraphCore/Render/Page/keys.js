// The page by keyboard. Every key is also a button, but for the arrows.

/**
 * @param actions `search`, `next(cycle steps)`, `zoom(factor)`, `fit`, `theme`, `help`, `leave`, `whole`, `depth(steps)`,
 *   `walk(direction)`, `choose(isPath)`.
 */
export function listenToKeys(picture, actions) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('input, textarea, select, dialog')) return;
    const isInPicture = picture.contains(event.target);
    const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
    const plain = {
      '/': actions.search, c: () => actions.next(1), C: () => actions.next(-1), '+': () => actions.zoom(1.3),
      '=': () => actions.zoom(1.3), '-': () => actions.zoom(1 / 1.3), 0: actions.fit, t: actions.theme,
      '?': actions.help, Escape: actions.leave, w: actions.whole, '[': () => actions.depth(-1), ']': () => actions.depth(1),
    };
    if (isInPicture && arrows[event.key]) actions.walk(arrows[event.key]);
    else if (isInPicture && (event.key === 'Enter' || event.key === ' ')) actions.choose(event.shiftKey);
    else if (plain[event.key]) plain[event.key]();
    else return;
    event.preventDefault();
  });
}
