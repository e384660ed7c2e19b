"""Reads JUnit files as others do: junitparser. Prints a line for each file.

usage: read_junit.py FILE...
"""

import sys

import junitparser

for path in sys.argv[1:]:
    suites = junitparser.JUnitXml.fromfile(path)
    told = (suites.tests, suites.failures, suites.errors, suites.skipped)
    suites.update_statistics()
    counted = (suites.tests, suites.failures, suites.errors, suites.skipped)
    if told != counted:
        sys.exit(f"{path}: says (tests, failures, errors, skipped) = {told}, but has {counted}")
    print("%d tests, %d failures, %d errors, %d skipped" % counted)
