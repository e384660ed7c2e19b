// The passive half of a screen: what it is about, and what of it is shown.

extension Screen {
  var model: String {
    """
    import Foundation

    /// What the server says about one entry.
    public struct \(name)Model: Codable, Hashable, Identifiable {
      public var id: UUID
      public var date: Date
      public var amount: Double
      public var isUrgent: Bool
    \(lines(fields, indentedBy: 2) { "public var \($0): String" })

      public var isRecent: Bool { date > Date(timeIntervalSinceNow: -86_400) }

      public func matches(_ query: String) -> Bool {
        if query.isEmpty { return true }
        let words = query.lowercased().split(separator: " ")
        return words.allSatisfy { word in
    \(lines(fields, indentedBy: 6) { "if \($0).lowercased().contains(word) { return true }" })
          return false
        }
      }
    }

    public enum \(name)Filter: Hashable {
      case all
      case urgent
      case recent
      case matching(String)

      public func admits(_ model: \(name)Model) -> Bool {
        switch self {
        case .all: true
        case .urgent: model.isUrgent
        case .recent: model.isRecent
        case .matching(let query): model.matches(query)
        }
      }
    }

    """
  }

  var renderable: String {
    """
    import Foundation

    /// The entries as they are shown.
    public struct \(name)Renderable: Hashable {
      public struct Row: Hashable {
        public let title: String
        public let detail: String
        public let isHighlighted: Bool
      }

      public let heading: String
      public let rows: [Row]
      public let footer: String?

      public init(heading: String, rows: [Row], footer: String? = nil) {
        self.heading = heading
        self.rows = rows
        self.footer = footer
      }

      public init(models: [\(name)Model], filter: \(name)Filter) {
        let shown = models.filter { filter.admits($0) }.sorted { $0.date > $1.date }
        let total = shown.reduce(0) { $0 + $1.amount }
        heading = shown.isEmpty ? Text.nothing : "\\(shown.count) of \\(models.count)"
        rows = shown.map { model in
          Row(
            title: model.\(fields[0]),
            detail: [\(fields.dropFirst().map { "model.\($0)" }.joined(separator: ", "))].joined(separator: " · "),
            isHighlighted: model.isUrgent
          )
        }
        footer = total > 0 ? String(format: "%.2f", total) : nil
      }

      public static var loading: \(name)Renderable {
        \(name)Renderable(heading: Text.loading, rows: [])
      }

      public static func failed(_ message: String) -> \(name)Renderable {
        \(name)Renderable(heading: message, rows: [], footer: Text.retry)
      }
    }

    private enum Text {
      static let nothing = "Nothing to show"
      static let loading = "One moment"
      static let retry = "Pull to try again"
    }

    """
  }

  var view: String {
    """
    import UIKit

    public protocol \(name)Rendering: AnyObject {
      var onSelect: ((Int) -> Void)? { get set }
      func render(_ renderable: \(name)Renderable)
    }

    /// Shows the heading above the rows.
    final class \(name)View: UIView {
      var onSelect: ((Int) -> Void)?
      private let headingLabel = UILabel()
      private let footerLabel = UILabel()
      private let stack = UIStackView()
      private var buttons: [UIButton] = []

      override init(frame: CGRect) {
        super.init(frame: frame)
        headingLabel.font = .preferredFont(forTextStyle: .headline)
        headingLabel.numberOfLines = 0
        footerLabel.textColor = .secondaryLabel
        footerLabel.textAlignment = .center
        stack.axis = .vertical
        stack.spacing = Metrics.spacing
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
          stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Metrics.margin),
          stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Metrics.margin),
          stack.topAnchor.constraint(equalTo: topAnchor, constant: Metrics.margin),
        ])
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
      }

      @objc private func didTap(_ button: UIButton) {
        guard let index = buttons.firstIndex(of: button) else { return }
        onSelect?(index)
      }
    }

    extension \(name)View: \(name)Rendering {
      func render(_ renderable: \(name)Renderable) {
        headingLabel.text = renderable.heading
        footerLabel.text = renderable.footer
        footerLabel.isHidden = renderable.footer == nil
        buttons.forEach { $0.removeFromSuperview() }
        buttons = renderable.rows.map { row in
          let button = UIButton(type: .system)
          button.setTitle(row.title, for: .normal)
          button.accessibilityLabel = row.detail
          button.tintColor = row.isHighlighted ? .systemRed : .systemBlue
          button.addTarget(self, action: #selector(didTap), for: .touchUpInside)
          return button
        }
        for (index, button) in buttons.enumerated() {
          button.tag = index
          stack.addArrangedSubview(button)
        }
      }
    }

    private enum Metrics {
      static let margin: CGFloat = 16
      static let spacing: CGFloat = 8
    }

    """
  }
}
