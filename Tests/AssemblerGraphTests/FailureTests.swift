import AssemblerGraph
import Foundation
import Testing

struct FailureTests {
  private func failure(_ work: () throws -> AssemblerGraph) -> AssemblerGraph.Failure? {
    do {
      _ = try work()
      return nil
    } catch {
      return error as? AssemblerGraph.Failure
    }
  }

  @Test func allPathsThatAreWrongAreNamed() throws {
    let folder = try Folder(cycle)
    let failure = failure { try AssemblerGraph.scan("None", "Sources", "Nothing", in: folder.path) }
    #expect(failure?.reason == .input)
    #expect(
      failure?.description == """
        None: error: there is no such file or folder
        Nothing: error: there is no such file or folder
        """
    )
    #expect(failure?.localizedDescription == failure?.description)
  }

  @Test func nothingToScanIsAFailure() throws {
    let folder = try Folder(["README.md": ""])
    let failure = failure { try AssemblerGraph.scan(in: folder.path) }
    #expect(failure?.reason == .input)
    #expect(failure?.description == "error: no Swift file in '.'; name a folder or a file that has some")
  }

  @Test func aMistakeInTheConfigurationHasItsPlace() throws {
    let folder = try Folder(cycle)
    try folder.write("exclud: []\n", to: ".assembler-graph.yml")
    let wrong = failure { try AssemblerGraph.scan("Sources", in: folder.path) }
    #expect(wrong?.reason == .configuration)
    #expect(wrong?.description.hasPrefix(".assembler-graph.yml:1:1: error: unknown key 'exclud'") == true)
    let missing = failure { try AssemblerGraph.scan("Sources", in: folder.path, configuration: "none.yml") }
    #expect(missing?.reason == .configuration)
  }

  @Test func aWrongNameInAViewIsAFailureWithTheNearest() throws {
    let folder = try Folder(cycle)
    let graph = try AssemblerGraph.scan("Sources", in: folder.path)
    let unknown = failure { try graph.view(.focus("Chidl")) }
    #expect(unknown?.reason == .name)
    #expect(unknown?.description.contains("no type is called 'Chidl' (did you mean 'Child'?)") == true)
    let hidden = failure { try graph.view(.focus("Child", depth: 0), .owners(of: "Parent")) }
    #expect(hidden?.reason == .name)
  }
}
