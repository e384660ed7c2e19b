import AssemblerGraphLinker

@testable import AssemblerGraphProject

/// docs/frameworks.md, made from the model.
func frameworksPage() -> String {
  let intro = """
    # What is known of frameworks

    Code that is not scanned is not known, but for what this page lists. It is made from the model in
    `Sources/AssemblerGraphLinker/Library/Frameworks`; `retaining:` in [the configuration](configuration.md) adds to it and turns
    entries off.

    A name is `Type.member`, `Type` for its initializers, or `member` for any receiver; what holds for a type holds for its known
    subclasses. *keeps* is what is kept, *in* is who keeps it: the `receiver` of the call or the assignment, the `result` of the
    call, or an argument. *ends* is what makes the framework let go by itself. What is weak keeps nothing. What this page does not
    list keeps nothing for certain.


    """
  return intro + Framework.all.filter { !$0.retaining.isEmpty }.map { section(of: $0) }.joined(separator: "\n")
}

private func section(of framework: Framework) -> String {
  var text = "## \(framework.name)\n\nFrom \(framework.documentation).\n\n"
  text += "| name | keeps | in | ends | source |\n| --- | --- | --- | --- | --- |\n"
  for api in framework.retaining {
    let kept = api.isWeak ? "weak" : api.kept.map { "`\($0.configured)`" }.joined(separator: ", ")
    let keeper = api.isWeak || api.kept.isEmpty ? "" : "`\(api.keeper.configured)`"
    text += "| `\(api.name)` | \(kept.isEmpty ? "nothing" : kept) | \(keeper) | \(words(api)) | \(api.source) |\n"
  }
  if !framework.foreignStorage.isEmpty {
    text += "\nNo storage of the object: \(list(framework.foreignStorage.map { "@\($0)" }))\n"
  }
  if !framework.sharedStorage.isEmpty {
    text += "\nStorage that all copies of a value share: \(list(framework.sharedStorage.map { "@\($0)" }))\n"
  }
  let closed = framework.runners
  if !closed.isEmpty { text += "\nRun their closure at once and keep nothing: \(list(closed))\n" }
  return text
}

private func list(_ names: some Collection<String>) -> String {
  names.sorted().map { "`\($0)`" }.joined(separator: ", ") + "."
}

private func words(_ api: RetainingAPI) -> String {
  switch api.ending {
  case .afterCall: "after the call"
  case .afterBody: "with the body's end"
  case .finite: "completes by itself"
  case .when(let label, let value): "with `\(label): \(value)`"
  case nil: api.isKeptByFramework ? "when told, also without its result" : ""
  }
}
