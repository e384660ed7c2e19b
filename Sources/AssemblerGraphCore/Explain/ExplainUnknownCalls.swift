import AssemblerGraphFacts
package import AssemblerGraphModel

/// What a team may tell the tool by `retaining`: the calls of which nothing is known.
package func explainUnknownCalls(evidence: Evidence) -> UnknownCallsExplanation {
  UnknownCallsExplanation(
    calls: evidence.unknownCalls.map { call in
      .init(
        name: call.name,
        handed: call.handed,
        count: call.places.count,
        places: call.places.map { .init(file: $0.file, line: $0.position.line, column: $0.position.column) }
      )
    }
  )
}
