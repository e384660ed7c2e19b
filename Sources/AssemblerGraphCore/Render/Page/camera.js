// Moving and scaling the picture: by dragging, wheel, two fingers, and by the page itself.

const smallest = 0.02;
const largest = 6;

/**
 * @param svg fills the room that there is.
 * @param scene the group that is moved.
 * @param onMove called when a person has moved it.
 */
export function makeCamera(svg, scene, onMove) {
  let place = { x: 0, y: 0, scale: 1 };
  let isWaiting = false;
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let journey = 0;

  const show = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      scene.setAttribute('transform', `translate(${place.x} ${place.y}) scale(${place.scale})`);
    });
  };
  const limited = (scale) => Math.min(largest, Math.max(smallest, scale));

  const jumpTo = (next) => {
    journey += 1;
    place = next;
    show();
  };

  const travelTo = (next) => {
    if (still.matches || document.hidden) return jumpTo(next);
    journey += 1;
    const [mine, start, from] = [journey, performance.now(), place];
    const step = (now) => {
      if (mine !== journey) return;
      const time = Math.min(1, Math.max(0, now - start) / 260);
      const part = 1 - (1 - time) ** 3;
      const mix = (key) => from[key] + (next[key] - from[key]) * part;
      place = { x: mix('x'), y: mix('y'), scale: mix('scale') };
      show();
      if (time < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const zoom = (factor, x = svg.clientWidth / 2, y = svg.clientHeight / 2) => {
    const scale = limited(place.scale * factor);
    const ratio = scale / place.scale;
    jumpTo({ x: x - (x - place.x) * ratio, y: y - (y - place.y) * ratio, scale });
    onMove();
  };

  /** Shows a rectangle of the picture whole, in the middle, no larger than `most`. */
  const fit = (box, most = 1.2, isAtOnce = false) => {
    const { clientWidth: width, clientHeight: height } = svg;
    if (!width || !height || !box.width) return;
    const room = 36;
    const scale = limited(Math.min(most, (width - 2 * room) / box.width, (height - 2 * room) / box.height));
    (isAtOnce ? jumpTo : travelTo)({
      x: width / 2 - (box.x + box.width / 2) * scale,
      y: height / 2 - (box.y + box.height / 2) * scale,
      scale,
    });
  };

  /** Moves as little as needed for a rectangle to be seen well. */
  const reveal = (box) => {
    const scale = Math.max(place.scale, 0.55);
    const [left, top] = [box.x * place.scale + place.x, box.y * place.scale + place.y];
    const [right, bottom] = [left + box.width * place.scale, top + box.height * place.scale];
    const isSeen = left > 24 && top > 24 && right < svg.clientWidth - 24 && bottom < svg.clientHeight - 24;
    if (isSeen && place.scale >= 0.4) return;
    travelTo({
      x: svg.clientWidth / 2 - (box.x + box.width / 2) * scale,
      y: svg.clientHeight / 2 - (box.y + box.height / 2) * scale,
      scale,
    });
  };

  followPointers(svg, {
    move(x, y) {
      jumpTo({ ...place, x: place.x + x, y: place.y + y });
      onMove();
    },
    zoom,
  });

  return {
    fit,
    reveal,
    zoom,
    move(x, y) {
      jumpTo({ ...place, x: place.x + x, y: place.y + y });
      onMove();
    },
    place: () => [place.x, place.y, place.scale],
    jumpTo: ([x, y, scale]) => jumpTo({ x, y, scale: limited(scale) }),
  };
}

// One pointer moves, two also scale, the wheel scales. A move of a few points is still a click.
function followPointers(svg, { move, zoom }) {
  const down = new Map();
  let travelled = 0;

  svg.addEventListener('pointerdown', (event) => {
    if (event.button > 0) return;
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  svg.addEventListener('pointermove', (event) => {
    const last = down.get(event.pointerId);
    if (!last) return;
    const [x, y] = [event.clientX - last.x, event.clientY - last.y];
    travelled += Math.abs(x) + Math.abs(y);
    if (travelled < 5) return;
    if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
    svg.classList.add('is-moving');
    const others = [...down].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (others.length === 0) return move(x, y);
    const other = others[0];
    const before = Math.hypot(last.x - other.x, last.y - other.y);
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const box = svg.getBoundingClientRect();
    move(x / 2, y / 2);
    if (before > 0) zoom(after / before, (event.clientX + other.x) / 2 - box.x, (event.clientY + other.y) / 2 - box.y);
  });
  const release = (event) => {
    down.delete(event.pointerId);
    if (down.size === 0) svg.classList.remove('is-moving');
  };
  svg.addEventListener('pointerup', release);
  svg.addEventListener('pointercancel', release);
  // What was dragged was not clicked.
  svg.addEventListener('click', (event) => { if (travelled >= 5) event.stopImmediatePropagation(); }, true);

  svg.addEventListener('wheel', (event) => {
    event.preventDefault();
    const box = svg.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    zoom(Math.exp(-Math.max(-120, Math.min(120, step)) * (event.ctrlKey ? 0.01 : 0.0022)),
      event.clientX - box.x, event.clientY - box.y);
  }, { passive: false });
}
