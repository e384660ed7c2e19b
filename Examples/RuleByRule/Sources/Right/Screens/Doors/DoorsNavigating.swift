protocol DoorsNavigating: AnyObject {
  func use(_ navigationController: any NavigationControlling)
  func presentHatch()
}
