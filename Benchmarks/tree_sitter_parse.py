"""Parses the files of a list with tree-sitter-swift, and prints the seconds of CPU time that took."""
import sys
import time

import tree_sitter
import tree_sitter_swift

parser = tree_sitter.Parser(tree_sitter.Language(tree_sitter_swift.language()))
with open(sys.argv[1]) as file:
    paths = file.read().split("\n")
sources = []
for path in paths:
    with open(path, "rb") as file:
        sources.append(file.read())
start = time.process_time()
for source in sources:
    parser.parse(source)
print(time.process_time() - start)
