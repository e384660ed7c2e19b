import AssemblerGraphFacts

/// The words that the linker itself looks for; they have the first numbers of every vocabulary.
enum WellKnownName: Int, CaseIterable {
  case initializer, selfWord, selfType, type, subscriptWord, callAsFunction, reduce, some,
    first, last, lazy, keys, values, value, result, keyPath, name, factory,
    wrappedValue, projectedValue, view, contentView, environment, environmentObject, coordinator, addChild

  var text: String {
    switch self {
    case .initializer: "init"
    case .selfWord: "self"
    case .selfType: "Self"
    case .type: "Type"
    case .subscriptWord: "subscript"
    case .callAsFunction: "callAsFunction"
    case .reduce: "reduce"
    case .some: "some"
    case .first: "first"
    case .last: "last"
    case .lazy: "lazy"
    case .keys: "keys"
    case .values: "values"
    case .value: "value"
    case .result: "result"
    case .keyPath: "keyPath"
    case .name: "name"
    case .factory: "factory"
    case .wrappedValue: "wrappedValue"
    case .projectedValue: "projectedValue"
    case .view: "view"
    case .contentView: "contentView"
    case .environment: "environment"
    case .environmentObject: "environmentObject"
    case .coordinator: "coordinator"
    case .addChild: "addChild"
    }
  }
}

extension Name {
  private init(_ word: WellKnownName) { self.init(word.rawValue) }

  static var initializer: Name { Name(.initializer) }
  static var selfWord: Name { Name(.selfWord) }
  static var selfType: Name { Name(.selfType) }
  static var type: Name { Name(.type) }
  static var subscriptWord: Name { Name(.subscriptWord) }
  static var callAsFunction: Name { Name(.callAsFunction) }
  static var reduce: Name { Name(.reduce) }
  static var some: Name { Name(.some) }
  static var first: Name { Name(.first) }
  static var last: Name { Name(.last) }
  static var lazy: Name { Name(.lazy) }
  static var keys: Name { Name(.keys) }
  static var values: Name { Name(.values) }
  static var value: Name { Name(.value) }
  static var result: Name { Name(.result) }
  static var keyPath: Name { Name(.keyPath) }
  static var name: Name { Name(.name) }
  static var factory: Name { Name(.factory) }
  static var wrappedValue: Name { Name(.wrappedValue) }
  static var projectedValue: Name { Name(.projectedValue) }
  static var view: Name { Name(.view) }
  static var contentView: Name { Name(.contentView) }
  static var environment: Name { Name(.environment) }
  static var environmentObject: Name { Name(.environmentObject) }
  static var coordinator: Name { Name(.coordinator) }
  static var addChild: Name { Name(.addChild) }
}

/// What the linker knows of a name in advance.
struct NameTraits: OptionSet, Sendable {
  let rawValue: UInt16

  static let givesElements = NameTraits(rawValue: 1 << 0)
  static let givesSameCollection = NameTraits(rawValue: 1 << 1)
  static let adds = NameTraits(rawValue: 1 << 2)
  static let maps = NameTraits(rawValue: 1 << 3)
  static let callsWithElements = NameTraits(rawValue: 1 << 4)
  static let runs = NameTraits(rawValue: 1 << 5)
  static let wraps = NameTraits(rawValue: 1 << 6)
  /// Takes elements out of the receiver.
  static let removes = NameTraits(rawValue: 1 << 7)
  /// Tells the receiver, or what it holds, to end.
  static let ends = NameTraits(rawValue: 1 << 8)
  /// Tells what is handed over to end.
  static let endsArguments = NameTraits(rawValue: 1 << 9)
  /// Gives a part of the receiver's elements.
  static let narrows = NameTraits(rawValue: 1 << 10)
  /// Calls a closure and drops what that gives.
  static let dropsResults = NameTraits(rawValue: 1 << 11)
  /// Takes out of the receiver what others put there.
  static let takesOut = NameTraits(rawValue: 1 << 12)
  /// An operator of a library whose first operand keeps the second one.
  static let keepsOperand = NameTraits(rawValue: 1 << 13)

  static let words: [(Set<String>, NameTraits)] = [
    (CollectionMethod.elements, .givesElements), (CollectionMethod.sameCollection, .givesSameCollection),
    (CollectionMethod.adders, .adds), (CollectionMethod.mappers, .maps),
    (CollectionMethod.callers, .callsWithElements), (Framework.runnerNames, .runs),
    (CollectionMethod.wrappers, .wraps), (CollectionMethod.removers, .removes), (EndingMethod.ofReceiver, .ends),
    (EndingMethod.ofArguments, .endsArguments), (CollectionMethod.narrowers, .narrows),
    (Framework.resultDropperNames, .dropsResults), (EndingMethod.takers, .takesOut),
    (Framework.keepingOperatorNames, .keepsOperand),
  ]
}
