"""Headless Chromium by the DevTools protocol over a pipe. Needs nothing but Python and Chromium."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path


def find_chromium():
    """The path of a Chromium or Chrome, or None."""
    names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
    mac = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"]
    named = os.environ.get("CHROMIUM")
    found = [named] if named else [shutil.which(name) for name in names] + [path for path in mac if os.path.exists(path)]
    return next((path for path in found if path), None)


class Browser:
    """A browser with one page.

    `requests` has the address of everything that the page asked for, `complaints` what was written to its console as a
    warning or an error, and every exception.
    """

    def __init__(self, width=1400, height=900, dark=False):
        program = find_chromium()
        if not program:
            raise SystemExit("There is no Chromium here: Scripts/prepare --tests installs it.")
        self.requests, self.complaints = [], []
        self._folder = tempfile.mkdtemp(prefix="assembler-graph-browser-")
        self._buffer, self._number = b"", 0
        reading, self._theirs_out = os.pipe()
        self._theirs_in, writing = os.pipe()
        self._reading, self._writing = reading, writing

        def hand_over():
            # Chromium reads from 3 and writes to 4. What we hold may have these numbers: first out of the way.
            inward, outward = os.dup(self._theirs_in), os.dup(self._theirs_out)
            os.dup2(inward, 3)
            os.dup2(outward, 4)

        self._process = subprocess.Popen(
            [program, "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
             "--force-color-profile=srgb", f"--user-data-dir={self._folder}", f"--window-size={width},{height}",
             "about:blank"],
            preexec_fn=hand_over, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(self._theirs_in)
        os.close(self._theirs_out)
        self._session = None
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")
        self.resize(width, height)
        self.prefer("dark" if dark else "light")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        os.close(self._reading)
        os.close(self._writing)
        shutil.rmtree(self._folder, ignore_errors=True)

    # The protocol

    def send(self, method, **parameters):
        self._number += 1
        message = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._writing, data):]
        return self._wait(self._number, method)

    def _wait(self, number, method, limit=120):
        end = time.monotonic() + limit
        while True:
            message = self._receive(end - time.monotonic())
            if message is None:
                raise TimeoutError(f"{method} took longer than {limit} s")
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            self._note(message)

    def _receive(self, limit):
        while b"\0" not in self._buffer:
            if limit <= 0 or not select.select([self._reading], [], [], limit)[0]:
                return None
            piece = os.read(self._reading, 1 << 20)
            if not piece:
                raise RuntimeError("Chromium went away.")
            self._buffer += piece
        text, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(text)

    def _note(self, message):
        parameters = message.get("params", {})
        match message.get("method"):
            case "Network.requestWillBeSent":
                self.requests.append(parameters["request"]["url"])
            case "Runtime.consoleAPICalled" if parameters["type"] in ["error", "warning", "assert"]:
                self.complaints.append(" ".join(str(part.get("value")) for part in parameters["args"]))
            case "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description", details["text"]))
            case "Log.entryAdded" if parameters["entry"]["level"] in ["error", "warning"]:
                self.complaints.append(parameters["entry"]["text"])

    # What a person does

    def open(self, path, fragment="", limit=120):
        """Opens a file, or an address, and waits until it has loaded."""
        self.run("window.isOld = true")
        address = path if path.startswith("http://") else Path(path).resolve().as_uri()
        navigation = self.send("Page.navigate", url=address + fragment)
        # Another fragment of the page that is there loads nothing by itself.
        if "loaderId" not in navigation:
            self.settle()
            self.send("Page.reload")
        end = time.monotonic() + limit
        while True:
            try:
                if self.run("!window.isOld && document.readyState === 'complete'"):
                    break
            except RuntimeError:
                pass  # The old page went away meanwhile.
            if time.monotonic() > end:
                raise TimeoutError(f"{path} did not load within {limit} s")
            time.sleep(0.02)
        self.settle()

    def run(self, expression):
        """The value of a JavaScript expression; a promise is waited for."""
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"].get("exception", {}).get("description", "exception"))
        return result["result"].get("value")

    def settle(self):
        """Waits until what was begun has been drawn."""
        self.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 320))))")

    def key(self, key, shift=False):
        codes = {"Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Tab": 9}
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        common = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for letter in text:
            self.key(letter, shift=letter.isupper())

    def click(self, selector, shift=False, count=1):
        self.click_at(*self.middle(selector), shift=shift, count=count)

    def click_at(self, x, y, shift=False, count=1):
        common = {"x": x, "y": y, "button": "left", "clickCount": count, "modifiers": 8 if shift else 0}
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        self.send("Input.dispatchMouseEvent", type="mousePressed", **common)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", **common)

    def hover(self, selector):
        x, y = self.middle(selector)
        self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def drag(self, start, end):
        self.send("Input.dispatchMouseEvent", type="mousePressed", x=start[0], y=start[1], button="left", clickCount=1)
        for part in [0.3, 0.7, 1]:
            x, y = (a + (b - a) * part for a, b in zip(start, end))
            self.send("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=end[0], y=end[1], button="left", clickCount=1)

    def wheel(self, x, y, step):
        self.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=step)

    def middle(self, selector):
        box = self.run(f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
                       " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        if box is None:
            raise AssertionError(f"there is no {selector}")
        return box

    def resize(self, width, height):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def prefer(self, scheme):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        Path(path).write_bytes(base64.b64decode(data))
