extension Framework {
  static let ribs = describe("RIBs", documentation: "https://github.com/uber/RIBs-iOS") {
    $0.modules = ["RIBs"]
    $0.members = [
      Member(genericArgument: "PresentableInteractor.presenter"), Member(genericArgument: "Router.interactor"),
      Member(genericArgument: "Presenter.viewController"),
    ]
    $0.retaining = [
      RetainingAPI(
        "PresentableInteractor",
        keeps: [.argument("presenter")],
        in: .result,
        gives: "PresentableInteractor",
        source: "PresentableInteractor.swift: public let presenter: PresenterType"
      ),
      RetainingAPI(
        "Presenter",
        keeps: [.argument("viewController")],
        in: .result,
        gives: "Presenter",
        source: "Presenter.swift: public let viewController: ViewControllerType"
      ),
      RetainingAPI(
        "Router",
        keeps: [.argument("interactor")],
        in: .result,
        gives: "Router",
        source: "Router.swift: public let interactor: InteractorType"
      ),
      RetainingAPI(
        "ViewableRouter",
        keeps: [.argument("interactor"), .argument("viewController")],
        in: .result,
        gives: "ViewableRouter",
        source: "ViewableRouter.swift: public let viewController; Router.swift: public let interactor"
      ),
      RetainingAPI(
        "Router.attachChild",
        keeps: [.argument("_")],
        in: .receiver,
        source: "Router.swift: children.append(child), until detachChild"
      ),
    ]
    // Not of `Router`, `Presenter` and `Interactor`: other libraries have classes that are called so.
    $0.ancestors = [
      "PresentableInteractor": ["Interactor"], "ViewableRouter": ["Router", "ViewableRouting"],
      "LaunchRouter": ["ViewableRouter", "LaunchRouting"],
    ]
  }
}
