public import AssemblerGraphCore
import AssemblerGraphScanner

/// The facts of every file of a fixture.
public func moduleFiles(of files: [FixtureFile], defines: [String]? = nil) -> [ModuleFile] {
  files.map { file in
    ModuleFile(
      module: file.module,
      facts: scan(path: file.path, source: file.source, defines: defines.map(Set.init))
    )
  }
}

/// The linked program of a fixture (see `fixtureFiles`).
public func program(of fixture: String, configuration: Configuration = Configuration()) -> Program {
  link(moduleFiles(of: fixtureFiles(fixture), defines: configuration.defines), configuration: configuration)
}

/// The same, with what the linker knows beyond the graph.
public func programWithEvidence(
  of fixture: String,
  configuration: Configuration = Configuration()
) -> (program: Program, evidence: Evidence) {
  linkWithEvidence(
    moduleFiles(of: fixtureFiles(fixture), defines: configuration.defines),
    configuration: configuration
  )
}

/// What is to be said about a linked program: what the rules find and no comment accepts.
public func findings(in program: Program, configuration: Configuration = Configuration()) -> [Finding] {
  verdict(
    on: program.graph,
    architecture: program.architecture,
    suppressions: program.suppressions,
    configuration: configuration
  ).findings
}
