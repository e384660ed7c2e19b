import Testing

@Test func generatedProgramsCompile() throws {
  let programs = (0..<20).map { generateProgram(seed: UInt64($0)) }
  let observations = try observe(programs.map(\.source))
  print(observations.filter { !$0.alive.isEmpty }.count)
}
