import AssemblerGraphFacts

/// What storyboards and xibs say of the lives of objects that they make.
struct InterfaceMakings {
  /// The types of which all objects are among those that an app has from its launch to its end.
  var launched: [TypeID: LongLived.Keeper] = [:]
  /// The types of which all objects are parts of scenes that code asks for: the controllers of these, and where the first one is.
  var parts: [TypeID: (controllers: IDSet<TypeID>, keeper: LongLived.Keeper)] = [:]
}

extension PointsToAnalysis {
  /// Adds what storyboards and xibs make.
  ///
  /// - Parameter delegates: of the app, of which the main document of macOS makes the only one.
  func addInterfaceObjects(
    to makings: inout [TypeID: [Making]],
    besides delegates: [TypeID: LongLived.Keeper]
  ) -> InterfaceMakings {
    let interface = InterfaceObjects(in: symbols.interfaces, pagesStay: !replacesPages)
    if interface.objects.isEmpty { return InterfaceMakings() }
    let replacing = modulesReplacingRootController
    var objectsOfType: [TypeID: [InterfaceObjects.Object]] = [:]
    for (named, objects) in interface.objects {
      var objectsOfClass: [TypeID: [InterfaceObjects.Object]] = [:]
      for object in objects {
        for type in symbols.types(of: named, in: object.file) { objectsOfClass[type, default: []].append(object) }
      }
      for (type, objects) in objectsOfClass where delegates[type] == nil {
        makings[type] = makings[type]?.filter { !$0.isFallback }
        if makings[type]?.isEmpty ?? false { makings[type] = nil }
        // Code that asks for a scene is among the makings.
        let made = makings[type] == nil ? objects : objects.filter { !$0.isOnDemand }
        if !made.isEmpty { objectsOfType[type, default: []] += made }
      }
    }
    var result = InterfaceMakings()
    for (type, objects) in objectsOfType {
      let keepsRoot = objects.allSatisfy(\.isOfMacOS) || !replacing.contains(symbols.types[type].module)
      let controllers = objects.compactMap { object -> [TypeID]? in
        if object.isOfLaunch { return keepsRoot ? [] : nil }
        guard let named = object.controllers else { return nil }
        let found = named.map { symbols.types(of: $0, in: object.file) }
        return found.contains(where: \.isEmpty) ? nil : found.flatMap(\.self)
      }
      guard let first = objects.min(by: { ($0.file, $0.position) < ($1.file, $1.position) }),
        controllers.count == objects.count
      else {
        makings[type, default: []].append(Making())
        continue
      }
      // Code that makes one besides is among the makings, and decides alone.
      let isMade = makings[type] != nil
      let parts = IDSet(controllers.joined())
      if !parts.isEmpty { makings[type, default: []].append(Making()) }
      if isMade { continue }
      let name = first.file.split(separator: "/").last.map(String.init) ?? first.file
      let location = SourceLocation(file: first.file, position: first.position)
      let keeper = LongLived.Keeper(name: name, location: location)
      if parts.isEmpty { result.launched[type] = keeper } else { result.parts[type] = (parts, keeper) }
    }
    return result
  }

  /// Whether code gives a watch's app other pages than those that its storyboard begins with.
  private var replacesPages: Bool {
    ["reloadRootControllers", "reloadRootPageControllers"].contains { symbols.names.known($0) != nil }
  }

  /// The modules of which code gives the app's window another root controller after the launch, or which import one: what
  /// the main storyboard of their app began with is gone then.
  private var modulesReplacingRootController: Set<String> {
    guard let name = symbols.names.known("rootViewController") else { return [] }
    var launches: [FileID: [Range<Int>]] = [:]
    for function in symbols.functions.indices where isLaunch(function) {
      guard let body = symbols.functions[function].facts.body else { continue }
      launches[symbols.functions[function].file, default: []].append(body.range)
    }
    let givenAway = givesWindow(besides: launches)
    let files = symbols.files.indices.filter { file in
      let facts = symbols.files[file].facts
      return facts.statements.indices.contains { number in
        guard case .assign(let target, _, _) = facts.statements[number],
          case .member(let window, name, _) = facts[target]
        else { return false }
        return !(launches[file] ?? []).contains { $0.contains(number) }
          && !isOwnWindow(window, ofFile: file, givenAway: givenAway)
      }
    }
    let replacing = Set(files.map { symbols.files[$0].module })
    if replacing.isEmpty { return [] }
    let importing = symbols.files.lazy.filter { $0.facts.imports.contains { replacing.contains($0.module) } }
    return replacing.union(importing.map(\.module))
  }

  /// Whether a window is one more beside the app's: a property or local variable to which the same file gives a new one. The
  /// app's own is the delegate's `window`; a local variable of that name is none if it is put there nowhere, nor is the property of another
  /// object.
  private func isOwnWindow(_ window: ExpressionID?, ofFile file: FileID, givenAway: Bool) -> Bool {
    let facts = symbols.files[file].facts
    guard let window, let name = facts.lastName(of: window) else { return false }
    var local: Int?
    if symbols.names[name] == "window" {
      if case .local(let number) = facts[window] {
        if givenAway { return false }
        local = number
      } else if !isWindowOfOthers(window, ofFile: file) {
        return false
      }
    }
    return facts.statements.contains { statement in
      switch statement {
      case .assign(let target, let value, _):
        local == nil && facts.lastName(of: target) == name && isNewWindow(value, in: facts)
      case .bind(let bound, let value):
        local.map { $0 == Int(bound) } ?? (facts.locals[Int(bound)].name == name) && isNewWindow(value, in: facts)
      default: false
      }
    }
  }

  /// Whether it is the `window` of an object that the file declares, and that is no app and none of its delegates.
  private func isWindowOfOthers(_ window: ExpressionID, ofFile file: FileID) -> Bool {
    let facts = symbols.files[file].facts
    switch facts[window] {
    case .unqualified: break
    case .member(let base?, _, _):
      guard case .local(let local) = facts[base], facts.locals[local].name == .selfWord else { return false }
    default: return false
    }
    let declared = symbols.properties.filter { $0.file == file && symbols.names[$0.name] == "window" }
    return !declared.isEmpty
      && declared.allSatisfy { property in
        guard let owner = property.owner else { return true }
        return symbols.externalAncestors(of: owner).allSatisfy { !LongLived.apps.contains($0) }
      }
  }

  /// Whether code gives the app, or any other object, a `window` after the launch.
  ///
  /// - Parameter launches: by file, the statements of methods that a launch runs.
  private func givesWindow(besides launches: [FileID: [Range<Int>]]) -> Bool {
    guard let name = symbols.names.known("window") else { return false }
    let isMade = symbols.properties.contains { symbol in
      symbol.name == name && (symbol.facts.initialValue != nil || !symbol.facts.accessors.isEmpty)
    }
    return isMade
      || symbols.files.indices.contains { file in
        let facts = symbols.files[file].facts
        return facts.statements.indices.contains { number in
          guard case .assign(let target, _, _) = facts.statements[number], facts.lastName(of: target) == name else {
            return false
          }
          if case .local = facts[target] { return false }
          return !(launches[file] ?? []).contains { $0.contains(number) }
        }
      }
  }

  private func isNewWindow(_ value: ExpressionID, in facts: FileFacts) -> Bool {
    guard case .call(let callee, _, _) = facts[value], let type = facts.lastName(of: callee) else { return false }
    return symbols.names[type] == "UIWindow"
  }
}

extension FileFacts {
  /// `window` of `self.window`
  func lastName(of expression: ExpressionID) -> Name? {
    switch self[expression] {
    case .local(let local): locals[local].name
    case .unqualified(let name, _), .member(_, let name, _): name
    default: nil
    }
  }
}
