extension Framework {
  static let storeKit = describe("StoreKit", documentation: "https://developer.apple.com/documentation/storekit") {
    $0.retaining = [
      RetainingAPI(
        "SKRequest.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "SKRequest: “weak var delegate”"
      ),
      RetainingAPI(
        "SKPaymentQueue.add",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "SKPaymentQueue: observers are not retained"
      ),
    ]
    $0.ancestors = [
      "SKProductsRequest": ["SKRequest"], "SKReceiptRefreshRequest": ["SKRequest"],
    ]
  }
}
