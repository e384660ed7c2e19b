import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport

/// The survey of a fixture (see `fixtureFiles`), whose paths start at the folder of the configuration.
func survey(of fixture: String) -> Survey { survey(surveyedFiles(of: fixture)) }

func surveyedFiles(of fixture: String) -> [SurveyedFile] {
  let files = fixtureFiles(fixture)
  return zip(files, moduleFiles(of: files)).map { file, module in
    SurveyedFile(path: file.path, head: String(file.source.prefix(1024)), module: module)
  }
}

extension Survey {
  /// `Factory 2, Builder 1`
  func words(_ role: Node.Role, _ list: KeyPath<RoleNaming, [RoleNaming.Counted]>) -> String {
    let words = namings.first { $0.role == role }?[keyPath: list] ?? []
    return words.map { "\($0.text) \($0.count)" }.joined(separator: ", ")
  }
}
