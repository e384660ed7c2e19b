extension Framework {
  static let userNotifications = describe(
    "UserNotifications",
    documentation: "https://developer.apple.com/documentation/usernotifications"
  ) {
    $0.retaining = [
      "getNotificationSettings", "getPendingNotificationRequests", "getDeliveredNotifications",
      "getNotificationCategories", "requestAuthorization", "add", "setBadgeCount",
    ].map {
      RetainingAPI(
        "UNUserNotificationCenter.\($0)",
        keeps: [.closures],
        in: .result,
        ending: .afterCall,
        source: "UNUserNotificationCenter: the completion handler is called once"
      )
    }
    $0.retaining.append(
      RetainingAPI(
        "UNUserNotificationCenter.delegate",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "UNUserNotificationCenter: weak var delegate"
      )
    )
    $0.retaining.append(
      RetainingAPI(
        "UNUserNotificationCenter.current",
        keeps: [],
        in: .result,
        gives: "UNUserNotificationCenter",
        source: "UNUserNotificationCenter: class func current() -> UNUserNotificationCenter, which is shared"
      )
    )
    $0.ancestors = ["UNUserNotificationCenter": ["NSObject"]]
  }
}
