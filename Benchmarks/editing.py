#!/usr/bin/env python3
"""Measures `serve` while one types: a changed body to its diagnostics, against a whole `check`, and the memory of both.

    Benchmarks/editing.py TOOL FOLDER [EDITS]

Each edit adds a call to a function's body somewhere, or takes it away again; a hover is answered when the findings of that text
are known. The 0.15 seconds for which the server waits for the next key are taken off. Best and median, as ratios.
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


def main(tool, folder, edits=30):
    folder = pathlib.Path(folder).resolve()
    whole, memory = check(tool, folder)
    print(f"check: {whole:.2f} s, {memory:.0f} MB")
    client = Client(tool, folder)
    start = time.monotonic()
    client.ask("initialize", {"rootUri": folder.as_uri(), "capabilities": {}})
    client.notify("initialized", {})
    files = [path for path in sorted(folder.rglob("*.swift")) if "Test" not in str(path)]
    random.seed(1)
    candidates = []
    for path in random.sample(files, len(files)):
        text = path.read_text(errors="replace")
        if re.search(r"\n    (private |public )?func \w+\([^)]*\) \{\n", text) and path.name != "Package.swift":
            candidates.append((path, text))
        if len(candidates) == 20:
            break
    position = {"line": 0, "character": 0}

    def hover(path):
        document = {"textDocument": {"uri": path.as_uri()}, "position": position}
        return client.ask("textDocument/hover", document)

    hover(candidates[0][0])
    print(f"first answer: {time.monotonic() - start:.2f} s; {client.memory()['VmRSS']:.0f} MB")
    for path, text in candidates:
        item = {"uri": path.as_uri(), "languageId": "swift", "version": 1, "text": text}
        client.notify("textDocument/didOpen", {"textDocument": item})
    hover(candidates[0][0])
    seconds = []
    resident = []
    for number in range(edits):
        path, text = candidates[number % len(candidates)]
        if number // len(candidates) % 2 == 0:
            added = f"\n        probe{number}(self)\n"
            text = re.sub(r"(\n    (?:private |public )?func \w+\([^)]*\) \{)\n", lambda m: m[1] + added, text, count=1)
        start = time.monotonic()
        document = {"uri": path.as_uri(), "version": number + 2}
        client.notify("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})
        answer = hover(path)
        assert "result" in answer, answer
        seconds.append(time.monotonic() - start - QUIET)
        resident.append(client.memory()["VmRSS"])
    peak = client.memory()["VmHWM"]
    best, median = min(seconds), statistics.median(seconds)
    print(f"{edits} changed bodies: best {best:.2f} s ({best / whole:.2f}), median {median:.2f} s ({median / whole:.2f})")
    print(f"memory: peak {peak:.0f} MB ({peak / memory:.2f}); after the 1st edit {resident[0]:.0f} MB, after the last {resident[-1]:.0f} MB")
    client.ask("shutdown", None)
    client.notify("exit", None)
    client.process.wait(10)


main(sys.argv[1], sys.argv[2], *(int(number) for number in sys.argv[3:4]))
