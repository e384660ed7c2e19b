package import AssemblerGraphFacts

/// What is wrong with a marked region.
package struct EmbedProblem: Error, Hashable {
  package var location: SourceLocation
  package var kind: Kind

  package init(location: SourceLocation, kind: Kind) {
    self.location = location
    self.kind = kind
  }

  package enum Kind: Hashable {
    case missingEnd
    case missingBegin
    /// A second beginning before the end.
    case nested(begin: Int)
    /// `assembler-graph:start`
    case unknownMarker(String)
    case openQuote
    /// The words of the option parser.
    case option(String)
    case format(String)
    case view(String)
    /// A name with a folder, where DocC takes a name alone.
    case imageName(String)
  }
}
