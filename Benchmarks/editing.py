#!/usr/bin/env python3
"""Measures `serve` while one types: an edit to its diagnostics, against a whole `check`, and the memory of both.

    Benchmarks/editing.py TOOL FOLDER [EDITS]

There are three kinds of edits: a line of comment more at the top of a file, which changes nothing but places; a call more in a
function's body, in tests and in production code. Every second round takes them away again. A hover is answered when the findings
of that text are known. The 0.15 seconds for which the server waits for the next key are taken off. Best and median, as ratios.
"""

import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import threading
import time
import queue

QUIET = 0.15


class Client:
    def __init__(self, tool, folder):
        self.process = subprocess.Popen([tool, "serve"], cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        self.last = 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.process.stdout
        while header := stream.readline():
            if header.lower().startswith(b"content-length:"):
                length = int(header.split(b":")[1])
            elif header == b"\r\n":
                self.messages.put(json.loads(stream.read(length)))

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0"} | message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def ask(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while True:
            message = self.messages.get(timeout=300)
            if message.get("id") == self.last and "method" not in message:
                return message

    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return {key: int(re.search(rf"{key}:\s+(\d+)", status)[1]) / 1024 for key in ("VmHWM", "VmRSS")}


def check(tool, folder):
    best = None
    for _ in range(3):
        start = time.monotonic()
        run = subprocess.Popen([tool, "check", "--quiet", "-o", "/dev/null"], cwd=folder, stderr=subprocess.DEVNULL)
        _, _, usage = os.wait4(run.pid, 0)
        seconds = time.monotonic() - start
        best = min(best or (9e9, 0), (seconds, usage.ru_maxrss / 1024))
    return best


FUNCTION = re.compile(r"(\n    (?:private |public |override )*func \w+\([^)]*\) (?:throws )?\{)\n")


def with_call(text, number):
    return FUNCTION.sub(lambda match: f"{match[1]}\n        probe{number}(self)\n", text, count=1)


def with_comment(text, number):
    return f"// {number}\n{text}"


def candidates(folder):
    """Up to 20 files with a function, of tests and of production code."""
    files = sorted(folder.rglob("*.swift"))
    random.seed(1)
    found = {True: [], False: []}
    for path in random.sample(files, len(files)):
        text = path.read_text(errors="replace")
        some = found["Test" in str(path)]
        if len(some) < 20 and FUNCTION.search(text) and path.name != "Package.swift" and ".build" not in path.parts:
            some.append((path, text))
    return found[True], found[False]


def main(tool, folder, edits=30):
    folder = pathlib.Path(folder).resolve()
    whole, memory = check(tool, folder)
    print(f"check: {whole:.2f} s, {memory:.0f} MB")
    client = Client(tool, folder)
    start = time.monotonic()
    client.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    client.notify("initialized", {})
    tests, production = candidates(folder)
    position = {"line": 0, "character": 0}

    def hover(path):
        document = {"textDocument": {"uri": path.as_uri()}, "position": position}
        return client.ask("textDocument/hover", document)

    hover(production[0][0])
    print(f"first answer: {time.monotonic() - start:.2f} s; {client.memory()['VmRSS']:.0f} MB")
    for path, text in tests + production:
        item = {"uri": path.as_uri(), "languageId": "swift", "version": 1, "text": text}
        client.notify("textDocument/didOpen", {"textDocument": item})
    hover(production[0][0])
    version = 1
    kinds = [("comments", with_comment, production), ("bodies of tests", with_call, tests), ("bodies", with_call, production)]
    for name, change, files in kinds:
        if not files:
            continue
        seconds = []
        resident = []
        for number in range(edits):
            path, text = files[number % len(files)]
            if number // len(files) % 2 == 0:
                text = change(text, number)
            version += 1
            start = time.monotonic()
            document = {"uri": path.as_uri(), "version": version}
            client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})
            answer = hover(path)
            assert "result" in answer, answer
            seconds.append(time.monotonic() - start - QUIET)
            resident.append(client.memory()["VmRSS"])
        best, median = min(seconds), statistics.median(seconds)
        print(
            f"{edits} changed {name}: best {best:.2f} s ({best / whole:.2f}), median {median:.2f} s ({median / whole:.2f}); "
            f"memory after the 1st {resident[0]:.0f} MB, after the last {resident[-1]:.0f} MB"
        )
    peak = client.memory()["VmHWM"]
    print(f"memory, peak: {peak:.0f} MB ({peak / memory:.2f})")
    client.ask("shutdown", None)
    client.notify("exit", None)
    client.process.wait(10)


main(sys.argv[1], sys.argv[2], *(int(number) for number in sys.argv[3:4]))
