import Bridge
import Computer
import Console
import PodBay

/// The composition root: the only place that knows all Assemblers of the ship.
func assembleBridge() -> any ViewControlling {
  let podBayAssembler = PodBayViewControllerAssembler(interactionAssembler: PodBayInteractionAssembler())
  let navigationAssembler = BridgeNavigationAssembler(podBayAssembler: podBayAssembler)
  let interactionAssembler = BridgeInteractionAssembler(navigationAssembler: navigationAssembler)
  return BridgeViewControllerAssembler(interactionAssembler: interactionAssembler).assemble()
}

/// Talks until the user quits, leaves the bridge, or has no more to say.
func converse() -> Census {
  var census = Census()
  let terminal = TerminalAssembler.assemble()
  let navigationController = NavigationControllerAssembler.assemble()
  navigationController.push(assembleBridge())
  while let viewController = navigationController.visibleViewController {
    census.visit(navigationController)
    guard let line = terminal.readLine(prompt: "Dave:"), line.lowercased() != "quit" else { break }
    if line.lowercased() == "back" {
      navigationController.pop()
    } else {
      viewController.didEnter(line)
    }
  }
  SpeechViewAssembler.assemble().render(SpeechRenderable("Goodbye, Dave. I will leave the light on."))
  return census
}

let census = converse()
if CommandLine.arguments.contains("--census") {
  print("Census: \(census.count) objects lived, \(census.survivors.count) of them still do.")
}
assert(census.survivors.isEmpty, "Still alive after the conversation: \(census.survivors)")
