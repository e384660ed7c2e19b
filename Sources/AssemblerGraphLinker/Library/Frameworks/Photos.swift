extension Framework {
  static let photos = describe(
    "Photos and PhotosUI",
    documentation: "https://developer.apple.com/documentation/photokit"
  ) {
    $0.retaining =
      RetainingAPI.calledOnce([
        ("PHPhotoLibrary.requestAuthorization", ["handler"], "with the user's answer"),
        ("PHPhotoLibrary.performChanges", ["completionHandler"], "when the changes have been made"),
        ("performChanges", ["completionHandler"], "when the changes have been made, by PHPhotoLibrary"),
        ("requestImageDataAndOrientation", ["resultHandler"], "with the image, by PHImageManager"),
        ("requestAVAsset", ["resultHandler"], "with the asset, by PHImageManager"),
        ("requestPlayerItem", ["resultHandler"], "with the item, by PHImageManager"),
        ("requestExportSession", ["resultHandler"], "with the session, by PHImageManager"),
      ])
      + RetainingAPI.runAtOnce(["PHPhotoLibrary.performChangesAndWait", "PHFetchResult.enumerateObjects"])
      + RetainingAPI.weakPlaces(["PHPickerViewController.delegate"])
      + [
        RetainingAPI(
          "requestImage",
          keeps: [.closures, .argument("resultHandler")],
          in: .receiver,
          ending: .afterCall,
          source: "PHImageManager: called once or, while a better image loads, several times, and then let go"
        ),
        RetainingAPI(
          "PHPhotoLibrary.register",
          keeps: [.argument("_")],
          in: .receiver,
          isWeak: true,
          source: "PHPhotoLibrary: “The photo library does not retain the observer”"
        ),
      ]
    $0.members = [Member("PHPhotoLibrary.shared", is: "PHPhotoLibrary", isPart: false)]
    $0.ancestors = ["PHCachingImageManager": ["PHImageManager"], "PHPickerViewController": ["UIViewController"]]
  }
}
