import AssemblerGraphFacts
import AssemblerGraphScanner
import Testing

/// What is read of storyboards, xibs and `Info.plist`.
struct InterfaceTests {
  private func facts(_ source: String, path: String = "Main.storyboard") -> InterfaceFacts? {
    interfaceFacts(path: path, source: Array(source.utf8)).interface
  }

  @Test func aScene() {
    let found = facts(
      """
      <?xml version="1.0"?><!DOCTYPE x><document initialViewController='a'>
      <scenes><scene><objects>
      <viewController id="a" storyboardIdentifier="Home" customClass="Home" customModule="App" sceneMemberID="viewController">
      <view><button customClass="" id="b"/><label text="a > b" customClass="Title" id="c"/></view></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="d" customClass="Responder"/>
      </objects></scene></scenes></document>
      """
    )
    #expect(found?.scenes.count == 1)
    let scene = found?.scenes.first
    #expect(scene?.id == "a")
    #expect(scene?.identifier == "Home")
    #expect(scene?.isInitial == true)
    #expect(scene?.objects.map(\.className) == ["Home", "Title"])
    #expect(scene?.objects.map(\.module) == ["App", nil])
    #expect(scene?.objects.map(\.isController) == [true, false])
    #expect(scene?.objects.map(\.position.line) == [3, 4])
  }

  /// The file's owner is there before its xib; a controller in a xib is one that code asks for.
  @Test(arguments: [
    (#"<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel"/>"#, "Panel"),
    (#"<customObject id="-2" customClass="Panel"/>"#, "Panel"),
    (#"<placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>"#, nil),
    (#"<placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>"#, nil),
    (#"<customObject id="-1" customClass="FirstResponder"/>"#, nil),
  ])
  func theOwnerOfAXib(object: String, owner: String?) {
    let more = #"<tabBarController id="a" customClass="Tabs"/><view id="b" customClass="Meter"/>"#
    let source = "<document><objects>\(object)\(more)</objects></document>"
    let scene = facts(source, path: "Panel.xib")?.scenes.first
    #expect(scene?.owner?.className == owner)
    #expect(scene?.objects.map(\.className) == ["Tabs", "Meter"])
    #expect(scene?.objects.map(\.isController) == [true, false])
    #expect(facts(source)?.scenes.first?.owner == nil)
  }

  @Test func whatControlsAreConnectedTo() {
    let found = facts(
      """
      <document><scenes><scene><objects><button id="a"><connections>
      <action selector="close:" destination="b" eventType="touchUpInside" id="c"/><action selector="add" target="b" id="d"/>
      <segue destination="e" kind="unwind" unwindAction="back:" id="f"/></connections></button></objects></scene></scenes></document>
      """
    )
    #expect(found?.actions == ["add", "back:", "close:"])
  }

  @Test(arguments: [
    "", "<", "<a", "<a b", "<a b=", "<a b=\"", "<!--", "<![CDATA[", "<?", "</", "<>", "</>", "<scene><scene></scene>",
    "<document", "<segue destination=", "bplist00\u{0}\u{1}", "<scene>\u{0}<a customClass='X' id='", "<a '\"'>",
  ])
  func whatIsNoXMLSaysNothing(source: String) {
    for path in ["Main.storyboard", "Main.xib", "Info.plist"] {
      let found = facts(source, path: path)
      #expect(found?.mainDocuments.isEmpty == true)
      #expect(found?.scenes.flatMap(\.objects).isEmpty == true)
    }
  }

  @Test(arguments: [("Cocoa.XIB", true), ("CocoaTouch.XIB", false), ("AppleTV.XIB", false)])
  func theSystem(type: String, isOfMacOS: Bool) {
    let found = facts("<document type=\"com.apple.InterfaceBuilder3.\(type)\"/>")
    #expect(found?.isOfMacOS == isOfMacOS)
  }

  @Test func aControllerOfAWatchAndItsRows() {
    let found = facts(
      """
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" initialViewController="a"><scenes><scene><objects>
      <controller identifier="Home" id="a" customClass="Home"><items><table id="b"><items>
      <tableRow identifier="Row" id="c" customClass="Row"/></items></table></items></controller></objects></scene></scenes></document>
      """
    )
    #expect(found?.isOfWatch == true)
    #expect(found?.scenes.map(\.identifier) == ["Home"])
    #expect(found?.scenes.first?.isInitial == true)
    #expect(found?.scenes.first?.objects.map(\.isController) == [true, false])
    #expect(found?.scenes.first?.objects.map(\.isRepeated) == [false, true])
  }

  @Test func longInputTakesAMoment() {
    let source = String(repeating: "<a customClass='", count: 10_000) + String(repeating: "<scene>", count: 10_000)
    #expect(ContinuousClock().measure { _ = facts(source) } < .seconds(30))
  }
}
