import AssemblerGraphCore
package import AssemblerGraphFacts
package import AssemblerGraphLinker

/// What was met on the way to the source and did not stop the scan, as data. `InputWarning.text` has the words.
///
/// Paths are as people read them.
package enum InputWarning: Error, Hashable {
  case brokenLink(path: String, target: String)
  /// A link to a folder that encloses it.
  case linkToEnclosingFolder(path: String)
  case linkLeadsOut(path: String, target: String)
  case notRegular(path: String, kind: FileKind)
  case unreadable(path: String, SystemError)
  case notUTF8(SourceLocation)
  /// A file that was not parsed after so many seconds of processor time.
  case tookTooLong(path: String, seconds: Double)
  /// A file that was named and does not end in `.swift`.
  case notSwift(path: String)
  /// A `Package.swift` that was named.
  case manifest(path: String)
  case patternFitsNothing(option: String, pattern: String)
  /// A pattern of the configuration's `include` or `exclude`.
  case configuredPatternFitsNothing(key: String, pattern: String)
  /// Something in the configuration that means no type and no file: `layer 'Core'`.
  case meansNothing(configuration: String, entry: String, noun: String)
  /// A path in the configuration's `modules`.
  case moduleFitsNothing(pattern: String)
  /// A file that should describe the targets of a project, and cannot be read as such.
  case notAProject(path: String)
  /// Files around a project that names its files one by one, and does not name these.
  case inNoTarget(project: String, fileCount: Int)
  /// Targets whose modules may be called something else.
  case moduleNameUnread(UnreadModuleName, targets: [String])
  /// Types of one name in several folders of what would be one module.
  case namesCollide(ModuleCollision)
  /// Code that is larger than what is worth telling apart.
  case isTooMuch(AnalysisLimit)
  /// A folder with files of another repository.
  case submodule(path: String)
  /// A file that is not Swift throughout.
  case notParsed(Problem)
}

extension InputWarning {
  /// The place and, behind it, what is the matter: `Sources/F.swift: warning: …`.
  package var text: String {
    switch self {
    case .brokenLink(let path, let target):
      "\(path): warning: this link leads nowhere: there is no '\(target)'"
    case .linkToEnclosingFolder(let path):
      "\(path): warning: this link leads back to a folder that holds it; it is not followed"
    case .linkLeadsOut(let path, let target):
      "\(path): warning: this link leads out of the scanned folder and is not followed; to scan it, name '\(target)' too"
    case .notRegular(let path, let kind):
      "\(path): warning: this is \(kind.description) and no file; it is left out"
    case .unreadable(let path, let error):
      "\(path): warning: this cannot be read: \(error.reason); it is left out"
    case .notUTF8(let location):
      "\(location): warning: this is not UTF-8; what could be read counts"
    case .tookTooLong(let path, let seconds):
      "\(path): warning: this takes SwiftParser longer than \(secondsText(seconds)) s; it is left out"
    case .notSwift(let path):
      "\(path): warning: this is not a Swift file (.swift); it is left out"
    case .manifest(let path):
      "\(path): warning: a package manifest is not part of the program; it is left out"
    case .patternFitsNothing(let option, let pattern):
      "warning: \(option) '\(pattern)' matches no file; patterns start at the current folder, and '**/' stands for any folders"
    case .configuredPatternFitsNothing(let key, let pattern):
      "warning: \(key) in the configuration: '\(pattern)' matches no file; patterns start at the configuration file's "
        + "folder, and '**/' stands for any folders"
    case .meansNothing(let configuration, let entry, let noun):
      "\(configuration): warning: \(entry) matches no \(noun); remove or correct it"
    case .moduleFitsNothing(let pattern):
      "warning: modules: '\(pattern)' matches no file; patterns start at the configuration file's folder, and '**/' stands for any folders"
    case .notAProject(let path):
      "\(path): warning: the targets in this cannot be read; the modules of its files are told by folders"
    case .inNoTarget(let project, let fileCount):
      "\(project): warning: \(fileCount == 1 ? "1 Swift file" : "\(fileCount) Swift files") around it "
        + "\(fileCount == 1 ? "is" : "are") in no target and left out; to scan such a file, name it, or its module in the "
        + "configuration"
    case .moduleNameUnread(.setting(let setting), let targets):
      "warning: '\(setting)' says nothing here, so that modules count as their targets are called: \(someOf(targets))"
    case .moduleNameUnread(.missingFile(let file), let targets):
      "\(file): warning: this is not there, and may name modules, which count as their targets are called: \(someOf(targets))"
    case .namesCollide(let collision):
      "warning: several folders of '\(collision.module)' declare \(someOf(collision.names)), so they count as modules: "
        + "\(someOf(collision.folders)); 'modules' in the configuration can name them"
    case .isTooMuch(.manyTypes(let name, let limit)):
      "warning: more than \(limit) types meet in variables of '\(name ?? "Any")' and are not told apart: "
        + "what holds one of them possibly holds '\(name ?? "Any")', and no cycles are found through it"
    case .isTooMuch(.manyClosures(let name, let limit)):
      "warning: more than \(limit) closures meet in \(name.map { "variables of '\($0)'" } ?? "one variable") "
        + "and are not told apart: what they capture is not followed from there, and no cycles are found through it"
    case .isTooMuch(.longClassChain(let name, let limit)):
      "warning: '\(name)' has \(limit) superclasses or more; what classes inherit from the farthest ones is left out"
    case .isTooMuch(.manyOverloads(let name, let limit)):
      "warning: some calls of '\(name)' can mean more than \(limit) functions; such calls are not followed"
    case .submodule(let path):
      "\(path): warning: this is a submodule and is not compared; run 'diff' in it"
    case .notParsed(let problem):
      "\(problem.location): warning: \(problem.message)"
    }
  }
}

/// `A, B, C and 4 more`
private func someOf(_ names: [String]) -> String {
  let shown = names.prefix(5).joined(separator: ", ")
  return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
}

extension FileKind {
  /// `a named pipe`
  var description: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a link"
    case .namedPipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    }
  }
}
