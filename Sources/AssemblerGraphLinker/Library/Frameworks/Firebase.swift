extension Framework {
  /// Registrations that take themselves away: `listener.remove()`.
  static let selfRemovers: Set<String> = ["ListenerRegistration"]

  static let firebase = describe("Firebase", documentation: "https://firebase.google.com/docs/reference/swift") {
    $0.modules = ["Firebase", "FirebaseFirestore", "FirebaseDatabase", "FirebaseFirestoreSwift"]
    $0.retaining = [
      RetainingAPI(
        "addSnapshotListener",
        keeps: [.closures, .argument("listener")],
        in: .result,
        isKeptByFramework: true,
        gives: "ListenerRegistration",
        source:
          "ListenerRegistration: “Represents a listener that can be removed by calling remove.” The query keeps it until then"
      )
    ]
    $0.ancestors = ["ListenerRegistration": ["NSObject"]]
  }
}
