package import AssemblerGraphFacts
package import AssemblerGraphLinker
package import AssemblerGraphModel

extension Configuration {
  /// What of it the linker asks for.
  package var linking: LinkerConfiguration { LinkerConfiguration(roles: roles, retaining: retaining) }
}

/// The linked code base, as a team's configuration wants it.
///
/// - Parameters:
///   - files: in any order. Hand over what nobody else needs: facts are the largest thing in memory.
///   - withArchitecture: false when nobody will ask a rule; `Program.architecture` is empty then.
package func link(
  _ files: consuming [ModuleFile],
  configuration: Configuration = Configuration(),
  withArchitecture: Bool = true,
  beside: WorkBeside = inTurn
) -> Program {
  link(files, configuration: configuration.linking, withArchitecture: withArchitecture, beside: beside)
}

/// The same, with what the linker knows beyond the graph.
package func linkWithEvidence(
  _ files: consuming [ModuleFile],
  configuration: Configuration = Configuration(),
  withArchitecture: Bool = true,
  beside: WorkBeside = inTurn
) -> (program: Program, evidence: Evidence) {
  linkWithEvidence(files, configuration: configuration.linking, withArchitecture: withArchitecture, beside: beside)
}
