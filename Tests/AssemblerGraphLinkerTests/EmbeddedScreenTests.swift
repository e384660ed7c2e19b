import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Screens that a storyboard puts into a container view of another one.
struct EmbeddedScreenTests {
  private static func source(_ segues: String, _ line: String) -> String {
    """
    //- App/Page.swift
    import UIKit
    class Base: UIViewController {}
    final class Page: Base {
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { \(line) }
      func show() {}
    }
    final class Rows: UITableViewController { var page: UIViewController?; var onTap: (() -> Void)? }
    //- App/Page.storyboard
    <document><scenes>
      <scene sceneID="1"><objects>
        <viewController id="page" storyboardIdentifier="Page" customClass="Page" sceneMemberID="viewController">
          <view key="view"><subviews><containerView id="c"><connections>\(segues)</connections></containerView></subviews></view>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects>
        <tableViewController id="rows" customClass="Rows" sceneMemberID="viewController"/>
      </objects></scene>
    </scenes></document>
    """
  }

  private static let embed = #"<segue destination="rows" kind="embed" id="a"/>"#
  private static let show = #"<segue destination="rows" kind="show" id="b"/>"#

  /// The screen keeps what its storyboard embeds in it as a child.
  @Test(arguments: [
    "(segue.destination as? Rows)?.page = self",
    "if let rows = segue.destination as? Rows { rows.onTap = { self.show() } }",
    "guard let rows = segue.destination as? Rows else { return }; rows.page = self",
    "let rows = segue.destination as! Rows; rows.page = self",
    "switch segue.destination { case let rows as Rows: rows.page = self; default: break }",
  ])
  func whatIsEmbeddedIsAChild(line: String) {
    #expect(releases(Self.source(Self.embed, line)) == ["Page Rows never"], "\(line)")
  }

  /// What a segue shows is kept by whoever shows it, and goes again.
  @Test(arguments: [show, embed + show, ""])
  func whatIsShownIsNoChild(segues: String) {
    #expect(releases(Self.source(segues, "(segue.destination as? Rows)?.page = self")).isEmpty, "\(segues)")
  }

  @Test(arguments: [
    "(segue.source as? Rows)?.page = self", "(segue.destination as? Rows)?.onTap = { [weak self] in self?.show() }",
    "(segue.destination as? Base as? Page)?.show()",
  ])
  func otherThingsAreNoChildren(line: String) {
    #expect(releases(Self.source(Self.embed, line)).isEmpty, "\(line)")
  }
}
