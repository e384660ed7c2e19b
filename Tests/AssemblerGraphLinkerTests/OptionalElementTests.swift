import AssemblerGraphLinker
import TestSupport
import Testing

/// Of an operator whose key path leads to an optional of an element, a stream of optionals is none of the receivers.
struct OptionalElementTests {
  @Test(arguments: [
    ("model.$name.assign(to: \\.title, on: self)", false), ("model.$note.assign(to: \\.title, on: self)", true),
    ("model.$name.removeDuplicates().assign(to: \\.title, on: self)", false),
    ("model.names.assign(to: \\.title, on: self)", false),
    ("$own.assign(to: \\.title, on: self)", true), ("$ownName.assign(to: \\.title, on: self)", false),
  ])
  func theOperatorThatTakesAStream(stream: String, isStrong: Bool) {
    #expect(releases(page(stream, path: "ReferenceWritableKeyPath<Root, Output?>")) == (isStrong ? ["Page never"] : []))
    #expect(
      releases(page(stream, path: "ReferenceWritableKeyPath<Root, Self.Output?>")) == (isStrong ? ["Page never"] : [])
    )
    // What takes the very elements takes them all.
    #expect(releases(page(stream, path: "ReferenceWritableKeyPath<Root, Output>")) == [])
  }

  private func page(_ stream: String, path: String) -> String {
    """
    import Combine
    extension Publisher where Failure == Never {
      func assign<Root: AnyObject>(to path: \(path), on object: Root) -> AnyCancellable {
        sink { [weak object] value in object?[keyPath: path] = value }
      }
    }
    final class Model {
      @Published var name = ""; @Published var note: String?
      let notes = PassthroughSubject<String?, Never>(), names: CurrentValueSubject<String, Never>
    }
    final class Page {
      var title: String?, kept: Set<AnyCancellable> = []
      @Published var own: String?; @Published var ownName: String = ""
      func bind(_ model: Model) { \(stream).store(in: &kept) }
    }
    """
  }
}
