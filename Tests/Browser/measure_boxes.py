"""Measures in Chromium whether all texts of pictures lie in their boxes, and none on another.

    measure_boxes.py PICTURE.svg …
"""

import sys

from chromium import Browser

# With half a point of tolerance.
MEASURE = """
(() => {
  const problems = [];
  const inside = (a, b) => a.left >= b.left - .5 && a.right <= b.right + .5 && a.top >= b.top - .5 && a.bottom <= b.bottom + .5;
  const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left))
    * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  // A line of text is as high as its letters, not as its leading: from the top of capitals to below the baseline.
  const boxOf = (text) => {
    const box = text.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
    const baseline = text.ownerSVGElement.createSVGPoint();
    baseline.x = Number(text.getAttribute('x'));
    baseline.y = Number(text.getAttribute('y'));
    const y = baseline.matrixTransform(text.getScreenCTM()).y;
    return { left: box.left, right: box.right, top: y - size * .74, bottom: y + size * .22, text: text.textContent };
  };
  const svg = document.querySelector('svg');
  const whole = svg.getBoundingClientRect();
  let texts = 0;
  for (const node of svg.querySelectorAll('.node')) {
    const outline = node.querySelector('path').getBoundingClientRect();
    for (const text of node.querySelectorAll('text')) {
      texts += 1;
      if (!inside(boxOf(text), outline)) problems.push('outside its box: ' + text.textContent);
    }
  }
  const all = [...svg.querySelectorAll('text')].map(boxOf).filter((box) => box.right > box.left);
  for (const box of all) if (!inside(box, whole)) problems.push('outside the picture: ' + box.text);
  all.sort((a, b) => a.left - b.left);
  all.forEach((a, place) => {
    for (let next = place + 1; next < all.length && all[next].left < a.right; next += 1) {
      if (area(a, all[next]) > 1) problems.push('one on the other: ' + a.text + ' / ' + all[next].text);
    }
  });
  const labels = [...svg.querySelectorAll('.edge text, .cluster-titles text')].map(boxOf);
  for (const node of svg.querySelectorAll('.node')) {
    const box = node.getBoundingClientRect();
    for (const label of labels) if (area(label, box) > 2) problems.push('on a node: ' + label.text);
  }
  return { texts: all.length, problems };
})()
"""

failures = 0
with Browser() as browser:
    for path in sys.argv[1:]:
        browser.open(path)
        found = browser.run(MEASURE)
        failures += len(found["problems"])
        print(f"{path}: {found['texts']} texts, {len(found['problems'])} problems")
        for problem in found["problems"][:10]:
            print(f"  {problem}")
sys.exit(1 if failures else 0)
