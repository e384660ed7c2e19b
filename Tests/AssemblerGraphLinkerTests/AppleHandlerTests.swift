import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Handlers and delegates of Apple's smaller frameworks: which of them stay, which are called once, which are weak.
struct AppleHandlerTests {
  private func releasesOfScreen(_ body: String) -> [String] {
    releases(
      """
      final class Screen: UIViewController {
        var token: Any?
        var item: Any?
        func show() {}
        \(body)
      }
      """
    )
  }

  private func unknownCalls(of body: String) -> [String] {
    let source = "//- App/A.swift\nfinal class Screen: UIViewController { var item: Any?; func show() {}; \(body) }"
    return programWithEvidence(of: source).evidence.unknownCalls.map(\.name)
  }

  @Test(arguments: [
    "func start() { token = MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.show(); return .success } }",
    "let row = CPListItem(text: nil, detailText: nil); func start() { row.handler = { _, done in self.show(); done() } }",
    "func start() { item = CPGridButton(titleVariants: [], image: icon) { _ in self.show() } }",
    "func start() { item = UIAccessibilityCustomAction(name: \"Open\") { _ in self.show(); return true } }",
    "func start() { item = MPMediaItemArtwork(boundsSize: size) { _ in self.show(); return icon } }",
    "let provider = NSItemProvider(); func start() { "
      + "provider.registerDataRepresentation(forTypeIdentifier: \"x\", visibility: .all) { _ in self.show(); return nil } }",
    "lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout()); func layout() -> UICollectionViewLayout { "
      + "let section = NSCollectionLayoutSection(group: group); section.visibleItemsInvalidationHandler = { _, _, _ in self.show() }; "
      + "return UICollectionViewCompositionalLayout(section: section) }",
    "var rows: AnyIterator<Int>?; func start() { rows = AnyIterator { self.show(); return nil } }",
  ])
  func theseStay(body: String) {
    #expect(releasesOfScreen(body) == ["Screen never"])
  }

  @Test func aRemoteCommandLetsGoOfAHandlerByItsToken() {
    let command = "MPRemoteCommandCenter.shared().playCommand"
    let start = "func start() { token = \(command).addTarget { _ in self.show(); return .success } }"
    let untied = releasesOfScreen(
      start + "; override func viewDidDisappear(_ animated: Bool) { \(command).removeTarget(token) }"
    )
    #expect(untied == ["Screen untied in viewDidDisappear(_:):5"])
    let button = "let button = UIButton()"
    let other = releasesOfScreen(
      "\(button); \(start); override func viewDidDisappear(_ animated: Bool) { button.removeTarget(self, action: nil, for: .all) }"
    )
    #expect(other == ["Screen never"])
    let target = releasesOfScreen(
      "\(button); let onTap: Any; init() { onTap = { self.show() } }; "
        + "override func viewDidDisappear(_ animated: Bool) { button.removeTarget(onTap, action: nil, for: .all) }"
    )
    #expect(target == ["Screen never"])
  }

  @Test(arguments: [
    "let library = PHPhotoLibrary.shared(); func start() { library.performChanges({ self.show() }) { _, _ in self.show() } }",
    "let context = LAContext(); func start() { context.evaluatePolicy(.x, localizedReason: \"\") { _, _ in self.show() } }",
    "let manager = NEVPNManager(); func start() { manager.loadFromPreferences { _ in self.show() } }",
    "let list = UITableView(); func start() { list.performBatchUpdates({ self.show() }) { _ in self.show() } }",
    "let alert = UIAlertController(); func start() { alert.addTextField { _ in self.show() } }",
    "let provider = NSItemProvider(); func start() { provider.loadItem(forTypeIdentifier: \"x\") { _, _ in self.show() } }",
    "let renderer = UIGraphicsImageRenderer(size: size); func start() { item = renderer.image { _ in self.show() } }",
    "func start() { item = Path { _ in self.show() } }",
  ])
  func theseAreCalledOnce(body: String) {
    #expect(releasesOfScreen(body) == [])
    #expect(unknownCalls(of: body) == [])
  }

  @Test(arguments: [
    "let list = UITableView(); func start() { list.dragDelegate = self; list.dropDelegate = self }",
    "let pages = UIPageViewController(); func start() { pages.dataSource = self; pages.delegate = self }",
    "let next = UIViewController(); func start() { next.transitioningDelegate = self }",
    "let next = UIViewController(); func start() { next.popoverPresentationController?.delegate = self }",
    "let mail = MFMailComposeViewController(); func start() { mail.mailComposeDelegate = self }",
    "let parser = XMLParser(data: data); func start() { parser.delegate = self }",
    "let center = Center(); func start() { center.removeObserver(self, forKeyPath: \"x\") }",
  ])
  func theseAreWeak(body: String) {
    #expect(releasesOfScreen(body) == [])
    #expect(unknownCalls(of: body) == [])
  }

  @Test func aPromiseLetsGoOfItsHandlersWhenItIsResolved() {
    let body =
      "let promise: Promise<Int>; var next: Promise<Int>?; func start() { next = promise.done { _ in self.show() } }"
    #expect(releasesOfScreen(body) == [])
    #expect(unknownCalls(of: body) == [])
    #expect(unknownCalls(of: body.replacing("done", with: "listen")) == ["Promise.listen"])
  }

  /// The elements are in the dictionary, whatever the closure says.
  @Test func aDictionaryOfGroupsHoldsItsElements() {
    expectGraph(
      """
      protocol Row: AnyObject {}
      final class Line: Row { var board: Board?; var key = 0 }
      final class Board {
        var groups: [Int: [any Row]] = [:]
        var names: [Int: any Row] = [:]
        func fill(_ line: Line) {
          line.board = self
          let rows: [any Row] = [line]
          groups = Dictionary(grouping: rows) { _ in 1 }
          names = Dictionary([(1, line)], uniquingKeysWith: { first, _ in first })
        }
      }
      let board = Board()
      board.fill(Line())
      """,
      is: """
        Board
          owns Line  .groups
          owns Line  .names
        Line
          owns Board  .board
        """
    )
  }
}
