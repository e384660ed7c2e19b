import Foundation

/// What the environment asks of a run of the judge.
///
///     JUDGE_PROGRAMS=500 JUDGE_SEED=2 swift test --filter RuntimeJudgeTests
///     JUDGE_VERBOSE=1                  lists everything that the tool said beside the truth
///     UPDATE_EXPECTED=1                writes the tables into docs/accuracy.md
///     JUDGE_FILE=a.swift               prints the graph and the cycles of one file
///     JUDGE_PRINT=1000007              prints the generated program of this seed
struct JudgeRun {
  private static let environment = ProcessInfo.processInfo.environment

  static let programs = environment["JUDGE_PROGRAMS"].flatMap { Int($0) } ?? 200
  static let seed = environment["JUDGE_SEED"].flatMap { UInt64($0) } ?? 1
  static let isVerbose = environment["JUDGE_VERBOSE"] != nil
  static let updatesExpected = environment["UPDATE_EXPECTED"] == "1"
  static let file = environment["JUDGE_FILE"]
  static let printedSeed = environment["JUDGE_PRINT"].flatMap { UInt64($0) }
}

/// Writes to the log of the tests.
func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

func judgedShapes() throws -> [ShapeVerdict] { try shapeVerdicts.get() }

func judgedPrograms() throws -> [ProgramVerdict] { try programVerdicts.get() }

func observedShapes() throws -> [Observation] { try shapeObservations.get() }

/// Several tests look at the same programs and verdicts: they are made once.
private let shapeObservations = Result { try observe(allShapes.map(\.source)) }

private let shapeVerdicts = Result {
  let observations = try observedShapes()
  return zip(allShapes, observations).map { judge($0, $1, opinion(on: $0.source)) }
}

/// Programs per call of the compiler: large enough that its start does not count, small enough for its memory.
private let batchSize = 100

private let programVerdicts = Result {
  let programs = (0..<JudgeRun.programs).map { generateProgram(seed: JudgeRun.seed * 1_000_000 + UInt64($0)) }
  return try stride(from: 0, to: programs.count, by: batchSize).flatMap { start in
    let batch = Array(programs[start..<min(start + batchSize, programs.count)])
    let observations = try observe(batch.map(\.source))
    return zip(batch, observations).map { judge($0, $1, opinion(on: $0.source)) }
  }
}
