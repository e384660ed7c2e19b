/// Two classes that keep each other alive: one error.
let cycle = """
  //- Sources/App/Parent.swift
  final class Parent {
    let child: Child
    init(child: Child) { self.child = child }
  }
  //- Sources/App/Child.swift
  final class Child {
    var parent: Parent?
  }
  func run() {
    let child = Child()
    child.parent = Parent(child: child)
  }
  """

/// An Assembler and what it puts together, with nothing wrong.
let wellAssembled = """
  //- Sources/App/Detail.swift
  protocol DetailRendering: AnyObject {}
  protocol DetailInteracting: AnyObject {
    func use(_ view: DetailRendering)
  }
  final class DetailInteraction: DetailInteracting {
    private weak var view: DetailRendering?
    func use(_ view: DetailRendering) { self.view = view }
  }
  final class DetailView: DetailRendering {
    private let interaction: DetailInteracting
    init(interaction: DetailInteracting) { self.interaction = interaction }
  }
  //- Sources/App/DetailAssembler.swift
  enum DetailInteractionAssembler {
    static func assemble() -> DetailInteracting { DetailInteraction() }
  }
  enum DetailAssembler {
    static func assemble() -> DetailView {
      let interaction = DetailInteractionAssembler.assemble()
      let view = DetailView(interaction: interaction)
      interaction.use(view)
      return view
    }
  }
  //- Sources/App/Other.swift
  let view = DetailAssembler.assemble()
  struct Unrelated { let number = 1 }
  """

/// A class that can hold its own kind: one warning.
let warning = """
  //- Sources/App/Entry.swift
  final class Entry {
    var next: Entry?
  }
  """
