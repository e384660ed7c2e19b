import AssemblerGraphCore
import AssemblerGraphFacts
import TestSupport
import Testing

/// Which folders are modules, as far as imports tell.
struct ModuleSurveyTests {
  private func modules(_ kernel: String, user: String = "import Kernel") -> [String] {
    var files = surveyedFiles(
      of: "//- Modules/Kernel/A.swift\n\(kernel)\n//- App/B.swift\n\(user)\nfinal class B {}"
    )
    for index in files.indices { files[index].module.module = "Project" }
    let survey = survey(files)
    #expect(survey.configuration.modules.map(\.module) == survey.modules.map(\.module))
    return survey.modules.map { "\($0.module) \($0.folder) \($0.count)" }
  }

  @Test func aFolderThatOthersImportIsAModule() {
    #expect(modules("public final class A {}") == ["Kernel Modules/Kernel 1"])
  }

  @Test func withNothingPublicItIsAFolderLikeAFramework() {
    #expect(modules("final class A {}") == [])
    #expect(modules("extension A { public func a() {} }") == ["Kernel Modules/Kernel 1"])
  }

  @Test func whatImportsItsOwnNameIsNotThatModule() {
    #expect(modules("import Kernel\npublic final class A {}") == [])
  }

  @Test func whatNobodyImportsIsAFolder() {
    #expect(modules("public final class A {}", user: "import Foundation") == [])
  }

  @Test func knownModulesStay() {
    let files = surveyedFiles(of: "//- Kernel/A.swift\npublic class A {}\n//- App/B.swift\nimport Kernel\nclass B {}")
    #expect(files.map(\.module.module) == ["Kernel", "App"])
    #expect(survey(files).modules == [])
  }
}
