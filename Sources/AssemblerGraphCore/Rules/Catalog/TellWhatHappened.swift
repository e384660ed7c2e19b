import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel

extension Rule {
  static let tellWhatHappened = Rule(
    id: "tell-what-happened",
    title: "An Interaction is told what happened",
    what: """
      A method of an `…Interacting` protocol, or of an Interaction without one, whose name begins with a command: \
      `open`, `load`, `show`. The rule looks only at names, so it is off unless the configuration turns it on.
      """,
    why: "A view that tells its Interaction what to do has made the decision that is the Interaction's to make.",
    instead: "Name the method after the event: `didTapOpen`, `didAppear`.",
    example: Example(
      wrong: """
        protocol DoorsInteracting: AnyObject {
          func openDoors()  // finds: tell-what-happened
        }
        """,
      right: """
        protocol DoorsInteracting: AnyObject {
          func didTapOpen()
        }
        """
    ),
    defaultSeverity: nil,
    defaultSeverityWhenPossible: nil
  ) { input in
    let suffixes = input.configuration.roles.interaction.protocolSuffixes
    let protocols = input.protocols(endingIn: suffixes)
    let seen = Set(protocols.map(\.declared.number))
    let classes = input.types(.interaction).filter { seen.isDisjoint(with: $0.declared.protocols) }
    return (protocols + classes).flatMap { type in
      type.declared.methods.filter { $0.kind == .method && !$0.isPrivate && !$0.isStatic && !$0.isOverride }
        .filter { commands.contains($0.name.firstWord) }
        .map { method in
          Breach(
            message: "\(type.node.name).\(method.fullName) tells the Interaction what to do; "
              + "say what happened, as in 'didTap…'",
            location: method.location,
            identity: [type.node.name, method.fullName]
          )
        }
    }
  }
}

private let commands: Set<String> = [
  "add", "apply", "begin", "cancel", "change", "clear", "close", "configure", "confirm", "create", "delete", "dismiss",
  "display", "do", "download", "edit", "enable", "disable", "fetch", "finish", "get", "go", "hide", "insert", "load",
  "log", "make", "move", "navigate", "open", "pause", "perform", "play", "pop", "present", "process", "push", "refresh",
  "register", "reload", "remove", "render", "request", "reset", "restart", "resume", "retry", "save", "search",
  "select",
  "send", "set", "setup", "show", "start", "stop", "submit", "sync", "toggle", "unlock", "update", "upload", "validate",
]
