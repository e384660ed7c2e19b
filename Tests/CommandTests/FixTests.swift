import Foundation
import Testing

/// `fix` in whole runs.
struct FixTests {
  private let source = """
    //- Sources/App/Page.swift
    final class Page {
      let loader = Loader()
      func load() {
        loader.onDone = { self.show() }
      }
      func show() {}
    }
    final class Loader {
      var onDone: (() -> Void)?
    }

    """

  @Test func theDiffAppliesAndTheCycleIsGone() throws {
    let repository = try GitFolder(source)
    let folder = repository.folder
    let before = try folder.read("Sources/App/Page.swift")
    let diff = try run(["fix", "--quiet"], in: folder.path)
    #expect(diff.status == 0)
    #expect(
      diff.output.contains(
        "-    loader.onDone = { self.show() }\n+    loader.onDone = { [weak self] in self?.show() }\n"
      )
    )
    #expect(try folder.read("Sources/App/Page.swift") == before)
    try folder.write(diff.output, to: "page.diff")
    try repository.git("apply page.diff")
    #expect(try run(["check", "--quiet"], in: folder.path).status == 0)
  }

  @Test func appliedInPlaceItLeavesNothingToMend() throws {
    let folder = try TemporaryFolder(source)
    let fixing = try run(["fix", "--apply"], in: folder.path)
    #expect(fixing.status == 0)
    #expect(fixing.output == "")
    #expect(fixing.error.contains("1 cycle mended in 1 file, 0 left to you"))
    #expect(try run(["check", "--strict", "--quiet"], in: folder.path).status == 0)
    #expect(try run(["fix", "--quiet"], in: folder.path).output == "")
  }

  /// The declaration in a base class is that of its heirs too.
  @Test func anInheritedDelegateIsMadeWeakWhereItIsDeclared() throws {
    let source = """
      //- Sources/App/Page.swift
      protocol ServiceDelegate: AnyObject {}
      class Service {
        var delegate: ServiceDelegate?
      }
      class NetworkService: Service {}
      final class ProfileService: NetworkService {}
      final class Model: ServiceDelegate {
        private let service = ProfileService()
        init() { service.delegate = self }
      }

      """
    let folder = try TemporaryFolder(source)
    let fixing = try run(["fix", "--apply"], in: folder.path)
    #expect(fixing.error.contains("1 cycle mended in 1 file, 0 left to you"), "\(fixing.error)")
    #expect(try folder.read("Sources/App/Page.swift").contains("  weak var delegate: ServiceDelegate?"))
  }

  @Test func whatHasNoOtherOwnerStaysStrong() throws {
    let source = """
      //- Sources/App/Page.swift
      final class Page {
        private var footer: Footer?
        func open() { footer = Footer(page: self) }
      }
      final class Footer {
        private let page: Page
        init(page: Page) { self.page = page }
      }

      """
    let folder = try TemporaryFolder(source)
    let fixing = try run(["fix"], in: folder.path)
    #expect(fixing.output == "")
    #expect(fixing.error.contains("1 left to you"))
  }

  @Test func aProtocolIsBoundToClassesBeforeItsExtensionCapturesWeakly() throws {
    let source = """
      //- Sources/App/Page.swift
      final class Item { var onTap: () -> Void = {} }
      protocol Ending { func end() }
      extension Ending {
        var item: Item { let item = Item(); item.onTap = { self.end() }; return item }
      }
      final class Page: Ending {
        var kept: Item?
        func start() { kept = item }
        func end() {}
      }

      """
    let folder = try TemporaryFolder(source)
    #expect(try run(["fix", "--apply", "--quiet"], in: folder.path).status == 0)
    let text = try folder.read("Sources/App/Page.swift")
    #expect(text.contains("protocol Ending: AnyObject {"))
    #expect(text.contains("item.onTap = { [weak self] in self?.end() }"))
    #expect(try run(["check", "--strict", "--quiet"], in: folder.path).status == 0)
  }

  /// Two objects that one closure captures are in one list.
  @Test func oneClosureIsChangedOnce() throws {
    let source = """
      //- Sources/App/Page.swift
      final class Form {
        var text = ""
        var onSave: (() -> Void)?
      }
      final class Page {
        private var form: Form?
        var texts: [String] = []
        func write() {
          let form = Form()
          form.onSave = {
            self.texts.append(form.text)
          }
          self.form = form
        }
      }

      """
    let folder = try TemporaryFolder(source)
    #expect(try run(["fix", "--apply", "--quiet"], in: folder.path).status == 0)
    let text = try folder.read("Sources/App/Page.swift")
    #expect(
      text.contains("form.onSave = { [weak self, weak form] in\n      guard let self, let form else { return }\n")
    )
    #expect(try run(["check", "--strict", "--quiet"], in: folder.path).status == 0)
  }

  /// A class of which only heirs are made loses no object when a reference to it is weak; what is made does.
  @Test(arguments: [("", true), ("func show() { alarm.host = Base() }", false)])
  func aBaseClassStandsForItsHeirs(more: String, isWritten: Bool) throws {
    let source = """
      //- Sources/App/Page.swift
      class Base { func toast() {} }
      final class Alarm {
        var host: Base?
      }
      final class Page: Base {
        private let alarm = Alarm()
        func open() { alarm.host = self }
        \(more)
      }

      """
    let folder = try TemporaryFolder(source)
    #expect(try run(["fix", "--quiet"], in: folder.path).output.contains("+  weak var host: Base?") == isWritten)
  }

  /// Lines of Windows, and names with a space: the difference is what `git apply` takes.
  @Test(arguments: ["\n", "\r\n"])
  func theDiffAppliesToAnyLineBreaksAndNames(lineBreak: String) throws {
    let repository = try GitFolder("//- README.md\nA ship.\n")
    let folder = repository.folder
    let before = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(separator: "\n")
    let path = "Sources/App/My Page.swift"
    try folder.write(before.replacing("\n", with: lineBreak), to: path)
    try repository.git("add .")
    let diff = try run(["fix", "--quiet", path], in: folder.path)
    #expect(diff.output.contains("+++ b/\(path)\t\n"))
    try folder.write(diff.output, to: "page.diff")
    try repository.git("apply page.diff")
    #expect(try run(["check", "--quiet", path], in: folder.path).status == 0)
    #expect(try folder.read(path).contains("show() }" + lineBreak))
  }

  /// What lies outside of the current folder is named by the way to it.
  @Test func pathsOfADiffAreRelative() throws {
    let folder = try TemporaryFolder(source + "//- Other/A.swift\n")
    let diff = try run(["fix", "--quiet", "../Sources"], in: folder.path + "/Other")
    #expect(diff.output.hasPrefix("--- a/../Sources/App/Page.swift\n+++ b/../Sources/App/Page.swift\n"))
  }

  @Test func applyAndAnOutputAreNoPair() throws {
    let folder = try TemporaryFolder(source)
    #expect(try run(["fix", "--apply", "-o", "x.diff"], in: folder.path).status == 64)
  }
}
