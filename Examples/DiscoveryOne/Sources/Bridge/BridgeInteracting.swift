package import Computer
package import Console

package protocol BridgeInteracting: AnyObject {
  func use(_ speechView: any SpeechRendering)
  func use(_ navigationController: any NavigationControlling)
  func didAppear()
  func didHear(_ words: String)
}
