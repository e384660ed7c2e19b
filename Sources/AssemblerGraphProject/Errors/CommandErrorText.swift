import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel

// The words of every error: the place, the thing, the way out.

extension CommandError {
  /// One line or several, without a newline at the end.
  package var text: String {
    switch self {
    case .inputs(let problems):
      problems.map(\.text).joined(separator: "\n")
    case .noSwiftFile(let paths, 0):
      "error: no Swift file in \(paths.quotedList); name a folder or a file that has some"
    case .noSwiftFile(let paths, let leftOut):
      "error: no Swift file in \(paths.quotedList) is left to scan: include and exclude leave out all \(leftOut)"
    case .configurationFileUnreadable(let path, let error):
      "\(path): error: the configuration cannot be read: \(error.reason)"
    case .configuration(let problems):
      problems.map(\.text).joined(separator: "\n")
    case .baselineUnreadable(let path, let error):
      "\(path): error: the baseline cannot be read: \(error.reason)"
        + (error.isAbsence ? "; write it with 'assembler-graph baseline write'" : "")
    case .baselineInCI:
      "error: no baseline is written where CI is set: it would accept whatever this change brings in; write it on your own "
        + "machine and commit it, or pass --allow-in-ci"
    case .unknownName(let option, let name, let nearest):
      "error: \(option): no type is called '\(name)'" + suggestion(nearest)
        + "; a PATH goes before \(option), or after --"
    case .hiddenName(let option, let name):
      "error: \(option): '\(name)' is not among what is shown; try --scope all and --view all"
    case .ambiguousName(let option, let name, let candidates):
      "error: \(option): several types are called '\(name)'; say which: \(candidates.joined(separator: ", "))"
    case .subject(let problem):
      "error: \(problem.text)"
    case .unknownRule(let rule, let allowed):
      "error: no rule is called '\(rule)'" + suggestion(nearMisses(to: rule, among: allowed))
        + "; 'assembler-graph rules' lists them"
    case .embed(let problems):
      problems.map(\.text).joined(separator: "\n")
    case .git(let problem):
      "error: \(problem.text)"
    case .unknownSuffix(let path, let allowed):
      "error: '\(path)': no format has this suffix; use \(allowed.alternatives), or say --format"
    case .wrongSeconds(let variable, let value):
      "error: the environment variable \(variable) is '\(value)'; it must be a number of seconds, more than 0"
    case .needsGraphviz(let format):
      "error: this assembler-graph was built without Graphviz and cannot make \(format); use --format mermaid or json, "
        + "or install Graphviz (apt install libgraphviz-dev, brew install graphviz) "
        + "and build with the package trait Graphviz, which is on by default"
    case .notDrawn(let reason):
      "error: Graphviz drew nothing: \(reason)"
    case .layoutTookTooLong(let seconds, let nodes, let lines):
      "error: Graphviz did not finish \(nodes) nodes and \(lines) lines within \(secondsText(seconds)) s; draw less "
        + "(--collapse module, --focus, --reduce), or give it more time (--time-limit)"
    case .graphvizCrashed:
      "error: Graphviz crashed; draw another part of the graph, or install a newer Graphviz"
    case .noRenderer(let format):
      "error: this machine's Graphviz cannot write \(format): it lacks the plugin cairo; use -o graph.svg, and turn that "
        + "into \(format) with rsvg-convert or a browser"
    case .unknownDistrict(let name, let nearest):
      "error: --inside: no module and no folder that is shown is called '\(name)'"
        + (nearest.isEmpty ? "" : "; did you mean \(nearest.map { "'\($0)'" }.joined(separator: " or "))?")
    case .noPath(let from, let to):
      "error: --between: no path leads from '\(from)' to '\(to)', nor back; try --scope all and --view all"
    case .outputFolderMissing(let path, let folder):
      "\(path): error: this cannot be written: there is no folder '\(folder)'"
    case .outputNotWritable(let path, let error):
      "\(path): error: this cannot be written: \(error.reason)"
    case .configurationExists(let path):
      "\(path): error: this file exists, and init overwrites nothing; 'assembler-graph init -o -' prints what it "
        + "would write, and '-o FILE' writes it elsewhere"
    }
  }
}

extension SubjectProblem {
  fileprivate var text: String {
    switch self {
    case .unknownType(let name, let nearest):
      "no type is called '\(name)'\(suggestion(nearest)); a PATH goes after the types"
    case .ambiguousType(let name, let ids):
      "several types are called '\(name)'; say which: \(ids.joined(separator: ", "))"
    case .noWeakReference(let word):
      "'\(word)' refers to nothing weakly; --if-strong asks about a weak or unowned property, TYPE.PROPERTY"
    case .unknownProperty(let name, let type, let nearest):
      "'\(type)' has no property '\(name)' that refers to a type of the scanned code\(suggestion(nearest))"
    }
  }
}

extension InputProblem {
  var text: String {
    switch self {
    case .missing(let path, let command):
      "\(path): error: there is no such file or folder"
        + (command.map { "; did you mean the command '\($0)'?" } ?? "")
    case .unreadable(let path, let error):
      "\(path): error: this cannot be read: \(error.reason)"
    case .brokenLink(let path, let target):
      "\(path): error: this link leads nowhere: there is no '\(target)'"
    case .notRegular(let path, let kind):
      "\(path): error: this is \(kind.description); only files and folders can be scanned"
    case .facts(let path, .noFacts):
      "\(path): error: this is not a facts file; 'assembler-graph extract' writes one"
    case .facts(let path, .otherVersion(let found, let readable)):
      "\(path): error: these facts have version '\(found)', and this assembler-graph reads \(readable); "
        + "extract them again with this assembler-graph"
    case .facts(let path, .damaged(let line)):
      "\(path):\(line): error: these facts are damaged or cut off; extract them again"
    case .factsDisagree(let path, let other, let source):
      "\(path): error: this says something else about '\(source)' than '\(other)' does; extract both again"
    }
  }
}

extension EmbedProblem {
  fileprivate var text: String { "\(location): error: \(kind.text)" }
}

extension EmbedProblem.Kind {
  fileprivate var text: String {
    switch self {
    case .missingEnd:
      "this region has no end; write '<!-- assembler-graph:end -->' on a line after it"
    case .missingBegin:
      "no region is open that this could end"
    case .nested(let begin):
      "a region begins here, but that of line \(begin) has no end yet; "
        + "write '<!-- assembler-graph:end -->' on a line before this one"
    case .unknownMarker(let name):
      "unknown marker 'assembler-graph:\(name)'" + suggestion(nearMisses(to: name, among: ["begin", "end"]))
        + "; allowed: assembler-graph:begin, assembler-graph:end"
    case .openQuote:
      "a quote in this marker is not closed"
    case .option(let message):
      message.prefix(1).lowercased() + message.dropFirst()
    case .format(let format):
      "a document takes svg or mermaid, not \(format)"
    case .view(let message):
      message
    case .imageName(let name):
      "'\(name)': in a documentation catalog 'image' is only a name, without folder or suffix"
    }
  }
}

extension GitProblem {
  fileprivate var text: String {
    switch self {
    case .noGit:
      "git cannot be started; install it, or put it on the PATH"
    case .noRepository(let reason):
      "this folder has no git repository to compare with: \(reason)"
    case .unknownRevision(let name, let nearest, let isShallow):
      "'\(name)' is not a revision of this repository" + suggestion(nearest)
        + (isShallow ? wayOutOfShallowClone : "")
    case .revisionOrPath(let word):
      "'\(word)' is a revision and also a path; write './\(word)' for the path, 'refs/heads/\(word)' for the branch"
    case .range(let range):
      "'\(range)' is two revisions in one; write them separately, 'diff BASE HEAD', with --merge-base for 'BASE...HEAD'"
    case .noMergeBase(let first, let second, let isShallow):
      "'\(first)' and '\(second)' have no common commit in this repository"
        + (isShallow ? wayOutOfShallowClone : "")
    case .unreadable(let name, let reason, let isShallow):
      "'\(name)' cannot be read: \(reason)" + (isShallow ? wayOutOfShallowClone : "")
    case .noWorkingTree:
      "this is a bare repository, which has no working tree; name a second revision: diff BASE HEAD"
    }
  }
}

private let wayOutOfShallowClone =
  "; this clone is shallow: get the rest with 'git fetch --unshallow', or one branch with "
  + "'git fetch --depth=1 origin BRANCH', then called origin/BRANCH "
  + "(in GitHub Actions 'fetch-depth: 0' of actions/checkout, in GitLab 'GIT_DEPTH: 0')"

extension ConfigurationProblem {
  var text: String { "\(location): error: \(kind.text)" }
}

extension ConfigurationProblem.Kind {
  package var text: String {
    switch self {
    case .syntax(let problem):
      "this is not YAML: \(problem)"
    case .notABaseline(let problem):
      "this is not a baseline: \(problem); delete it and write it again with 'assembler-graph baseline write'"
    case .tab:
      "a tab: YAML is indented with spaces"
    case .notUTF8:
      "this is not UTF-8"
    case .duplicateKey(let key):
      "the key '\(key)' appears twice"
    case .mergeKey:
      "merging with '<<' is not supported; write the keys out"
    case .unknownKey(let key, let section, let allowed):
      "unknown key '\(key)'" + (section.map { " in '\($0)'" } ?? "") + suggestion(nearMisses(to: key, among: allowed))
        + "; allowed: \(allowed.joined(separator: ", "))"
    case .wrongType(let key, let expected, let found):
      "'\(key)' takes \(expected), but this is \(found)"
    case .unknownValue(let value, let key, let allowed):
      "'\(key)' takes \(allowed.alternatives), not '\(value)'" + suggestion(nearMisses(to: value, among: allowed))
    case .unknownRule(let rule, let allowed):
      "unknown rule '\(rule)'" + suggestion(nearMisses(to: rule, among: allowed))
        + "; the rules are: \(allowed.joined(separator: ", "))"
    case .outOfRange(let value, let key, let range):
      "'\(key)' takes a number from \(range.lowerBound) to \(range.upperBound), not '\(value)'"
    case .emptyText(let key):
      "'\(key)' has an empty text"
    case .textNeedsQuotes(let value, let key, let expected):
      "'\(key)' takes \(expected), and \(value) needs quotes to be one; write \"\(value)\""
    case .missingKey(let key, let section):
      "'\(section)' needs the key '\(key)'"
    case .wrongExpression(let expression, let key, let reason):
      "'\(key)' takes regular expressions, but '\(expression)' is not one: \(reason)"
    case .wrongName(let name, let section, let forms):
      "'\(name)' is not a valid name for '\(section)'; write \(forms.alternatives)"
    case .ruleNameTaken(let name):
      "another rule is already called '\(name)'; choose another name"
    case .unknownGroup(let pattern, let groups):
      "'\(pattern)' refers to a group that does not exist: "
        + (groups == 0 ? "nothing in 'from' captures" : "'from' captures \(groups)")
        + "; write a group in parentheses into a pattern of 'from', and refer to it in 'to'"
    case .emptyLayer:
      "this layer covers every type; add a role, a module, a path or a name"
    case .nothingToTurnOff(let name, let known):
      "there is nothing to turn off: no built-in entry is called '\(name)'"
        + suggestion(nearMisses(to: name, among: known)) + "; they are in docs/frameworks.md"
    }
  }
}

private func suggestion(_ words: [String]) -> String {
  words.isEmpty ? "" : " (did you mean \(words.map { "'\($0)'" }.alternatives)?)"
}

extension [String] {
  /// `a, b or c`
  var alternatives: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + self[count - 1]
  }

  /// `'a', 'b'`
  fileprivate var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}

/// A number of seconds, to a hundredth unless it is less than that, without zeros at its end.
func secondsText(_ seconds: Double) -> String {
  let rounded = seconds < 0.01 ? seconds : (seconds * 100).rounded() / 100
  return Int(exactly: rounded).map(String.init) ?? String(rounded)
}
