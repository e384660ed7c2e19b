import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

/// Properties that lead back over a framework's object, and those that alone keep what was read for them.
@Suite struct GivenPropertyAdviceTests {
  private func advice(_ source: String) -> String? {
    let cycles = findings(in: program(of: "//- App/A.swift\n" + source)).filter { !$0.path.isEmpty }
    return cycles.first.map { ($0.fixes.isEmpty ? "" : "fix: ") + ($0.advice ?? "") }
  }

  /// Who gave the view keeps it; what is made for the property alone has no other owner.
  @Test(arguments: [
    ("host = view", "fix: make Cover.host weak"),
    ("host = UIView(); let view = host!", "let go of what is kept in Cover.host before Cover should end, or give it "),
  ])
  func whatWasGivenCanBeWeak(store: String, expected: String) {
    let source = """
      import UIKit
      final class Cover: UIView {
        var host: UIView?
        func attach(to view: UIView) { \(store); view.addSubview(self) }
      }
      final class Page: UIViewController {
        let cover = Cover()
        override func viewDidLoad() { cover.attach(to: view) }
      }
      """
    #expect(advice(source)?.hasPrefix(expected) == true, "\(advice(source) ?? "")")
  }

  /// Two cells of one table, which both name it: that each can be weak mends the circle of both as well.
  @Test func whatWasGivenCanBeWeakWhateverElseIsInIt() {
    let source = """
      //- App/A.swift
      import UIKit
      final class LeftCell: UITableViewCell { var table: UITableView? }
      final class RightCell: UITableViewCell { var table: UITableView? }
      final class Chat: UIViewController, UITableViewDataSource {
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
          if indexPath.row == 0, let cell = tableView.dequeueReusableCell(withIdentifier: "left") as? LeftCell {
            cell.table = tableView
            return cell
          }
          let cell = tableView.dequeueReusableCell(withIdentifier: "right") as! RightCell
          cell.table = tableView
          return cell
        }
      }
      """
    let found = verdict(on: program(of: source).graph).findings
    #expect(found.map(\.advice) == ["make LeftCell.table weak", "make RightCell.table weak"])
    #expect(found.map(\.location.line) == [2, 3])
    #expect(
      found.flatMap(\.notes).map(\.text) == [
        "the same change mends ownership cycle: LeftCell → RightCell → LeftCell, through LeftCell.table"
      ]
    )
  }

  /// Where a framework's object is to let go of what it was given, by the name of what takes that out.
  @Test(arguments: [
    ("configuration.userContentController.add(self, name: \"pay\")", "(by removeScriptMessageHandler)"), ("", nil),
  ])
  func whatTakesItOutAgainIsNamed(line: String, expected: String?) {
    let source = """
      import WebKit
      final class PayPage: UIViewController, WKScriptMessageHandler {
        var webView: WKWebView!
        override func viewDidLoad() {
          let configuration = WKWebViewConfiguration()
          \(line)
          webView = WKWebView(frame: .zero, configuration: configuration)
        }
      }
      """
    #expect(advice(source)?.contains(expected ?? "none") == expected.map { _ in true })
  }

  @Test(arguments: [("store?.object(for: id)", false), ("parent", true)])
  func whatAGetterReadsIsKeptByItsPropertyAlone(value: String, canBeWeak: Bool) {
    let source = """
      import Store
      final class Album { var photos = [Photo](); init() {} }
      final class Photo {
        var id = ""; var store: Store?; var parent: Album?
        private var _album: Album?
        var album: Album? {
          if _album == nil { _album = \(value) }
          return _album
        }
      }
      final class Screen {
        func open(_ album: Album, _ photo: Photo) { album.photos.append(photo); photo.parent = album; print(photo.album!) }
      }
      """
    let found = advice(source) ?? ""
    #expect(found.contains("Photo._album weak") == canBeWeak || found.contains("Photo.parent weak"), "\(found)")
    if !canBeWeak { #expect(!found.contains("_album weak"), "\(found)") }
  }

  /// Only what can be told to end is advised to be: by its type, and not by a word inside a name.
  @Test(arguments: [
    ("var link: LinkView?", nil), ("var taskView: TaskView?", nil), ("var session: URLSession?", "invalidate"),
    ("var kept: Set<AnyCancellable>", "cancel"), ("var work: [String: DispatchWorkItem]", "cancel"),
    ("var link: CADisplayLink!", "invalidate"),
  ])
  func onlyWhatCanBeEndedIsToldTo(declaration: String, word: String?) {
    let place = SourceLocation(file: "A.swift", line: 1, column: 1)
    var edge = Edge(from: 0, to: 0, kind: .owns, via: "kept", location: place)
    edge.declaration = declaration
    #expect(edge.wordForEnding == word)
  }
}
