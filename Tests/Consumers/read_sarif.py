"""Reads SARIF files as others do: the JSON schema of the standard, and sarif-tools. Prints a line for each file.

usage: read_sarif.py SCHEMA FILE...
"""

import json
import sys

import jsonschema
import sarif.loader

with open(sys.argv[1], encoding="utf-8") as file:
    validator = jsonschema.Draft4Validator(json.load(file), format_checker=jsonschema.FormatChecker())

for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        log = json.load(file)
    for error in validator.iter_errors(log):
        sys.exit(f"{path}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
    read = sarif.loader.load_sarif_file(path)
    records = read.get_records()
    counts = {level: sum(record["Severity"] == level for record in records) for level in ("error", "warning")}
    print(f"{read.get_result_count()} results, {counts['error']} errors, {counts['warning']} warnings")
