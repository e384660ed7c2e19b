import AssemblerGraphLinker
import TestSupport
import Testing

/// Forms of Eureka: the controller keeps its form, that its sections, these their rows, and a row what it is to call.
struct EurekaTests {
  private func releases(_ form: String) -> [String] {
    AssemblerGraphLinkerTests.releases(
      """
      import Eureka
      import UIKit
      final class Settings: FormViewController {
        override func viewDidLoad() { \(form) }
        func show() {}
      }
      func run() { print(Settings()) }
      """
    )
  }

  @Test(arguments: [
    "form +++ Section(\"A\") <<< SwitchRow(\"b\") { $0.title = \"B\" }.onChange CLOSURE",
    "form +++ Section() <<< LabelRow() <<< ButtonRow { $0.title = \"B\" }.onCellSelection CLOSURE",
    "form +++ Section() +++ Section() <<< PushRow<String>().onChange CLOSURE.cellUpdate { _, _ in }",
    "form = Section() <<< TextRow().cellSetup CLOSURE",
    "let section = Section(); form +++ section; section <<< IntRow().onChange CLOSURE",
  ])
  func aRowKeepsWhatItCalls(form: String) {
    #expect(releases(form.replacing("CLOSURE", with: "{ _ in self.show() }")) == ["Settings never"], "\(form)")
    #expect(releases(form.replacing("CLOSURE", with: "{ [weak self] _ in self?.show() }")) == [], "\(form)")
  }

  /// The initializer's closure runs at once.
  @Test func whatARowIsMadeWithIsNotKept() {
    #expect(releases("form +++ ButtonRow { _ in self.show() }") == [])
  }
}
