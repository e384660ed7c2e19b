import AssemblerGraphFacts
import AssemblerGraphModel

extension PointsToAnalysis {
  /// What the top-level code of a `main.swift` sets going: the types whose methods it calls; where it calls none, what it makes
  /// or names.
  ///
  ///     let store = Store()
  ///     Tool(store: store).run()        Tool
  func typesStartedByMain() -> IDSet<TypeID> {
    var called: IDSet<TypeID> = []
    var made: IDSet<TypeID> = []
    for file in symbols.files.indices where isMain(symbols.files[file].facts.path) {
      // Its variables are variables of the file.
      let variables = symbols.properties.indices.filter {
        symbols.properties[$0].owner == nil && symbols.properties[$0].file == file
      }
      let bodies = [BodyID.topLevel(file: file)] + variables.map { .initialValue(property: $0) }
      for context in bodies.compactMap({ knownContext(of: $0, on: nil) }) {
        let first = contexts[context].code
        for code in first..<first.advanced(by: summaries[contexts[context].summary].codeCount) {
          called.formUnion(codes.calls[code].compactMap { typeOfMethod(runningIn: codes.context(of: $0.code)) })
          made.formUnion(codes.constructions[code].map(\.type))
          made.formUnion(codes.mentions[code].map(\.type))
        }
      }
    }
    return (called.isEmpty ? made : called).filter { symbols.types[$0].kind != .external }
  }

  private func isMain(_ path: String) -> Bool { path == "main.swift" || path.hasSuffix("/main.swift") }

  /// The type whose method runs in a context; nil for initializers and functions of files.
  private func typeOfMethod(runningIn context: ContextID) -> TypeID? {
    guard case .function(let function) = body(of: context), symbols.functions[function].facts.kind != .initializer,
      let receiver = contexts[context].receiver
    else { return nil }
    return instanceType(receiver)
  }
}
