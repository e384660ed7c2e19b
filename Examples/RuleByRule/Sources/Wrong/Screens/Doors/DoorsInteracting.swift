protocol DoorsInteracting: AnyObject {
  func use(_ banner: any BannerRendering)
  func openDoors()  // finds: tell-what-happened
}
