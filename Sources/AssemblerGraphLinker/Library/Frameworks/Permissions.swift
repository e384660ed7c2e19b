extension Framework {
  static let permissions = describe(
    "Permissions and signing in",
    documentation: "https://developer.apple.com/documentation/localauthentication"
  ) {
    $0.retaining =
      RetainingAPI.calledOnce([
        ("LAContext.evaluatePolicy", ["reply"], "with the answer"),
        ("LAContext.evaluateAccessControl", ["reply"], "with the answer"),
        ("AVCaptureDevice.requestAccess", ["completionHandler"], "with the user's answer"),
        ("requestRecordPermission", ["completionHandler"], "with the user's answer, by AVAudioSession"),
        ("SFSpeechRecognizer.requestAuthorization", ["handler"], "with the user's answer"),
        ("ATTrackingManager.requestTrackingAuthorization", ["completionHandler"], "with the user's answer"),
        ("CNContactStore.requestAccess", ["completionHandler"], "with the user's answer"),
        ("EKEventStore.requestAccess", ["completion"], "with the user's answer"),
        ("HKHealthStore.requestAuthorization", ["completion"], "with the user's answer"),
        ("ASAuthorizationAppleIDProvider.getCredentialState", ["completion"], "with the state"),
        ("ASWebAuthenticationSession", ["completionHandler"], "when the session has ended"),
      ])
      + RetainingAPI.weakPlaces([
        "ASAuthorizationController.delegate", "ASAuthorizationController.presentationContextProvider",
        "ASWebAuthenticationSession.presentationContextProvider", "SFSafariViewController.delegate",
        "PKPushRegistry.delegate", "PKPaymentAuthorizationController.delegate",
        "PKPaymentAuthorizationViewController.delegate", "WCSession.delegate", "CTTelephonyNetworkInfo.delegate",
      ])
      + [
        RetainingAPI(
          "CXProvider.setDelegate",
          keeps: [.argument("_")],
          in: .receiver,
          isWeak: true,
          source: "CXProvider: the delegate is weak"
        )
      ]
    $0.members = [Member("WCSession.default", is: "WCSession", isPart: false)]
  }
}
