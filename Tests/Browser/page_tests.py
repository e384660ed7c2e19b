"""Uses a page as people do and looks at what comes of it.

    page_tests.py DISCOVERY CYCLES PAIRS LARGE

DISCOVERY is the page of Examples/DiscoveryOne with its Assemblers apart, PAIRS the same with them together, CYCLES one of a
graph with at least two cycles and names that look like markup, LARGE one that begins with a map.
"""

import json
import sys

from chromium import Browser

discovery, cycles, pairs, large = sys.argv[1:5]


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def element(browser, name):
    """A selector for the node of a type."""
    return "#" + browser.run(
        f"""(() => {{
          const data = JSON.parse(document.getElementById('page-data').textContent);
          return CSS.escape(data.nodes.find((node) => node.name === {json.dumps(name)}).element);
        }})()""")


def panel(browser):
    return browser.run("document.getElementById('page-panel').innerText")


def lit(browser):
    return browser.run("document.querySelectorAll('.node.is-lit').length")


def near(browser):
    """The names of the types that are laid out anew, from left to right."""
    return browser.run(
        """[...document.querySelectorAll('.near .node')]
          .map((node) => [node.getBoundingClientRect().x, node.querySelector('text').textContent])
          .sort((a, b) => a[0] - b[0]).map((pair) => pair[1])""")


def everything_near_is_on_the_screen(browser):
    """Whether all that is laid out anew can be seen."""
    return browser.run(
        """(() => {
          const room = document.querySelector('#page-picture').getBoundingClientRect();
          return [...document.querySelectorAll('.near .node')].every((node) => {
            const box = node.getBoundingClientRect();
            return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
          });
        })()""")


def opacity(browser, selector):
    return float(browser.run(f"getComputedStyle(document.querySelector({json.dumps(selector)})).opacity"))


def fragment(browser):
    return browser.run("decodeURIComponent(location.hash)")


def it_opens_without_asking_for_anything(browser):
    browser.open(discovery)
    expect("Overview" in panel(browser), "the panel begins with an overview")
    expect("null" not in panel(browser) and "undefined" not in panel(browser), "no text is missing")
    expect([address for address in browser.requests if not address.startswith("file:")] == [], f"requests: {browser.requests}")
    expect(len(browser.requests) == 1, "one file is read")


def search_finds_by_letters_and_by_beginnings_of_words(browser):
    browser.open(discovery)
    for typed, expected in [("podbayint", "PodBayInteraction"), ("pbi", "PodBayInteraction"), ("hibernationvc", "HibernationViewController"), ("zzz", None)]:
        browser.key("/")
        expect(browser.run("document.activeElement.id") == "page-search", "/ leads into the field")
        browser.type(typed)
        options = browser.run("[...document.querySelectorAll('#page-found [role=option]')].map((o) => o.innerText)")
        if expected:
            expect(options and options[0].startswith(expected), f"{typed} finds {options}")
            expect(browser.run("document.querySelectorAll('.is-match').length") >= 1, "what fits is marked in the drawing")
            expect(browser.run("document.getElementById('page-search').getAttribute('aria-activedescendant')") == "found-0",
                   "a screen reader is told which option is active")
        else:
            expect(options == [], f"{typed} finds nothing, not {options}")
        browser.key("Escape")
        expect(browser.run("document.getElementById('page-found').hidden"), "Escape closes the list")


def search_leads_to_the_type(browser):
    browser.open(discovery)
    browser.key("/")
    browser.type("interaction")
    browser.key("ArrowDown")
    browser.key("ArrowUp")
    first = browser.run("document.querySelector('#page-found [aria-selected=true] span').innerText")
    browser.key("Enter")
    browser.settle()
    expect(panel(browser).startswith(first), f"the panel shows {first}: {panel(browser)[:60]}")
    expect(browser.run("document.activeElement.classList.contains('is-selected')"), "the node has the focus")


def a_click_focuses_on_neighbours(browser):
    browser.open(discovery)
    node, far = element(browser, "PodBayInteraction"), element(browser, "LifeSupport")
    browser.click(node)
    browser.settle()
    text = panel(browser)
    for part in ["PodBayInteraction", "Interaction", "Holds 2", "Held by 2", "uses (weak)", "owned by", "DoorsView",
                 "PodBayInteraction.swift:"]:
        expect(part in text, f"'{part}' is not in the panel: {text}")
    expect("PodBayInteraction" in browser.run("document.getElementById('page-said').textContent"), "it is said")
    names = near(browser)
    expect(len(names) == 5, f"{names} are near")
    place = names.index("PodBayInteraction")
    expect("PodBayViewController" in names[:place] and {"DoorsView", "SpeechView"} <= set(names[place + 1:]),
           f"owners stand at the left, what is held at the right: {names}")
    expect(everything_near_is_on_the_screen(browser), "neighbours are on the screen")
    expect(browser.run("getComputedStyle(document.querySelector('.graph')).display") == "none", "the drawing is out of sight")
    expect("uses (weak)" in browser.run("document.querySelector('.near .edge.uses title').textContent"), "lines say what they are")
    browser.key("]")
    browser.settle()
    expect(len(near(browser)) > 5 and "depth=2" in fragment(browser), "more steps, more types")
    expect(everything_near_is_on_the_screen(browser), "those are on the screen too")
    browser.key("[")
    browser.key("w")
    browser.settle()
    expect(near(browser) == [] and lit(browser) == 5, "W shows it where it stands")
    expect(opacity(browser, node) == 1 and opacity(browser, far) < 0.3, "what is far is dimmed")
    browser.key("w")
    expect("type=" in fragment(browser) and "PodBayInteraction" in fragment(browser), fragment(browser))
    browser.click("#page-panel .link")
    browser.settle()
    expect(not panel(browser).startswith("PodBayInteraction"), "a name in the panel leads on")
    browser.run("history.back()")
    browser.settle()
    expect(panel(browser).startswith("PodBayInteraction"), "and the browser's way back leads back")
    browser.key("Escape")
    expect("Overview" in panel(browser) and lit(browser) == 0 and near(browser) == [], "Escape leads back to everything")


def hovering_dims_the_rest(browser):
    browser.open(discovery)
    browser.hover(element(browser, "BridgeNavigation"))
    expect(lit(browser) > 1, "neighbours stand out")
    expect(opacity(browser, element(browser, "LifeSupport")) < 0.3, "the rest is dimmed")
    browser.send("Input.dispatchMouseEvent", type="mouseMoved", x=300, y=120)
    expect(lit(browser) == 0, "and comes back")


def shift_and_click_find_a_path(browser):
    browser.open(discovery)
    # A path is asked for in the whole drawing, where both ends can be clicked.
    browser.click(element(browser, "BridgeViewControllerAssembler"))
    browser.key("w")
    browser.settle()
    browser.key("0")
    browser.settle()
    browser.click(element(browser, "Terminal"), shift=True)
    browser.settle()
    expect("Path" in panel(browser) and "step" in panel(browser), panel(browser))
    expect(lit(browser) >= 3, "the nodes of the path stand out")
    expect("from=" in fragment(browser) and "to=" in fragment(browser), fragment(browser))
    hops = browser.run("document.querySelectorAll('#page-panel ol.hops > li').length")
    expect(browser.run("document.querySelectorAll('.edge.is-lit').length") == hops, "one line a hop")
    browser.key("w")
    browser.settle()
    expect(len(near(browser)) == hops + 1, "or it is laid out as a row")


def paths_prefer_owning(browser):
    browser.open(discovery, "#from=PodBay.PodBayInteractionAssembler&to=Console.Terminal")
    kinds = browser.run(
        """(() => {
          const data = JSON.parse(document.getElementById('page-data').textContent);
          const classes = [...document.querySelectorAll('.near .edge')].map((edge) => [...edge.classList]);
          return classes.map((names) => ['owns', 'assembles', 'depends', 'calls', 'uses'].find((kind) => names.includes(kind)));
        })()""")
    expect(len(kinds) >= 2, f"there is a path: {kinds}")
    browser.open(pairs, "#from=PodBay.PodBayViewController&to=Console.Terminal")
    kinds = browser.run("[...document.querySelectorAll('.near .edge')].map((edge) => edge.classList.contains('owns'))")
    expect(kinds and all(kinds), f"a way that keeps alive comes first: {panel(browser)}")


def search_finds_joined_assemblers(browser):
    browser.open(pairs)
    browser.key("/")
    browser.type("podbayinteractionassembler")
    options = browser.run("[...document.querySelectorAll('#page-found [role=option]')].map((o) => o.innerText)")
    expect(options and "PodBayInteractionAssembler" in options[0] and "assembles PodBayInteraction" in options[0], f"{options}")
    browser.key("Enter")
    browser.settle()
    expect(panel(browser).startswith("PodBayInteraction"), panel(browser)[:60])


def the_title_says_what_it_is(browser):
    browser.open(pairs)
    expect(browser.run("document.title").startswith("Who owns whom in "), browser.run("document.title"))
    expect(browser.run("document.querySelector('h1').textContent") == browser.run("document.title"), "the heading says the same")


def a_large_app_begins_with_a_map(browser):
    browser.open(large)
    boxes = browser.run("document.querySelectorAll('.graph .node.collapsed').length")
    types = browser.run("JSON.parse(document.getElementById('page-data').textContent).whole.nodes.length")
    expect(2 < boxes < 60 < types, f"{boxes} boxes for {types} types")
    expect("A map" in panel(browser) and "Boxes" in panel(browser), panel(browser)[:200])
    browser.click(".graph .node.collapsed")
    browser.settle()
    expect("Draw what is inside" in panel(browser) and "box=" in fragment(browser), panel(browser)[:200])
    expect("types" in browser.run("document.getElementById('page-said').textContent"), "it is said")
    browser.key("Escape")
    browser.key("/")
    browser.type("layer3type77")
    expect(browser.run("document.querySelectorAll('.graph .is-match').length") == 1, "the box that holds it is marked")
    browser.key("Enter")
    browser.settle()
    expect(panel(browser).startswith("Layer3Type77"), panel(browser)[:60])
    expect("Layer3Type77" in near(browser) and len(near(browser)) > 3, f"{near(browser)}")
    expect(everything_near_is_on_the_screen(browser), "neighbours are on the screen")
    expect(browser.run("document.activeElement.querySelector('text').textContent") == "Layer3Type77", "it has the focus")
    browser.key("w")
    browser.settle()
    expect(near(browser) == [] and lit(browser) >= 1, "W shows the boxes")
    browser.key("w")
    browser.settle()
    address, names = browser.run("location.hash"), near(browser)
    browser.open(large, address)
    expect(near(browser) == names, "an address brings it back")


def cycles_can_be_stepped_through(browser):
    browser.open(cycles)
    count = browser.run("JSON.parse(document.getElementById('page-data').textContent).cycles.length")
    expect(count >= 2, "the page has cycles")
    expect("Cycles that nothing ends" in panel(browser), "they are listed by what becomes of them")
    for number in [1, 2]:
        browser.key("c")
        browser.settle()
        expect(f"Cycle {number} of {count}" in panel(browser), panel(browser))
        expect(f"cycle={number}" in fragment(browser), fragment(browser))
        edges = browser.run("document.querySelectorAll('.near .edge').length")
        inside = browser.run("document.querySelectorAll('.near .edge.in-cycle').length")
        expect(edges == inside > 0, "only lines of the cycle are laid out")
        browser.key("w")
        browser.settle()
        edges = browser.run("document.querySelectorAll('.edge.is-lit').length")
        inside = browser.run("document.querySelectorAll('.edge.is-lit.in-cycle').length")
        expect(edges == inside > 0, "only lines of cycles stand out")
        browser.key("w")
    browser.key("C", shift=True)
    expect(f"Cycle 1 of {count}" in panel(browser), panel(browser))
    browser.click("#page-previous")
    expect(f"Cycle {count} of {count}" in panel(browser), "it goes round")
    browser.click("#page-panel .link")
    browser.settle()
    expect("On " in panel(browser) and "cycle" in panel(browser), "a type tells its cycles")
    browser.click("#page-panel .round")
    expect("Cycle " in panel(browser), "and leads to them")


def the_legend_hides_and_shows(browser):
    browser.open(discovery)
    shown = "[...document.querySelectorAll('.graph .node')].filter((n) => getComputedStyle(n).display !== 'none').length"
    lines = shown.replace(".node", ".edge")
    nodes, edges = browser.run(shown), browser.run(lines)
    views = browser.run("document.querySelectorAll('.graph .node.view').length")
    button = "#page-legend button:nth-of-type({})"
    names = browser.run("[...document.querySelectorAll('#page-legend button')].map((b) => b.innerText)")
    view, uses = names.index("View") + 1, names.index("uses (weak)") + 1
    browser.click(button.format(view))
    expect(browser.run(shown) == nodes - views, "the views are gone")
    expect(browser.run(lines) < edges, "and their lines")
    expect(browser.run(f"document.querySelector('{button.format(view)}').ariaPressed") == "false", "the switch says so")
    browser.click(button.format(uses))
    expect("hide=role-view,uses-weak" in fragment(browser), fragment(browser))
    browser.key("/")
    browser.type("lifesignsview")
    browser.key("Enter")
    expect(browser.run(shown) == nodes, "who looks for a view sees it")
    browser.click(button.format(uses))
    expect(browser.run(lines) == edges, "everything is back")


def the_keyboard_walks(browser):
    browser.open(discovery)
    browser.run("document.querySelector('#page-picture > svg').focus()")
    browser.key("ArrowRight")
    first = browser.run("document.activeElement.id")
    expect(first.startswith("node-"), "an arrow leads to a type")
    browser.key("ArrowRight")
    second = browser.run("document.activeElement.id")
    expect(second.startswith("node-") and second != first, "and on to the next")
    x = "document.activeElement.getBoundingClientRect().x"
    browser.settle()
    before = browser.run(x)
    browser.key("ArrowLeft")
    browser.settle()
    expect(browser.run(x) < before, "left is left")
    browser.key("Enter")
    browser.settle()
    expect(browser.run("document.activeElement.getAttribute('aria-current')") == "true", "Enter chooses")
    expect(browser.run("document.activeElement.closest('.near') !== null"), "what was chosen has the focus where it is laid out")
    chosen, before = browser.run("document.activeElement.dataset.node"), browser.run(x)
    for way, back in [("ArrowRight", "ArrowLeft"), ("ArrowLeft", "ArrowRight")]:
        browser.key(way)
        if browser.run("document.activeElement.dataset.node") != chosen:
            browser.key(back)
    expect(browser.run("document.activeElement.closest('.near') !== null"), "arrows walk there")
    browser.key("?")
    expect(browser.run("document.getElementById('page-help').open"), "? shows the keys")
    browser.key("Escape")
    if browser.run("document.getElementById('page-help').open"):
        browser.click("#page-help button")
    expect(not browser.run("document.getElementById('page-help').open"), "and they go away")


def the_drawing_moves_and_scales(browser):
    browser.open(discovery)
    place = "document.querySelector('#page-picture > svg > g').getAttribute('transform')"
    begin = browser.run(place)
    browser.drag((300, 700), (420, 640))
    browser.settle()
    moved = browser.run(place)
    expect(moved != begin, "dragging moves")
    expect("Overview" in panel(browser), "and is no click")
    browser.wheel(500, 400, -200)
    browser.settle()
    expect(float(browser.run(place).split("scale(")[1][:-1]) > float(moved.split("scale(")[1][:-1]), "the wheel enlarges")
    browser.settle()
    expect("at=" in fragment(browser), fragment(browser))
    browser.key("0")
    browser.settle()
    expect(browser.run(place) == begin, "0 shows everything again")


def the_theme_can_be_chosen(browser):
    fill = "getComputedStyle(document.querySelector('.background')).fill"
    browser.open(discovery)
    light = browser.run(fill)
    browser.key("t")
    dark = browser.run(fill)
    expect(light == "rgb(255, 255, 255)" and dark != light, f"{light}, {dark}")
    expect("theme=dark" in fragment(browser), fragment(browser))
    browser.key("t")
    expect(browser.run(fill) == light and "theme" not in fragment(browser), "and left again")
    browser.prefer("dark")
    browser.settle()
    expect(browser.run(fill) == dark, "the system's choice counts")
    browser.prefer("light")


def an_address_brings_back_what_was_looked_at(browser):
    browser.open(discovery, "#from=Bridge.BridgeViewControllerAssembler&to=Console.Terminal")
    browser.key("t")
    browser.settle()
    address, text = browser.run("location.hash"), panel(browser)
    browser.open(cycles)
    browser.open(discovery, address)
    expect(panel(browser) == text, "the same path")
    expect(browser.run("document.documentElement.classList.contains('dark')"), "the same theme")
    browser.open(discovery, "#type=No.Such&cycle=99&at=1,2&hide=x&theme=green")
    expect("Overview" in panel(browser), f"nonsense leads to the beginning, not to {panel(browser)}")


def a_screen_reader_hears_the_graph(browser):
    browser.open(discovery)
    tree = browser.send("Accessibility.getFullAXTree")["nodes"]
    heard = [(node.get("role", {}).get("value"), node.get("name", {}).get("value", "")) for node in tree
             if not node.get("ignored")]
    names = [name for _, name in heard]
    for name in ["PodBayInteraction, Interaction", "Find a type", "Details", "Legend: show and hide"]:
        expect(name in names, f"'{name}' is not heard")
    expect(any("PodBayInteraction uses (weak) DoorsView" in name for name in names), "lines are heard")
    unnamed = [role for role, name in heard if role in ["button", "textbox", "combobox", "link"] and not name]
    expect(unnamed == [], f"without a name: {unnamed}")


def names_from_the_source_stay_texts(browser):
    browser.open(cycles)
    names = browser.run("JSON.parse(document.getElementById('page-data').textContent).nodes.map((node) => node.name)")
    wild = [name for name in names if "<" in name]
    expect(wild, "the page has names that look like markup")
    for name in wild:
        browser.click(element(browser, name))
        expect(panel(browser).startswith(name), panel(browser)[:80])
        expect(name in near(browser), f"{near(browser)}")
        browser.key("Escape")
        browser.settle()
    expect(browser.run("[document.scripts.length, document.querySelectorAll('img, iframe').length].join()") == "2,0",
           "nothing became an element")


def main():
    tests = [value for name, value in list(globals().items())
             if callable(value) and getattr(value, "__module__", "") == "__main__" and value.__doc__ is None
             and name not in ["expect", "panel", "lit", "near", "opacity", "fragment", "main", "element", "Browser"]]
    failures = 0
    with Browser() as browser:
        for test in tests:
            browser.requests.clear()
            browser.complaints.clear()
            try:
                test(browser)
                expect(browser.complaints == [], f"the console says {browser.complaints}")
                expect(all(address.startswith("file:") for address in browser.requests), f"requests: {browser.requests}")
                print(f"ok: {test.__name__.replace('_', ' ')}")
            except (AssertionError, RuntimeError, TimeoutError) as error:
                failures += 1
                print(f"failed: {test.__name__.replace('_', ' ')}: {error}")
    print(f"{len(tests) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)


main()
