extension Framework {
  static let mapKit = describe(
    "MapKit and Core Location",
    documentation: "https://developer.apple.com/documentation/mapkit"
  ) {
    $0.retaining = [
      RetainingAPI(
        "MKLocalSearch.start",
        keeps: [.closures, .argument("completionHandler")],
        in: .receiver,
        ending: .afterCall,
        source: "MKLocalSearch: called once, when the search has ended"
      )
    ]
    $0.retaining += RetainingAPI.places([
      ("MKMapView.addAnnotation", "MKAnnotation"), ("MKMapView.addAnnotations", "[MKAnnotation]"),
      ("MKMapView.addOverlay", "MKOverlay"), ("MKMapView.addOverlays", "[MKOverlay]"),
      ("MKMapView.insertOverlay", "MKOverlay"),
    ])
    for type in ["MKMapView", "CLLocationManager", "MKLocalSearchCompleter", "CBCentralManager", "CBPeripheral"] {
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
    $0.ancestors = ["MKMapView": ["UIView", "NSView"]]
  }
}
