/// `1 file`, `2 files`
func counted(_ number: Int, _ noun: String) -> String {
  number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

/// Seconds with one digit: `0.4 s`. The same in every language.
func secondsText(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  let tenth: Int64 = 100_000_000_000_000_000
  let tenths = seconds * 10 + (attoseconds + tenth / 2) / tenth
  return "\(tenths / 10).\(tenths % 10) s"
}
