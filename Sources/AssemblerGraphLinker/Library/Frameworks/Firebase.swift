extension Framework {
  /// Registrations that take themselves away: `listener.remove()`.
  static let selfRemovers: Set<String> = ["ListenerRegistration"]

  static let firebase = describe("Firebase", documentation: "https://firebase.google.com/docs/reference/swift") {
    $0.modules = ["Firebase", "FirebaseFirestore", "FirebaseDatabase", "FirebaseFirestoreSwift"]
    $0.retaining =
      [
        RetainingAPI(
          "addSnapshotListener",
          keeps: [.closures, .argument("listener")],
          in: .result,
          isKeptByFramework: true,
          gives: "ListenerRegistration",
          source:
            "ListenerRegistration: “Represents a listener that can be removed by calling remove.” The query keeps it until then"
        ),
        RetainingAPI(
          "DatabaseQuery.observe",
          keeps: [.closures, .argument("with"), .argument("withCancel")],
          in: .result,
          isKeptByFramework: true,
          gives: "DatabaseHandle",
          source:
            "DatabaseQuery: “Use removeObserver(withHandle:) to stop receiving updates.” The database keeps the block until then"
        ),
      ]
      + RetainingAPI.calledOnce([
        ("DatabaseQuery.observeSingleEvent", ["with", "withCancel"], "“immediately with the current value”"),
        ("DatabaseQuery.getData", ["completion"], "when the server has answered"),
      ]) + queries.map { RetainingAPI($0.name, keeps: [], in: .result, gives: $0.type, source: "gives a \($0.type)") }
    $0.members = ["parent", "root", "ref"].map {
      Member("DatabaseReference.\($0)", is: "DatabaseReference", isPart: false)
    }
    $0.ancestors = [
      "ListenerRegistration": ["NSObject"], "DatabaseReference": ["DatabaseQuery"], "DatabaseQuery": ["NSObject"],
    ]
  }

  /// What gives a query or a reference of the Realtime Database: each names a place, and keeps nothing.
  private static let queries: [(name: String, type: String)] =
    [("Database.database", "Database")]
    + ["Database.reference", "DatabaseReference.child", "DatabaseReference.childByAutoId"].map {
      ($0, "DatabaseReference")
    }
    + [
      "queryOrdered", "queryOrderedByKey", "queryOrderedByValue", "queryOrderedByPriority", "queryLimited",
      "queryStarting", "queryEnding", "queryEqual",
    ].map { ("DatabaseQuery.\($0)", "DatabaseQuery") }
}
