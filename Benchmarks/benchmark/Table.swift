import Foundation

/// The results, told line by line as they come, and as Markdown at the end.
struct Table {
  private var rows: [String] = []

  mutating func title(_ text: String) {
    rows.append("| **\(text)** | | | |")
    tell("\n\(text)")
  }

  mutating func note(_ text: String) {
    rows.append("| \(text) | | | |")
    tell("  \(text)")
  }

  mutating func ratio(_ name: String, _ measured: Double, _ reference: Double, atMost target: Double) {
    let ratio = measured / reference
    add(name, format(ratio), "≤ \(format(target))", ratio <= target, "\(format(measured)) s / \(format(reference)) s")
  }

  mutating func factor(_ name: String, _ other: Double, _ measured: Double, atLeast target: Double) {
    let factor = other / measured
    add(name, format(factor), "≥ \(format(target))", factor >= target, "\(format(other)) s / \(format(measured)) s")
  }

  mutating func figure(_ name: String, _ value: Double, _ unit: String, atMost target: Double) {
    add(name, "\(format(value)) \(unit)", "≤ \(format(target)) \(unit)", value <= target, "")
  }

  private mutating func add(_ name: String, _ value: String, _ target: String, _ isMet: Bool, _ detail: String) {
    let verdict = isMet ? "met" : "**missed**"
    rows.append("| \(name) | \(value) | \(target) | \(verdict)\(detail.isEmpty ? "" : ", \(detail)") |")
    tell("  \(name): \(value) (\(target)) \(isMet ? "met" : "MISSED")\(detail.isEmpty ? "" : ", \(detail)")")
  }

  func printMarkdown() {
    tell("\n| what | measured | target | |\n| --- | --- | --- | --- |")
    for row in rows { tell(row) }
  }

  private func format(_ value: Double) -> String {
    if value >= 100 { return String(format: "%.0f", value) }
    return value >= 10 ? String(format: "%.1f", value) : String(format: "%.2f", value)
  }
}

/// Writes a line to standard output at once: a run takes minutes.
func tell(_ text: String) { FileHandle.standardOutput.write(Data("\(text)\n".utf8)) }
