import AssemblerGraphCore
import AssemblerGraphLinker
import TestSupport
import Testing

@Suite struct ExplainUnresolvedTests {
  private func unresolved(_ fixture: String) -> String {
    let (program, evidence) = programWithEvidence(of: fixture)
    return text(of: .unresolved(explainUnresolved(in: program.graph, evidence: evidence)))
  }

  @Test func propertiesAreListedByModuleWithHowManyAreResolved() {
    #expect(
      unresolved(
        """
        //- Sources/Engines/Engine.swift
        public protocol Engine {}
        public struct Diesel: Engine {}
        public struct Electric: Engine {}
        protocol Unused {}
        final class Museum { var piece: (any Unused)? }
        //- Sources/Cars/Car.swift
        final class Car { var engine: (any Engine)? }
        final class Truck { let engines: [any Engine] = [Diesel(), Electric()] }
        """
      ) == """
        Cars: 1 of 2 properties of protocol type are resolved (50.0 %): 1 by flow, 0 by the only conformer, 0 by name; 1 \
        with several conformers, 0 with none
          Car.engine (var engine: (any Engine)?)
            Sources/Cars/Car.swift:1:23
            possible: 2 types conform to Engine, and nothing decides
            no scanned code was seen to store anything in it
            candidates:
              Diesel, made at Sources/Cars/Car.swift:2:50
              Electric, made at Sources/Cars/Car.swift:2:60

        Engines: 0 of 1 properties of protocol type are resolved (0.0 %): 0 by flow, 0 by the only conformer, 0 by name; \
        0 with several conformers, 1 with none
          Museum.piece (var piece: (any Unused)?)
            Sources/Engines/Engine.swift:5:26
            unknown: no scanned type conforms to Unused
            no scanned code was seen to store anything in it

        Coverage: 1 of 3 properties of protocol type are resolved (33.3 %): 1 by flow, 0 by the only conformer, 0 by \
        name; 1 with several conformers, 1 with none

        """
    )
  }

  @Test func everythingResolvedIsSaidInOneLine() {
    #expect(
      unresolved("protocol P {}; struct A: P {}; final class B { let p: any P = A() }") == """
        Coverage: 1 of 1 properties of protocol type are resolved (100.0 %): 1 by flow, 0 by the only conformer, 0 by \
        name; 0 with several conformers, 0 with none

        """
    )
    #expect(unresolved("struct A {}") == "Coverage: no property has a protocol of the scanned code as its type\n")
  }

  @Test func anInheritedPropertyCountsOnceAndAnHeirMayKnowIt() {
    #expect(
      unresolved(
        """
        protocol P {}; struct A: P {}; struct B: P {}
        class Base { var p: (any P)? }
        final class Heir: Base { func fill() { p = A() } }
        """
      ).hasPrefix("Coverage: 1 of 1 properties")
    )
  }
}
