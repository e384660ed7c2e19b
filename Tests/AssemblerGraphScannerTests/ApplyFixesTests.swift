import AssemblerGraphFacts
import Testing

@testable import AssemblerGraphScanner

/// Changes of source that make a reference weak.
struct ApplyFixesTests {
  /// The source with the change at `·`, which is taken out first.
  private func fixed(_ change: SourceFix.Change, _ marked: String) -> String? {
    let parts = marked.split(separator: "·", omittingEmptySubsequences: false)
    let line = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let location = SourceLocation(file: "A.swift", line: line.count, column: line[line.count - 1].utf8.count + 1)
    return applying([SourceFix(change, at: location)], to: parts.joined())
  }

  @Test(arguments: [
    ("var ·parent: Parent?", "weak var parent: Parent?"),
    ("private(set) var ·parent: (any Parent)!", "private(set) weak var parent: (any Parent)!"),
    ("@IBOutlet public var ·parent: Parent? = nil", "@IBOutlet public weak var parent: Parent? = nil"),
    ("let ·parent: Parent?", "weak var parent: Parent?"),
    ("var ·parent: Optional<Parent> = nil", "weak var parent: Optional<Parent> = nil"),
    ("var ·parent: Parent", nil), ("lazy var ·parent: Parent? = nil", nil), ("var ·parent: Parent? = Parent()", nil),
    ("var ·parent: Parent?, child: Child?", nil), ("var ·parent = make()", nil),
  ])
  func aVariable(before: String, after: String?) {
    #expect(fixed(.makeWeak, "class A {\n  \(before)\n}") == after.map { "class A {\n  \($0)\n}" })
  }

  /// Swift 6 would take these brackets for arguments.
  @Test func aVariableBehindATypeThatOnlySwift5Reads() {
    let before = "class A {\n  var run: @MainActor() -> Void = {}\n  var ·parent: Parent?\n}"
    #expect(fixed(.makeWeak, before) == before.replacing("var ·", with: "weak var "))
  }

  /// Only an object can be held weakly.
  @Test(arguments: [("V", nil), ("V: AnyObject", "weak ")], ["V?", "Optional<V>"])
  func aVariableOfAGenericParameter(parameter: (String, String?), type: String) {
    let fixed = fixed(.makeWeak, "class A<\(parameter.0)> { var ·view: \(type) }")
    #expect(fixed == parameter.1.map { "class A<\(parameter.0)> { \($0)var view: \(type) }" })
  }

  @Test(arguments: [
    ("protocol ·P {}", "protocol P: AnyObject {}"), ("protocol ·P: Q {}", "protocol P: AnyObject, Q {}"),
    ("protocol ·P<T> {}", "protocol P<T>: AnyObject {}"),
  ])
  func aProtocol(before: String, after: String) {
    #expect(fixed(.bindToClasses, before) == after)
  }

  @Test(arguments: [
    ("f = ·{ self.close() }", "f = { [weak self] in self?.close() }"),
    ("f = ·{ _ in self.close() }", "f = { [weak self] _ in self?.close() }"),
    ("f = ·{ (a: Int) in self.close(a) }", "f = { [weak self] (a: Int) in self?.close(a) }"),
    ("f = ·{ [name] in self.close(name) }", "f = { [weak self, name] in self?.close(name) }"),
    ("f = ·{ [self] in close() }", "f = { [weak self] in guard let self else { return }; close() }"),
    ("f = ·{ count += 1 }", "f = { [weak self] in guard let self else { return }; count += 1 }"),
    ("f = ·{ self.close(self.name) }", "f = { [weak self] in guard let self else { return }; self.close(self.name) }"),
    ("f = ·{ self.name }", nil), ("f = ·{ () -> Int in self.count() }", nil),
    ("f = ·{ if self.isOpen { return 1 }; return 2 }", nil), ("f = ·{ [unowned self] in self.close() }", nil),
    ("f(·self.close)", nil), ("lazy var f: (Int) -> String = ·{ self.text($0) }", nil),
    ("var f: ((Int) -> String)? = ·{ self.text($0) }", nil), ("f = ·{ String(self.count) }", nil),
    ("lazy var f: () -> Void = ·{ self.close() }", "lazy var f: () -> Void = { [weak self] in self?.close() }"),
  ])
  func aClosure(before: String, after: String?) {
    #expect(fixed(.captureWeakly(name: "self"), before) == after)
  }

  /// Where nothing is known of what a closure gives, only what is surely a statement is one.
  @Test(arguments: [
    ("{ $0 + self.count }", false), ("{ $0 == self.count }", false), ("{ self.count as! Int }", false),
    ("{ self.count += $0 }", true), ("{ self.count = $0 }", true), ("{ await self.close() }", true),
    ("{ await String(self.count) }", false), ("{ try self.count() }", false),
    ("{ if self.isOpen { 1 } else { 2 } }", false), ("{ if self.isOpen { self.close() } }", true),
    ("{ if self.isOpen { self.close() } else if $0 { self.count } else { 2 } }", false),
    ("{ switch $0 { case 1: self.count; default: 2 } }", false),
    ("{ switch $0 { case 1: self.close(); default: break } }", true),
  ])
  func aStatementIsNoValue(closure: String, isStatement: Bool) {
    #expect((fixed(.captureWeakly(name: "self"), "f = ·\(closure)") != nil) == isStatement, "\(closure)")
    #expect(fixed(.captureWeakly(name: "self", in: .nothing), "f = ·\(closure)") != nil)
    #expect(fixed(.captureWeakly(name: "self", in: .value), "f = ·\(closure)") == nil)
  }

  @Test(arguments: [
    ("f = ·{ @MainActor in self.close() }", "f = { @MainActor [weak self] in self?.close() }"),
    ("f = ·{ @MainActor [name] in self.close(name) }", "f = { @MainActor [weak self, name] in self?.close(name) }"),
    (
      "f = ·{ @Sendable @MainActor x in self.n = x }",
      "f = { @Sendable @MainActor [weak self] x in guard let self else { return }; self.n = x }"
    ),
  ])
  func aListOfCapturesStandsBehindAttributes(before: String, after: String) {
    #expect(fixed(.captureWeakly(name: "self"), before) == after)
  }

  @Test func aClosureOfSeveralLinesKeepsItsIndentation() {
    let before = """
      func start() {
        onDone = ·{ value in
          self.count = value
          self.close()
        }
      }
      """
    let after = """
      func start() {
        onDone = { [weak self] value in
          guard let self else { return }
          self.count = value
          self.close()
        }
      }
      """
    #expect(fixed(.captureWeakly(name: "self"), before) == after)
  }

  /// A list of captures names no property of a struct by the bare word. With `self` in it the closure would go on to hold all of the struct.
  @Test(arguments: [
    ("f = ·{ popup.hide() }", "f = { [weak popup = popup] in popup?.hide() }"),
    (
      "f = ·{ [form] in popup.hide(); form.end() }",
      "f = { [weak popup = popup, form] in guard let popup else { return }; popup.hide(); form.end() }"
    ),
    ("f = ·{ self.popup.hide() }", nil),
  ])
  func aPropertyOfTheStructAround(before: String, after: String?) {
    #expect(fixed(.captureWeakly(name: "popup", isMember: true), before) == after)
  }

  /// One closure that captures two objects has one list of captures.
  @Test(arguments: [
    (
      "f = { self.close(form.text) }",
      "f = { [weak self, weak form] in guard let self, let form else { return }; self.close(form.text) }"
    ),
    (
      "f = { [form, name] in self.close(form.text) }",
      "f = { [weak self, weak form, name] in guard let self, let form else { return }; self.close(form.text) }"
    ),
    (
      "f = {\r\n    form.end()\r\n    self.close()\r\n  }",
      "f = { [weak self, weak form] in\r\n    guard let self, let form else { return }\r\n    form.end()\r\n    self.close()\r\n  }"
    ),
  ])
  func twoObjectsThatOneClosureCaptures(before: String, after: String) {
    let place = SourceLocation(file: "A.swift", line: 1, column: 5)
    let fixes = ["form", "self"].map { SourceFix(.captureWeakly(name: $0), at: place) }
    #expect(applying(fixes, to: before) == after)
    #expect(applying(fixes.reversed(), to: before) == after)
  }
}
