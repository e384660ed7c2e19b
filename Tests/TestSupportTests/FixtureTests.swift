import Testing

@testable import TestSupport

@Test func aFixtureHoldsManyFiles() {
  let files = fixtureFiles(
    """
    //- Ship/Pod.swift
    final class Pod {}

    //- Sources/Bridge/Deep/Door.swift
    final class Door {}
    //- Tests/BridgeTests/DoorTests.swift
    //- Empty.swift
    """
  )
  #expect(
    files.map(\.path) == [
      "Ship/Pod.swift", "Sources/Bridge/Deep/Door.swift", "Tests/BridgeTests/DoorTests.swift", "Empty.swift",
    ]
  )
  #expect(files.map(\.module) == ["Ship", "Bridge", "BridgeTests", "App"])
  #expect(files.map(\.source) == ["final class Pod {}\n\n", "final class Door {}\n", "", ""])
}

@Test func aFixtureWithoutMarkerIsOneFile() {
  let files = fixtureFiles("struct A {}\nstruct B {}")
  #expect(files == [FixtureFile(path: "App/File.swift", source: "struct A {}\nstruct B {}\n")])
}

@Test func declarationsAreSpreadWithTheirImports() {
  let files = fixtureFiles("import Foundation\nstruct A {}\nextension A { var b: B { B() } }\nstruct B {}")
  let spread = variants(of: files).first { $0.condition == "each declaration has a file of its own" }
  #expect(spread?.files.map(\.path) == ["App/File+0.swift", "App/File+1.swift", "App/File+2.swift"])
  #expect(spread?.files.allSatisfy { $0.source.hasPrefix("import Foundation\n") } == true)
}

@Test(arguments: [
  "private class A {}\nclass B { let a = A() }", "print(1)\nclass A {}\nclass B {}",
  "class A { private var b: B? }\nextension A { func f() {} }\nclass B {}",
])
func declarationsThatNeedTheirFileStayTogether(source: String) {
  let conditions = variants(of: fixtureFiles(source)).map(\.condition)
  #expect(!conditions.contains("each declaration has a file of its own"))
}

@Test func commentedOutCodeIsAllComment() {
  let plain = commentedOut(fixtureFiles("class A {}"))
  #expect(plain.map(\.source) == ["/*\nclass A {}\n*/\n"])
  let nested = commentedOut(fixtureFiles("/* a */\nclass A {}"))
  #expect(nested.map(\.source) == ["// /* a */\n// class A {}\n// \n"])
}
