extension Framework {
  static let coreData = describe(
    "Core Data and SwiftData",
    documentation: "https://developer.apple.com/documentation/coredata"
  ) {
    $0.retaining = [
      RetainingAPI(
        "NSFetchedResultsController.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "NSFetchedResultsController: “weak var delegate”"
      ),
      RetainingAPI(
        "NSFetchedResultsController",
        keeps: [],
        in: .result,
        gives: "NSFetchedResultsController",
        source: "NSFetchedResultsController: keeps nothing but the context"
      ),
      RetainingAPI(
        "NSManagedObjectContext.userInfo",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSManagedObjectContext: var userInfo: NSMutableDictionary, which keeps its values"
      ),
      RetainingAPI(
        "NSAsynchronousFetchRequest",
        keeps: [.closures, .argument("completionBlock")],
        in: .result,
        gives: "NSAsynchronousFetchRequest",
        source: "NSAsynchronousFetchRequest: var completionBlock, which the request keeps"
      ),
      RetainingAPI(
        "NSManagedObjectContext.perform",
        keeps: [.closures, .argument("_")],
        in: .receiver,
        ending: .afterCall,
        source: "NSManagedObjectContext: the block is let go when it has run"
      ),
      RetainingAPI(
        "NSPersistentContainer.performBackgroundTask",
        keeps: [.closures, .argument("_")],
        in: .receiver,
        ending: .afterCall,
        source: "NSPersistentContainer: the block is let go when it has run"
      ),
      RetainingAPI(
        "loadPersistentStores",
        keeps: [.closures, .argument("completionHandler")],
        in: .receiver,
        ending: .afterCall,
        source: "NSPersistentContainer: called once for each store"
      ),
    ]
    // What `@Relationship` and CoreStore's `@Field.Relationship` lead to is in the store, not in the object.
    $0.foreignStorage = ["NSManaged", "Relationship"]
    $0.containers = [.holdsNothing: ["NSFetchRequest", "FetchDescriptor"]]
  }

  /// SwiftData's: “Tells SwiftData not to persist the annotated property when managing the owning class.”
  static let transientAttribute = "Transient"
}
