/// A tree whose branches know what they grow from: a collection owns its elements.
///
///     Folder ──items──▶ Item ──folder──▶ Folder
///
/// Mend it with `weak var folder`; the collection cannot be weak.
enum ChildrenWithParent: Shape {
  static func objects() -> [AnyObject] {
    let folder = Folder()
    let items = [Item(), Item()]
    for item in items { folder.add(item) }
    return [folder] + items
  }

  final class Folder {
    private var items: [Item] = []

    func add(_ item: Item) {
      item.folder = self
      items.append(item)
    }
  }

  final class Item {
    var folder: Folder?  // finds: ownership-cycle
  }
}
