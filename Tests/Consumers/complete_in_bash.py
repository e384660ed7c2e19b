"""Types a line and a tab into a real bash, in a terminal of its own, and prints what the terminal shows then.

    complete_in_bash.py TOOL 'assembler-graph render --format '

The tool's own completion script is loaded as its manual says.
"""

import os
import pty
import select
import sys
import time

SETTINGS = [
    "PS1=",
    "bind 'set bell-style none'",
    "bind 'set show-all-if-ambiguous on'",
    "bind 'set completion-query-items 0'",
    "bind 'set page-completions off'",
    "bind 'set enable-bracketed-paste off'",
    "bind 'set colored-stats off'",
    "source <(assembler-graph --generate-completion-script bash)",
    "echo rea''dy",
]


def read(terminal, until, seconds):
    """All that is written until these words come; or until nothing has come for a second, after the words were given as none."""
    shown = b""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not (until and until in shown):
        ready, _, _ = select.select([terminal], [], [], 1)
        if not ready:
            if until:
                continue
            break
        try:
            shown += os.read(terminal, 65536)
        except OSError:
            break
    return shown


tool, line = sys.argv[1:]
process, terminal = pty.fork()
if process == 0:
    os.environ["PATH"] = os.path.dirname(tool) + ":" + os.environ["PATH"]
    os.environ.update({"TERM": "dumb", "INPUTRC": "/dev/null"})
    os.execvp("bash", ["bash", "--norc", "--noprofile", "-i"])

os.write(terminal, ("; ".join(SETTINGS) + "\n").encode())
if b"ready" not in read(terminal, b"ready\r\n", 60):
    sys.exit("bash does not get ready")
# The prompt, which is empty, comes a moment later.
time.sleep(0.3)
os.write(terminal, line.encode() + b"\t")
print(read(terminal, None, 30).decode())
os.write(terminal, b"\x15exit\n")
os.close(terminal)
