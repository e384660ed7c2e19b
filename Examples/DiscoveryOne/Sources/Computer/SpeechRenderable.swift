/// What the ship's computer says, broken into lines that fit a terminal.
package struct SpeechRenderable {
  package let lines: [String]

  package init(_ speech: String) {
    lines = speech.split(separator: "\n").flatMap { wrap(String($0)) }
  }
}

private func wrap(_ paragraph: String, width: Int = 64) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in paragraph.split(separator: " ") {
    if line.isEmpty {
      line = String(word)
    } else if line.count + 1 + word.count <= width {
      line += " \(word)"
    } else {
      lines.append(line)
      line = String(word)
    }
  }
  lines.append(line)
  return lines
}
