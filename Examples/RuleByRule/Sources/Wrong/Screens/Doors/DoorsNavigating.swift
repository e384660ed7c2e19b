protocol DoorsNavigating: AnyObject {
  func presentHatch()
}
