enum HatchNavigationAssembler {
  static func assemble() -> any HatchNavigating {
    HatchNavigation()
  }
}
