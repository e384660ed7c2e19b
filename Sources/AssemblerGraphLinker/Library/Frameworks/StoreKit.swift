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
    // Each “a sequence of transactions” that there are at the moment; `updates` goes on, “when there are new or updated ones”.
    $0.finiteSequences = ["Transaction.currentEntitlements", "Transaction.all", "Transaction.unfinished"]
    $0.ancestors = [
      "SKProductsRequest": ["SKRequest"], "SKReceiptRefreshRequest": ["SKRequest"],
    ]
  }
}
