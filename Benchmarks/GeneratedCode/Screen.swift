/// One screen with everything behind it.
struct Screen {
  /// A screen that this one leads to.
  struct Target {
    var name: String
    /// nil: this one's own module.
    var module: String?
  }

  let name: String
  let variable: String
  let targets: [Target]
  /// Its view and its Interaction keep each other alive.
  let isFlawed: Bool
  /// The fields of its model.
  let fields: [String]

  init(number: Int, targets: [Target], random: inout RandomNumbers) {
    name = Names.screen(number)
    variable = name.asVariable
    self.targets = targets
    isFlawed = Self.isFlawed(number)
    let possible = ["title", "subtitle", "owner", "category", "status", "note", "reference", "street", "city", "phone"]
    fields = Array(possible.shuffled(using: &random).prefix(Int.random(in: 3...6, using: &random)))
  }

  static func isFlawed(_ number: Int) -> Bool { number % 50 == 49 }

  var files: [CodeBase.File] {
    [
      CodeBase.File(path: "\(name)Model.swift", text: model),
      CodeBase.File(path: "\(name)Renderable.swift", text: renderable),
      CodeBase.File(path: "\(name)View.swift", text: view),
      CodeBase.File(path: "\(name)Interaction.swift", text: interaction),
      CodeBase.File(path: "\(name)Navigation.swift", text: navigation),
      CodeBase.File(path: "\(name)ViewController.swift", text: viewController),
      CodeBase.File(path: "\(name)Service.swift", text: service),
      CodeBase.File(path: "\(name)Assemblers.swift", text: assemblers),
    ]
  }

  /// One line for each, with the indentation of the place.
  func lines<Item>(_ items: [Item], indentedBy spaces: Int, _ text: (Item) -> String) -> String {
    let indentation = String(repeating: " ", count: spaces)
    return items.map { item in
      text(item).split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : indentation + line
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  var imports: String {
    (["Kit"] + targets.compactMap(\.module)).map { "import \($0)\n" }.joined()
  }
}
