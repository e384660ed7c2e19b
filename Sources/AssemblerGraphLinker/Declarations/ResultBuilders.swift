import AssemblerGraphFacts

// Where result builders may be at work: most code of command line tools and servers has none.

extension SymbolTable {
  /// Whether the scanned code declares a result builder, or imports a module that may.
  var mayUseBuilders: Bool {
    let scanned = Set(files.lazy.map(\.module))
    return files.contains { file in
      file.facts.imports.contains { !scanned.contains($0.module) && !modulesWithoutBuilders.contains($0.module) }
        || file.facts.groups.contains { $0.attributes.contains { $0.type.isName("resultBuilder") } }
    }
  }

  /// Its `build…` methods are called by the compiler, to put statements together.
  func isResultBuilder(_ type: TypeID) -> Bool { hasAttribute(type) { $0.type.isName("resultBuilder") } }
}

/// Modules of the systems that come with Swift, of which none declares a result builder.
private let modulesWithoutBuilders: Set<String> = [
  "Swift", "Foundation", "FoundationEssentials", "Dispatch", "os", "XCTest",
  "UIKit", "AppKit", "Cocoa", "WatchKit", "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "ObjectiveC",
  "Darwin", "Glibc", "Musl", "Bionic", "Android", "WASILibc", "WinSDK", "CRT", "ucrt", "C",
]
