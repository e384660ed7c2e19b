package import AssemblerGraphFacts

/// Where the places of several files went.
package struct Relocations: Sendable {
  /// By the file's path, as locations have it.
  private let files: [String: Relocation]

  package init(_ files: [String: Relocation]) { self.files = files }

  package var isEmpty: Bool { files.isEmpty }

  fileprivate func location(_ location: SourceLocation) throws(UnknownPlace) -> SourceLocation {
    guard let file = files[location.file] else { return location }
    guard let position = file[location.position] else { throw UnknownPlace() }
    return SourceLocation(file: location.file, position: position)
  }
}

/// A place that no fact names: where it is now is not known.
package struct UnknownPlace: Error {}

/// What has places, and can say the same of the same code elsewhere.
package protocol Relocatable {
  mutating func relocate(by relocations: Relocations) throws(UnknownPlace)
}

extension SourceLocation: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    self = try relocations.location(self)
  }
}

extension Array: Relocatable where Element: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    for index in indices { try self[index].relocate(by: relocations) }
  }
}

extension Optional: Relocatable where Wrapped: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try self?.relocate(by: relocations)
  }
}

// MARK: The graph

extension Graph: Relocatable {
  /// Its order stays, as that of places does.
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try nodes.relocate(by: relocations)
    try edges.relocate(by: relocations)
  }
}

extension Node: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension Edge: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
    try resolution.relocate(by: relocations)
    try remedy.relocate(by: relocations)
    try emptyings.relocate(by: relocations)
  }
}

extension Edge.Resolution: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    switch self {
    case .flow(let place): self = .flow(from: try relocations.location(place))
    case .declared, .declaredValue, .onlyConformer, .matchedByName, .conformer: break
    }
  }
}

extension Edge.Remedy: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    switch self {
    case .captureWeakly(let name, let closure):
      self = .captureWeakly(name: name, closure: try relocations.location(closure))
    case .captureMemberWeakly(let name, let closure):
      self = .captureMemberWeakly(name: name, closure: try relocations.location(closure))
    case .captureWeaklyAfterClassBinding(let bound, let name, let closure):
      let closure = try relocations.location(closure)
      self = .captureWeaklyAfterClassBinding(protocol: bound, name: name, closure: closure)
    case .unwrapInLoop(let name, let closure, let isWeak):
      self = .unwrapInLoop(name: name, closure: try relocations.location(closure), isCapturedWeakly: isWeak)
    case .captureParts(let name, let closure):
      self = .captureParts(of: name, closure: try relocations.location(closure))
    case .afterClassBinding(let bound, var remedy):
      try remedy.relocate(by: relocations)
      self = .afterClassBinding(protocol: bound, remedy)
    case .withoutMutating(let bound, var remedy):
      try remedy.relocate(by: relocations)
      self = .withoutMutating(protocol: bound, remedy)
    case .keepElsewhere(let type, let place, var remedy):
      try remedy.relocate(by: relocations)
      self = .keepElsewhere(type: type, madeAt: try relocations.location(place), then: remedy)
    case .makeWeak, .makeWeakAfterClassBinding, .makeWeakAsRequired, .replaceMethodReference, .replaceLocalFunction,
      .replaceCalledFunction, .replaceAutoclosure, .standIn, .sinkWeakly, .weakLocal, .letGo, .keptByView, .none:
      break
    }
  }
}

extension Emptying: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

// MARK: The architecture

extension Architecture: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try types.relocate(by: relocations)
    try constructions.relocate(by: relocations)
    try assemblings.relocate(by: relocations)
    keptAlone = try keptAlone.map { place throws(UnknownPlace) in try relocations.location(place) }
    keptBesides = try keptBesides.map { place throws(UnknownPlace) in try relocations.location(place) }
    keptTogether = try keptTogether.map { places throws(UnknownPlace) in
      try places.map { place throws(UnknownPlace) in try relocations.location(place) }
    }
  }
}

extension Architecture.Construction: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension Architecture.Assembling: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
    try makings.relocate(by: relocations)
  }
}

extension Architecture.Making: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension DeclaredType: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try properties.relocate(by: relocations)
    try methods.relocate(by: relocations)
  }
}

extension DeclaredProperty: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension DeclaredMethod: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
    try parameters.relocate(by: relocations)
  }
}

extension DeclaredParameter: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

// MARK: The evidence

extension Evidence: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try types.relocate(by: relocations)
    try properties.relocate(by: relocations)
    try unknownCalls.relocate(by: relocations)
  }
}

extension TypeEvidence: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try makings.relocate(by: relocations)
  }
}

extension TypeEvidence.Making: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension PropertyEvidence: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
    try values.relocate(by: relocations)
    try unknownSources.relocate(by: relocations)
  }
}

extension PropertyEvidence.Value: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try place.relocate(by: relocations)
    try way.relocate(by: relocations)
  }
}

extension FlowStep: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try location.relocate(by: relocations)
  }
}

extension UnknownCallEvidence: Relocatable {
  package mutating func relocate(by relocations: Relocations) throws(UnknownPlace) {
    try places.relocate(by: relocations)
  }
}
