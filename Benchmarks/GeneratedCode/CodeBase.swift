/// A code base in Super Simple Architecture, made up: screens with protocols in front of everything, in several modules.
///
///     Sources/Kit/…                               what all modules share
///     Sources/Module001/PaymentList/…             a screen: eight files, about 350 lines, five components
///
/// The same size and seed give the same text on every machine.
public struct CodeBase {
  /// A file by its path below the code base's folder.
  public struct File: Sendable {
    public var path: String
    public var text: String
  }

  /// How many components a screen has: View, Interaction, Navigation, ViewController, Service.
  public static var componentsPerScreen: Int { 5 }
  private static var screensPerModule: Int { 40 }

  public let screenCount: Int
  private let seed: UInt64

  public init(components: Int, seed: UInt64 = 1) {
    screenCount = max(1, components / Self.componentsPerScreen)
    self.seed = seed
  }

  /// How many screens have an ownership cycle: two that `check` must find in each.
  public var flawedScreenCount: Int { (0..<screenCount).count { Screen.isFlawed($0) } }

  /// Calls back with one file after the other, so that no more than one is in memory.
  public func write(_ use: (File) throws -> Void) rethrows {
    try use(File(path: "Package.swift", text: manifest))
    for file in Kit.files { try use(file) }
    var random = RandomNumbers(seed: seed)
    for number in 0..<screenCount {
      let module = Self.module(of: number)
      let first = module * Self.screensPerModule
      // Screens lead to others of their module that were there before, and to the entrance of an earlier module.
      var targets: [Screen.Target] = []
      for _ in 0..<2 where number > first {
        let target = Int.random(in: first..<number, using: &random)
        if !targets.contains(where: { $0.name == Names.screen(target) }) {
          targets.append(Screen.Target(name: Names.screen(target), module: nil))
        }
      }
      if module > 0, number % 4 == 0 {
        let other = Int.random(in: 0..<module, using: &random)
        let entrance = other * Self.screensPerModule
        targets.append(Screen.Target(name: Names.screen(entrance), module: Self.moduleName(other)))
      }
      let screen = Screen(number: number, targets: targets, random: &random)
      for file in screen.files {
        try use(File(path: "Sources/\(Self.moduleName(module))/\(screen.name)/\(file.path)", text: file.text))
      }
    }
  }

  private static func module(of screen: Int) -> Int { screen / screensPerModule }

  private static func moduleName(_ number: Int) -> String {
    let digits = String(number + 1)
    return "Module" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
  }

  private var manifest: String {
    let modules = (0...Self.module(of: screenCount - 1)).map(Self.moduleName)
    let targets = (["Kit"] + modules).map { "    .target(name: \"\($0)\")," }
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Generated",
        targets: [
      \(targets.joined(separator: "\n"))
        ]
      )

      """
  }
}
