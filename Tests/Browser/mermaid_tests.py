"""Lets Mermaid itself read and draw flowcharts, with the settings that it has by default.

    mermaid_tests.py FLOWCHART.mmd …

Each must be drawn with as many nodes, lines and frames as it declares. Without an argument it tells whether Mermaid is
there: it is taken from the Python package nicegui, which carries it and which Scripts/prepare --tests puts into
.build/consumers; another one is named by MERMAID, the folder with its index.js.
"""

import functools
import http.server
import json
import os
import re
import sys
import threading
from pathlib import Path

from chromium import Browser

PAGE = """<!DOCTYPE html><meta charset="utf-8"><body><script type="module">
import { mermaid } from './index.js';
mermaid.initialize({ startOnLoad: false });
window.drawn = async (text) => {
  try {
    await mermaid.parse(text);
    const { svg } = await mermaid.render('drawing' + Math.random().toString(36).slice(2), text);
    const tree = new DOMParser().parseFromString(svg, 'text/html');
    const labels = [...tree.querySelectorAll('.node .nodeLabel')].map((label) => label.innerHTML);
    return { nodes: tree.querySelectorAll('.node').length, edges: tree.querySelectorAll('path.flowchart-link').length,
      clusters: tree.querySelectorAll('.cluster').length, labels, title: tree.querySelector('title')?.textContent,
      text: tree.body.textContent };
  } catch (error) {
    return { error: String(error.message ?? error) };
  }
};
window.isReady = true;
</script></body>"""


def find_mermaid():
    """The folder with Mermaid's index.js, or None."""
    package = Path(__file__).resolve().parents[2]
    found = [Path(os.environ["MERMAID"])] if "MERMAID" in os.environ else sorted(
        package.glob(".build/consumers/lib/python3*/site-packages/nicegui/elements/mermaid/dist"))
    return next((folder for folder in found if (folder / "index.js").exists()), None)


class Handler(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".js": "text/javascript"}

    def do_GET(self):
        if self.path != "/page.html":
            return super().do_GET()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(PAGE.encode())

    def log_message(self, *_):
        pass


def declared(text):
    """What a flowchart of ours declares: nodes, lines, frames."""
    lines = [line.strip() for line in text.splitlines()]
    return {
        "nodes": sum(bool(re.match(r"n\d+[\[(>]", line)) for line in lines),
        "edges": sum(bool(re.match(r"n\d+ (-->|--o|==>|-\.->)", line)) for line in lines),
        "clusters": sum(line.startswith("subgraph ") for line in lines),
    }


def it_draws(browser, path):
    text = Path(path).read_text()
    result = browser.run(f"window.drawn({json.dumps(text)})")
    expected = declared(text)
    if "error" in result:
        return f"{path}: {result['error'].splitlines()[0]}"
    found = {key: result[key] for key in expected}
    if found != expected:
        return f"{path}: {found} is drawn, {expected} is declared"
    if "Syntax error" in result["text"] or "exceeded" in result["text"]:
        return f"{path}: an error is drawn"
    print(f"{path}: {found['nodes']} nodes, {found['edges']} lines, {found['clusters']} frames")
    return None


def the_limits_are_as_we_know_them(browser):
    def refused(text):
        result = browser.run(f"window.drawn({json.dumps(text)})")
        return "error" in result or "exceeded" in result["text"]

    def star(edges):
        return "flowchart LR\n" + "".join(f"  n0 --> n{number}\n" for number in range(1, edges + 1))

    def long_text(characters):
        start, end = 'flowchart LR\n  n0["', '"]\n'
        return start + "x" * (characters - len(start) - len(end)) + end

    if refused(star(500)) or not refused(star(501)):
        return "Mermaid's limit of lines is no longer 500"
    if refused(long_text(50_000)) or not refused(long_text(50_001)):
        return "Mermaid's limit of characters is no longer 50,000"
    return None


def main(paths):
    mermaid = find_mermaid()
    if not paths:
        return 0 if mermaid else 1
    if not mermaid:
        raise SystemExit("There is no Mermaid here: Scripts/prepare --tests installs it.")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(mermaid)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with Browser() as browser:
        browser.open(f"http://127.0.0.1:{server.server_address[1]}/page.html")
        browser.run("new Promise((done) => { const wait = () => window.isReady ? done() : setTimeout(wait, 20); wait(); })")
        problems = [problem for path in paths if (problem := it_draws(browser, path))]
        if problem := the_limits_are_as_we_know_them(browser):
            problems.append(problem)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
