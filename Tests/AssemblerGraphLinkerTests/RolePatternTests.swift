import AssemblerGraphCore
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Which role a type has by the patterns of a configuration.
struct RolePatternTests {
  private func roles(_ source: String, _ configure: (inout RolePatterns) -> Void) -> [String] {
    var configuration = Configuration()
    configure(&configuration.roles)
    return program(of: source, configuration: configuration).graph.nodes.map { "\($0.name) \($0.role)" }
  }

  @Test func otherSuffixesAndVerbsMakeAnAssembler() {
    let source = """
      final class A {}
      struct LoginFactory { func makeLogin() -> A { A() } }
      enum DetailBuilder { static func build() -> A { A() } }
      struct Unrelated { func make() -> A { A() } }
      struct EmptyFactory { func makers() -> A { A() } }
      """
    let found = roles(source) {
      $0.assembler.suffixes = ["Factory", "Builder"]
      $0.assemblingVerbs = ["make", "build"]
    }
    #expect(
      found == [
        "A component", "DetailBuilder assembler", "EmptyFactory component", "LoginFactory assembler",
        "Unrelated component",
      ]
    )
  }

  @Test func prefixesAreComparedWithTheOwnName() {
    let source = """
      final class A { struct DefaultMaker { func assemble() -> A { A() } } }
      struct MakerDefault { func assemble() -> A { A() } }
      """
    #expect(
      roles(source) { $0.assembler.prefixes = ["Default"] }
        == ["A component", "A.DefaultMaker assembler", "MakerDefault component"]
    )
  }

  @Test func patternsAreComparedWithTheFullName() {
    let source = """
      final class A {}
      enum Login { final class AssemblerImp { func assemble() -> A { A() } } }
      enum Detail { final class Imp { func assemble() -> A { A() } } }
      final class MockAssemblerImp { func assemble() -> A { A() } }
      final class LoginScreen {}
      final class ScreenSaver {}
      """
    let found = roles(source) {
      $0.assembler.patterns = [#"\.AssemblerImp$"#, #"^Detail\.Imp$"#]
      $0.view.patterns = ["Screen(?!Saver)"]
    }
    #expect(
      found == [
        "A component", "Detail component", "Detail.Imp assembler", "Login component", "Login.AssemblerImp assembler",
        "LoginScreen view", "MockAssemblerImp component", "ScreenSaver component",
      ]
    )
  }

  @Test func aPatternThatIsNoneFitsNothing() {
    #expect(roles("final class A {}") { $0.view.patterns = ["("] } == ["A component"])
  }

  @Test func aProtocolsSuffixGivesTheRoleToItsConformers() {
    let source = """
      final class A {}
      protocol MakesScreens { func resolve() -> A }
      struct Container: MakesScreens { func resolve() -> A { A() } }
      """
    let found = roles(source) {
      $0.assembler.protocolSuffixes = ["MakesScreens"]
      $0.assemblingVerbs = ["resolve"]
    }
    #expect(found == ["A component", "Container assembler", "MakesScreens component"])
  }
}
