/// What the screens share: the protocols in front of navigation controllers, and small tools.
enum Kit {
  static let files = [
    CodeBase.File(path: "Sources/Kit/ViewControlling.swift", text: viewControlling),
    CodeBase.File(path: "Sources/Kit/NavigationController.swift", text: navigationController),
    CodeBase.File(path: "Sources/Kit/Networking.swift", text: networking),
  ]

  private static let viewControlling = """
    public protocol ViewControlling: AnyObject {
      func didLoad(in navigationController: any NavigationControlling)
      func didAppear()
    }

    public protocol NavigationControlling: AnyObject {
      var top: (any ViewControlling)? { get }
      func push(_ viewController: any ViewControlling)
      func pop()
    }

    """

  private static let navigationController = """
    public final class NavigationController {
      private var viewControllers: [any ViewControlling] = []

      public init() {}
    }

    extension NavigationController: NavigationControlling {
      public var top: (any ViewControlling)? { viewControllers.last }

      public func push(_ viewController: any ViewControlling) {
        viewControllers.append(viewController)
        viewController.didLoad(in: self)
        viewController.didAppear()
      }

      public func pop() {
        _ = viewControllers.popLast()
        top?.didAppear()
      }
    }

    public enum NavigationControllerAssembler {
      public static func assemble() -> any NavigationControlling {
        NavigationController()
      }
    }

    """

  private static let networking = """
    import Foundation

    public protocol Networking: AnyObject {
      func load(_ request: URLRequest, completion: @escaping (Result<Data, any Error>) -> Void)
    }

    public final class Network: Networking {
      private let session: URLSession

      public init(session: URLSession) {
        self.session = session
      }

      public func load(_ request: URLRequest, completion: @escaping (Result<Data, any Error>) -> Void) {
        session.dataTask(with: request) { data, _, error in
          if let data {
            completion(.success(data))
          } else if let error {
            completion(.failure(error))
          }
        }.resume()
      }
    }

    public protocol NetworkAssembling {
      func assemble() -> any Networking
    }

    public struct NetworkAssembler: NetworkAssembling {
      public init() {}

      public func assemble() -> any Networking {
        Network(session: .shared)
      }
    }

    """
}
