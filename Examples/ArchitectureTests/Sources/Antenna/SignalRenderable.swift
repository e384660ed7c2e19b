struct SignalRenderable {
  let text: String

  init(delayInMinutes: Int) {
    text = "A signal from Earth takes \(delayInMinutes) minutes."
  }
}
