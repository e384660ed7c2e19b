/// What the tool knows of one framework: data only, each entry with its source.
///
/// One more interface is one more entry in the framework's file under `Frameworks`.
package struct Framework: Sendable {
  package var name: String
  /// The page, or the source code, that the entries' words are from.
  package var documentation: String
  /// The modules of a package, of which one is imported where it is used: what is told of methods of whatever receiver counts there alone.
  package var modules: Set<String> = []
  package var retaining: [RetainingAPI] = []
  /// The types of members, for what is called on them: `WKWebView.configuration` is a `WKWebViewConfiguration`.
  package var members: [Member] = []
  /// Direct superclasses and protocols of the framework's types: they share their entries with their heirs.
  package var ancestors: [String: [String]] = [:]
  /// Types whose values hold no object of anybody's.
  package var plainData: Set<String> = []
  /// What the framework's generic types do with what their parameters stand for.
  package var containers: [StandardContainer: Set<String>] = [:]
  /// Methods that run their closure at once and give what it gives: `UIStoryboard.instantiateViewController`.
  package var runners: Set<String> = []
  /// Runners, `Type.method`, whose receiver keeps what the closure gives.
  package var keepingRunners: Set<String> = []
  /// Operators whose first operand keeps the second one, and is what they give: `form +++ section`.
  package var keepingOperators: Set<String> = []
  /// Methods of generic types, `Type.method`, that give their closure what the receiver holds, to read and to change: `Mutex.withLock`.
  package var lenders: Set<String> = []
  /// Calls that run their closure once, as part of what the code around them is for: `DispatchQueue.async`.
  package var runsOnce: Set<String> = []
  /// Methods that call their closure and drop what that gives: `forEach`.
  package var dropsResults: Set<String> = []
  /// Calls, besides tasks and timers, whose closure comes to run whether or not anybody does anything: what such a closure calls again
  /// goes on for ever, unlike what a user undoes or confirms.
  package var comesByItself: Set<String> = []
  /// Sequences that come to an end, `Type.member` or `Type`, for loops that wait for their values: `URL.lines`.
  package var finiteSequences: Set<String> = []
  /// Types whose objects keep who observes them.
  package var keepersOfObservers: Set<String> = []
  /// Types that hold a value of whatever conforms to a protocol: `AnyView` any `View`.
  package var erasers: [String: String] = [:]
  /// Attributes of properties that are no storage of the object: `NSManaged`.
  package var foreignStorage: Set<String> = []
  /// Property wrappers that take their value from where a key path leads in a value of this type: `@Environment(\.pages)`.
  package var valuesOfWrappers: [String: String] = [:]
  /// Property wrappers of values that keep their value outside: copies of the value share it, and outlive the moment.
  package var sharedStorage: Set<String> = []

  /// Members that code in a subclass calls by their name alone, by class: in a local function that captures `self`.
  package var inheritedMembers: [String: Set<String>] = [:]

  /// Labels of initializers by which a framework's controller gets what it shows as long as it is there.
  static let labelsOfFirstScreens: Set<String> = ["rootView", "rootViewController", "searchResultsController"]

  /// What stands for a registration, and keeps what was registered.
  static let tokens: Set<String> = [
    "AnyCancellable", "NSKeyValueObservation", "Disposable", "NotificationToken", "ListenerRegistration",
    "NSObjectProtocol",
  ]

  /// What code hands on by methods of its own, `task.store(in: &cancellables)`, and keeps what was begun: no class of objects, or none
  /// that inherits from one.
  static let tokensWithExtensions: Set<String> = ["AnyCancellable", "Task"]

  /// Those of them that are methods: the scanned code can have one more of that name, `show(_ page: Page)`.
  static let inheritedMethods: Set<String> = [
    "becomeFirstResponder", "resignFirstResponder", "present", "dismiss", "show", "performSegue", "setEditing",
    "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay", "removeFromSuperview", "viewWithTag", "endEditing",
    "sendActions", "pushViewController", "popViewController", "presentAsSheet", "sendAction", "close", "showWindow",
  ]

  /// Whom views ask for other views, which they keep.
  package var viewSources: [ViewSource] = []
  package var reusedViews: [ReusedViews] = []

  package init(_ name: String, documentation: String) {
    self.name = name
    self.documentation = documentation
  }

  /// A member of a framework's type that leads to something of a framework.
  package struct Member: Hashable, Sendable {
    /// `Type.member`
    package var name: String
    /// nil: the first argument of the generic type.
    package var type: String?
    /// Whether the object keeps it: what it keeps, the object keeps.
    package var isPart: Bool

    package init(_ name: String, is type: String, isPart: Bool = true) {
      self.name = name
      self.type = type
      self.isPart = isPart
    }

    /// `rootView` of a `UIHostingController<Page>` is a `Page`.
    package init(genericArgument name: String) {
      self.name = name
      isPart = true
    }
  }
}

extension Framework {
  package static let all: [Framework] = [
    .standardLibrary, .concurrency, .foundation, .dispatch, .combine, .uiKit, .appKit, .swiftUI, .coreAnimation,
    .avFoundation, .webKit, .network, .coreData, .storeKit, .mapKit, .rxSwift, .reactiveSwift, .alamofire, .realm,
    .composableArchitecture, .swiftNIO, .userNotifications, .snapKit, .swiftState, .needle, .coreMotion, .spriteKit,
    .photos, .mediaPlayer, .carPlay, .networkExtension, .permissions, .itemProviders, .promiseKit,
    .sceneKit, .firebase, .then, .observation, .healthKit, .vision, .coreHaptics, .moya, .reactorKit, .gameController,
    .safeDI, .factoryKit, .pullToRefresh, .keyboardAvoiding, .socketIO, .eureka,
    .ribs,
  ]

  /// A framework's file says what it knows in one expression.
  static func describe(
    _ name: String,
    documentation: String,
    _ change: (inout Framework) -> Void
  ) -> Framework {
    var framework = Framework(name, documentation: documentation)
    change(&framework)
    return framework
  }

  // MARK: All together

  static let plainDataNames = all.reduce(into: Set<String>()) { $0.formUnion($1.plainData) }
  static let runnerNames = all.reduce(into: Set<String>()) { $0.formUnion($1.runners) }
  static let keepingRunnerNames = all.reduce(into: Set<String>()) { $0.formUnion($1.keepingRunners) }
  static let keepingOperatorNames = all.reduce(into: Set<String>()) { $0.formUnion($1.keepingOperators) }
  static let lenderNames = all.reduce(into: Set<String>()) { $0.formUnion($1.lenders) }
  static let typesThatLend = Set(lenderNames.map { String($0.prefix { $0 != "." }) })
  static let resultDropperNames = all.reduce(into: Set<String>()) { $0.formUnion($1.dropsResults) }
  static let runOnceNames = all.reduce(into: Set<String>()) { $0.formUnion($1.runsOnce) }
  static let keeperOfObserverNames = all.reduce(into: Set<String>()) { $0.formUnion($1.keepersOfObservers) }
  static let erasedProtocols = all.reduce(into: [String: String]()) { $0.merge($1.erasers) { first, _ in first } }
  static let foreignStorageNames = all.reduce(into: Set<String>()) { $0.formUnion($1.foreignStorage) }
  static let namesThatComeByThemselves = all.reduce(into: Set<String>()) { $0.formUnion($1.comesByItself) }
  static let finiteSequenceNames = all.reduce(into: Set<String>()) { $0.formUnion($1.finiteSequences) }
  static let wordsOfFiniteSequences = Set(finiteSequenceNames.map(nameOfMember))
  static let sharedStorageNames = all.reduce(into: Set<String>()) { $0.formUnion($1.sharedStorage) }
  static let valuesOfWrappers = all.reduce(into: [String: String]()) {
    $0.merge($1.valuesOfWrappers) { first, _ in first }
  }
  static let membersByName = Dictionary(all.flatMap(\.members).map { ($0.name, $0) }) { first, _ in first }
  static let memberNames = Set(all.flatMap(\.members).map { nameOfMember($0.name) })
  static let allInheritedMembers = all.reduce(into: [String: Set<String>]()) { members, framework in
    members.merge(framework.inheritedMembers) { $0.union($1) }
  }
  static let viewSourcesByMethod = Dictionary(grouping: all.flatMap(\.viewSources), by: \.method)
  static let viewSourcesByProperty = Dictionary(grouping: all.flatMap(\.viewSources), by: \.property)
  static let allReusedViews = all.flatMap(\.reusedViews)
  /// What a method of one of these views gives, by `View.method`.
  static let resultsOfReuse = Dictionary(
    uniqueKeysWithValues: allReusedViews.flatMap { reused in
      reused.results.map { ("\(reused.view).\($0.key)", $0.value) }
    }
  )
  static let parts = Set(all.flatMap(\.members).filter(\.isPart).map { nameOfMember($0.name) })

  /// `start` of `Poller.start`
  static func nameOfMember(_ name: String) -> String {
    let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
    return dot.map { String(name[name.utf8.index(after: $0)...]) } ?? name
  }

  /// The types that the library says something of.
  static let typeNames: Set<String> = all.reduce(into: []) { names, framework in
    names.formUnion(framework.ancestors.keys)
    for name in framework.retaining.map(\.name) + framework.members.map(\.name) {
      guard let first = name.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { continue }
      let end = name.utf8.firstIndex(of: UInt8(ascii: ".")) ?? name.endIndex
      names.insert(String(name[..<end]))
    }
  }

  /// Whether values of a framework's type are publishers or observables: what one can subscribe to.
  static func isStream(_ type: String) -> Bool {
    ancestorsByName[type]?.contains { $0 == "Publisher" || $0 == "ObservableType" } ?? false
  }

  /// The types of streams, and the protocols that extensions add operators to.
  static let streams: [String] =
    ["Publisher", "ObservableType", "ObservableConvertibleType", "SharedSequenceConvertibleType"]
    + ancestorsByName.keys.filter(isStream).sorted()

  /// The operators of streams.
  static let operatorNames = Set(
    all.flatMap(\.retaining).filter { $0.kept.contains(.receiver) && $0.keeper == .result }.map {
      nameOfMember($0.name)
    }
  ).union(joiningOperators).union(operatorsOfSameElements).union(subscribingOperators).union([unretainedOperator])

  /// What framework's types conform to or inherit from that is known to be no class of objects.
  static let protocolNames = Set(all.flatMap { $0.ancestors.values.joined() }).filter {
    $0 != "NSObject" && ancestorsByName[$0]?.contains("NSObject") != true
  }

  /// Whether it is known to be a class, and no protocol.
  static func isClassOfObjects(_ name: String) -> Bool {
    name == "NSObject" || ancestorsByName[name]?.contains("NSObject") ?? false
  }

  /// Whether a framework's class is one of views, of their controllers, or of what else events are sent to.
  static func isResponder(_ name: String) -> Bool {
    let above = ancestorsByName[name] ?? []
    return ["UIResponder", "NSResponder"].contains { name == $0 || above.contains($0) }
  }

  /// Whether a framework's class is one of UIKit's controllers.
  static func isController(_ name: String) -> Bool {
    name == "UIViewController" || ancestorsByName[name]?.contains("UIViewController") ?? false
  }

  /// Whether a protocol is one of delegates and their like, by its name: no class is called so.
  static func isOfDelegates(_ name: String) -> Bool {
    // `UICollectionViewDelegateFlowLayout`, `UITableViewDataSourcePrefetching`
    ["Delegate", "DataSource", "DelegateFlowLayout", "DataSourcePrefetching"].contains { name.hasSuffix($0) }
  }

  /// Whether it is a delegate's protocol of Apple, by its prefix: each of its methods gets at least its sender.
  static func isOfApplesDelegates(_ name: String) -> Bool {
    isOfDelegates(name) && prefixesOfApple.contains { name.hasPrefix($0) } && name != "WKExtensionDelegate"
  }

  static let prefixesOfApple = [
    "AR", "AS", "AU", "AV", "CA", "CB", "CL", "CN", "CX", "EK", "GK", "HM", "MC", "MF", "MK", "MTK", "NF", "NS", "PDF",
    "PH", "PK", "QL", "SCN", "SF", "SK", "UI", "UN", "URLSession", "WC", "WK",
  ]

  static let containers: [String: StandardContainer] = {
    var found: [String: StandardContainer] = [:]
    for framework in all {
      for (kind, names) in framework.containers { for name in names { found[name] = kind } }
    }
    return found
  }()

  /// All superclasses and protocols that are known of a framework's type, the nearest first.
  static let ancestorsByName: [String: [String]] = {
    var direct: [String: [String]] = [:]
    for framework in all { direct.merge(framework.ancestors) { $0 + $1 } }
    return direct.mapValues { first in
      var found = first
      var next = 0
      while next < found.count {
        for name in direct[found[next]] ?? [] where !found.contains(name) { found.append(name) }
        next += 1
      }
      return found
    }
  }()
}

/// What generic types outside the scanned code do with what their parameters stand for.
package enum StandardContainer: Hashable, Sendable {
  case holds
  case holdsWeakly
  /// Passes its elements on, or only names them.
  case holdsNothing
  case unknown

  init(_ name: String) {
    self = Framework.containers[name.split(separator: ".").last.map(String.init) ?? name] ?? .unknown
  }
}
