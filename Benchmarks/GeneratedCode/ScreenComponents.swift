// The active half of a screen: what happens when somebody does something.

extension Screen {
  var interaction: String {
    """
    import Foundation
    \(imports)
    public protocol \(name)Interacting: AnyObject {
      func use(_ view: any \(name)Rendering)
      func use(_ navigationController: any NavigationControlling)
      func didAppear()
      func didSelect(_ index: Int)
      func didSearch(for query: String)
    }

    /// Decides what follows when somebody selects an entry.
    final class \(name)Interaction {
      private let service: any \(name)Serving
      private let navigation: any \(name)Navigating
      private \(isFlawed ? "" : "weak ")var view: (any \(name)Rendering)?
      private var models: [\(name)Model] = []
      private var filter = \(name)Filter.all
      private var attempts = 0

      init(service: any \(name)Serving, navigation: any \(name)Navigating) {
        self.service = service
        self.navigation = navigation
      }

      private func reload() {
        view?.render(.loading)
        attempts += 1
        service.load { [weak self] result in
          guard let self else { return }
          switch result {
          case .success(let models): show(models)
          case .failure(let error): self.retry(after: error)
          }
        }
      }

      private func show(_ models: [\(name)Model]) {
        attempts = 0
        self.models = models
        view?.render(\(name)Renderable(models: models, filter: filter))
      }

      private func retry(after error: any Error) {
        guard attempts < Limits.attempts else {
          view?.render(.failed(error.localizedDescription))
          return
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + Limits.pause) { [weak self] in
          self?.reload()
        }
      }
    }

    extension \(name)Interaction: \(name)Interacting {
      func use(_ view: any \(name)Rendering) {
        self.view = view
    \(isFlawed ? "    view.onSelect = { index in self.didSelect(index) }" : "    view.onSelect = { [weak self] index in self?.didSelect(index) }")
      }

      func use(_ navigationController: any NavigationControlling) {
        navigation.use(navigationController)
      }

      func didAppear() {
        service.onChange = { [weak self] in self?.reload() }
        reload()
      }

      func didSelect(_ index: Int) {
        guard models.indices.contains(index) else { return }
        let model = models[index]
        if model.isUrgent {
          navigation.showFirst(for: model)
        } else {
          navigation.show(model)
        }
      }

      func didSearch(for query: String) {
        filter = query.isEmpty ? .all : .matching(query)
        let shown = models.filter { filter.admits($0) }
        view?.render(\(name)Renderable(models: shown, filter: filter))
      }
    }

    private enum Limits {
      static let attempts = 3
      static let pause: TimeInterval = 2
    }

    """
  }

  var navigation: String {
    """
    \(imports)
    public protocol \(name)Navigating: AnyObject {
      func use(_ navigationController: any NavigationControlling)
      func show(_ model: \(name)Model)
      func showFirst(for model: \(name)Model)
    }

    /// Leads to the screens behind an entry. It keeps Assemblers: a screen is made when somebody goes there.
    final class \(name)Navigation {
      private weak var navigationController: (any NavigationControlling)?
    \(lines(targets, indentedBy: 2) { "private let \($0.name.asVariable)Assembler: any \($0.name)ViewControllerAssembling" })
      private var visited: Set<\(name)Model> = []

      init(\(targets.map { "\($0.name.asVariable)Assembler: any \($0.name)ViewControllerAssembling" }.joined(separator: ", "))) {
    \(lines(targets, indentedBy: 4) { "self.\($0.name.asVariable)Assembler = \($0.name.asVariable)Assembler" })
      }

      private func push(_ viewController: any ViewControlling) {
        navigationController?.push(viewController)
      }
    }

    extension \(name)Navigation: \(name)Navigating {
      func use(_ navigationController: any NavigationControlling) {
        self.navigationController = navigationController
      }

      func show(_ model: \(name)Model) {
        if visited.insert(model).inserted {
          showFirst(for: model)
          return
        }
    \(targets.last.map { "    push(\($0.name.asVariable)Assembler.assemble())" } ?? "    navigationController?.pop()")
      }

      func showFirst(for model: \(name)Model) {
    \(targets.first.map { "    push(\($0.name.asVariable)Assembler.assemble())" } ?? "    navigationController?.pop()")
      }
    }

    """
  }

  var viewController: String {
    """
    import UIKit
    \(imports)
    final class \(name)ViewController: UIViewController {
      private let interaction: any \(name)Interacting
      private let contentView: any \(name)Rendering
      private var query = ""

      init(interaction: any \(name)Interacting, contentView: any \(name)Rendering) {
        self.interaction = interaction
        self.contentView = contentView
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) {
        nil
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        title = "\(name)"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
          barButtonSystemItem: .refresh,
          target: self,
          action: #selector(refresh)
        )
        interaction.use(contentView)
      }

      @objc private func refresh() {
        interaction.didAppear()
      }
    }

    extension \(name)ViewController: ViewControlling {
      func didLoad(in navigationController: any NavigationControlling) {
        interaction.use(navigationController)
      }

      func didAppear() {
        interaction.didAppear()
      }
    }

    extension \(name)ViewController: UISearchBarDelegate {
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        guard searchText != query else { return }
        query = searchText
        interaction.didSearch(for: searchText.trimmingCharacters(in: .whitespaces))
      }
    }

    """
  }

  var service: String {
    """
    import Foundation
    import Kit

    public protocol \(name)Serving: AnyObject {
      var onChange: (() -> Void)? { get set }
      func load(completion: @escaping (Result<[\(name)Model], any Error>) -> Void)
      func save(_ model: \(name)Model)
    }

    /// Asks the server, and remembers what it said.
    final class \(name)Service {
      var onChange: (() -> Void)?
      private let network: any Networking
      private let decoder = JSONDecoder()
      private var remembered: [UUID: \(name)Model] = [:]
      private let queue = DispatchQueue(label: "\(variable)")

      init(network: any Networking) {
        self.network = network
        decoder.dateDecodingStrategy = .iso8601
      }

      private var request: URLRequest {
        var request = URLRequest(url: Endpoint.url)
        request.timeoutInterval = Endpoint.timeout
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        return request
      }

      private func decode(_ data: Data) -> Result<[\(name)Model], any Error> {
        do {
          let models = try decoder.decode([\(name)Model].self, from: data)
          for model in models { remembered[model.id] = model }
          return .success(models)
        } catch {
          return .failure(error)
        }
      }
    }

    extension \(name)Service: \(name)Serving {
      func load(completion: @escaping (Result<[\(name)Model], any Error>) -> Void) {
        network.load(request) { [weak self] result in
          guard let self else { return }
          switch result {
          case .success(let data):
            let decoded = decode(data)
            queue.async { completion(decoded) }
          case .failure(let error):
            completion(remembered.isEmpty ? .failure(error) : .success(Array(remembered.values)))
          }
        }
      }

      func save(_ model: \(name)Model) {
        remembered[model.id] = model
        onChange?()
      }
    }

    private enum Endpoint {
      static let timeout: TimeInterval = 30
      static let url = URL(fileURLWithPath: "/\(variable)")
    }

    """
  }

  var assemblers: String {
    let injected = targets.map { "\($0.name.asVariable)Assembler" }
    return """
      \(imports)
      public protocol \(name)ViewControllerAssembling {
        func assemble() -> any ViewControlling
      }

      public struct \(name)ViewControllerAssembler: \(name)ViewControllerAssembling {
        private let interactionAssembler: any \(name)InteractionAssembling

        public init(interactionAssembler: any \(name)InteractionAssembling = \(name)InteractionAssembler()) {
          self.interactionAssembler = interactionAssembler
        }

        public func assemble() -> any ViewControlling {
          \(name)ViewController(
            interaction: interactionAssembler.assemble(),
            contentView: \(name)ViewAssembler.assemble()
          )
        }
      }

      enum \(name)ViewAssembler {
        static func assemble() -> any \(name)Rendering {
          \(name)View(frame: .zero)
        }
      }

      public protocol \(name)InteractionAssembling {
        func assemble() -> any \(name)Interacting
      }

      public struct \(name)InteractionAssembler: \(name)InteractionAssembling {
        public init() {}

        public func assemble() -> any \(name)Interacting {
          let navigation = \(name)NavigationAssembler().assemble()
          return \(name)Interaction(
            service: \(name)ServiceAssembler(networkAssembler: NetworkAssembler()).assemble(),
            navigation: navigation
          )
        }
      }

      struct \(name)NavigationAssembler {
        func assemble() -> any \(name)Navigating {
          \(name)Navigation(\(targets.isEmpty ? "" : "\n" + zip(injected, targets).map { "      \($0): \($1.name)ViewControllerAssembler()" }.joined(separator: ",\n") + "\n    "))
        }
      }

      struct \(name)ServiceAssembler {
        let networkAssembler: any NetworkAssembling

        func assemble() -> any \(name)Serving {
          \(name)Service(network: networkAssembler.assemble())
        }
      }

      """
  }
}
