"""Shows by librsvg, which lays text out by itself, that the names in pictures lie in their boxes.

    measure_librsvg.py PICTURE.svg …

It draws the texts of all nodes in black and then their shapes in white above them: what is still black lies outside.
Needs rsvg-convert.
"""

import subprocess
import sys
import xml.etree.ElementTree as tree
import zlib

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts_below_shapes(path):
    """The picture with nothing but the texts of its nodes, below the shapes of the nodes."""
    root = tree.parse(path).getroot()
    graph = next(group for group in root.iter(f"{NAMESPACE}g") if group.get("class") == "graph")
    nodes = [group for group in graph.iter(f"{NAMESPACE}g") if "node" in group.get("class", "").split()]
    below, above = tree.Element(f"{NAMESPACE}g"), tree.Element(f"{NAMESPACE}g")
    for layer in [below, above]:
        layer.set("transform", graph.get("transform"))
    count = 0
    for node in nodes:
        for element in node.iter():
            if element.tag == f"{NAMESPACE}text":
                below.append(tree.Element(element.tag, {**element.attrib, "fill": "#000000"}))
                below[-1].text = element.text
                count += 1
            elif element.tag == f"{NAMESPACE}path":
                above.append(tree.Element(element.tag, {"d": element.get("d"), "fill": "#ffffff", "stroke": "#ffffff"}))
    small = tree.Element(root.tag, {key: root.get(key) for key in ["width", "height", "viewBox", "font-family"]})
    small.extend([tree.Element(f"{NAMESPACE}rect", {"width": "100%", "height": "100%", "fill": "#ffffff"}), below, above])
    return tree.tostring(small), count


def rows(png):
    """The rows of an eight-bit PNG as librsvg writes it, without interlacing."""
    place, data, header = 8, b"", None
    while place < len(png):
        length, kind = int.from_bytes(png[place:place + 4], "big"), png[place + 4:place + 8]
        chunk = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            header = chunk
        elif kind == b"IDAT":
            data += chunk
        place += 12 + length
    size = {0: 1, 2: 3, 4: 2, 6: 4}[header[9]]
    width = int.from_bytes(header[:4], "big") * size
    data, above = zlib.decompress(data), bytearray(width)
    for start in range(0, len(data), width + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + width])
        if kind == 0 and row == above:
            yield row, size
            continue
        for index in range(width) if kind else []:
            left = row[index - size] if index >= size else 0
            corner = above[index - size] if index >= size else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[index]
            elif kind == 3:
                guess = (left + above[index]) // 2
            else:
                wish = left + above[index] - corner
                guess = min((left, above[index], corner), key=lambda value: abs(wish - value))
            row[index] = (row[index] + guess) & 255
        above = row
        yield row, size


def ink_outside(png):
    """Where the first dark pixel is, or None."""
    for y, (row, size) in enumerate(rows(png)):
        if min(row[::size]) < 200:
            return next(x for x, value in enumerate(row[::size]) if value < 200), y
    return None


failures = 0
for path in sys.argv[1:]:
    svg, count = texts_below_shapes(path)
    png = subprocess.run(["rsvg-convert", "--unlimited"], input=svg, capture_output=True, check=True).stdout
    found = ink_outside(png)
    failures += found is not None
    print(f"{path}: {count} texts" + (f", ink outside of the boxes at {found}" if found else ""))
sys.exit(1 if failures else 0)
