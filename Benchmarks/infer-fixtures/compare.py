#!/usr/bin/env python3
"""Runs assembler-graph on the Swift fixtures of infer and compares its findings with infer's own answer keys.

    compare.py [--tool PATH] FOLDER        FOLDER: infer/tests/codetoanalyze/swift of a checkout of facebook/infer

Each Swift file of a folder with an issues.exp is a program of its own. A retain cycle of the key (file, procedure) is found
when a finding's path leads through a type that declares the procedure; for a function of the file, any finding will do.
A file without one in the key is clean. What differs for a reason is listed here, with the reason.
"""

import argparse
import json
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))

# (folder/file, procedure or '*'): why the tool does not find it.
NOT_FOUND = {
    ("pulse/rc_closure_self_capture.swift", "FrameworkUser.setupBadFramework"):
        "a function without a body, of which infer knows by its name what it keeps",
    ("pulse/rc_closure_self_capture.swift", "FrameworkUserStoreIn.setupBadFrameworkStoreIn"):
        "the same function",
    ("pulse/rc_framework_operation_queue.swift", "startBad"):
        "the queue lets the block go when it has run: the circle ends by itself",
}

# folder/file: why the tool reports an error where infer's key has none.
ACCUSED = {
    "pulse/rc_collection.swift": "a real cycle, through an array; the fixture says that infer misses it",
}


def expected_cycles(folder):
    """The procedures with a retain cycle, by folder/file; and the folders that have a key."""
    cycles, keyed = {}, []
    for name in sorted(os.listdir(folder)):
        key = os.path.join(folder, name, "issues.exp")
        if not os.path.exists(key):
            continue
        keyed.append(name)
        for line in open(key, errors="replace"):
            fields = [field.strip() for field in line.split(",")]
            if "RETAIN_CYCLE" in line:
                cycles.setdefault(f"{name}/{os.path.basename(fields[0])}", []).append(fields[1])
    return cycles, keyed


def findings(tool, folder, file):
    result = subprocess.run([tool, "check", "--reporter", "json", "--quiet", os.path.basename(file)],
                            cwd=os.path.dirname(os.path.join(folder, file)), capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"{file}: status {result.returncode}: {result.stderr}")
    rules = ("ownership-cycle", "self-ownership")
    return [v for v in json.loads(result.stdout)["violations"] if v["rule"] in rules]


def declaring_types(source, procedure):
    """The types that declare a procedure, as far as indentation tells; empty for functions of the file and 'init'."""
    parts = procedure.split(".")
    if parts[-1] in ("get", "set"):
        parts = parts[:-1]
    if len(parts) > 1:
        return {parts[-2]}
    types, current = set(), None
    for line in source.split("\n"):
        if match := re.match(r"(?:@\w+ |\w+ )*(?:class|actor|struct|extension) (\w+)", line):
            current = match[1]
        elif line.startswith("}"):
            current = None
        if current and re.search(rf"func {re.escape(parts[0])}\b", line):
            types.add(current)
    return types


def matches(finding, types):
    names = {name for hop in finding["path"] for name in (hop["from"], hop["to"])}
    return not types or any(name.split(".")[-1] in types for name in names)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--tool", default=os.path.join(HERE, "..", "..", ".build", "debug", "assembler-graph"))
    options = parser.parse_args()
    tool = os.path.realpath(options.tool)
    cycles, keyed = expected_cycles(options.folder)

    counts = dict.fromkeys(("files", "cycles", "certain", "possible", "explained", "clean", "silent", "reported"), 0)
    unexplained = []
    print("| file | retain cycles in infer's key | errors | warnings | remark |\n| --- | ---: | ---: | ---: | --- |")
    for name in keyed:
        for file in sorted(f for f in os.listdir(os.path.join(options.folder, name)) if f.endswith(".swift")):
            path = f"{name}/{file}"
            source = open(os.path.join(options.folder, path), errors="replace").read()
            found = findings(tool, options.folder, path)
            errors = [f for f in found if f["severity"] == "error"]
            counts["files"] += 1
            remarks = []
            for procedure in cycles.get(path, []):
                counts["cycles"] += 1
                types = declaring_types(source, procedure)
                if any(matches(f, types) for f in errors):
                    counts["certain"] += 1
                elif any(matches(f, types) for f in found):
                    counts["possible"] += 1
                    remarks.append(f"`{procedure}`: a warning")
                elif reason := NOT_FOUND.get((path, procedure)):
                    counts["explained"] += 1
                    remarks.append(f"`{procedure}`: {reason}")
                else:
                    unexplained.append(f"{path}: {procedure} is not found")
            if path not in cycles:
                counts["clean"] += 1
                if not errors:
                    counts["silent"] += 1
                elif reason := ACCUSED.get(path):
                    counts["reported"] += 1
                    remarks.append(reason)
                else:
                    unexplained.append(f"{path}: accused")
            if path in cycles or found:
                print(f"| {path} | {len(cycles.get(path, []))} | {len(errors)} | {len(found) - len(errors)} | "
                      f"{'; '.join(remarks)} |")
    print(f"\n{counts['files']} files. Of {counts['cycles']} retain cycles in the key {counts['certain']} are found as errors, "
          f"{counts['possible']} as warnings, {counts['explained']} not, for the reasons above. Of {counts['clean']} files "
          f"without one {counts['silent']} are silent, {counts['reported']} not, for the reasons above.")
    for line in unexplained:
        print(f"UNEXPLAINED {line}")
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
