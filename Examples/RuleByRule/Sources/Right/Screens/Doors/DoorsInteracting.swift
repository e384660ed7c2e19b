protocol DoorsInteracting: AnyObject {
  func use(_ banner: any BannerRendering)
  func use(_ navigationController: any NavigationControlling)
  func didTapOpen()
}
