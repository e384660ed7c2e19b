import AssemblerGraphFacts
import AssemblerGraphModel

// What keeps objects that code makes for a call alone: only what they let hold them while that runs.
//
//     func open() {
//       let flow = Flow(navigation)         nothing keeps it here
//       flow.start()                        start() { page = Page(flow: self); navigation.push(page) }: Page.flow alone does
//     }

/// By what an object is kept that was made for a call alone.
struct Keeping {
  var object: Construction
  var properties: Set<PropertyID> = []
  /// Where closures and method values are made that capture it.
  var captures: Set<CodePlace> = []
  /// Somebody may keep it of whom its code does not tell.
  var isUnknown = false
}

extension SoleKeepers {
  /// Objects that a property alone keeps, of the type whose body puts `self` there.
  mutating func leftAlone(by summary: SummaryID, for property: PropertyID) -> [Construction] {
    guard let type = solved.symbols.owner(of: solved.summaries[summary].body) else { return [] }
    var found: [Construction] = []
    for keeping in keepings(of: type)
    where !keeping.isUnknown && keeping.captures.isEmpty && keeping.properties.contains(property) {
      if keeping.properties == [property] {
        found.append(keeping.object)
      } else if keeping.properties.allSatisfy({ properties.contains($0) }) {
        groups.insert(keeping.properties)
      }
    }
    return found
  }

  /// Whether closures alone keep some object of a type, all of them among these.
  mutating func isKept(_ type: TypeID, byClosuresAt places: Set<CodePlace>, with place: CodePlace) -> Bool {
    keepings(of: type).contains { keeping in
      !keeping.isUnknown && keeping.properties.isEmpty && keeping.captures.contains(place)
        && keeping.captures.isSubset(of: places)
    }
  }

  private mutating func keepings(of type: TypeID) -> [Keeping] {
    if let known = keepings[type] { return known }
    let found = outside.fleetingPlaces(of: type).compactMap { place in
      testFiles.contains(place.file) || !outside.uses(of: place.file).isTold(callAt: place.position)
        ? nil : keeping(madeAt: place)
    }
    keepings[type] = found
    return found
  }

  private mutating func keeping(madeAt place: CodePlace) -> Keeping? {
    guard let (summary, template) = templates[place], flow(of: summary).sinks(of: .made(template)).isEmpty,
      let object = construction(itself: template, in: summary)
    else { return nil }
    var keeping = Keeping(object: object)
    let type = object.type
    var waiting = flow(of: summary).functionsRun(on: .made(template)).map { BodyID.function($0) }
    // What is lazy may be asked for.
    for property in solved.symbols.types[type].properties.all
    where solved.symbols.properties[property].facts.modifiers.contains(.isLazy) {
      waiting.append(.initialValue(property: property))
    }
    var seen = Set(waiting)
    while let next = waiting.popLast() {
      guard let body = solved.summaries.knownID(of: next) else {
        keeping.isUnknown = true
        continue
      }
      let flow = flow(of: body)
      note(flow, in: &keeping)
      for function in flow.functionsRun(on: .receiver) {
        let called = BodyID.function(function)
        if seen.insert(called).inserted { waiting.append(called) }
      }
    }
    return keeping
  }

  /// What a body of the object does with `self`.
  private mutating func note(_ flow: BodyFlow, in keeping: inout Keeping) {
    keeping.captures.formUnion(flow.captures(of: .receiver))
    for sink in flow.sinks(of: .receiver) {
      switch sink {
      case .property(let property): keeping.properties.insert(property)
      case .returned, .captured, .argument: break
      case .elsewhere: keeping.isUnknown = true
      }
    }
    for handing in flow.handings(of: .receiver) {
      for function in handing.functions {
        guard let (body, parameter) = parameter(of: function, for: handing) else {
          keeping.isUnknown = true
          continue
        }
        for sink in self.flow(of: body).sinks(of: .variable(parameter)) {
          if case .property(let property) = sink {
            keeping.properties.insert(property)
          } else {
            keeping.isUnknown = true
          }
        }
      }
    }
  }
}
