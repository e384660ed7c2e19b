import Testing

/// What a binding of SwiftUI's stands for is emptied where its storage is, and the other way round.
@Suite struct BoundStorageTests {
  private static func source(made: String, root: String, other: String = "", start: String = "") -> String {
    """
    import SwiftUI
    final class Presentation: Identifiable {
      let onSkip: () -> Void
      init(onSkip: @escaping () -> Void) { self.onSkip = onSkip }
    }
    struct Summary: View {
      var onShow: ((Presentation) -> Void)?
      @State private var skipped = false
      var body: some View { Button("goals") { onShow?(Presentation(onSkip: skip)) } }
      private func skip() { skipped = true }
    }
    struct Page: View {
      @Binding var presentation: Presentation?
      \(start)
      var body: some View { Summary(onShow: { presentation = $0 }) }
    }
    struct Root: View {
      @State private var presentation: Presentation?
      @State private var isOn = false
      var body: some View {
        \(made)
        if let presentation { Button("Skip") { presentation.onSkip(); \(root) } }
      }
    }
    @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
    \(other)
    """
  }

  private static func verdicts(_ source: String) -> Set<String> {
    Set(releases(source).filter { $0.contains("Presentation") }.map { $0.contains(" untied ") ? "untied" : "never" })
  }

  @Test(arguments: [
    ("Page(presentation: $presentation)", "self.presentation = nil", "untied"),
    ("Page(presentation: $presentation)", "isOn = true", "never"),
    ("Page(presentation: self.$presentation)", "self.presentation = nil", "untied"),
    ("Page(presentation: $presentation.animation())", "self.presentation = nil", "untied"),
    ("Page(presentation: $presentation); Page(presentation: .constant(nil))", "self.presentation = nil", "untied"),
    // Of another one nobody knows what it stands for.
    ("Page(presentation: $presentation); Page(presentation: store.first())", "self.presentation = nil", "never"),
    ("Page(presentation: store.first())", "self.presentation = nil", "never"),
  ])
  func aStorageThatItsOwnerEmpties(made: String, root: String, expected: String) {
    let found = Self.verdicts(Self.source(made: made, root: root))
    #expect(found == [expected], "\(made), \(root): \(found)")
  }

  /// Each of several storages has to be emptied.
  @Test(arguments: [("current = nil", "untied"), ("print(current == nil)", "never")])
  func twoStorages(line: String, expected: String) {
    let other = """
      struct Side: View {
        @State private var current: Presentation?
        var body: some View { Page(presentation: $current); Button("End") { \(line) } }
      }
      """
    let source = Self.source(
      made: "Page(presentation: $presentation); Side()",
      root: "self.presentation = nil",
      other: other
    )
    #expect(Self.verdicts(source) == [expected])
  }

  private static let frame = """
    struct Frame: View {
      @Binding var presentation: Presentation?
      var body: some View { Page(presentation: $presentation) }
    }
    """

  /// An initializer of its own, and a binding that is handed on.
  @Test(arguments: [
    ("Page($presentation)", "init(_ shown: Binding<Presentation?>) { _presentation = shown }", "", "untied"),
    ("Page($presentation)", "init(_ shown: Binding<Presentation?>) { self._presentation = shown }", "", "untied"),
    ("Page($presentation)", "init(_ shown: Binding<Presentation?>) { _presentation = other(shown) }", "", "never"),
    ("Page()", "init(_ shown: Binding<Presentation?> = .constant(nil)) { _presentation = shown }", "", "never"),
    (
      "Frame(presentation: $presentation)", "",
      Self.frame,
      "untied"
    ),
    (
      "frame($presentation)", "",
      "extension Root { func frame(_ shown: Binding<Presentation?>) -> some View { Page(presentation: shown) } }",
      "untied"
    ),
  ])
  func aBindingThatIsHandedOn(made: String, start: String, other: String, expected: String) {
    let source = Self.source(made: made, root: "self.presentation = nil", other: other, start: start)
    let found = Self.verdicts(source)
    #expect(found == [expected], "\(made), \(start): \(found)")
  }

  /// Previews show what the program does not.
  @Test(arguments: ["Page(presentation: .constant(nil))", "Page(presentation: store.first())"])
  func whatPreviewsGive(made: String) {
    let other = "struct Page_Previews: PreviewProvider { static var previews: some View { \(made) } }"
    let source = Self.source(
      made: "Page(presentation: $presentation)",
      root: "self.presentation = nil",
      other: other + "\n#Preview { \(made) }"
    )
    #expect(Self.verdicts(source) == ["untied"])
  }

  private static func model(line: String, given: String, model: String = "@ObservedObject var model: Steps") -> String {
    """
    import SwiftUI
    final class Action { let onClick: () -> Void; init(onClick: @escaping () -> Void) { self.onClick = onClick } }
    final class Steps: ObservableObject {
      @Published var actions: [Action] = []
      @Published var step = 0
      func next() { step += 1; \(line) }
    }
    struct Profile: View {
      @Binding var actions: [Action]
      @State private var name = ""
      var body: some View { Text(name).onAppear { actions = [Action(onClick: { save() })] } }
      func save() { name = "saved" }
    }
    struct Onboarding: View {
      \(model)
      var body: some View { Profile(actions: \(given)); Button("Next") { model.next() } }
    }
    """
  }

  @Test(arguments: [
    ("actions = []", "$model.actions", "untied"), ("actions.removeAll()", "$model.actions", "untied"),
    ("print(actions)", "$model.actions", "never"), ("actions = []", "other.binding", "never"),
  ])
  func aStorageOfAModel(line: String, given: String, expected: String) {
    let found = releases(Self.model(line: line, given: given)).filter { $0.hasPrefix("Action Profile") }
    #expect(found.count == 1 && found[0].hasPrefix("Action Profile \(expected)"), "\(line), \(given): \(found)")
  }

  private static func alert(given: String, set: String, model: String) -> String {
    """
    import SwiftUI
    struct Warning { var completion: (() -> Void)? }
    @Observable final class Events {
      var warning: Warning?
      func warn() { warning = Warning(completion: { self.add() }) }
      func add() {}
    }
    extension Container { var events: Factory<Events> { self { Events() } } }
    struct Warnings: ViewModifier {
      @Binding var warning: Warning?
      private var isPresented: Binding<Bool> { Binding(get: { warning != nil }, set: { \(set) }) }
      func body(content: Content) -> some View { content.alert("Warning", isPresented: isPresented) { Text("a") } }
    }
    extension View {
      func warnings(_ warning: Binding<Warning?>) -> some View { modifier(Warnings(warning: warning)) }
    }
    struct Page: View {
      \(model)
      var body: some View { Text("a").onTapGesture { events.warn() }.warnings(\(given)) }
    }
    """
  }

  /// What a binding that is made in place sets to nil, SwiftUI does.
  @Test(arguments: [
    ("$events.warning", "if !$0 { warning = nil }", "@State private var events = Events()", "untied"),
    ("$events.warning", "print($0)", "@State private var events = Events()", "never"),
    (".constant(nil)", "if !$0 { warning = nil }", "@State private var events = Events()", "never"),
    ("$events.warning", "if !$0 { warning = nil }", "@InjectedObservable(\\.events) private var events", "untied"),
  ])
  func aStorageThatABindingEmpties(given: String, set: String, model: String, expected: String) {
    let found = releases(Self.alert(given: given, set: set, model: model))
    #expect(found.count == 1 && found[0].hasPrefix("Events Warning \(expected)"), "\(given), \(set): \(found)")
  }
}
