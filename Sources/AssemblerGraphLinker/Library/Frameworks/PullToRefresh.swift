extension Framework {
  /// Several packages that do the same: each hangs a view on a scroll view, and that view keeps what is to be run.
  static let pullToRefresh = describe("PullToRefresh", documentation: "https://github.com/CoderMJLee/MJRefresh") {
    $0.retaining = handlers + components
    $0.members = [Member("UIScrollView.es", is: "ES"), Member("UIScrollView.cr", is: "CRRefreshDSL")]
    $0.ancestors = mjRefresh
  }

  private static let handlers =
    keepers(
      ["addPullToRefreshHandler", "addInfiniteScrollingWithHandler"],
      of: "UIScrollView",
      source:
        "ICSPullToRefresh: the scroll view's pullToRefreshView keeps it, “public var actionHandler: ActionHandler?”"
    )
    + keepers(
      ["addPullToRefresh", "addInfiniteScrolling"],
      of: "UIScrollView",
      source:
        "SVPullToRefresh: “@property (nonatomic, copy) void (^pullToRefreshActionHandler)(void)” of the view that is added; "
        + "PullToRefresh: “pullToRefresh.action = action” of the one that is added, which the scroll view retains"
    )
    + keepers(
      ["addInfiniteScroll", "setShouldShowInfiniteScrollHandler"],
      of: "UIScrollView",
      source: "UIScrollView-InfiniteScroll: “@property (nonatomic, copy) void (^infiniteScrollHandler)(id scrollView)”"
        + ", and shouldShowInfiniteScrollHandler"
    )
    + keepers(
      ["addPullToRefresh", "addInfiniteScrolling"],
      of: "ES",
      source: "ESPullToRefresh: “self.base.addSubview(header)”, and the header keeps the handler"
    )
    + keepers(
      ["addHeadRefresh", "addFootRefresh"],
      of: "CRRefreshDSL",
      source: "CRRefresh: “refresh.addSubview(header)”, and the header keeps the handler"
    )

  private static let components =
    RetainingAPI.places([
      ("UIScrollView.mj_header", "MJRefreshHeader"), ("UIScrollView.mj_footer", "MJRefreshFooter"),
      ("UIScrollView.mj_trailer", "MJRefreshTrailer"),
    ])
    + RetainingAPI.closures(["MJRefreshComponent.refreshingBlock"])
    + mjRefresh.keys.sorted().map {
      RetainingAPI(
        $0,
        keeps: [.closures, .argument("refreshingBlock")],
        in: .result,
        gives: $0,
        source: "MJRefreshComponent.h: “@property (copy, nonatomic) … refreshingBlock”, and a weak refreshingTarget"
      )
    }

  private static func keepers(_ methods: [String], of owner: String, source: String) -> [RetainingAPI] {
    methods.map { RetainingAPI("\(owner).\($0)", keeps: [.closures], in: .receiver, source: source) }
  }

  /// The classes of MJRefresh, and what each inherits from.
  private static let mjRefresh: [String: [String]] = [
    "MJRefreshComponent": ["UIView"], "MJRefreshHeader": ["MJRefreshComponent"],
    "MJRefreshFooter": ["MJRefreshComponent"], "MJRefreshTrailer": ["MJRefreshComponent"],
    "MJRefreshStateHeader": ["MJRefreshHeader"], "MJRefreshNormalHeader": ["MJRefreshStateHeader"],
    "MJRefreshGifHeader": ["MJRefreshStateHeader"], "MJRefreshAutoFooter": ["MJRefreshFooter"],
    "MJRefreshBackFooter": ["MJRefreshFooter"], "MJRefreshAutoStateFooter": ["MJRefreshAutoFooter"],
    "MJRefreshAutoNormalFooter": ["MJRefreshAutoStateFooter"], "MJRefreshAutoGifFooter": ["MJRefreshAutoStateFooter"],
    "MJRefreshBackStateFooter": ["MJRefreshBackFooter"], "MJRefreshBackNormalFooter": ["MJRefreshBackStateFooter"],
    "MJRefreshBackGifFooter": ["MJRefreshBackStateFooter"],
  ]
}
