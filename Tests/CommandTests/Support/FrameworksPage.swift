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
    call, or an argument. *ends* is what makes the framework let go by itself. What is weak keeps nothing.

    What this page does not list keeps nothing for certain, and closures possibly: those that a call or an initializer got, by what
    that gives, if somebody stores it; those that were assigned to a property, by whose property it is; those
    that a method got whose name says that it keeps them (`on`, `observeChanges`, `addTapHandler`), by what it is called on, if
    nobody stores what it gives. Nothing is said of types whose values hold no objects. `explain --unknown-calls` lists such places by their number ([explain.md](explain.md)).


    """
  let told = Framework.all.filter { !$0.retaining.isEmpty || !$0.keepingRunners.isEmpty }
  return intro + told.map { section(of: $0) }.joined(separator: "\n") + frequentCalls
}

/// Counted once, by `explain --unknown-calls` before the entries were there.
private let frequentCalls = """

  ## What code bases call

  The twenty names outside of the scanned code that got closures most often and were not known, in eight code bases: IceCubesApp
  0fc41d2c, isowords c727d3a7, element-x-ios 5d0343c4, Flipper-iOS-App dd1427d7, owncloud/ios-app 0ac09a30, ivpn/ios-app df9951dc,
  clean-architecture-swiftui 9eca97b8, iOS-Clean-Architecture-MVVM eaf3b265; 7,481 calls of 601 names in all.

  | name | calls | code bases | what became of it |
  | --- | --- | --- | --- |
  | `VStack`, `HStack`, `ZStack` | 948, 598, 151 | 6 | run their builder at once, and hold what it gives |
  | `Section`, `ScrollView`, `Group`, `Form`, `Toggle`, `NavigationStack` | 302, 135, 93, 87, 69, 64 | 5 | the same |
  | `ToolbarItem`, `toolbar`, `overlay` | 153, 123, 107 | 4 | the same |
  | `Button`, `ForEach` | 895, 336 | 6 | keep their closure in the view that they are |
  | `onChange`, `onAppear` | 158, 75 | 5 | keep their closure, and the view that they are called on, in what they give |
  | `task` | 70 | 4 | the same for `View.task`; of other receivers nothing is known, so it is possible |
  | `TestStore`, `TestStore.send`, `TestStore.receive` | 79, 126, 92 | 1 | run their closure at once and keep nothing |

  Of what follows are known since then: `addTask`, `NavigationLink`, `Store`, `Reduce`, `#Preview`, `Result`, SnapKit's
  `makeConstraints`, SwiftState's `addRoutes`, `getNotificationSettings`.

  """

private func section(of framework: Framework) -> String {
  var text = "## \(framework.name)\n\nFrom \(framework.documentation).\n\n"
  if !framework.retaining.isEmpty {
    text += "| name | keeps | in | ends | source |\n| --- | --- | --- | --- | --- |\n"
  }
  for api in framework.retaining {
    let kept = api.isWeak ? "weak" : api.kept.map { "`\($0.configured)`" }.joined(separator: ", ")
    let keeper = api.isWeak || api.kept.isEmpty ? "" : "`\(api.keeper.configured)`"
    text += "| `\(api.name)` | \(kept.isEmpty ? "nothing" : kept) | \(keeper) | \(words(api)) | \(api.source) |\n"
  }
  if !framework.viewSources.isEmpty {
    text +=
      "\nA view keeps the views that it gets of whom it asks, or that it shows to whom it tells:\n\n| asks | method | source |\n| --- | --- | --- |\n"
    for source in framework.viewSources {
      let labels = source.labels.map { "\($0 ?? "_"):" }.joined()
      text += "| `\(source.view).\(source.property)` | `\(source.method)(\(labels))` | \(source.source) |\n"
    }
  }
  if !framework.reusedViews.isEmpty {
    text += "\nA view keeps the views that it makes for reuse:\n\n"
    text += "| view | what inherits from | by methods that begin with | or by the closure of | source |\n"
    text += "| --- | --- | --- | --- | --- |\n"
    for reused in framework.reusedViews {
      let methods = reused.methods.map { "`\($0)`" }.joined(separator: ", ")
      let kinds = reused.kinds.map { "`\($0)`" }.joined(separator: ", ")
      text += "| `\(reused.view)` | \(kinds) | \(methods) | `\(reused.provider)` | \(reused.source) |\n"
    }
  }
  if !framework.inheritedMembers.isEmpty {
    text += "\nIn a local function of a subclass, the bare name of such a member captures `self`:\n\n"
    for (type, members) in framework.inheritedMembers.sorted(by: { $0.key < $1.key }) {
      text += "- `\(type)`: " + members.sorted().map { "`\($0)`" }.joined(separator: ", ") + "\n"
    }
  }
  if !framework.foreignStorage.isEmpty {
    text += "\nNo storage of the object: \(list(framework.foreignStorage.map { "@\($0)" }))\n"
  }
  if !framework.sharedStorage.isEmpty {
    text += "\nStorage that all copies of a value share: \(list(framework.sharedStorage.map { "@\($0)" }))\n"
  }
  for (wrapper, values) in framework.valuesOfWrappers.sorted(by: { $0.key < $1.key }) {
    text += "\n`@\(wrapper)` takes its value from where a key path leads in `\(values)`\n"
  }
  let keeping = framework.keepingRunners
  if !keeping.isEmpty {
    text += "\nRun their closure at once, and the receiver keeps what it gives: \(list(keeping))\n"
  }
  if !framework.keepingOperators.isEmpty {
    text += "\nOperators whose first operand keeps the second one: \(list(framework.keepingOperators))\n"
  }
  let closed = framework.runners.filter { name in !keeping.contains { $0.hasSuffix(".\(name)") } }
  if !closed.isEmpty { text += "\nRun their closure at once and keep nothing: \(list(closed))\n" }
  return text
}

private func list(_ names: some Collection<String>) -> String {
  names.sorted().map { "`\($0)`" }.joined(separator: ", ") + "."
}

private func words(_ api: RetainingAPI) -> String {
  switch api.ending {
  case .afterCall: "after the call"
  case .unlessStays: "when it has run, unless it is told to stay"
  case .afterRun: "when it has run, unless it goes on for ever"
  case .afterCallOnApple: "after the call, on Apple's systems"
  case .afterBody: "with the body's end"
  case .finite: "completes by itself"
  case .byUser: "when the user goes back"
  case .when(let label, let value): "with `\(label): \(value)`"
  case .given(let label): "completes by itself with `\(label)`"
  case nil where api.isKeptBySource: "when told, also without its result, of a property"
  case nil: api.isKeptByFramework ? "when told, also without its result" : ""
  }
}
