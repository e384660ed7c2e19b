extension Framework {
  /// The last labels of delegates' methods that are called when something has ended, and never before it is told to end.
  ///
  /// - URLSession: “tells the URL session that the session has been invalidated”
  static let callbacksAtTheEnd: Set<String> = ["didBecomeInvalidWithError"]

  static let foundation = describe("Foundation", documentation: "https://developer.apple.com/documentation/foundation")
  {
    $0.retaining = timers + sessions + observers + handlers + codersOfFoundation + blocksOfFoundation
    $0.members = [
      Member("NotificationCenter.default", is: "NotificationCenter", isPart: false),
      Member("NSWorkspace.shared", is: "NSWorkspace", isPart: false),
      Member("NSWorkspace.notificationCenter", is: "NotificationCenter", isPart: false),
      Member("URLSession.shared", is: "URLSession", isPart: false),
      Member("RunLoop.main", is: "RunLoop", isPart: false), Member("RunLoop.current", is: "RunLoop", isPart: false),
      Member("OperationQueue.main", is: "OperationQueue", isPart: false),
      Member("Process.standardOutput", is: "Pipe"), Member("Process.standardError", is: "Pipe"),
      Member("Pipe.fileHandleForReading", is: "FileHandle"), Member("Pipe.fileHandleForWriting", is: "FileHandle"),
    ]
    $0.comesByItself = ["URLSessionWebSocketTask.receive", "dataTask"]
    // The content of a file or of a server's answer, or what comes until the other side closes.
    $0.finiteSequences = [
      "URL.lines", "URL.resourceBytes", "FileHandle.bytes", "AsyncBytes", "URLSession.AsyncBytes",
      "FileHandle.AsyncBytes",
    ]
    $0.ancestors = [
      "NSObject": [], "DistributedNotificationCenter": ["NotificationCenter"], "BlockOperation": ["Operation"],
      "Operation": ["NSObject"],
      "URLSessionDataTask": ["URLSessionTask"], "URLSessionDownloadTask": ["URLSessionTask"],
      "URLSessionUploadTask": ["URLSessionDataTask"], "URLSessionWebSocketTask": ["URLSessionTask"],
      "NotificationCenter.Publisher": ["Publisher"], "URLSession.DataTaskPublisher": ["Publisher"],
      "Timer.TimerPublisher": ["ConnectablePublisher"],
    ]
    $0.plainData = [
      "Date", "URL", "Data", "UUID", "Decimal", "TimeInterval", "CGRect", "CGSize", "CGPoint", "IndexPath", "IndexSet",
      "Locale", "TimeZone", "Calendar", "DateComponents", "AttributedString", "NSAttributedString", "NSString",
      "NSNumber", "CharacterSet", "Selector", "NSRange", "UserDefaults", "FileManager", "Bundle",
      "DateFormatter", "NumberFormatter", "NSRegularExpression", "CGColor", "CGImage",
      "CGAffineTransform", "Logger",
    ]
    $0.containers = [
      .holds: [
        "NSCache", "NSArray", "NSMutableArray", "NSDictionary", "NSMutableDictionary", "NSSet", "NSMutableSet",
        "NSOrderedSet", "NSMutableOrderedSet", "NSCountedSet", "OSAllocatedUnfairLock",
      ],
      .holdsWeakly: ["NSHashTable", "NSMapTable"],
      .holdsNothing: ["Measurement", "NSFetchRequest", "Logger"],
    ]
    $0.runners = ["autoreleasepool", "performAndWait"]
    $0.runsOnce = ["addOperation", "autoreleasepool", "perform"]
    $0.dropsResults = ["addOperation", "perform"]
  }

  /// Modules of systems other than Apple's, and of servers, which run there.
  static let modulesOfOtherSystems: Set<String> = [
    "Glibc", "Musl", "Android", "WinSDK", "FoundationNetworking", "FoundationXML", "FoundationEssentials", "Vapor",
    "Hummingbird", "AWSLambdaRuntime",
  ]

  private static let timers = [
    RetainingAPI(
      "Timer.scheduledTimer",
      keeps: [.argument("target"), .argument("block"), .closures],
      in: .result,
      ending: .when(argument: "repeats", is: "false"),
      isKeptByFramework: true,
      gives: "Timer",
      source: "Timer: “The timer maintains a strong reference to target until it (the timer) is invalidated.”"
    ),
    RetainingAPI(
      "NSTimer.scheduledTimerWithTimeInterval",
      keeps: [.argument("target"), .closures],
      in: .result,
      ending: .when(argument: "repeats", is: "false"),
      isKeptByFramework: true,
      gives: "Timer",
      source: "NSTimer, the name until Swift 2: as Timer.scheduledTimer"
    ),
    RetainingAPI(
      "Timer",
      keeps: [.argument("target"), .argument("block"), .closures],
      in: .result,
      ending: .when(argument: "repeats", is: "false"),
      gives: "Timer",
      source: "Timer: “The timer maintains a strong reference to target until it (the timer) is invalidated.”"
    ),
    RetainingAPI(
      "Timer.init",
      keeps: [.argument("target"), .argument("block"), .closures],
      in: .result,
      ending: .when(argument: "repeats", is: "false"),
      gives: "Timer",
      source: "Timer: “The timer maintains a strong reference to target until it (the timer) is invalidated.”"
    ),
    RetainingAPI(
      "Timer.publish",
      keeps: [],
      in: .result,
      gives: "Timer.TimerPublisher",
      source: "Timer: a publisher, keeps nothing"
    ),
    RetainingAPI(
      "RunLoop.add",
      keeps: [.argument("_")],
      in: .result,
      isKeptByFramework: true,
      source: "Timer: “Run loops maintain strong references to their timers”, until they are invalidated"
    ),
    RetainingAPI(
      "RunLoop.perform",
      keeps: [.closures, .argument("block")],
      in: .receiver,
      ending: .afterCall,
      source: "RunLoop: called once"
    ),
    RetainingAPI(
      "perform",
      keeps: [.argument("with")],
      in: .result,
      ending: .afterCall,
      source:
        "NSObject: “This method retains the receiver and the anArgument parameter until after the selector is performed.”"
    ),
  ]

  private static let sessions = [
    RetainingAPI(
      "URLSession",
      keeps: [.argument("delegate")],
      in: .result,
      gives: "URLSession",
      source:
        "URLSession: “The session object keeps a strong reference to the delegate until your app exits or explicitly invalidates the session.”"
    ),
    RetainingAPI(
      "dataTask",
      keeps: [.closures, .argument("completionHandler")],
      in: .result,
      ending: .afterCall,
      gives: "URLSessionDataTask",
      source: "URLSession: the handler is called once, when the load request is complete"
    ),
    RetainingAPI(
      "downloadTask",
      keeps: [.closures, .argument("completionHandler")],
      in: .result,
      ending: .afterCall,
      gives: "URLSessionDownloadTask",
      source: "URLSession: the handler is called once, when the load request is complete"
    ),
    RetainingAPI(
      "uploadTask",
      keeps: [.closures, .argument("completionHandler")],
      in: .result,
      ending: .afterCall,
      gives: "URLSessionUploadTask",
      source: "URLSession: the handler is called once, when the load request is complete"
    ),
    RetainingAPI(
      "URLSession.dataTaskPublisher",
      keeps: [],
      in: .result,
      gives: "URLSession.DataTaskPublisher",
      source: "URLSession: a publisher, completes after one value"
    ),
    RetainingAPI(
      "URLSessionTask.delegate",
      keeps: [.argument("_")],
      in: .receiver,
      ending: .afterRun,
      source:
        "NSURLSession.h: “Delegate is strongly referenced until the task completes, after which it is reset to `nil`.”"
    ),
    RetainingAPI(
      "URLSessionWebSocketTask.receive",
      keeps: [.closures, .argument("completionHandler")],
      in: .receiver,
      ending: .afterCall,
      source: "URLSessionWebSocketTask: called once, for one message"
    ),
    RetainingAPI(
      "URLSessionWebSocketTask.send",
      keeps: [.closures, .argument("completionHandler")],
      in: .receiver,
      ending: .afterCall,
      source: "URLSessionWebSocketTask: called once, when the message was sent or could not be"
    ),
    RetainingAPI(
      "URLSessionWebSocketTask.sendPing",
      keeps: [.closures, .argument("pongReceiveHandler")],
      in: .receiver,
      ending: .afterCall,
      source: "URLSessionWebSocketTask: called once, with the pong or the error"
    ),
  ]

  private static let observers = [
    RetainingAPI(
      "addObserver",
      keeps: [.argument("using"), .closures],
      in: .result,
      gives: "NSObjectProtocol",
      source: "NotificationCenter: “The notification center copies the block”, until the registration is removed"
    ),
    RetainingAPI(
      "NotificationCenter.addObserver",
      keeps: [.argument("using"), .closures],
      in: .result,
      isKeptByFramework: true,
      tokenLabels: ["of", "for"],
      gives: "NSObjectProtocol",
      source:
        "NotificationCenter: “The notification center strongly holds the return value until you remove the observer "
        + "registration.” An ObservationToken, the value of addObserver(of:for:using:), ends it when it goes."
    ),
    RetainingAPI(
      "DistributedNotificationCenter.default",
      keeps: [],
      in: .result,
      gives: "DistributedNotificationCenter",
      source: "DistributedNotificationCenter: a NotificationCenter, which keeps the block as that does"
    ),
    RetainingAPI(
      "NotificationCenter.publisher",
      keeps: [],
      in: .result,
      gives: "NotificationCenter.Publisher",
      source: "NotificationCenter: a publisher, keeps nothing"
    ),
    RetainingAPI(
      "observe",
      keeps: [.closures, .argument("changeHandler")],
      in: .result,
      gives: "NSKeyValueObservation",
      source: "NSKeyValueObservation: keeps the handler until invalidate() or its own deinit"
    ),
    RetainingAPI(
      "Progress.cancellationHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "Progress: a closure in a property"
    ),
    RetainingAPI(
      "Progress.pausingHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "Progress: a closure in a property"
    ),
    RetainingAPI(
      "UndoManager.registerUndo",
      keeps: [.closures, .argument("handler")],
      in: .receiver,
      source:
        "UndoManager: keeps the handler until it is undone or the stack is emptied; the target itself is not retained"
    ),
  ]

  /// What keeps the block that it is made with.
  private static let blocksOfFoundation =
    [
      ("NSPredicate", ["block"], "init(block:): “The block is applied to the object to be evaluated”, each time"),
      ("NSSortDescriptor", ["comparator"], "init(key:ascending:comparator:): var comparator: Comparator"),
      ("NSExpression", ["block"], "init(block:arguments:): var expressionBlock"),
    ].map { name, labels, source in
      RetainingAPI(
        name,
        keeps: [.closures] + labels.map { .argument($0) },
        in: .result,
        gives: name,
        source: "\(name): \(source)"
      )
    }
    + [
      RetainingAPI(
        "NSBackgroundActivityScheduler.schedule",
        keeps: [.closures, .argument("_")],
        in: .receiver,
        source:
          "NSBackgroundActivityScheduler: the block is called each time “when your activity should begin”, until invalidate()"
      ),
      RetainingAPI(
        "Thread",
        keeps: [.closures, .argument("block"), .argument("target")],
        in: .result,
        ending: .given(argument: "target"),
        gives: "Thread",
        source:
          "Thread: “target and argument are retained during the execution of the detached thread”, until it exits; a block stays "
          + "as long as its loop goes on, of which nothing tells"
      ),
      RetainingAPI(
        "Thread.detachNewThread",
        keeps: [.closures, .argument("_")],
        in: .result,
        ending: .afterBody,
        gives: "Thread",
        source: "Thread: keeps the block until the thread exits"
      ),
      RetainingAPI(
        "Thread.detachNewThreadSelector",
        keeps: [.argument("toTarget"), .argument("with")],
        in: .result,
        ending: .afterBody,
        gives: "Thread",
        source: "Thread: “The objects aTarget and anArgument are retained during the execution of the detached thread”"
      ),
      RetainingAPI(
        "Thread.threadDictionary",
        keeps: [.argument("_")],
        in: .receiver,
        source: "Thread: var threadDictionary: NSMutableDictionary, which keeps its values"
      ),
    ]

  private static let handlers = [
    RetainingAPI(
      "exportedObject",
      keeps: [.argument("_")],
      in: .receiver,
      source: "NSXPCConnection: “var exportedObject: Any?”, strong"
    ),
    RetainingAPI(
      "NSXPCConnection.exportedObject",
      keeps: [.argument("_")],
      in: .receiver,
      source: "NSXPCConnection: “var exportedObject: Any?”, strong"
    ),
    RetainingAPI(
      "invalidationHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "NSXPCConnection: a closure in a property, gone when it was called"
    ),
    RetainingAPI(
      "interruptionHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "NSXPCConnection: a closure in a property"
    ),
    RetainingAPI(
      "NSXPCListener.delegate",
      keeps: [.argument("_")],
      in: .receiver,
      isWeak: true,
      source: "NSXPCListener: “weak var delegate”"
    ),
    RetainingAPI(
      "completionBlock",
      keeps: [.argument("_")],
      in: .receiver,
      ending: .afterCallOnApple,
      source: "Operation: nil on Apple's systems once the block has begun; tried on Linux, where Foundation keeps it"
    ),
    RetainingAPI(
      "BlockOperation",
      keeps: [.closures, .argument("block")],
      in: .result,
      gives: "BlockOperation",
      source: "BlockOperation: executionBlocks; let go when it has run"
    ),
    RetainingAPI(
      "addExecutionBlock",
      keeps: [.closures, .argument("_")],
      in: .receiver,
      source: "BlockOperation: executionBlocks"
    ),
    RetainingAPI(
      "OperationQueue.addOperation",
      keeps: [.closures, .argument("_")],
      in: .receiver,
      ending: .afterCall,
      source: "OperationQueue: “queues retain operations until the operations finish”"
    ),
    RetainingAPI(
      "terminationHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "Process: a closure in a property; nil after it was called"
    ),
    RetainingAPI(
      "readabilityHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "FileHandle: a closure in a property, until it is set to nil"
    ),
    RetainingAPI(
      "writeabilityHandler",
      keeps: [.argument("_")],
      in: .receiver,
      source: "FileHandle: a closure in a property, until it is set to nil"
    ),
  ]
}
