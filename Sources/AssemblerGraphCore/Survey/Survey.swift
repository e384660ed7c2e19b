package import AssemblerGraphFacts
import AssemblerGraphLinker
package import AssemblerGraphModel

/// What was seen of a code base, and the configuration that follows from it.
package struct Survey: Sendable {
  package var configuration: Configuration
  package var leftOut: [LeftOutFiles]
  package var modules: [ModuleFolder]
  package var namings: [RoleNaming]
  package var rules: [RuleStart]
  /// Without those that are left out.
  package var fileCount: Int
  package var graph: Graph
}

/// Looks at a code base: which files are beside the point, which words its types are named by, what the rules find.
///
/// It is linked twice: with every word that teams use for Assemblers, to see which of them mean it here, and then as the
/// result says, to count what the first check finds.
///
/// - Parameter interfaces: what is made without code.
package func survey(_ files: [SurveyedFile], interfaces: [ModuleFile] = []) -> Survey {
  let leftOut = leftOutFiles(of: files)
  let kept = leftOut.isEmpty ? files : zip(files, sides(of: files)).filter { $0.1 == nil }.map(\.0)
  let modules = moduleFolders(of: kept)
  let moduleFiles = kept.map { file in
    var moduleFile = file.module
    let folder = modules.first { file.path.hasPrefix($0.folder + "/") }
    if let folder { moduleFile.module = folder.module }
    return moduleFile
  }

  var configuration = Configuration()
  configuration.exclude = leftOut.map(\.pattern)
  configuration.modules = modules.map { .init(module: $0.module, path: globEscaped($0.folder)) }
  configuration.roles = NameSurvey.candidates
  let candidates = link(moduleFiles, configuration: configuration, withArchitecture: false).graph
  let namings = NameSurvey(graph: candidates, files: moduleFiles).namings
  configuration.roles = RolePatterns(namings)

  let program = link(moduleFiles + interfaces, configuration: configuration)
  let cycles = cycles(in: program.graph, perGroup: configuration.cyclesPerGroup)
  let found = check(
    program.graph,
    cycles: cycles,
    architecture: program.architecture,
    configuration: configuration
  )
  let rules = ruleStarts(of: found)
  for rule in rules { configuration.severities[rule.rule] = rule.severity }
  return Survey(
    configuration: configuration,
    leftOut: leftOut,
    modules: modules,
    namings: namings,
    rules: rules,
    fileCount: kept.count,
    graph: program.graph
  )
}
