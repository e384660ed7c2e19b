package import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import AssemblerGraphScanner
import Foundation
import Testing

/// Expects that a fixture (see `fixtureFiles`) links to this graph (see `text(of:)`), and that it does so however the
/// same code is laid out.
///
///     expectGraph("""
///       //- App/Parent.swift
///       final class Parent { let child = Child() }
///       //- App/Child.swift
///       final class Child { weak var parent: Parent? }
///       """, is: """
///       Child
///         uses Parent  weak .parent
///       Parent
///         owns Child  .child
///       """)
///
/// `UPDATE_EXPECTED=1 swift test` writes the seen text into the literal; that run still fails. The seed of Swift's hashes
/// differs in every run, so a text that depends on it does not stay equal to a literal.
package func expectGraph(
  _ fixture: String,
  is expected: String,
  listing: GraphListing = .connected,
  configuration: Configuration = Configuration(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let files = fixtureFiles(fixture)
  let facts = moduleFiles(of: files, defines: configuration.defines)
  let actual = text(of: link(facts, configuration: configuration).graph, listing: listing)
  if actual != withFinalNewline(expected) {
    var message = lineDifference(expected: withFinalNewline(expected), actual: actual)
    if updatesExpectedLiterals { message += "\n" + rewriteLiteral(ofCallAt: place, label: "is", as: actual) }
    Issue.record("The graph differs (- expected, + seen):\n\(message)", sourceLocation: place.sourceLocation)
  }
  for problem in graphProblems(of: files, facts: facts, text: actual, listing: listing, configuration: configuration) {
    Issue.record(Comment(rawValue: problem), sourceLocation: place.sourceLocation)
  }
}

/// What the free checks have to say against a fixture: the same code in another layout gives another graph.
func graphProblems(
  of files: [FixtureFile],
  facts: [ModuleFile],
  text expected: String,
  listing: GraphListing,
  configuration: Configuration
) -> [String] {
  var problems: [String] = []
  for variant in variants(of: files) {
    let graph = link(
      moduleFiles(of: variant.files, defines: configuration.defines),
      configuration: configuration
    ).graph
    let actual = text(of: graph, listing: listing) { variant.added.contains($0.name) }
    if actual != expected {
      let difference = lineDifference(expected: expected, actual: actual)
      problems.append("The graph changes when \(variant.condition) (- before, + then):\n\(difference)")
    }
  }
  let silent = link(
    moduleFiles(of: commentedOut(files), defines: configuration.defines),
    configuration: configuration
  ).graph
  if silent != Graph() {
    problems.append("Something is found in comments:\n\(text(of: silent, listing: .all))")
  }
  if let problem = encodingProblem(of: facts) { problems.append(problem) }
  return problems
}

/// Facts must travel: encoded and decoded they are what they were.
func encodingProblem(of facts: [ModuleFile]) -> String? {
  do {
    let decoded = try JSONDecoder().decode([ModuleFile].self, from: JSONEncoder().encode(facts))
    return decoded == facts ? nil : "The facts change when they are encoded and decoded."
  } catch {
    return "The facts cannot be encoded and decoded: \(error)"
  }
}

private func withFinalNewline(_ text: String) -> String {
  text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
}
