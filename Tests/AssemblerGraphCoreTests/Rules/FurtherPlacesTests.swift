import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What a finding says of places that are alike.
@Suite struct FurtherPlacesTests {
  @Test func furtherPlacesAreNotesWithTheirOwnAdvice() {
    #expect(
      findingLines(in: "Screen -> Service; Service.done => Screen; Service.done => Screen") == [
        "App/Service.swift:2:7: error: ownership cycle: Screen → Service → Screen (ownership-cycle)",
        "App/Screen.swift:1:7: note: Screen owns Service (var service: Service?); certain: the declared type is concrete",
        """
        App/Service.swift:2:7: note: Service owns Screen (var done: (() -> Void)?); write [weak self] in the closure at \
        Sources/App/Service.swift:2:7; certain: the closure at Sources/App/Service.swift:2:7 captures self
        """,
        """
        App/Service.swift:3:7: note: also here: Service owns Screen (done); write [weak self] in the closure at \
        Sources/App/Service.swift:3:7
        """,
      ]
    )
  }

  /// Who does only what the help says mends it: it names each place that needs a change.
  @Test func theHelpNamesEachPlace() {
    let graph: Graph = """
      Screen -> Service; Service.done => Screen; Service.done => Screen; Service.done => Screen
      """
    let mixed = graph.changing { edge in
      if edge.location.line == 4 { edge.remedy = .replaceMethodReference(capturing: "self") }
    }
    let found = findings(in: Program(graph: mixed, problems: []))
    #expect(
      found.compactMap(\.advice) == [
        """
        write [weak self] in the closure at Sources/App/Service.swift:2:7, which Service.done keeps, because it is the \
        easiest to change; the same at Sources/App/Service.swift:3:7; write a closure { [weak self] in … } at \
        Sources/App/Service.swift:4:7 instead of the method, which Service.done keeps
        """
      ]
    )
  }

  /// The collection view that a closure captures keeps the header by more than one way: there is one closure to change.
  @Test(arguments: [
    ("", 0), ("header.onTap = { collectionView.reloadData(); print(indexPath) }", 1),
  ])
  func aClosureIsToldOnce(line: String, others: Int) {
    let source = """
      //- App/A.swift
      import UIKit
      final class Header: UICollectionReusableView { var onTap: (() -> Void)? }
      final class Source: NSObject, UICollectionViewDataSource {
        weak var list: UICollectionView? { didSet { list?.dataSource = self } }
        func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "header", for: indexPath) as! Header
          header.onTap = { collectionView.reloadData() }
          \(line)
          return header
        }
      }
      final class Page: UIViewController {
        let source = Source()
        @IBOutlet var list: UICollectionView!
        override func viewDidLoad() { source.list = list; list.dataSource = source }
      }
      """
    let found = findings(in: program(of: source)).filter { !$0.path.isEmpty }
    let closure = "write [weak collectionView] in the closure at App/A.swift:10:20, which Header.onTap keeps"
    #expect(found.count == 1)
    #expect(found.first?.advice == closure + (others == 0 ? "" : "; the same at App/A.swift:11:20"))
    #expect(found.first?.notes.map(\.location.line) == Array(repeating: 11, count: others))
  }

  /// What has two properties to change is told at each of them; what one change mends has no other one.
  @Test func whatTakesAnotherChangeSaysSo() {
    func notes(_ graph: Graph) -> [String] { verdict(on: graph).findings.flatMap(\.notes).map(\.text) }
    #expect(
      notes("Page -> Cell; Cell.onTap => Page; Cell.onHold => Page") == [
        "the same types own each other through Cell.onHold too, which is to be changed as well",
        "the same types own each other through Cell.onTap too, which is to be changed as well",
      ]
    )
    #expect(notes("Page -> Cell; Cell.onTap => Page") == [])
    #expect(notes("Page.cell -> Cell; Page.spare -> Cell; Cell.onTap => Page").allSatisfy { !$0.contains("as well") })
  }

  @Test func manyPlacesAreCounted() {
    let graph = Graph(
      stringLiteral: "Screen -> Service; "
        + Array(repeating: "Service.done => Screen", count: 12).joined(separator: "; ")
    )
    let advice = findings(in: Program(graph: graph, problems: [])).first?.advice
    #expect(
      advice?.hasSuffix(
        "Service.swift:9:7 and Sources/App/Service.swift:10:7; and so at 3 more places that the notes name"
      ) == true
    )
  }

  /// By whatever places one closure leads, it is changed once; two closures at one place are two.
  @Test func oneClosureIsToldOnce() {
    let graph: Graph = "Screen -> Service; Service.done => Screen; Service.done => Screen"
    let ofOneClosure = graph.changing { edge in
      let first = SourceLocation(file: edge.location.file, line: 2, column: 7)
      if edge.isCapture { edge.remedy = .captureWeakly(name: "self", closure: first) }
    }
    let atOnePlace = graph.changing { edge in
      if edge.isCapture { edge.location.line = 2 }
    }
    #expect(findingLines(in: ofOneClosure).count { $0.contains("also here") } == 0)
    #expect(findingLines(in: atOnePlace).count { $0.contains("also here") } == 1)
  }

  /// Two closures, each of a property, and both in a wrapper beside: what is to be written is told once for each.
  @Test func changesThatMendAnotherCycleTogetherAreToldOnce() {
    let source = """
      //- App/A.swift
      final class Wrapper { let call: () -> Void; init(_ call: @escaping () -> Void) { self.call = call } }
      final class Stack { var page: Page? }
      final class Page {
        private var wrappers: [Wrapper] = []
        var onPin: (() -> Void)? { didSet { wrappers.append(Wrapper(onPin!)) } }
        var onFace: (() -> Void)? { didSet { wrappers.append(Wrapper(onFace!)) } }
      }
      func show() -> Stack {
        let stack = Stack()
        let page = Page()
        stack.page = page
        page.onPin = { print(stack) }
        page.onFace = { print(stack) }
        return stack
      }
      """
    let found = findings(in: program(of: source))
    #expect(found.map(\.location.line) == [12, 13])
    let notes = found.flatMap(\.notes).map(\.text).filter { $0.contains("mend") }
    #expect(
      notes == [
        """
        this change and 1 more that are listed mend ownership cycle: Page → Wrapper → Stack → Page, \
        through Page.wrappers
        """
      ]
    )
  }

  /// Two closures that one property keeps, and each another one as well: the two changes are told once.
  @Test func aPartOfTheChangesMendsALongerCycle() {
    let source = """
      //- App/A.swift
      struct Input { var onLike: (() -> Void)?; var onShare: (() -> Void)? }
      final class Model {
        var tokens: [() -> Void] = []
        var input = Input()
        func start() {
          let like = { self.show() }
          let share = { self.show() }
          tokens = [like, share]
          input.onLike = like
          input.onShare = share
        }
        func show() {}
      }
      """
    let found = findings(in: program(of: source))
    #expect(found.map(\.path.count) == [1])
    #expect(found.flatMap(\.notes).filter { $0.text.contains("the same change mends") }.count == 2)
  }

  /// What is only possible goes with the change that an error takes, and is told by it.
  @Test func whatIsPossibleIsToldByTheErrorThatTakesTheSameChange() {
    let source = """
      //- App/A.swift
      import UIKit
      final class ButtonsView: UIView {
        let button = UIButton()
        lazy var column = UIStackView(arrangedSubviews: [button])
      }
      final class Page: UIViewController {
        let buttons = ButtonsView()
        func start() {
          buttons.button.addAction(UIAction { _ in self.show() }, for: .touchUpInside)
        }
        func show() {}
      }
      """
    let found = findings(in: program(of: source))
    #expect(found.map(\.severity) == [.error])
    let notes = found.flatMap(\.notes).map(\.text)
    #expect(notes.contains { $0.hasPrefix("the same change mends") && $0.hasSuffix("through ButtonsView.column") })
  }

  @Test func fingerprintsOfDifferentFindingsDiffer() {
    let graph: Graph = """
      Model.onChange => Model; Model.onClose => Model; Model.onChange => Model
      A/Item -> A/Owner -> A/Item; B/Item -> B/Owner -> B/Item
      """
    let fingerprints = verdict(on: graph).findings.map(\.fingerprint)
    #expect(fingerprints.count == 4)
    #expect(Set(fingerprints).count == 4)
    #expect(fingerprints.count { $0.hasSuffix("-2") } == 1)
  }

  @Test func fingerprintsSurviveMoves() {
    let graph: Graph = "A/Item -> A/Owner -> A/Item; Model.onChange => Model; Entry.next ?> Entry"
    let moved: Graph = "Entry.next -> Entry; Model.onChange => Model; Z/Owner -> Z/Item -> Z/Owner"
    #expect(
      verdict(on: graph).findings.map(\.fingerprint).sorted() == verdict(on: moved).findings.map(\.fingerprint).sorted()
    )
  }
}
