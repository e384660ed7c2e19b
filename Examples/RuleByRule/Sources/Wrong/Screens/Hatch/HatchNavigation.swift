protocol HatchNavigating: AnyObject {
  func presentSpace()
}

final class HatchNavigation: HatchNavigating {
  func presentSpace() {
    print("It is full of stars.")
  }
}
