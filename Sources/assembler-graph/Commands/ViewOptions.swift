import ArgumentParser
import AssemblerGraphCore

/// Which part of the graph is shown.
struct ViewOptions: ParsableArguments {
  @Option(help: "Assemblers alone, components, a node for each module, or all types.")
  var view: ViewKind = .components

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Only these types and what is near them; a PATH goes before it.", valueName: "name")
  )
  var focus: [String] = []

  @Option(help: ArgumentHelp("How many steps from the focus count as near; 1 otherwise.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("Only this type and all that own it, by any number of steps.", valueName: "name"))
  var ownersOf: String?

  @Flag(help: "Only the cycles.")
  var cycles = false

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("The value of '--depth' is less than 0.") }
    if depth != nil, focus.isEmpty { throw ValidationError("'--depth' needs '--focus'.") }
  }
}

enum ViewKind: String, CaseIterable, ExpressibleByArgument {
  case assemblers, components, modules, all
}
