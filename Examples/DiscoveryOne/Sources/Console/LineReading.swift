/// Where the words of the user come from.
package protocol LineReading {
  /// Asks and waits for one line; nil when there will be no more.
  func readLine(prompt: String) -> String?
}
