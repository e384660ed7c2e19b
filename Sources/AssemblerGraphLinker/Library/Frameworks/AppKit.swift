extension Framework {
  static let appKit = describe("AppKit", documentation: "https://developer.apple.com/documentation/appkit") {
    $0.retaining = [
      RetainingAPI(
        "NSEvent.addLocalMonitorForEvents",
        keeps: [.closures, .argument("handler")],
        in: .result,
        isKeptByFramework: true,
        gives: "NSEvent.Monitor",
        source: "NSEvent: the handler is kept until removeMonitor(_:)"
      ),
      RetainingAPI(
        "NSEvent.addGlobalMonitorForEvents",
        keeps: [.closures, .argument("handler")],
        in: .result,
        isKeptByFramework: true,
        gives: "NSEvent.Monitor",
        source: "NSEvent: the handler is kept until removeMonitor(_:)"
      ),
      RetainingAPI(
        "contentViewController",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSWindow, NSWindowController, NSPopover: var contentViewController, strong"
      ),
      RetainingAPI(
        "NSWindow.contentView",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSWindow: the window keeps its content view"
      ),
      RetainingAPI(
        "NSWindow",
        keeps: [.argument("contentViewController")],
        in: .result,
        gives: "NSWindow",
        source: "NSWindow: var contentViewController, strong"
      ),
      RetainingAPI(
        "NSWindowController",
        keeps: [.argument("window")],
        in: .result,
        source: "NSWindowController: var window, strong"
      ),
      RetainingAPI(
        "NSWindowController.window",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSWindowController: var window, strong"
      ),
      RetainingAPI(
        "NSViewController.view",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSViewController: var view, strong"
      ),
      RetainingAPI(
        "NSViewController.addChild",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSViewController: var children: [NSViewController]"
      ),
      RetainingAPI(
        "NSStackView",
        keeps: [.argument("views")],
        in: .result,
        gives: "NSStackView",
        source: "NSStackView: adds the subviews"
      ),
      RetainingAPI(
        "NSScrollView.documentView",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSScrollView: a subview of its clip view"
      ),
      RetainingAPI(
        "NSSplitViewItem",
        keeps: [
          .argument("viewController"), .argument("sidebarWithViewController"),
          .argument("contentListWithViewController"), .argument("inspectorWithViewController"),
        ],
        in: .result,
        gives: "NSSplitViewItem",
        source: "NSSplitViewItem: var viewController, strong"
      ),
      RetainingAPI(
        "NSTabViewItem",
        keeps: [.argument("viewController")],
        in: .result,
        gives: "NSTabViewItem",
        source: "NSTabViewItem: var viewController, strong"
      ),
      RetainingAPI(
        "NSStatusBar.statusItem",
        keeps: [],
        in: .result,
        gives: "NSStatusItem",
        source: "NSStatusBar: gives an item, which the caller keeps"
      ),
      RetainingAPI(
        "NSTableViewDiffableDataSource",
        keeps: [.closures, .argument("cellProvider")],
        in: .result,
        gives: "NSTableViewDiffableDataSource",
        source: "NSTableViewDiffableDataSource: the cell provider is an escaping closure"
      ),
      RetainingAPI(
        "NSCollectionViewDiffableDataSource",
        keeps: [.closures, .argument("itemProvider")],
        in: .result,
        gives: "NSCollectionViewDiffableDataSource",
        source: "NSCollectionViewDiffableDataSource: the item provider is an escaping closure"
      ),
      RetainingAPI(
        "NSMenuItem.target",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "NSMenuItem: “weak var target: AnyObject?”"
      ),
      RetainingAPI(
        "NSMenuItem.representedObject",
        keeps: [.argument("_")],
        in: .receiver,
        source: "NSMenuItem: “var representedObject: Any?”, strong"
      ),
      RetainingAPI(
        "NSControl.target",
        keeps: [.argument("_")],
        in: .receiver,
        isWeak: true,
        source: "NSControl: “weak var target: AnyObject?”"
      ),
      RetainingAPI(
        "beginSheetModal",
        keeps: [.closures, .argument("completionHandler")],
        in: .result,
        ending: .afterCall,
        source: "NSAlert, NSSavePanel: called once, when the sheet ends"
      ),
      RetainingAPI(
        "NSAnimationContext.runAnimationGroup",
        keeps: [.closures, .argument("completionHandler")],
        in: .result,
        ending: .afterCall,
        source: "NSAnimationContext: called once, when the animations have ended"
      ),
    ]
    for type in [
      "NSWindow", "NSTableView", "NSOutlineView", "NSTextField", "NSTextView", "NSPopover", "NSMenu", "NSToolbar",
    ] {
      $0.retaining.append(
        RetainingAPI(
          "\(type).delegate",
          keeps: [.argument("_")],
          in: .receiver,
          isWeak: true,
          source: "\(type): “weak var delegate”"
        )
      )
    }
    $0.retaining += placesOfAppKit
    $0.retaining += keepersOfAppKit
    $0.members = [
      Member("NSPopUpButton.menu", is: "NSMenu"), Member("NSTextView.textStorage", is: "NSTextStorage"),
      Member("NSTextView.layoutManager", is: "NSLayoutManager"),
      Member("NSTextView.textContainer", is: "NSTextContainer"),
      Member("NSWindowController.window", is: "NSWindow"),
      Member("NSStatusBar.system", is: "NSStatusBar", isPart: false),
      Member("NSStatusItem.button", is: "NSStatusBarButton"),
    ]
    $0.viewSources = viewSourcesOfAppKit
    $0.reusedViews = [
      ReusedViews(
        view: "NSTableView",
        kinds: ["NSTableCellView", "NSTableRowView"],
        methods: ["makeView"],
        results: ["makeView": "NSView"],
        provider: "NSTableViewDiffableDataSource",
        providerLabel: "tableView",
        source: "NSTableView: reuses views by their identifier, and shows what it made for its delegate"
      ),
      ReusedViews(
        view: "NSCollectionView",
        kinds: ["NSCollectionViewItem"],
        methods: ["makeItem"],
        results: ["makeItem": "NSCollectionViewItem"],
        provider: "NSCollectionViewDiffableDataSource",
        providerLabel: "collectionView",
        source: "NSCollectionView: reuses items by their identifier, and shows what it made for its data source"
      ),
    ]
    let view = ["NSView"]
    let controller = ["NSViewController"]
    $0.ancestors = [
      "NSResponder": ["NSObject"], "NSView": ["NSResponder"], "NSViewController": ["NSResponder"],
      "NSWindowController": ["NSResponder"], "NSWindow": ["NSResponder"], "NSPanel": ["NSWindow"],
      "NSControl": view, "NSButton": ["NSControl"], "NSTextField": ["NSControl"], "NSTableView": ["NSControl"],
      "NSOutlineView": ["NSTableView"], "NSScrollView": view, "NSStackView": view, "NSTextView": ["NSText"],
      "NSText": view, "NSSplitViewController": controller, "NSTabViewController": controller,
      "NSCollectionView": view, "NSTableCellView": view, "NSTableRowView": view, "NSTabView": view,
      "NSCollectionViewItem": controller, "NSStatusBarButton": ["NSButton"], "NSMenu": ["NSObject"],
      "NSMenuItem": ["NSObject"],
      "NSPopUpButton": ["NSButton"], "NSBox": view, "NSImageView": ["NSControl"], "NSToolbarItem": ["NSObject"],
      "NSCustomTouchBarItem": ["NSTouchBarItem"], "NSTouchBarItem": ["NSObject"], "NSAlert": ["NSObject"],
      "NSTitlebarAccessoryViewController": controller, "NSCell": ["NSObject"], "NSController": ["NSObject"],
      "NSObjectController": ["NSController"], "NSArrayController": ["NSObjectController"],
      "NSTreeController": ["NSObjectController"],
    ]
    $0.inheritedMembers = [
      "NSViewController": [
        "view", "title", "parent", "children", "presentingViewController", "dismiss", "presentAsSheet", "performSegue",
      ],
      "NSView": [
        "window", "superview", "subviews", "layer", "frame", "bounds", "isHidden", "needsDisplay", "needsLayout",
      ],
      "NSControl": ["isEnabled", "stringValue", "sendAction"],
      "NSWindowController": ["window", "contentViewController", "close", "showWindow"],
    ]
    $0.plainData = ["NSColor", "NSFont", "NSEdgeInsets"]
    $0.runners = ["instantiateController", "instantiateInitialController"]
  }

  private static let placesOfAppKit = RetainingAPI.places([
    ("NSSplitViewController.addSplitViewItem", "NSSplitViewItem"),
    ("NSSplitViewController.insertSplitViewItem", "NSSplitViewItem"),
    ("NSSplitViewController.splitViewItems", "[NSSplitViewItem]"),
    ("NSTabViewController.addTabViewItem", "NSTabViewItem"),
    ("NSTabViewController.insertTabViewItem", "NSTabViewItem"),
    ("NSTabViewController.tabViewItems", "[NSTabViewItem]"), ("NSTabView.addTabViewItem", "NSTabViewItem"),
    ("NSTabView.insertTabViewItem", "NSTabViewItem"), ("NSTabView.tabViewItems", "[NSTabViewItem]"),
    ("NSTabViewItem.viewController", "NSViewController?"), ("NSMenu.addItem", "NSMenuItem"),
    ("NSMenu.insertItem", "NSMenuItem"), ("NSMenu.items", "[NSMenuItem]"), ("NSMenuItem.submenu", "NSMenu?"),
    ("NSMenuItem.view", "NSView?"), ("NSStatusItem.menu", "NSMenu?"), ("NSView.menu", "NSMenu?"),
    ("NSBox.contentView", "NSView?"), ("NSToolbarItem.view", "NSView?"), ("NSCustomTouchBarItem.view", "NSView"),
    ("NSCustomTouchBarItem.viewController", "NSViewController?"), ("NSAlert.accessoryView", "NSView?"),
    ("NSWindow.addTitlebarAccessoryViewController", "NSTitlebarAccessoryViewController"),
    ("NSWindow.insertTitlebarAccessoryViewController", "NSTitlebarAccessoryViewController"),
    ("NSWindow.toolbar", "NSToolbar?"), ("NSControl.formatter", "Formatter?"), ("NSCell.formatter", "Formatter?"),
    ("NSViewController.representedObject", "Any?"), ("NSObjectController.content", "Any?"),
    ("NSObjectController.addObject", "Any"), ("NSCollectionView.collectionViewLayout", "NSCollectionViewLayout?"),
    ("NSImageView.image", "NSImage?"), ("NSButton.image", "NSImage?"), ("NSView.addLayoutGuide", "NSLayoutGuide"),
  ])

  private static let keepersOfAppKit = [
    RetainingAPI(
      "NSCollectionViewCompositionalLayout",
      keeps: [.closures, .argument("sectionProvider")],
      in: .result,
      gives: "NSCollectionViewCompositionalLayout",
      source: "NSCollectionViewCompositionalLayout: the section provider is an escaping closure"
    ),
    RetainingAPI(
      "NSImage",
      keeps: [.closures, .argument("drawingHandler")],
      in: .result,
      gives: "NSImage",
      source: "NSImage: init(size:flipped:drawingHandler:), the handler is called “as needed”, whenever it is drawn"
    ),
    RetainingAPI(
      "NSArrayController",
      keeps: [.argument("content")],
      in: .result,
      gives: "NSArrayController",
      source: "NSObjectController: init(content:), var content: Any?, strong"
    ),
  ]

  private static let viewSourcesOfAppKit = [
    ViewSource(
      "NSTableView.delegate",
      asks: "tableView(_:viewFor:row:)",
      source: "NSTableViewDelegate: the view becomes a subview of the table view's row"
    ),
    ViewSource(
      "NSTableView.delegate",
      asks: "tableView(_:rowViewForRow:)",
      source: "NSTableViewDelegate: the row becomes a subview of the table view"
    ),
    ViewSource(
      "NSOutlineView.delegate",
      asks: "outlineView(_:viewFor:item:)",
      source: "NSOutlineViewDelegate: the view becomes a subview of the outline view's row"
    ),
    ViewSource(
      "NSCollectionView.dataSource",
      asks: "collectionView(_:itemForRepresentedObjectAt:)",
      source: "NSCollectionViewDataSource: the collection view keeps the item, whose view it shows"
    ),
  ]
}
