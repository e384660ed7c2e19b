/// Names as applications have them: what a screen is about, and which side of it is shown.
enum Names {
  static let subjects = [
    "Account", "Address", "Album", "Article", "Artist", "Basket", "Booking", "Budget", "Calendar", "Campaign", "Chat",
    "Claim", "Comment", "Contact", "Contract", "Coupon", "Course", "Delivery", "Device", "Discount", "Document",
    "Donation", "Episode", "Event", "Expense", "Favourite", "Flight", "Forecast", "Friend", "Gallery", "Goal", "Group",
    "Guest", "Habit", "Hotel", "Inbox", "Invoice", "Journey", "Label", "Lesson", "Library", "Loan", "Location",
    "Luggage", "Market", "Meal", "Measurement", "Medication", "Meeting", "Member", "Message", "Movie", "Notification",
    "Offer", "Order", "Package", "Parking", "Passenger", "Patient", "Payment", "Permission", "Photo", "Playlist",
    "Podcast", "Portfolio", "Prescription", "Product", "Profile", "Project", "Purchase", "Question", "Receipt",
    "Recipe", "Refund", "Reminder", "Report", "Reservation", "Review", "Route", "Salary", "Schedule", "Seat", "Sensor",
    "Shipment", "Station", "Statement", "Story", "Subscription", "Survey", "Task", "Team", "Ticket", "Timetable",
    "Track", "Trade", "Transfer", "Traveller", "Vehicle", "Voucher", "Workout",
  ]

  static let aspects = [
    "Archive", "Browser", "Chooser", "Comparison", "Confirmation", "Detail", "Editor", "Entry", "Export", "Filter",
    "History", "Import", "Invitation", "List", "Map", "Onboarding", "Overview", "Picker", "Preview", "Progress",
    "Rating", "Scanner", "Search", "Settings", "Sharing", "Sorting", "Start", "Summary", "Tutorial", "Upload",
  ]

  static let qualifiers = [
    "", "Archived", "Corporate", "Daily", "Family", "Featured", "Guest", "Latest", "Local", "Monthly", "Nearby",
    "Offline", "Personal", "Planned", "Premium", "Private", "Public", "Recent", "Remote", "Saved", "Seasonal",
    "Shared", "Suggested", "Team", "Trending", "Upcoming", "Urgent", "Verified", "Weekly", "Yearly",
  ]

  /// The name of a screen; different for each number below 90,000.
  static func screen(_ number: Int) -> String {
    // A step that shares no factor with the count spreads neighbours over the alphabet.
    let count = subjects.count * aspects.count
    let mixed = number % count * 1_237 % count
    let qualifier = qualifiers[number / count % qualifiers.count]
    return qualifier + subjects[mixed % subjects.count] + aspects[mixed / subjects.count]
  }
}

extension String {
  /// `PaymentList` as the name of a variable: `paymentList`.
  var asVariable: String { prefix(1).lowercased() + dropFirst() }
}
