extension Framework {
  static let snapKit = describe("SnapKit", documentation: "https://github.com/SnapKit/SnapKit") {
    $0.retaining = ["makeConstraints", "remakeConstraints", "updateConstraints", "prepareConstraints"].map {
      RetainingAPI(
        $0,
        keeps: [],
        in: .receiver,
        source: "ConstraintViewDSL.swift: the closure is not escaping, and runs at once"
      )
    }
  }
}
