import AssemblerGraphCore
import AssemblerGraphLinker

/// Code that is looked at again and again: what its files said stays in memory, and so does what was made from that as long
/// as the files say the same, be it in other places.
///
/// For one thread at a time. The answers are those of a run that knows nothing, byte for byte.
package final class Workspace {
  package let request: SourceRequest
  private let commands: [String]
  private let memory = FactsMemory()
  private var linked: (state: Look.State, code: LinkedCode, project: Project)?
  private var explained: (state: Look.State, code: LinkedCode, project: Project)?

  /// What was found when everything was looked at once more.
  package struct Look {
    package var inputs: Inputs
    package var scan: ScanOutcome
    package var state: State

    /// As long as this is the same, everything that is made from the look is.
    package struct State: Hashable {
      var inputs: Inputs
      /// Of the files' facts.
      var revision: Int
    }
  }

  /// - Parameter commands: the names that could have been meant by a path that does not exist.
  package init(_ request: SourceRequest, commands: [String] = []) {
    self.request = request
    self.commands = commands
  }

  /// Finds the files, and reads those that changed.
  ///
  /// - Parameters:
  ///   - scanning: told the inputs before any is read; for those who show how far it is.
  /// - Throws: also when there is no input.
  package func look(
    in tree: any FileTree = Disk(),
    scanning: (Inputs, FactsMemory) throws(CommandError) -> ScanOutcome
  ) throws(CommandError) -> Look {
    let inputs = try findInputs(request, commands: commands, in: tree)
    let scan = try scanning(inputs, memory)
    return Look(inputs: inputs, scan: scan, state: Look.State(inputs: inputs, revision: memory.revision))
  }

  package func look(in tree: any FileTree = Disk()) throws(CommandError) -> Look {
    try look(in: tree) { inputs, memory throws(CommandError) in
      try inputs.outcome { files in
        scanOutcome(of: files, configuration: inputs.configuration, in: tree, memory: memory)
      }
    }
  }

  /// The paths of files that changed since this was asked last, sorted.
  package func takeChanges() -> [String] { memory.takeChanges() }

  /// What was seen, linked: at once where nothing of it has changed since.
  ///
  /// - Parameter withEvidence: whether also the linker's reasons are wanted.
  package func project(of look: Look, withEvidence: Bool = false) -> Project {
    if let explained, explained.state == look.state { return explained.project }
    if !withEvidence, let linked, linked.state == look.state { return linked.project }
    let start = ContinuousClock.now
    let earlier = explained?.code ?? linked?.code
    // What is out of date makes room for what takes its place.
    (linked, explained) = (nil, nil)
    let code = LinkedCode(
      look.scan.modules,
      configuration: look.inputs.configuration.linking,
      withEvidence: withEvidence,
      after: earlier,
      beside: onAnotherThread
    )
    let project = Project(look.inputs, look.scan, code, start: start)
    if code.hasEvidence {
      explained = (look.state, code, project)
    } else {
      linked = (look.state, code, project)
    }
    return project
  }

  /// Whether what was asked for last was linked already, but for its places.
  package var isRelocated: Bool { (explained ?? linked)?.code.isRelocated ?? false }
}
