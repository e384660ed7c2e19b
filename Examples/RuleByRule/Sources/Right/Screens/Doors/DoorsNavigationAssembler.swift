enum DoorsNavigationAssembler {
  static func assemble() -> any DoorsNavigating {
    DoorsNavigation(assembleHatch: { HatchViewControllerAssembler.assemble() })
  }
}
