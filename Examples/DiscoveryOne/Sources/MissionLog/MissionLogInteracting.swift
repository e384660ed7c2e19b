protocol MissionLogInteracting: AnyObject {
  func use(_ logView: any LogRendering)
  func didAppear()
  func didPressReturn()
}
