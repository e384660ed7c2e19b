/// Something about the input that people should know, but that is no finding about their architecture: a file that does
/// not parse, a file that cannot be read.
package struct Problem: Hashable, Sendable {
  package var location: SourceLocation
  package var message: String
  package init(location: SourceLocation, message: String) {
    self.location = location
    self.message = message
  }
}
