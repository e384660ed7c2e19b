final class MissionLog {
  private var last: Entry?
  private let banner: any BannerRendering  // finds: layer-order

  init(banner: any BannerRendering) {
    self.banner = banner
  }

  final class Entry {
    private let text: String
    private let previous: Entry?  // finds: self-ownership

    init(text: String, previous: Entry?) {
      self.text = text
      self.previous = previous
    }
  }
}
