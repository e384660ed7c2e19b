import TestSupport
import Testing

/// What the scanned code adds to a framework's class keeps things in the very object that it is called on.
struct ExtendedClassTests {
  private static let button = """
    //- App/Button.swift
    import UIKit
    private var key = 0
    final class Tap: UITapGestureRecognizer { let run: () -> Void; init(_ run: @escaping () -> Void) { self.run = run } }
    extension UIView {
      func onPress(_ run: @escaping () -> Void) { addGestureRecognizer(Tap(run)) }
    }
    extension UIButton {
      func onTap(_ run: @escaping () -> Void) { self.addAction(UIAction { _ in run() }, for: .touchUpInside) }
      func onHold(_ run: @escaping () -> Void) -> Self {
        objc_setAssociatedObject(self, &key, run, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return self
      }
      var onClose: (() -> Void)? {
        get { objc_getAssociatedObject(self, &key) as? () -> Void }
        set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_COPY) }
      }
      func now(_ run: @escaping () -> Void) { run() }
    }
    """

  @Test func theButtonKeepsTheClosureAndNoOtherButtonDoes() {
    expectGraph(
      Self.button + """

        //- App/Screens.swift
        final class Strong { let button = UIButton(); func go() {}; func start() { button.onTap { self.go() } } }
        final class Weak { let button = UIButton(); func go() {}; func start() { button.onTap { [weak self] in self?.go() } } }
        final class Alias { var button: UIButton?; func go() {}; func start() { if let button { button.onTap(go) } } }
        final class Chain { lazy var button = UIButton().onHold { self.go() }; func go() {} }
        final class Setter { let button = UIButton(); func go() {}; func start() { button.onClose = { self.go() } } }
        final class AtOnce { let button = UIButton(); func go() {}; func start() { button.now { self.go() } } }
        final class Row { let buttons: [UIButton] = []; func go() {}; func start() { buttons.forEach { $0.onTap(self.go) } } }
        """,
      is: """
        Alias
          owns Alias  .button capture
          owns UIButton  .button
        AtOnce
          owns UIButton  .button
        Chain
          owns Chain  .button capture
          owns UIButton  .button
        Row
          owns Row  .buttons capture
          owns UIButton  .buttons
        Setter
          owns Setter  .button capture
          owns UIButton  .button
        Strong
          owns Strong  .button capture
          owns UIButton  .button
        UIButton
        Weak
          owns UIButton  .button
          uses Weak  weak .button capture
        """
    )
  }

  @Test func whatAnExtensionOfASuperclassKeepsIsKeptByTheHeir() {
    expectGraph(
      Self.button + """

        //- App/Screens.swift
        final class Card: UIControl {}
        final class Deck { let card = Card(); func go() {}; func start() { card.onPress { self.go() } } }
        final class Page: UIViewController { func go() {}; override func viewDidLoad() { view.onPress { self.go() } } }
        final class List { let table = UITableView(); func go() {}; func start() { table.onPress(go) } }
        """,
      is: """
        Card
          owns Tap  .addGestureRecognizer
        Deck
          owns Card  .card
        List
          owns Tap  .table
        Page
          owns Tap  .onPress
        Tap
          owns Deck  .run capture
          owns List  .run capture
          owns Page  .run capture
        """
    )
  }

  @Test func associatedObjectsAreHeldAsTheirPolicySays() {
    expectGraph(
      """
      import ObjectiveC
      private var key = 0
      final class Model { var owner: Screen? }
      final class Peer {}
      final class Helper {}
      final class Screen { func start() { let model = Model(); model.owner = self; self.model = model } }
      extension Screen {
        var model: Model? {
          get { objc_getAssociatedObject(self, &key) as? Model }
          set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
        var peer: Peer? {
          get { objc_getAssociatedObject(self, &key) as? Peer }
          set { objc_setAssociatedObject(self, &key, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN) }
        }
        func keep(policy: objc_AssociationPolicy) { objc_setAssociatedObject(self, &key, Helper(), policy) }
      }
      """,
      is: """
        Helper
        Model
          owns Screen  .owner
        Screen
          owns Helper  .key possible
          owns Model  .model
        """
    )
  }

  @Test func anExtensionMayCallItselfOnEverythingInside() {
    let parts = (0..<8).map { "if let part = self as? Kind\($0) { part.inner.theme(); part.outer.theme() }" }
    let kinds = (0..<8).map { "extension Kind\($0) { var inner: UIView { self }; var outer: UIView { self } }" }
    expectGraph(
      """
      import UIKit
      extension NSObject { func theme() { \(parts.joined(separator: "; ")) } }
      extension UIView { func themed(_ run: @escaping () -> Void) { superview?.themed(run); inputView?.themed(run) } }
      \(kinds.joined(separator: "\n"))
      final class Page { let view = UIView(); func start() { view.theme(); view.themed { self.start() } } }
      """,
      is: """
        Page
          owns UIView  .view
        UIView
        """
    )
  }

  @Test func aViewInsideOfAViewOfItsClassIsAnotherOne() {
    expectGraph(
      """
      import UIKit
      final class Spacer: UIView {}
      final class Toast: UIView {}
      extension UIView {
        func showToast() {
          let toast = Toast()
          let background = UIView()
          background.addSubview(toast)
          addSubview(background)
        }
      }
      final class Cell: UITableViewCell {
        func fill() {
          let top = Spacer()
          let stack = UIStackView()
          stack.addArrangedSubview(Spacer())
          top.addSubview(stack)
          contentView.addSubview(top)
        }
      }
      """,
      is: """
        Cell
          owns Spacer  .addSubview
        Spacer
          owns Spacer  .addSubview possible
          owns Toast  .addSubview
          owns UIView  .addSubview
        Toast
          owns Toast  .addSubview possible
          owns UIView  .addSubview
        UIView
        """
    )
  }

  @Test func partsOfUIKitKeepWhatIsPutIntoThem() {
    expectGraph(
      """
      import UIKit
      final class Bar: UIViewController {
        func go() {}
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: UIAction { _ in self.go() })
        }
      }
      final class Header: UIViewController {
        let table = UITableView()
        func go() {}
        override func viewDidLoad() {
          let control = UIRefreshControl()
          control.addAction(UIAction { _ in self.go() }, for: .valueChanged)
          table.refreshControl = control
        }
      }
      final class Pull: UITableViewController {
        func go() {}
        override func viewDidLoad() {
          refreshControl = UIRefreshControl()
          refreshControl?.addAction(UIAction { [weak self] _ in self?.go() }, for: .valueChanged)
        }
      }
      """,
      is: """
        Bar
          owns Bar  .rightBarButtonItem capture
        Header
          owns Header  .table capture
        Pull
          uses Pull  weak .refreshControl capture
        """
    )
  }

  /// `self` is one of those on which the code is called, and perhaps any other.
  @Test(arguments: [
    ("Feed", "recast()", "Option Sheet possible never"), ("Sheet", "recast()", "Option Sheet never"),
    ("Sheet", "edit()", "Option Sheet never"), ("Feed", "print(1)", "Option Sheet never"),
  ])
  func selfIsWhoCalls(caller: String, call: String, expected: String) {
    let source = """
      import UIKit
      final class Option { var action: (() -> Void)?; init(action: (() -> Void)?) { self.action = action } }
      final class Sheet: UIViewController {
        var options: [Option] = []
        init(options: [Option]) { self.options = options; super.init(nibName: nil, bundle: nil) }
      }
      final class Feed: UIViewController {}
      extension UIViewController {
        func showSheet(_ sheet: Sheet) { present(sheet, animated: true) }
        func recast() { edit() }
        func edit() { showSheet(Sheet(options: [Option(action: { self.showSheet(Sheet(options: [])) })])) }
      }
      extension \(caller) { func begin() { \(call) } }
      """
    #expect(releases(source).filter { $0.hasPrefix("Option Sheet") } == [expected], "\(releases(source))")
  }

  /// An extension that calls code which calls it again makes no objects without an end.
  @Test func anExtensionThatIsCalledAgain() {
    let source = """
      import Keys
      extension Key {
        func value(_ store: Store) -> Any? { store.value(for: self, in: store) }
        func copied(_ store: Store) -> Any? { store.copied(self, in: store) }
        func keep(_ store: Store) { objc_setAssociatedObject(self, &mark, store, .OBJC_ASSOCIATION_RETAIN) }
      }
      var mark = 0
      final class Store {
        func value(for key: Key, in store: Store) -> Any? { key.keep(store); return key.parent.value(store) ?? key.copied(store) }
        func copied(_ key: Key, in store: Store) -> Any? { key.parent.copied(store) ?? key.value(store) }
      }
      func run(_ key: Key) { print(Store().value(for: key, in: Store())) }
      """
    #expect(releases(source) == [])
  }
}
