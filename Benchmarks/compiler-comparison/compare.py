#!/usr/bin/env python3
"""Compares declared ownership as assembler-graph reads it with what the Swift compiler says.

    compare.py [--tool PATH] [--package FOLDER] GROUP…     GROUP: modules that are read together, NIOCore,NIOPosix

The compiler prints each module's typed syntax tree (swiftc -dump-ast -dump-ast-format json) with the arguments that
'swift build' used. Of every stored property and enum payload the script takes the canonical type, looks through optionals,
collections, tuples and generic types as docs/accuracy.md says, and so gets (type, property, strength, target) for every
type of these modules that is held. The tool's side are the edges of 'render --format json --scope all' whose end is the
declared type. What stands in a branch of '#if' that this compilation leaves out is told apart.
"""

import argparse
import bisect
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

# What types outside of the compared modules hold of their generic arguments; of others nothing is known.
HOLDERS = {
    "Swift." + name
    for name in ("Optional Array ContiguousArray ArraySlice Set Dictionary Result Range ClosedRange Slice KeyValuePairs "
                 "CollectionOfOne Zip2Sequence EnumeratedSequence LazySequence ReversedCollection").split()
} | {"DequeModule.Deque", "OrderedCollections.OrderedSet", "OrderedCollections.OrderedDictionary",
     "HeapModule.Heap", "Synchronization.Mutex", "Atomics.ManagedAtomic"}

NOMINAL = {"Class": "class", "Structure": "struct", "Enum": "enum", "OtherNominalType": "class"}
BOUND = {"BoundGenericClass", "BoundGenericStructure", "BoundGenericEnum", "BoundGenericOtherNominalType"}


# ---------------------------------------------------------------------------------------------------------------- compiler

def compiler_arguments(package):
    """The arguments of each module's compilation in the last 'swift build'."""
    found = {}
    text = open(os.path.join(package, ".build", "debug.yaml")).read()
    for match in re.finditer(r'\n  "C\.(\w+)-[^"]*?-debug\.module":.*?\n    args: (\[.*?\])\n', text, re.S):
        found[match[1]] = json.loads(match[2])
    return found


def dump_arguments(arguments):
    """The same arguments, for printing the tree instead of compiling."""
    single = {"-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode",
              "-serialize-diagnostics", "-parseable-output", "-emit-objc-header", "-whole-module-optimization"}
    double = {"-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path"}
    result, skip = [], False
    for argument in arguments:
        if skip:
            skip = False
        elif argument in double:
            skip = True
        elif argument not in single and not re.fullmatch(r"-j\d+", argument):
            result.append(argument)
    return result + ["-dump-ast", "-dump-ast-format", "json"]


def source_files(arguments):
    files = [a for a in arguments if a.endswith(".swift") and not a.startswith("-")]
    for argument in arguments:
        if argument.startswith("@"):
            files += [line.strip().strip("'\"") for line in open(argument[1:]) if line.strip()]
    return files


def trees(arguments, folder):
    """The tree of each file, one after the other: a whole module at once would need gigabytes."""
    with tempfile.TemporaryFile("w+", errors="replace") as output:
        status = subprocess.run(dump_arguments(arguments), cwd=folder, stdout=output, stderr=subprocess.STDOUT).returncode
        output.seek(0)
        text = output.read()
    count, position, decoder = 0, 0, json.JSONDecoder()
    while (position := text.find('{"_kind":"source_file"', position)) >= 0:
        tree, position = decoder.raw_decode(text, position)
        count += 1
        yield tree
    expected = len(source_files(arguments))
    if count != expected:
        sys.exit(f"the compiler printed {count} of {expected} files, status {status}: {text[-2000:]}")


class Declaration:
    """A type as the compiler knows it."""

    def __init__(self, kind, file, offset):
        self.kind, self.file, self.offset = kind, file, offset
        self.stored = []  # (property, offset, mangled type, strength)
        self.wrapped = []  # (property, offset, mangled type)


class Program:
    """What the compiler says of the compared modules; types by 'Module.Outer.Type'."""

    def __init__(self):
        self.types = {}
        self.demangled = {}
        self.pending = []
        self.extended = []  # members of extensions: (mangled extended type, members, file)

    def read(self, tree):
        file = tree["filename"]
        for item in tree.get("items", []):
            self.declarations(item, file)

    def declarations(self, item, file):
        """Looks for types everywhere, in bodies too."""
        stack = [item]
        while stack:
            node = stack.pop()
            if isinstance(node, list):
                stack.extend(node)
            elif isinstance(node, dict):
                if node.get("_kind") in ("class_decl", "struct_decl", "enum_decl") and "range" in node:
                    self.type(node, file)
                stack.extend(value for value in node.values() if isinstance(value, (dict, list)))

    def type(self, node, file):
        mangled = node["interface_type"]
        declaration = Declaration(node["_kind"].removesuffix("_decl"), file, node["range"]["start"])
        members = node.get("members", [])
        wrapped = {name_of(m)[1:] for m in members if m.get("_kind") == "var_decl" and m.get("implicit")
                   and name_of(m).startswith("_")}
        for member in members:
            kind = member.get("_kind")
            if kind == "var_decl":
                self.property(declaration, member, wrapped)
            elif kind == "enum_element_decl":
                name = member["name"]["base_name"]["name"]
                payload = (member.get("params") or {}).get("params", [])
                for parameter in payload:
                    declaration.stored.append((name, member["range"]["start"], parameter["interface_type"], "strong"))
        self.pending.append((mangled, declaration))

    def property(self, declaration, member, wrapped):
        has_storage = any(a["_kind"] == "has_storage_attr" for a in member.get("attrs", []))
        name = name_of(member)
        if not has_storage and name in wrapped and not member.get("static"):
            # What a property wrapper wraps is held through it.
            declaration.wrapped.append((name, member["range"]["start"], member["interface_type"]))
        if member.get("static") or not has_storage:
            return
        if member.get("implicit"):
            if name.startswith("$__lazy_storage_$_"):
                name = name.removeprefix("$__lazy_storage_$_")
            elif name.startswith("_"):
                name = name[1:]
            elif name.startswith("$"):
                return
        strength = "strong"
        for attribute in member.get("attrs", []):
            if attribute["_kind"] == "reference_ownership_attr":
                words = json.dumps(attribute)
                strength = "weak" if '"weak"' in words else "unowned"
        declaration.stored.append((name, member["range"]["start"], member["interface_type"], strength))

    # Types

    def finish(self):
        mangled = {m for m, _ in self.pending}
        for _, declaration in self.pending:
            mangled |= {entry[2] for entry in declaration.stored + declaration.wrapped}
        self.demangled = demangle(sorted(mangled))
        for text, declaration in self.pending:
            tree = strip_metatype(self.demangled[text])
            self.types[nominal_name(tree)] = declaration


    def shown_names(self):
        """The types without what tells private ones apart, and with their file where that is needed."""
        names = {name: re.sub(r"#\w+", "", name) for name in self.types}
        counts = {}
        for short in names.values():
            counts[short] = counts.get(short, 0) + 1
        return {name: f"{short}@{self.types[name].file}" if counts[short] > 1 else short for name, short in names.items()}


def name_of(member):
    return member["name"]["base_name"].get("name", "")


def demangle(texts):
    """Each mangled type as a tree of (kind, text, children)."""
    output = subprocess.run(["swift-demangle", "--tree-only"], input="\n".join(texts) + "\n", text=True,
                            capture_output=True, check=True).stdout
    result = {}
    for paragraph in output.split("Demangling for ")[1:]:
        lines = paragraph.split("\n")
        root, stack = None, []
        for line in lines[1:]:
            match = re.match(r'( *)kind=(\w+)(?:, text="(.*)")?(?:, index=(\d+))?', line)
            if not match:
                continue
            depth = len(match[1]) // 2
            node = (match[2], match[3] if match[3] is not None else match[4], [])
            del stack[depth:]
            if stack:
                stack[-1][2].append(node)
            else:
                root = node
            stack.append(node)
        result[lines[0].strip()] = unwrap(root)
    return result


def unwrap(node):
    while node and node[0] in ("Global", "TypeMangling", "Type") and len(node[2]) >= 1:
        node = node[2][0]
    return node


def strip_metatype(node):
    return unwrap(node[2][0]) if node[0] in ("Metatype", "ExistentialMetatype") else node


def nominal_name(node):
    """'Module.Outer.Type' of a nominal type, generic or not."""
    node = unwrap(node)
    if node[0] in BOUND:
        return nominal_name(node[2][0])
    if node[0] == "Module":
        return node[1]
    if node[0] == "Extension":
        return node[2][0][1] + "." + nominal_name(node[2][1]).split(".", 1)[1]
    if node[0] in NOMINAL or node[0] in ("Protocol", "TypeAlias"):
        return nominal_name(node[2][0]) + "." + identifier(node[2][1])
    if node[0] in ("Function", "Constructor", "Getter", "Setter", "ExplicitClosure", "ImplicitClosure", "Variable",
                   "Static", "Subscript", "Initializer", "Destructor", "ReadAccessor", "ModifyAccessor"):
        return nominal_name(node[2][0]) + ".()"
    return "?" + node[0]


def identifier(node):
    if node[0] == "PrivateDeclName":
        return identifier(node[2][1]) + "#" + identifier(node[2][0])
    if node[0] == "LocalDeclName":
        return identifier(node[2][1])
    return node[1] or "?"


def generic_levels(node):
    """The generic arguments of a type and of the types around it, outermost first."""
    node = unwrap(node)
    if node[0] in BOUND:
        inner = unwrap(node[2][0])
        return generic_levels(inner) + [[unwrap(a) for a in node[2][1][2]]]
    if node[0] in NOMINAL:
        return generic_levels(node[2][0])
    if node[0] == "Extension":
        return generic_levels(node[2][1])
    return []


# ----------------------------------------------------------------------------------------------------------------- holding

class Holding:
    """What stored types hold: the rules of the contract, on the compiler's types."""

    def __init__(self, program):
        self.program = program
        self.storage = {}

    def held(self, node, strength, depth=0):
        """Pairs of a held type and the strength; '?' for what cannot be known."""
        node = unwrap(node)
        if depth > 20:
            return set()
        kind = node[0]
        if kind in ("Weak", "Unowned", "Unmanaged"):
            return self.held(node[2][0], "weak" if kind == "Weak" else "unowned", depth + 1)
        if kind == "Tuple":
            return self.of_all([e[2][-1] for e in node[2]], strength, depth)
        if kind == "ProtocolListWithClass":
            return self.held(node[2][1], strength, depth + 1)
        if kind in NOMINAL or kind in BOUND:
            return self.nominal(node, strength, depth)
        return set()

    def of_all(self, nodes, strength, depth):
        result = set()
        for node in nodes:
            result |= self.held(node, strength, depth + 1)
        return result

    def nominal(self, node, strength, depth):
        name = nominal_name(node)
        arguments = [argument for level in generic_levels(node) for argument in level]
        if name in self.program.types:
            result = {(name, strength)}
            storage = self.parameters(name)
            for index, argument in enumerate(arguments):
                if index in storage:
                    inner = storage[index] if storage[index] != "strong" else strength
                    result |= self.held(argument, inner, depth + 1)
            return result
        if name in HOLDERS:
            return self.of_all(arguments, strength, depth)
        unknown = self.of_all(arguments, strength, depth)
        return {("?", strength)} if unknown else set()

    def wrapper_holds(self, declaration, via, target):
        """Whether the type that wraps a property stores a value of this type."""
        for name, _, mangled, _ in declaration.stored:
            wrapper = self.program.types.get(nominal_name(self.program.demangled[mangled])) if name == via else None
            for _, _, stored, _ in wrapper.stored if wrapper else []:
                if target in {held for held, _ in self.held(self.program.demangled[stored], "strong")}:
                    return True
        return False

    def parameters(self, name):
        """Which generic parameters the storage of a type holds, by flat index, and how."""
        if name in self.storage:
            return self.storage[name]
        self.storage[name] = {}
        result = {}
        declaration = self.program.types[name]
        for _, _, mangled, strength in declaration.stored:
            for index, held in self.held_parameters(self.program.demangled[mangled], strength):
                if result.get(index) != "strong":
                    result[index] = held
        self.storage[name] = result
        return result

    def held_parameters(self, node, strength, depth=0):
        node = unwrap(node)
        if depth > 20:
            return
        kind = node[0]
        if kind == "DependentGenericParamType":
            yield flat_index(node), strength
        elif kind in ("Weak", "Unowned", "Unmanaged"):
            yield from self.held_parameters(node[2][0], "weak" if kind == "Weak" else "unowned", depth + 1)
        elif kind == "Tuple":
            for element in node[2]:
                yield from self.held_parameters(element[2][-1], strength, depth + 1)
        elif kind in BOUND or kind in NOMINAL:
            name = nominal_name(node)
            arguments = [a for level in generic_levels(node) for a in level]
            storage = self.parameters(name) if name in self.program.types else None
            for index, argument in enumerate(arguments):
                if storage is not None and index not in storage:
                    continue
                inner = strength if storage is None or storage[index] == "strong" else storage[index]
                yield from self.held_parameters(argument, inner, depth + 1)


def flat_index(node):
    """Depth and index of a generic parameter as one number; types nested in generic ones are rare enough."""
    depth, index = int(node[2][0][1] or 0), int(node[2][1][1] or 0)
    return index if depth == 0 else 100 * depth + index


# -------------------------------------------------------------------------------------------------------------- comparison

class Lines:
    """Line numbers of byte offsets, and which lines stand inside '#if'."""

    def __init__(self):
        self.files = {}

    def load(self, path):
        if path not in self.files:
            data = open(path, "rb").read()
            starts = [0] + [i + 1 for i, byte in enumerate(data) if byte == 10]
            depth, conditional = 0, []
            for line in data.split(b"\n"):
                word = line.strip()
                if word.startswith(b"#if"):
                    depth += 1
                conditional.append(depth > 0)
                if word.startswith(b"#endif"):
                    depth -= 1
            self.files[path] = (starts, conditional)
        return self.files[path]

    def line(self, path, offset):
        return bisect.bisect_right(self.load(path)[0], offset)

    def is_conditional(self, path, line):
        return self.load(path)[1][line - 1]


def compare(group, package, tool):
    arguments = compiler_arguments(package)
    program, folders = Program(), []
    for module in group:
        if module not in arguments:
            sys.exit(f"the last 'swift build' in {package} compiled no module {module}")
        for tree in trees(arguments[module], package):
            program.read(tree)
        folders += source_files(arguments[module])
    program.finish()

    defines = {a[2:] for module in group for a in arguments[module] if a.startswith("-D") and len(a) > 2}
    graph = tool_graph(tool, folders, defines, package)
    nodes = {node["id"]: node for node in graph["nodes"]}
    lines, holding = Lines(), Holding(program)

    shown = program.shown_names()
    expected, unknown, declared, places = {}, set(), set(), set()
    for full, declaration in program.types.items():
        name = shown[full]
        for via, offset, mangled, strength in declaration.stored:
            declared.add((name, via))
            places.add((via, place := f"{declaration.file}:{lines.line(declaration.file, offset)}"))
            for target, held in holding.held(program.demangled[mangled], strength):
                if target == "?":
                    unknown.add((name, via))
                else:
                    expected[(name, via, held, shown[target])] = place
        for via, offset, mangled in declaration.wrapped:
            place = f"{declaration.file}:{lines.line(declaration.file, offset)}"
            for target, held in holding.held(program.demangled[mangled], "strong"):
                if target != "?" and holding.wrapper_holds(declaration, via, target):
                    expected[(name, via, held, shown[target])] = place

    seen, elsewhere, inherited = {}, 0, 0
    for edge in graph["edges"]:
        if edge["kind"] not in ("owns", "uses") or edge["capture"]:
            continue
        key = (plain(edge["from"], package), edge["via"], edge["strength"], plain(edge["to"], package))
        # What flows into a protocol, a generic parameter or a base class is not declared; what flows into a property whose
        # type is not written may say what the compiler infers.
        if edge["resolution"]["how"] != "declared" and key not in expected:
            continue
        place = os.path.join(package, edge["file"])
        if nodes[edge["to"]]["kind"] == "external" or (key[0], key[1]) in unknown:
            continue
        if (key[0], key[1]) not in declared:
            # An heir has its superclass's properties; the compiler lists them once.
            if (key[1], f"{place}:{edge['line']}") in places:
                inherited += 1
                continue
            if lines.is_conditional(place, edge["line"]):
                elsewhere += 1
                continue
        seen[key] = f"{place}:{edge['line']}"
    for key in [k for k in expected if (k[0], k[1]) in unknown]:
        del expected[key]

    missing = sorted(set(expected) - set(seen))
    wrong = sorted(set(seen) - set(expected))
    right = len(set(expected) & set(seen))
    recall = right / max(1, len(expected))
    precision = right / max(1, len(seen))
    print(f"{' + '.join(group)}: {len(program.types)} types, {len(expected)} references by the compiler, "
          f"{len(seen)} by the tool, {right} the same; recall {recall:.4f}, precision {precision:.4f}; "
          f"{inherited} inherited, {elsewhere} in branches of '#if' that are not compiled")
    for title, keys, where in (("missing", missing, expected), ("wrong", wrong, seen)):
        for key in keys:
            print(f"  {title}: {key[0]}.{key[1]} {key[2]} {key[3]}  {where[key]}")
    return recall >= 0.98 and precision >= 0.98


def plain(identifier, package):
    """An id of the tool without the labels of functions, and with the absolute path of the file of a private type."""
    name, _, file = identifier.partition("@")
    name = re.sub(r"\.[\w`]+\([^()]*\)", ".()", name)
    return f"{name}@{os.path.join(package, file)}" if file else name


def tool_graph(tool, files, defines, package):
    """The tool reads the files that the compiler read, with the same conditions."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, "graph.json")
        conditions = [word for name in sorted(defines) for word in ("--define", name)]
        subprocess.run([tool, "render", "--format", "json", "--scope", "all", "--quiet", "-o", output] + conditions + files,
                       cwd=package, check=True)
        return json.load(open(output))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("groups", nargs="*", metavar="GROUP", default=[
        "NIOConcurrencyHelpers,_NIODataStructures,_NIOBase64,NIOCore,NIOPosix", "NIOExtras", "AsyncAlgorithms",
        "GRDB", "OpenCombine"])
    parser.add_argument("--package", default=HERE, help="a package that 'swift build' has built")
    parser.add_argument("--tool", default=os.path.join(HERE, "..", "..", ".build", "debug", "assembler-graph"))
    options = parser.parse_args()
    if not os.path.exists(os.path.join(options.package, ".build", "debug.yaml")):
        subprocess.run(["swift", "build"], cwd=options.package, check=True)
    package, tool = os.path.realpath(options.package), os.path.realpath(options.tool)
    fits = [compare(group.split(","), package, tool) for group in options.groups]
    sys.exit(0 if all(fits) else 1)


if __name__ == "__main__":
    main()
