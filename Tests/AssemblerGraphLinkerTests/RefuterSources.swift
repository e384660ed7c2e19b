/// Two types that make each other, and close no cycle thereby.
let pageAndFooter = """
  final class Page {
    var next: Footer?
    func open() { next = Footer() }
  }
  final class Footer {
    var cover: Page?
    func turn() { cover = Page() }
  }
  func read() {
    let page = Page()
    page.open()
  }
  """

/// Two classes that make each other in many places: in more than can be told apart by who makes them.
func rooms(makingEachOtherIn count: Int) -> String {
  let methods = 0..<count
  return """
    final class Room { var door: Door?
    \(methods.map { "func makeDoor\($0)() { door = Door() }" }.joined(separator: "\n"))
    }
    final class Door { var room: Room?
    \(methods.map { "func makeRoom\($0)() { room = Room() }" }.joined(separator: "\n"))
    }
    func enter() {
      let room = Room()
      room.makeDoor0()
    }
    """
}
