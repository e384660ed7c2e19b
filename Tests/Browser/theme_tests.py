"""Whether a picture that is dark by its style sheet has the colours of one that is dark by its attributes.

    theme_tests.py AUTO.svg DARK.svg PAGE.html
"""

import sys

from chromium import Browser

auto, dark, page = sys.argv[1:4]

# What every drawn element looks like, by its place in the picture.
PAINTS = """
(() => {
  const svg = document.querySelector('svg.assembler-graph');
  const drawn = 'rect, path, text, polygon, polyline, circle';
  const parts = [...svg.querySelectorAll('.background, .graph, .legend, .rule')].filter((part) => !part.closest('.entry'));
  const elements = parts.flatMap((part) => part.matches(drawn) ? [part] : [...part.querySelectorAll(drawn)]);
  return elements.map((element) => {
    const style = getComputedStyle(element);
    return [element.closest('svg [id]')?.id, element.tagName, element.textContent, style.fill, style.stroke].join(' ');
  });
})()
"""

failures = []
with Browser(dark=True) as browser:
    browser.open(dark)
    expected = browser.run(PAINTS)
    for path in [auto, page]:
        browser.open(path)
        found = browser.run(PAINTS)
        if len(found) != len(expected):
            failures.append(f"{path}: {len(found)} elements, not {len(expected)}")
        failures += [f"{path}: {a}, not {b}" for a, b in zip(found, expected) if a != b]
    browser.prefer("light")
    browser.open(auto)
    if browser.run("getComputedStyle(document.querySelector('.background')).fill") != "rgb(255, 255, 255)":
        failures.append("auto is not light for a viewer that prefers light")
print("\n".join(failures[:20]) or f"{len(expected)} elements have the same colours")
sys.exit(1 if failures else 0)
