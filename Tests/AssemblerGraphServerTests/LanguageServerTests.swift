import Testing

@testable import AssemblerGraphServer

private let strongChild = "final class Child {\n  /* 😀 */ var parent: Parent?\n}\n"
private let weakChild = strongChild.replacing("var", with: "weak var")
private let code = """
  //- Sources/App/Parent.swift
  final class Parent {
    let child = Child()
    init() { child.parent = self }
  }
  //- Sources/App/Child.swift
  \(weakChild)
  """
private let file = "Sources/App/Child.swift"

struct LanguageServerTests {
  @Test func aCycleIsToldWhileOneTypesAndMendedByTheAction() throws {
    let client = try ServedFolder(code)
    try client.begin([
      "textDocument": [
        "publishDiagnostics": ["relatedInformation": true], "codeAction": ["resolveSupport": ["properties": ["edit"]]],
      ]
    ])
    // What is open counts, and not the disk.
    try client.open(file, strongChild)
    let published = try client.nextDiagnostics(of: file)
    let diagnostic = try #require(published["diagnostics"]?[0])
    #expect(diagnostic["code"] == "ownership-cycle")
    #expect(diagnostic["severity"] == 1)
    #expect(
      diagnostic["message"]?.string?.hasPrefix("ownership cycle: Child → Parent → Child; make Child.parent weak")
        == true
    )
    // UTF-16: the emoji counts two.
    #expect(diagnostic["range"]?["start"] == ["line": 1, "character": 15])
    #expect(diagnostic["range"]?["end"] == ["line": 1, "character": 21])
    #expect(published["version"] == 1)
    let related = try #require(diagnostic["relatedInformation"]?.elements)
    #expect(
      related.map { $0["location"]?["uri"] } == [
        .text(client.address(file)), .text(client.address("Sources/App/Parent.swift")),
      ]
    )
    #expect(related[0]["message"]?.string?.hasPrefix("Child owns Parent (var parent: Parent?)") == true)

    var range: JSONValue = ["start": ["line": 1, "character": 17], "end": ["line": 1, "character": 17]]
    let document: JSONValue = ["uri": .text(client.address(file))]
    let actions = try client.result(
      of: client.ask(
        "textDocument/codeAction",
        ["textDocument": document, "range": range, "context": ["diagnostics": []]]
      )
    )
    let action = try #require(actions[0])
    #expect(action["edit"] == nil)
    let resolved = try client.result(of: client.ask("codeAction/resolve", action))
    let edit = try #require(resolved["edit"]?["changes"]?[client.address(file)]?[0])
    #expect(edit["newText"] == "  /* 😀 */ weak var parent: Parent?\n")

    range = try #require(edit["range"])
    let change: JSONValue = ["range": range, "text": try #require(edit["newText"])]
    try client.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .text(client.address(file)), "version": 2], "contentChanges": [change]]
    )
    #expect(try client.diagnostics(of: file) == [])
    // A guard now.
    let lenses = try client.result(of: client.ask("textDocument/codeLens", ["textDocument": document]))
    #expect(lenses[0]?["command"]?["title"] == "weak: keeps Child → Parent → Child from being a cycle")
  }

  @Test func whoCannotResolveActionsGetsThemWithTheirEdits() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(file, strongChild)
    let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 3, "character": 0]]
    let document: JSONValue = ["uri": .text(client.address(file))]
    let actions = try client.result(
      of: client.ask("textDocument/codeAction", ["textDocument": document, "range": range])
    )
    #expect(
      actions[0]?["edit"]?["changes"]?[client.address(file)]?[0]?["newText"]?.string?.contains("weak var") == true
    )
    // Elsewhere there is nothing to mend.
    let elsewhere: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 1]]
    let none = try client.result(
      of: client.ask("textDocument/codeAction", ["textDocument": document, "range": elsewhere])
    )
    #expect(none == [])
  }

  @Test func whatIsClosedUnsavedIsForgotten() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(file, strongChild)
    #expect(try client.diagnostics(of: file).count == 1)
    try client.notify("textDocument/didClose", ["textDocument": ["uri": .text(client.address(file))]])
    #expect(try client.diagnostics(of: file) == [])
    try client.write(strongChild, to: file)
    try client.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try client.diagnostics(of: file).count == 1)
  }

  @Test func aFileThatWasNeverSavedCounts() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(
      "Sources/App/New.swift",
      "final class New {\n  var done: (() -> Void)?\n  func go() { done = { self.go() } }\n}\n"
    )
    #expect(try client.diagnostics(of: "Sources/App/New.swift").first?.contains("ownership cycle: New → New") == true)
  }

  @Test func hoverSaysWhoOwnsWhom() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(file, weakChild)
    let type = try client.result(of: client.ask("textDocument/hover", client.at(file, line: 0, character: 14)))
    let text = try #require(type["contents"]?["value"]?.string)
    #expect(
      text.hasPrefix(
        """
        **Child** · class · component · module App

        - owned by `Parent` (`child`)
        - uses `Parent` (`parent`, weak)

        ```mermaid
        flowchart LR
        """
      )
    )
    let property = try client.result(of: client.ask("textDocument/hover", client.at(file, line: 1, character: 22)))
    #expect(
      property["contents"]?["value"]?.string?.hasPrefix("- Child uses Parent (weak var parent: Parent?), weak") == true
    )
    // A name elsewhere leads to the type; a word that is none to nothing.
    let named = try client.result(of: client.ask("textDocument/hover", client.at(file, line: 1, character: 30)))
    #expect(named["contents"]?["value"]?.string?.hasPrefix("**Parent**") == true)
    #expect(try client.result(of: client.ask("textDocument/hover", client.at(file, line: 2, character: 1))) == .null)
  }

  @Test func aPictureIsDrawnAroundAType() throws {
    let client = try ServedFolder(code)
    try client.begin()
    let mermaid = try client.result(of: client.ask("assemblerGraph/picture", ["type": "Child", "format": "mermaid"]))
    #expect(mermaid["type"] == "App.Child")
    #expect(mermaid["content"]?.string?.contains("Parent") == true)
    let picture = try client.result(of: client.ask("assemblerGraph/picture", client.at(file, line: 0, character: 14)))
    #if Graphviz
      #expect(picture["content"]?.string?.contains("<svg") == true)
    #else
      #expect(picture["format"] == "mermaid")
    #endif
    #expect(try client.errorCode(of: client.ask("assemblerGraph/picture", ["type": "Chil"])) == -32803)
  }

  @Test func withoutRelatedPlacesTheHopsStandInTheMessage() throws {
    let client = try ServedFolder(code)
    try client.begin(["general": ["positionEncodings": ["utf-8", "utf-16"]]])
    try client.open(file, strongChild)
    let diagnostics = try client.diagnostics(of: file)
    // In bytes: the emoji counts four.
    #expect(diagnostics.count == 1)
    #expect(diagnostics[0].contains("\n\(file):2:18: Child owns Parent"))
    #expect(diagnostics[0].hasPrefix("1:17 ownership cycle: Child → Parent → Child; "))
  }

  @Test func assemblersHaveALens() throws {
    let client = try ServedFolder(
      """
      //- Sources/App/DetailAssembler.swift
      struct DetailAssembler {
        func assemble() -> Detail { Detail() }
      }
      final class Detail {}
      """
    )
    try client.begin()
    let document: JSONValue = ["uri": .text(client.address("Sources/App/DetailAssembler.swift"))]
    let lenses = try client.result(of: client.ask("textDocument/codeLens", ["textDocument": document]))
    #expect(lenses.elements.map { $0["command"]?["title"] } == ["assembles Detail · nobody asks it"])
  }
}

/// What a client must not do, does late, or takes back.
struct HostileClientTests {
  @Test func nonsenseIsAnsweredAndForgotten() throws {
    let client = try ServedFolder(code)
    client.send(raw: "Content-Length: 5\r\n\r\nnope!")
    #expect(try client.next()["error"]?["code"] == -32700)
    try client.send([1, 2])
    #expect(try client.next()["error"]?["code"] == -32600)
    #expect(try client.errorCode(of: client.ask("textDocument/hover")) == -32002)
    try client.notify("textDocument/didOpen")
    try client.begin()
    #expect(try client.errorCode(of: client.ask("initialize")) == -32600)
    #expect(try client.errorCode(of: client.ask("textDocument/nothing")) == -32601)
    #expect(try client.errorCode(of: client.ask("textDocument/hover", [1])) == -32602)
    try client.notify("textDocument/didChange", ["textDocument": 5])
    try client.notify("$/setTrace", ["value": "off"])
    try client.change("Sources/App/NotOpen.swift", to: "class A {}")
    try client.send(["jsonrpc": "2.0", "id": 77, "result": .null])
    let hover = try client.result(of: client.ask("textDocument/hover", client.at(file, line: -4, character: 900)))
    #expect(hover == .null)
    try client.open(file, strongChild)
    #expect(try client.diagnostics(of: file).count == 1)
  }

  @Test func theEndIsAsTheProtocolHasIt() throws {
    let orderly = try ServedFolder(code)
    try orderly.begin()
    #expect(try orderly.result(of: orderly.ask("shutdown")) == .null)
    #expect(try orderly.errorCode(of: orderly.ask("textDocument/hover")) == -32600)
    try orderly.notify("exit")
    #expect(orderly.isOrderlyEnd == true)

    let hasty = try ServedFolder(code)
    try hasty.notify("exit")
    #expect(hasty.isOrderlyEnd == false)

    let gone = try ServedFolder(code)
    gone.send(raw: "")
    #expect(gone.isOrderlyEnd == true)
  }

  @Test func aRequestThatWaitsCanBeCancelled() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(file, strongChild)
    let id = try client.ask("textDocument/hover", client.at(file, line: 0, character: 14))
    try client.notify("$/cancelRequest", ["id": .integer(id)])
    #expect(try client.errorCode(of: id) == -32800)
    // What was answered is over, and what nobody asked is nothing.
    try client.notify("$/cancelRequest", ["id": .integer(id)])
    try client.notify("$/cancelRequest", ["id": "other"])
    #expect(try client.diagnostics(of: file).count == 1)
  }

  @Test func manyChangesAreOneAnalysis() throws {
    let client = try ServedFolder(code)
    try client.begin()
    try client.open(file, weakChild)
    for version in 2...200 { try client.change(file, to: version % 2 == 0 ? strongChild : weakChild, version: version) }
    try client.change(file, to: strongChild, version: 201)
    #expect(try client.nextDiagnostics(of: file)["version"] == 201)
  }

  @Test func aWrongConfigurationIsToldOnceAndTheNextRightOneCounts() throws {
    let client = try ServedFolder(code)
    try client.write("rules: {ownership-cycl: off}", to: ".assembler-graph.yml")
    try client.begin()
    let message = try client.next()
    #expect(message["method"] == "window/showMessage")
    #expect(message["params"]?["message"]?.string?.hasPrefix(".assembler-graph.yml:1:9: error: ") == true)
    #expect(
      try client.errorCode(of: client.ask("textDocument/hover", client.at(file, line: 0, character: 14))) == -32803
    )
    try client.write("strict: false", to: ".assembler-graph.yml")
    try client.write("rules: {self-ownership: off}", to: ".assembler-graph.yml")
    try client.open(file, strongChild)
    #expect(try client.diagnostics(of: file).count == 1)
  }

  @Test func aFolderWithoutSwiftIsNoError() throws {
    let client = try ServedFolder("//- README.swift.txt\nnothing\n")
    try client.begin()
    #expect(try client.next()["method"] == "window/logMessage")
    try client.open("A.swift", "final class A {\n  var a: (() -> Void)?\n  func go() { a = { self.go() } }\n}\n")
    #expect(try client.diagnostics(of: "A.swift").first?.contains("ownership cycle: A → A") == true)
  }
}
