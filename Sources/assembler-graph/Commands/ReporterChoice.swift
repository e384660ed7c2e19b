import ArgumentParser
import AssemblerGraphCore
import AssemblerGraphProject
import Foundation

/// `--reporter sarif=out.sarif`: a form of the findings, and the file that gets it. Without a file it goes where `-o` says.
struct ReporterChoice: ExpressibleByArgument, Hashable {
  var format: ReportFormat
  var path: String?

  init(format: ReportFormat, path: String? = nil) {
    self.format = format
    self.path = path
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { return nil }
    if parts.count == 2, parts[1].isEmpty { return nil }
    self.init(format: format, path: parts.count == 2 ? String(parts[1]) : nil)
  }

  static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A report and the place that it goes to.
struct PlannedReport: Hashable {
  var format: ReportFormat
  var destination: Destination
}

/// Which reports go where. Without a choice: `text` on a terminal, `github-actions` in a job of GitHub Actions, else `xcode`.
///
/// - Parameter output: `-o`.
/// - Throws: a `ValidationError` when two reports would go to one place, or none to the place that `-o` names.
func plannedReports(_ choices: [ReporterChoice], output: String?) throws -> [PlannedReport] {
  let destination = Destination(output)
  if choices.isEmpty { return [PlannedReport(format: defaultFormat(for: destination), destination: destination)] }
  let reports = choices.map { choice in
    PlannedReport(format: choice.format, destination: choice.path.map { Destination($0) } ?? destination)
  }
  if output != nil, !choices.contains(where: { $0.path == nil }) {
    throw ValidationError("No reporter writes to the file of '--output': each has a file of its own.")
  }
  let currentFolder = FileManager.default.currentDirectoryPath
  var places: Set<String> = []
  for report in reports {
    switch report.destination {
    case .standardOutput where !places.insert("-").inserted:
      throw ValidationError(
        "Two reporters write to standard output; give one a file: '--reporter \(report.format.rawValue)=FILE'."
      )
    case .file(let path) where !places.insert(absolutePath(of: path, in: currentFolder)).inserted:
      throw ValidationError("Two reporters write to '\(path)'.")
    case .standardOutput, .file: break
    }
  }
  return reports
}

private func defaultFormat(for destination: Destination) -> ReportFormat {
  guard destination == .standardOutput else { return .xcode }
  if Descriptor.standardOutput.isTerminal { return .text }
  return BuildServer.current.isGitHubActions ? .githubActions : .xcode
}
