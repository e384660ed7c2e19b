/// A method by which a view asks for other views, which it keeps.
///
///     tableView.dataSource = source      the table view keeps the cells that source.tableView(_:cellForRowAt:) gives
package struct ViewSource: Hashable, Sendable {
  /// The class of the view that asks.
  package var view: String
  /// Its property for the object that it asks.
  package var property: String
  package var method: String
  /// The labels of the method's parameters; nil is `_`.
  package var labels: [String?]
  /// Whether the method gets a view that the asking one keeps, as its second parameter, instead of giving one.
  package var shows = false
  package var source: String

  /// - Parameters:
  ///   - place: `UITableView.dataSource`
  ///   - method: `tableView(_:cellForRowAt:)`
  init(_ place: String, asks method: String, source: String) {
    let parts = place.split(separator: ".").map(String.init)
    (view, property) = (parts.first ?? place, parts.last ?? place)
    let name = method.prefix { $0 != "(" }
    self.method = String(name)
    labels = method.dropFirst(name.count + 1).dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
    self.source = source
  }

  /// - Parameter method: `tableView(_:willDisplay:forRowAt:)`
  init(_ place: String, shows method: String, source: String) {
    self.init(place, asks: method, source: source)
    shows = true
  }
}

/// Views that a framework's view makes, keeps, and gives again: `UITableView` its cells.
package struct ReusedViews: Hashable, Sendable {
  /// The class of the view that keeps them.
  package var view: String
  /// What they inherit from.
  package var kinds: [String]
  /// What the names of methods begin with that give one to be filled.
  package var methods: [String]
  /// What methods give whose caller says no type: `UITableViewCell` for `dequeueReusableCell`.
  package var results: [String: String]
  /// The class whose initializer takes the view, under this label, and a closure that gives such views.
  package var provider: String
  package var providerLabel: String
  package var source: String

  /// The first labels of the initializers by which they are made: `init(style:reuseIdentifier:)`, `init(frame:)`, …
  static let initializerLabels: Set<String> = ["style", "reuseIdentifier", "frame", "coder"]
}
