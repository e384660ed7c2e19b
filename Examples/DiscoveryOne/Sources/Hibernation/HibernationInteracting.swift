import Computer

protocol HibernationInteracting: AnyObject {
  func use(_ lifeSignsView: any LifeSignsRendering)
  func use(_ speechView: any SpeechRendering)
  func didAppear()
  func didHear(_ words: String)
}
