extension Framework {
  static let networkExtension = describe(
    "NetworkExtension",
    documentation: "https://developer.apple.com/documentation/networkextension"
  ) {
    $0.retaining = RetainingAPI.calledOnce([
      ("NEVPNManager.loadFromPreferences", ["completionHandler"], "when the preferences have been read"),
      ("NEVPNManager.saveToPreferences", ["completionHandler"], "when the preferences have been saved"),
      ("NEVPNManager.removeFromPreferences", ["completionHandler"], "when the preferences are gone"),
      ("NETunnelProviderManager.loadAllFromPreferences", ["completionHandler"], "when the preferences have been read"),
      ("NEPacketTunnelProvider.setTunnelNetworkSettings", ["completionHandler"], "when the settings are in force"),
      ("NETunnelProviderSession.sendProviderMessage", ["responseHandler"], "with the response"),
      ("NEPacketTunnelFlow.readPackets", ["completionHandler"], "with the next packets"),
    ])
    $0.ancestors = [
      "NETunnelProviderManager": ["NEVPNManager"], "NEPacketTunnelProvider": ["NETunnelProvider"],
      "NETunnelProvider": ["NEProvider"], "NEProvider": ["NSObject"], "NEVPNManager": ["NSObject"],
    ]
  }
}
