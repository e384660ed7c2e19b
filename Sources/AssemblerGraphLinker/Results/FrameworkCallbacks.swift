import AssemblerGraphFacts
import AssemblerGraphModel

/// The functions that a framework calls, although nothing in the scanned code does.
final class FrameworkCallbacks {
  private let types: StaticTypes
  /// What was asked already, by function.
  @exclusivity(unchecked) private var known = DenseMap<FunctionID, Bool>()

  init(of types: StaticTypes) {
    self.types = types
  }

  /// Attributes of functions that Objective-C or a test runner calls.
  static let attributes: Set<String> = ["objc", "IBAction", "IBSegueAction", "Test", "main"]
  /// Protocols that ask for no method that a framework would call.
  private static let silentAncestors: Set<String> = [
    "AnyObject", "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable",
    "ObservableObject", "CustomStringConvertible", "CustomDebugStringConvertible", "Error", "LocalizedError",
    "CaseIterable", "RawRepresentable", "NSObject", "NSObjectProtocol", "Actor", "BitwiseCopyable",
  ]
  /// Requirements of frameworks' protocols that take nothing.
  private static let callbacksWithoutParameters: Set<String> = ["cancel", "load", "main", "start", "body", "perform"]

  /// The same of single protocols, whose words others use for what their own code calls.
  private static let callbacksOfProtocols: [String: Set<String>] = [
    "NSFileProviderEnumerator": ["invalidate"], "NSFileProviderReplicatedExtension": ["invalidate"],
  ]

  func calls(_ function: FunctionID) -> Bool {
    if let known = known[function] { return known }
    let isCalled = findCalls(of: function)
    known[function] = isCalled
    return isCalled
  }

  private func findCalls(of function: FunctionID) -> Bool {
    let symbol = types.symbols.functions[function]
    let facts = symbol.facts
    if facts.attributes.contains(where: { Self.attributes.contains($0.type.lastName ?? "") }) { return true }
    // `@Function(\Action.start)`: what a macro makes of it calls it.
    if facts.attributes.contains(where: { !$0.arguments.isEmpty && $0.type.lastName?.first?.isUppercase ?? false }) {
      return true
    }
    // What others may call, who are not scanned.
    if !facts.modifiers.isDisjoint(with: [.isPublic, .isOpen]) { return true }
    guard let owner = symbol.owner else { return facts.name == "main" }
    if facts.modifiers.contains(.isOverride) { return overridden(by: symbol, in: owner).map { calls($0) } ?? true }
    if facts.modifiers.contains(.isStatic), facts.name == "main" { return true }
    let ancestors = types.symbols.externalAncestors(of: owner).filter { !Self.silentAncestors.contains($0) }
    if ancestors.isEmpty { return false }
    if ancestors.contains("XCTestCase"), facts.name.hasPrefix("test") { return true }
    if ancestors.contains(where: { Self.callbacksOfProtocols[$0]?.contains(facts.name) ?? false }) { return true }
    return !facts.parameters.isEmpty || Self.callbacksWithoutParameters.contains(facts.name)
  }

  /// The method of the scanned code that runs an override when it is called, by whomever.
  private func overridden(by symbol: FunctionSymbol, in owner: TypeID) -> FunctionID? {
    types.classChain(of: owner).dropFirst().lazy.compactMap { [types] ancestor in
      types.symbols.types[ancestor].functions.all.first { types.symbols.functions[$0].name == symbol.name }
    }.first
  }
}
