import AssemblerGraphFacts
import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

@testable import AssemblerGraphCore

/// Who owns whom, as `App.Owner Kit.Part` lines, and behind them how folders told modules apart.
private func owned(_ fixture: String, change: (inout ModuleFile) -> Void = { _ in }) -> [String] {
  var files = moduleFiles(of: fixtureFiles(fixture))
  for index in files.indices { change(&files[index]) }
  let program = link(files, configuration: Configuration())
  return program.graph.edges.filter { $0.kind == .owns }
    .map { "\(program.graph.nodes[$0.from].id) \(program.graph.nodes[$0.to].id)" }.sorted()
    + program.collisions.map { collision in
      "\(collision.module): \(collision.names.joined(separator: ", ")) in \(collision.folders.joined(separator: ", "))"
    }
}

struct ModuleScopeTests {
  @Test func aNameMeansWhatTheModuleDeclaresThenWhatItImports() {
    let found = owned(
      """
      //- Kit/Kit.swift
      public final class User {}
      public final class Only {}
      //- Other/Other.swift
      public final class User {}
      //- App/App.swift
      import Kit
      final class Holder { let user = User(); let only = Only() }
      //- Own/Own.swift
      import Kit
      final class User {}
      final class Holder { let user = User() }
      //- Named/Named.swift
      import Kit
      import Other
      final class User {}
      final class Holder { let user: Other.User }
      //- Blind/Blind.swift
      final class Holder { let user = User(); let only = Only() }
      """
    )
    // Nothing tells which of the four a file means that imports none of them.
    #expect(
      found == [
        "App.Holder Kit.Only", "App.Holder Kit.User", "Blind.Holder Kit.Only", "Named.Holder Other.User",
        "Own.Holder Own.User",
      ]
    )
  }

  @Test func aTypealiasOfTheModuleComesBeforeATypeOfAnother() {
    let found = owned(
      """
      //- Kit/Kit.swift
      public final class User {}
      //- App/Alias.swift
      import Kit
      final class Account {}
      typealias User = Account
      //- App/App.swift
      import Kit
      final class Holder { let user = User() }
      """
    )
    #expect(found == ["App.Holder App.Account"])
  }

  @Test func variablesAndFunctionsOfFilesAreFoundInImports() {
    let found = owned(
      """
      //- Kit/Kit.swift
      public final class Store {}
      public let shared = Store()
      public func makeStore() -> Store { shared }
      //- Other/Other.swift
      public final class Log {}
      public let shared = Log()
      public func makeStore() -> Log { shared }
      //- App/App.swift
      import Kit
      final class Holder { let store = shared }
      final class Maker { let store = makeStore() }
      """
    )
    #expect(found == ["App.Holder Kit.Store", "App.Maker Kit.Store"])
  }

  /// `Shared` is compiled for both applications, and counts to `App`.
  @Test func whatSeveralTargetsShareIsSeenByAllOfThem() {
    let found = owned(
      """
      //- App/Theme.swift
      final class Theme {}
      //- Shared/Shared.swift
      final class Palette { let theme = Theme() }
      final class Color {}
      //- Watch/Theme.swift
      final class Theme {}
      final class Screen { let palette = Palette(); let theme = Theme(); let color = Color() }
      //- Other/Color.swift
      final class Color {}
      """
    ) { file in
      guard file.module == "Shared" else { return }
      file.module = "App"
      file.alsoIn = ["Watch"]
    }
    #expect(
      found == [
        "App.Palette App.Theme", "Watch.Screen App.Color", "Watch.Screen App.Palette", "Watch.Screen Watch.Theme",
      ]
    )
  }

  @Test func foldersTellModulesApartWhereNamesCollide() {
    let found = owned(
      """
      //- Ship/Bay/Model/User.swift
      final class User { let log = Log() }
      //- Ship/Bay/Holder.swift
      final class Holder { let user = User() }
      //- Ship/Deck/Model/User.swift
      final class User {}
      final class Bridge { let user = User() }
      private final class Hidden {}
      //- Ship/Hull/Hidden.swift
      final class Hidden {}
      final class Hull { let log = Log() }
      //- Ship/Log.swift
      final class Log { let bridge = Bridge() }
      """
    ) { $0.isModuleByFolder = true }
    #expect(
      found == [
        "Bay.Holder Bay.User", "Bay.User Ship.Log", "Deck.Bridge Deck.User", "Ship.Hull Ship.Log",
        "Ship.Log Deck.Bridge",
        "Ship: User in Ship/Bay, Ship/Deck",
      ]
    )
  }

  @Test func foldersOfOneNameAreModulesByMoreOfTheirPaths() {
    let found = owned(
      """
      //- Ship/Bay/Model/A.swift
      final class One {}
      final class Holder { let one = One() }
      //- Ship/Bay/View/A.swift
      final class One {}
      //- Ship/Deck/Model/A.swift
      final class Two {}
      //- Ship/Deck/View/A.swift
      final class Two {}
      final class Keeper { let two = Two() }
      """
    ) { $0.isModuleByFolder = true }
    #expect(
      found == [
        "Bay_Model.Holder Bay_Model.One", "Deck_View.Keeper Deck_View.Two",
        "Ship: One, Two in Ship/Bay/Model, Ship/Bay/View, Ship/Deck/Model, Ship/Deck/View",
      ]
    )
  }
}
