import AssemblerGraphCore
import AssemblerGraphModel
import TestSupport
import Testing

/// Which edge of a cycle a finding asks to change, and the reason that it gives. The criteria in the order in which they
/// count; each test has the later ones against it.
@Suite struct EdgeToChangeTests {
  private func advice(_ graph: Graph) -> String? {
    check(graph, cycles: cycles(in: graph)).first { !$0.path.isEmpty }?.advice
  }

  @Test func anEdgeThatCannotBeWeakIsNotChosen() {
    let graph: Graph = "Child.parent -> ParentView; ParentView.child -> Child"
    #expect(
      advice(graph.changing { if $0.via == "parent" { $0.remedy = .none } }) == """
        make ParentView.child weak, because no other edge of the cycle can be weak
        """
    )
  }

  @Test func theLinkBackToTheOneThatItIsAssembledForComesFirst() {
    let graph: Graph = """
      OuterAssembler *> Outer; OuterAssembler +> InnerAssembler *> InnerView
      Outer -> InnerView.delegate -> Outer
      """
    #expect(
      advice(graph) == """
        make InnerView.delegate weak, because it leads back to Outer, for which InnerView is \
        assembled
        """
    )
  }

  @Test func aNavigationThatHoldsAnAssemblerIsAboveWhatThatAssembles() {
    let graph: Graph = "Navigation -> ZAssembler *> AView; Navigation -> AView.navigation -> Navigation"
    #expect(advice(graph)?.hasPrefix("make AView.navigation weak") == true)
  }

  @Test func typesThatAreAssembledForEachOtherHaveNoLinkBack() {
    let graph: Graph = "OneAssembler *> A; OneAssembler *> B; A -> B -> A"
    #expect(advice(graph) == "make A.b weak")
  }

  @Test func aDelegateComesNext() {
    let graph: Graph = "Store.samples -> Samples; Samples.storeDelegate -> Store"
    let bound = graph.changing {
      if $0.via == "storeDelegate" { $0.remedy = .makeWeakAfterClassBinding(protocol: "StoreDelegate") }
    }
    #expect(
      advice(bound) == """
        add ': AnyObject' to StoreDelegate, then make Samples.storeDelegate weak, because a delegate is \
        notified, not owned
        """
    )
  }

  @Test func aViewComesNext() {
    let graph: Graph = "ListView.aClosure => Interaction; Interaction.zView -> ListView"
    #expect(
      advice(graph) == """
        make Interaction.zView weak, because ListView is shown, not owned, by what it uses
        """
    )
    #expect(advice("A -> MainNavigationController -> A")?.hasPrefix("make A.mainNavigationController weak") == true)
  }

  @Test func aClosureIsEasierThanAPropertyAndThatEasierThanAProtocol() {
    #expect(
      advice("A -> B.onChange => A") == """
        write [weak self] in the closure at Sources/App/B.swift:2:7, which B.onChange keeps, because it is the \
        easiest to change
        """
    )
    let graph: Graph = "A -> B -> A"
    let bound = graph.changing { if $0.via == "b" { $0.remedy = .makeWeakAfterClassBinding(protocol: "Being") } }
    #expect(advice(bound) == "make B.a weak, because it is the easiest to change")
  }

  @Test func theEdgeInMostCyclesComesNext() {
    #expect(
      advice("A -> C; B -> C; C -> D; D -> A; D -> B")
        == "make C.d weak, because it is in 2 cycles"
    )
  }

  @Test func anOptionalPropertyComesBeforeOneThatIsNot() {
    let graph: Graph = "A.child -> B.parent -> A"
    let fixed = graph.changing { if $0.via == "child" { $0.declaration = "let child: B" } }
    #expect(advice(fixed) == "make B.parent weak, because it is optional already")
  }

  @Test func theSmallestNameDecidesLast() {
    #expect(advice("B -> A -> B") == "make A.b weak")
  }

  @Test func aNavigationsAssemblerIsTheOneThatCanWait() {
    let graph: Graph = """
      AAssembler +> ZAssembler +> AAssembler; ZAssembler *> ZNavigation; AAssembler *> AInteraction
      """
    #expect(
      advice(graph) == """
        let ZAssembler call AAssembler later: hand it on, or keep it in a closure or a lazy property, because what \
        ZAssembler assembles creates its screens when it shows them
        """
    )
  }

  @Test func anAssemblerOfAViewIsTheOneThatIsWaitedFor() {
    let graph: Graph = "AAssembler +> ZAssembler +> AAssembler; AAssembler *> AView"
    #expect(
      advice(graph) == """
        let ZAssembler call AAssembler later: hand it on, or keep it in a closure or a lazy property, because what \
        AAssembler assembles is a view, which can be created later
        """
    )
  }
}
