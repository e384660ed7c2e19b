import AssemblerGraphProject
import Foundation

/// Appends to the summary of a step of GitHub Actions. A summary that cannot be written is told and is no failure: it must
/// not decide whether the check passes.
///
/// GitHub drops a summary of more than a mebibyte; one that is longer is cut before the finding that would not fit.
func appendSummary(_ markdown: String, to path: String) {
  let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { return tell(path, .last) }
  defer { close(descriptor) }
  do throws(SystemError) {
    try writeAll(fitting(markdown, bytes: summaryLimit), to: descriptor)
  } catch {
    tell(path, error)
  }
}

let summaryLimit = 1_000_000

/// The text, or as many of its paragraphs as fit.
func fitting(_ markdown: String, bytes: Int) -> String {
  guard markdown.utf8.count > bytes else { return markdown }
  var result = ""
  for paragraph in markdown.split(separator: "\n\n", omittingEmptySubsequences: false) {
    guard result.utf8.count + paragraph.utf8.count + 2 <= bytes else { break }
    result += paragraph + "\n\n"
  }
  return result + "The rest is too long for a summary; it is in the log.\n"
}

private func tell(_ path: String, _ error: SystemError) {
  writeError("\(path): warning: the summary of the step cannot be written: \(error.reason)")
}
