#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum TerminalAssembler {
  package static func assemble() -> any LineReading & LineWriting {
    Terminal(
      echoesInput: isatty(STDIN_FILENO) == 0,
      showsColour: isatty(STDOUT_FILENO) != 0 && getenv("NO_COLOR") == nil
    )
  }
}
