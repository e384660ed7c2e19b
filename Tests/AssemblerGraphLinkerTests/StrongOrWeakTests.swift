import TestSupport
import Testing

/// Containers that can hold strongly or weakly: what is made decides, not what could be.
struct StrongOrWeakTests {
  private static func source(_ stored: String, type: String) -> String {
    """
    struct WeakBox<T: AnyObject> { weak var value: T? }
    enum Reference<T: AnyObject> {
      case strong(T), weak(WeakBox<T>)
      static func weakly(_ value: T) -> Reference { .weak(WeakBox(value: value)) }
    }
    struct MaybeWeak<T: AnyObject> {
      weak var weakValue: T?
      var strongValue: T?
      init(weak value: T) { weakValue = value }
      init(strong value: T) { strongValue = value }
    }
    struct WeakTree { weak var tree: Tree? }
    enum Link { case strong(Tree), weak(WeakTree) }
    final class Branch { var tree: \(type)?; func grow(on tree: Tree) { self.tree = \(stored) } }
    final class Tree {
      private var branches: [Branch] = []
      func sprout() { let branch = Branch(); branch.grow(on: self); branches.append(branch) }
    }
    func run() { Tree().sprout() }
    """
  }

  @Test(arguments: [
    (".weak(WeakBox(value: tree))", "Reference<Tree>", false), (".weakly(tree)", "Reference<Tree>", false),
    (".strong(tree)", "Reference<Tree>", true),
    ("MaybeWeak(weak: tree)", "MaybeWeak<Tree>", false), ("MaybeWeak(strong: tree)", "MaybeWeak<Tree>", true),
    (".weak(WeakTree(tree: tree))", "Link", false), (".strong(tree)", "Link", true),
  ])
  func whatIsMadeDecides(stored: String, type: String, isHeld: Bool) {
    let found = releases(Self.source(stored, type: type))
    #expect(found.contains { $0.hasSuffix("never") } == isHeld, "\(stored): \(found)")
    #expect(found.isEmpty != isHeld, "\(stored): \(found)")
  }
}
