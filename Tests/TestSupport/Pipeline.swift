package import AssemblerGraphCore
package import AssemblerGraphFacts
package import AssemblerGraphLinker
package import AssemblerGraphModel
import AssemblerGraphScanner

/// The facts of every file of a fixture.
package func moduleFiles(of files: [FixtureFile], defines: [String]? = nil) -> [ModuleFile] {
  files.map { file in
    ModuleFile(
      module: file.module,
      facts: isInterfaceFile(file.path)
        ? interfaceFacts(path: file.path, source: Array(file.source.utf8))
        : scan(path: file.path, source: file.source, defines: defines.map(Set.init))
    )
  }
}

/// The linked program of a fixture (see `fixtureFiles`).
package func program(of fixture: String, configuration: Configuration = Configuration()) -> Program {
  link(moduleFiles(of: fixtureFiles(fixture), defines: configuration.defines), configuration: configuration)
}

/// The same, with what the linker knows beyond the graph.
package func programWithEvidence(
  of fixture: String,
  configuration: Configuration = Configuration()
) -> (program: Program, evidence: Evidence) {
  linkWithEvidence(
    moduleFiles(of: fixtureFiles(fixture), defines: configuration.defines),
    configuration: configuration
  )
}

/// What is to be said about a linked program: what the rules find and no comment accepts.
///
/// Rules are tested on less code than a module has. Those of the architecture are named, with the severities that they have
/// anyway, so that they look at all of it.
package func findings(in program: Program, configuration: Configuration = Configuration()) -> [Finding] {
  var configuration = configuration
  for rule in allRules { configuration.pathSeverities[rule.id, default: []] += [] }
  return verdict(
    on: program.graph,
    architecture: program.architecture,
    suppressions: program.suppressions,
    configuration: configuration
  ).findings
}
