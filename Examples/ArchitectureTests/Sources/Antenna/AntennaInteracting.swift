protocol AntennaInteracting: AnyObject {
  func use(_ view: any AntennaRendering)
  func didAppear()
}
