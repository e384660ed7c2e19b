package import Computer

package protocol PodBayInteracting: AnyObject {
  func use(_ speechView: any SpeechRendering)
  func use(_ doorsView: any DoorsRendering)
  func didAppear()
  func didHear(_ words: String)
}
