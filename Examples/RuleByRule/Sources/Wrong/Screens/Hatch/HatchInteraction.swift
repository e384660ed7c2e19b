class HatchInteraction {  // finds: component-is-final-class, interactions-know-the-log
  func didTapBolt() {
    print("Dave?")
  }
}
