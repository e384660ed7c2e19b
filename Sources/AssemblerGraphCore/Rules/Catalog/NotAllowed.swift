import AssemblerGraphModel

extension Rule {
  static let notAllowed = Rule(
    id: "not-allowed",
    title: "Only the references that the configuration allows",
    what: """
      A reference that fits no entry of `allowed` in the configuration, if it has any. References to framework \
      types, and from a type to itself, need no entry.
      """,
    why: "The list of allowed references is a decision about the whole program, and this reference is not part of it.",
    instead: "Remove the reference, or add it to `allowed`.",
    example: Example(
      wrong: """
        //- Screens/List.swift
        final class ListInteraction {
          private let store: NewsStore  // finds: not-allowed
          init(store: NewsStore) { self.store = store }
        }
        //- Storage/NewsStore.swift
        final class NewsStore {}
        """,
      right: """
        //- Screens/List.swift
        final class ListInteraction {
          private let news: News
          init(news: News) { self.news = news }
        }
        //- News/News.swift
        final class News {
          private let store: NewsStore
          init(store: NewsStore) { self.store = store }
        }
        //- Storage/NewsStore.swift
        final class NewsStore {}
        """,
      configuration: """
        allowed:
        - {from: {module: Screens}, to: {module: News}}
        - {from: {module: News}, to: {module: Storage}}
        """
    ),
    defaultSeverity: .error,
    defaultSeverityWhenPossible: .warning
  ) { input in
    let rules = input.configuration.own.allowed
    if rules.isEmpty { return [] }
    let matching = EdgeMatching(input)
    let allowed = rules.reduce(into: Set<Int>()) { $0.formUnion(matching.edges(of: $1)) }
    return input.graph.edges.indices.compactMap { index in
      let edge = input.graph.edges[index]
      guard edge.from != edge.to, input.graph.nodes[edge.to].kind != .external,
        input.graph.nodes[edge.from].kind != .external, !allowed.contains(index)
      else { return nil }
      return input.breach(by: index) { names, verb in
        "nothing allows \(names[edge.from]) to \(verb) \(names[edge.to]); remove the reference, or allow it"
      }
    }
  }
}
