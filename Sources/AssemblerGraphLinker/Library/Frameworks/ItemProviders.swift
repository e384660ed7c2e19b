extension Framework {
  static let itemProviders = describe(
    "Previews, mail and shared items",
    documentation: "https://developer.apple.com/documentation/foundation/nsitemprovider"
  ) {
    $0.retaining =
      RetainingAPI.calledOnce([
        ("NSItemProvider.loadItem", ["completionHandler"], "with the item"),
        ("NSItemProvider.loadObject", ["completionHandler"], "with the object"),
        ("NSItemProvider.loadTransferable", ["completionHandler"], "with the value"),
        ("loadFileRepresentation", ["completionHandler"], "with the file, by NSItemProvider"),
        ("loadInPlaceFileRepresentation", ["completionHandler"], "with the file, by NSItemProvider"),
        ("loadDataRepresentation", ["completionHandler"], "with the data, by NSItemProvider"),
        ("QLThumbnailGenerator.generateBestRepresentation", ["completion"], "with the image"),
      ])
      + RetainingAPI.runAtOnce(["NSFileCoordinator.coordinate"])
      + ["registerDataRepresentation", "registerFileRepresentation", "registerObject"].map {
        RetainingAPI(
          "NSItemProvider.\($0)",
          keeps: [.closures, .argument("loadHandler")],
          in: .receiver,
          source: "NSItemProvider: keeps the load handler, which it calls whenever the item is asked for"
        )
      }
      + RetainingAPI.weakPlaces([
        "QLPreviewController.dataSource", "QLPreviewController.delegate",
        "MFMailComposeViewController.mailComposeDelegate", "MFMessageComposeViewController.messageComposeDelegate",
        "CNContactPickerViewController.delegate", "CNContactViewController.delegate",
        "EKEventEditViewController.editViewDelegate", "VNDocumentCameraViewController.delegate",
      ])
      + [
        RetainingAPI(
          "XMLParser.delegate",
          keeps: [.argument("_")],
          in: .receiver,
          isWeak: true,
          source: "XMLParser: “unowned(unsafe) var delegate”; weak in Swift's own Foundation"
        )
      ]
    $0.ancestors = [
      "QLPreviewController": ["UIViewController"], "MFMailComposeViewController": ["UINavigationController"],
      "MFMessageComposeViewController": ["UINavigationController"],
    ]
  }
}
