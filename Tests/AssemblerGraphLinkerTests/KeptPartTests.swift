import TestSupport
import Testing

/// What the clients of Alamofire and Moya keep, and the cells of UIKit of their configurations.
struct KeptPartTests {
  private func releasesOfClient(_ body: String) -> [String] {
    releases("final class Client: NSObject { var token = \"\"; var done = false; \(body) }")
  }

  @Test(arguments: [
    "lazy var session = Session(interceptor: self)", "lazy var session = Session(eventMonitors: [self])",
    "lazy var session = Session(interceptor: Interceptor(adapters: [self], retriers: []))",
    "lazy var provider = MoyaProvider<Api>(plugins: [AccessTokenPlugin { _ in self.token }])",
    "lazy var provider = MoyaProvider<Api>(endpointClosure: { target in self.endpoint(target) }); "
      + "func endpoint(_ target: Api) -> Endpoint { fatalError() }",
    "lazy var provider: MoyaProvider<Api> = { let plugin = AccessTokenPlugin { _ in self.token }; "
      + "return MoyaProvider<Api>(plugins: [plugin]) }()",
  ])
  func aClientKeepsItsParts(body: String) {
    #expect(releasesOfClient(body) == ["Client never"])
  }

  @Test(arguments: [
    "lazy var provider = MoyaProvider<Api>(plugins: [AccessTokenPlugin { [weak self] _ in self?.token ?? \"\" }])",
    "let provider = MoyaProvider<Api>(); func load() { provider.request(.list) { _ in self.done = true } }",
  ])
  func whatRefersWeaklyOrIsCalledOnceDoesNot(body: String) {
    #expect(releasesOfClient(body) == [])
  }

  private func releasesOfCell(_ body: String) -> [String] {
    releases(
      """
      import SwiftUI
      struct Row: View { let onPin: () -> Void; var body: some View { Text("") } }
      struct Stamp: UIContentConfiguration { var onStamp: (() -> Void)? }
      final class Cell: UICollectionViewCell {
        var isPinned = false
        func pin() {}
        \(body)
      }
      """
    )
  }

  @Test(arguments: [
    "func show() { contentConfiguration = UIHostingConfiguration { Row { self.isPinned = true } } }",
    "func show() { contentConfiguration = UIHostingConfiguration { VStack { Row(onPin: self.pin) } }.margins(.all, 0) }",
    "func show() { contentConfiguration = Stamp(onStamp: { self.isPinned = true }) }",
  ])
  func aCellKeepsItsContentConfiguration(body: String) {
    let releases = releasesOfCell(body)
    #expect(releases.count == 1 && releases.allSatisfy { $0.hasSuffix(" never") }, "\(releases)")
  }

  @Test(arguments: [
    "func show() { contentConfiguration = UIHostingConfiguration { Row { [weak self] in self?.isPinned = true } } }",
    "func show() { contentConfiguration = UIHostingConfiguration { if self.isPinned { Text(\"\") } } }",
    "func show() { contentConfiguration = Stamp(onStamp: { [weak self] in self?.isPinned = true }) }",
  ])
  func aBuilderIsNotKept(body: String) {
    #expect(releasesOfCell(body) == [])
  }
}
