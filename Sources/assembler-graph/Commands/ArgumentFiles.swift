import AssemblerGraphProject

/// Puts the lines of a file in the place of an argument `@FILE`, as compilers do: build systems write down arguments that
/// are too long for a command line. Only after `--` an `@` means itself.
func expandingArgumentFiles(_ arguments: some Sequence<String>) throws(CommandError) -> [String] {
  var result: [String] = []
  var isLiteral = false
  for argument in arguments {
    if argument == "--" { isLiteral = true }
    guard !isLiteral, argument.hasPrefix("@"), argument.count > 1 else {
      result.append(argument)
      continue
    }
    let path = String(argument.dropFirst())
    do throws(SystemError) {
      result += String(decoding: try bytes(ofFile: path), as: UTF8.self).split(whereSeparator: \.isNewline).map(
        String.init
      )
    } catch {
      throw .inputs([error.isAbsence ? .missing(path: path, command: nil) : .unreadable(path: path, error)])
    }
  }
  return result
}
