import Foundation
import Testing

/// What cannot be compared is an error with the reason, never "no change".
struct DiffErrorTests {
  @Test func aFolderWithoutARepository() throws {
    let folder = try TemporaryFolder(cycle)
    let run = try CommandTests.run(["diff", "main"], in: folder.path)
    #expect(run.status == 66)
    #expect(run.error.hasPrefix("error: this folder has no git repository to compare with: not a git repository"))
  }

  @Test func aMachineWithoutGit() throws {
    let repository = try GitFolder(cycle)
    let run = try CommandTests.run(["diff", "HEAD"], in: repository.path, environment: ["PATH": "/nowhere"])
    #expect(run.status == 66)
    #expect(run.error.hasPrefix("error: git cannot be started; install it"))
  }

  @Test func anUnknownRevisionIsToldWithTheNearest() throws {
    let repository = try GitFolder(cycle)
    let run = try repository.diff("mian")
    #expect(run.status == 66)
    #expect(run.error == "error: 'mian' is not a revision of this repository (did you mean 'main'?)\n")
    #expect(try repository.diff("HEAD", "topic").error.hasPrefix("error: 'topic' is not a revision"))
    #expect(try repository.diff("main..topic").error.contains("write them separately, 'diff BASE HEAD'"))
    #expect(try repository.diff().status == 64)
    #expect(try repository.diff("HEAD", "-o", "x.png").status == 64)
  }

  @Test func aBranchThatOnlyTheRemoteHas() throws {
    let origin = try GitFolder(cycle)
    try origin.git("branch release")
    let other = try TemporaryFolder()
    try origin.git("clone --quiet \(origin.path) clone", in: other.path)
    let run = try CommandTests.run(["diff", "release"], in: other("clone"))
    #expect(
      run.error.hasPrefix("error: 'release' is not a revision of this repository (did you mean 'origin/release'?)")
    )
  }

  @Test func aShallowCloneSaysHowToFetch() throws {
    let origin = try GitFolder(cycle)
    try origin.commit()
    let other = try TemporaryFolder()
    try origin.git("clone --quiet --depth=1 file://\(origin.path) clone", in: other.path)
    let run = try CommandTests.run(["diff", "HEAD~1"], in: other("clone"))
    #expect(run.status == 66)
    #expect(run.error.contains("this clone is shallow: get the rest with 'git fetch --unshallow'"))
    #expect(run.error.contains("fetch-depth: 0"))
    try origin.git("fetch --quiet --unshallow", in: other("clone"))
    #expect(try CommandTests.run(["diff", "HEAD~1"], in: other("clone")).status == 0)
  }

  @Test func aWordThatIsARevisionAndAFolder() throws {
    let repository = try GitFolder(cycle)
    try repository.git("branch Sources")
    let run = try repository.diff("HEAD", "Sources")
    #expect(run.status == 66)
    #expect(run.error.contains("'Sources' is a revision and also a path; write './Sources' for the path"))
    #expect(try repository.diff("HEAD", "./Sources").status == 0)
    #expect(try repository.diff("HEAD", "refs/heads/Sources").status == 0)
  }

  @Test func aBareRepositoryHasNoWorkingTree() throws {
    let repository = try GitFolder(cycle)
    try repository.commit()
    let other = try TemporaryFolder()
    try repository.git("clone --quiet --bare \(repository.path) bare", in: other.path)
    let run = try CommandTests.run(["diff", "HEAD~1"], in: other("bare"))
    #expect(run.status == 66)
    #expect(run.error.contains("name a second revision: diff BASE HEAD"))
    #expect(try CommandTests.run(["diff", "HEAD~1", "HEAD"], in: other("bare")).status == 0)
  }

  @Test func aSubmoduleIsToldAndLeftOut() throws {
    let library = try GitFolder("//- L.swift\nclass L {}")
    let repository = try GitFolder("//- F.swift\nclass F {}")
    try repository.git("-c protocol.file.allow=always submodule --quiet add \(library.path) Vendor/Library")
    try repository.commit()
    let run = try repository.diff("HEAD")
    #expect(run.output == "")
    #expect(
      run.error.hasPrefix("Vendor/Library: warning: this is a submodule and is not compared; run 'diff' in it\n")
    )
  }
}
