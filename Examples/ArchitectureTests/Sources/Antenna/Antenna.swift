/// Shows how far Earth is.
public func showAntenna() {
  AntennaViewControllerAssembler.assemble().viewDidLoad()
}
