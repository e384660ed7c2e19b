import AssemblerGraphFacts
import AssemblerGraphModel

extension BodyLowering {
  /// Notes that a closure names a member of `self` without the word. The compiler asks for the word, or for a capture list, in each closure
  /// of a class that may outlive the call which it is handed to: this one is called at once, and nobody keeps it.
  ///
  ///     stack = HStack { Label(title) }          title is a property
  ///
  /// So says the language's guide, in "Strong Reference Cycles for Closures". Tasks alone do not ask.
  mutating func noteTacitSelf(_ local: Int?) {
    guard closure != nil, openAutoclosure == nil, local == selfLocal, let enclosingType,
      [.class, .actor].contains(symbols.types[enclosingType].kind)
    else { return }
    var current = closure
    while let inner = current, facts.closures[inner].name == nil, !closuresOfTasks.contains(inner) {
      tacitClosures.insert(inner)
      current = facts.closures[inner].parent
    }
  }

  /// `Task { await load() }`, `Task.detached { … }`, `group.addTask { … }`: declared with `@_implicitSelfCapture`.
  mutating func noteClosuresOfTasks(_ callee: ExpressionID, _ arguments: ArgumentList) {
    guard Self.tasks.contains(nameCalled(by: callee)) else { return }
    for argument in facts[arguments] {
      if case .closure(let index)? = argument.value.map({ facts[$0] }) { closuresOfTasks.insert(index) }
    }
  }

  private func nameCalled(by callee: ExpressionID) -> String {
    switch facts[callee] {
    case .type(let type): facts[type].lastName ?? ""
    default: symbols.names.text(of: facts.facts.lastName(of: callee)) ?? ""
    }
  }

  private static let tasks: Set<String> = [
    "Task", "detached", "immediate", "immediateDetached", "addTask", "addTaskUnlessCancelled", "addImmediateTask",
    "addImmediateTaskUnlessCancelled",
  ]

  /// Lets go of `self` in a closure that nobody keeps, once it has been read.
  mutating func dropTacitSelf(of index: Int, _ object: TemplateID) {
    if tacitClosures.contains(index) { summary.objects[object].captures.removeAll { $0.name == .selfWord } }
  }
}
