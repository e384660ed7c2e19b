#if Graphviz
  import Foundation
  import Testing

  /// A newcomer's questions in docs/pictures.md: their commands work as they stand there, and answer.
  struct NewcomerTests {
    @Test func everyQuestionIsAnswered() throws {
      let page = try String(contentsOf: packageFolder.appendingPathComponent("docs/pictures.md"), encoding: .utf8)
      let start = try #require(page.range(of: "\n## A newcomer's questions\n"))
      let end = try #require(page.range(of: "\n## ", range: start.upperBound..<page.endIndex))
      let questions = page[start.upperBound..<end.lowerBound].components(separatedBy: "\n**").dropFirst()
      let repository = try copyOfDiscoveryOne()
      var asked: Set<String> = []
      for question in questions {
        let name = String(question.prefix { $0 != "*" })
        let commands = question.split(separator: "\n").filter { $0.hasPrefix("assembler-graph ") }
        // At most two steps.
        #expect((1...2).contains(commands.count), "\(name)")
        var answer = ""
        for command in commands {
          let words = command.dropFirst("assembler-graph ".count).split(separator: " ").map(String.init)
          let run = try run(words, in: repository.path)
          #expect(run.status == 0, "\(command): \(run.error)")
          answer += run.output
          if let file = words.last, file.hasSuffix(".svg") { answer += try repository.folder.read(file) }
        }
        for expected in try #require(answers[name], "'\(name)' needs an answer to look for") {
          #expect(answer.contains(expected), "\(name): '\(expected)' is not in the answer")
        }
        asked.insert(name)
      }
      #expect(asked == Set(answers.keys))
    }

    /// What must be in an answer.
    private let answers = [
      "Where does the app start?": ["no type owns it", "NavigationController"],
      "Who makes this?": ["Made at:", "PodBayInteractionAssembler.assemble()"],
      "Who keeps it alive?": ["DoorsView owns Terminal", "NavigationController owns PodBayViewController"],
      "What does it keep alive?": ["BridgeInteraction owns BridgeNavigation", "SpeechView owns Terminal"],
      "What leaks if I remove this `weak`?": ["there would be 1 cycle of objects"],
      "What changed in this pull request?": ["PodBayInteraction owns DoorsView", "strong certain changed"],
      "How does this lead to that?": ["BridgeNavigation calls the Assembler of PodBayViewController"],
    ]

    /// With a change on a branch.
    private func copyOfDiscoveryOne() throws -> GitFolder {
      let repository = try GitFolder("//- README.md\n")
      let example = packageFolder.appendingPathComponent("Examples/DiscoveryOne").path
      let copied = try runShell("cp -R '\(example)/Sources' '\(example)/Package.swift' .", in: repository.path)
      #expect(copied.status == 0, "\(copied.error)")
      try repository.commit("second")
      try repository.git("switch --quiet --create topic")
      let file = "Sources/PodBay/PodBayInteraction.swift"
      let changed = try repository.folder.read(file).replacing(
        "private weak var doorsView",
        with: "private var doorsView"
      )
      try repository.folder.write(changed, to: file)
      return repository
    }
  }
#endif
