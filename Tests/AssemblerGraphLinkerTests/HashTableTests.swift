import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// Foundation's collections, which own what they are given or do not.
@Suite struct HashTableTests {
  private func ofHub(_ declaration: String, _ add: String) -> [String] {
    releases(
      """
      import Foundation
      final class Peer: NSObject { var hub: Hub? }
      final class Hub { \(declaration); func join(_ peer: Peer) { peer.hub = self; \(add) } }
      """
    )
  }

  @Test(arguments: [
    ("let peers = NSHashTable<Peer>(options: .strongMemory)", "peers.add(peer)"),
    ("let peers: NSHashTable<Peer> = .init(options: [.strongMemory, .objectPointerPersonality])", "peers.add(peer)"),
    ("let peers = NSMapTable<NSString, Peer>(keyOptions: .weakMemory, valueOptions: .strongMemory)", setObject),
    ("let peers = NSMapTable<NSString, Peer>.strongToStrongObjects()", setObject),
    ("let peers: NSMapTable<NSString, Peer> = .weakToStrongObjects()", setObject),
    ("let peers = NSMapTable<Peer, NSString>.strongToWeakObjects()", "peers.setObject(\"a\", forKey: peer)"),
    ("let peers = NSMutableArray()", "peers.add(peer)"), ("let peers = NSMutableSet()", "peers.add(peer)"),
    ("let peers: NSMutableOrderedSet = []", "peers.add(peer)"),
    ("var peers = NSMutableDictionary()", "peers[\"a\"] = peer"),
  ])
  func aStrongOneOwns(declaration: String, add: String) {
    #expect(ofHub(declaration, add) == ["Hub Peer never"])
  }

  @Test(arguments: [
    ("let peers = NSHashTable<Peer>(options: .weakMemory)", "peers.add(peer)"),
    ("let peers = NSHashTable<Peer>.weakObjects()", "peers.add(peer)"),
    ("let peers: NSHashTable<Peer> = .init(options: [.weakMemory, .objectPointerPersonality])", "peers.add(peer)"),
    ("let peers = NSMapTable<NSString, Peer>(keyOptions: .strongMemory, valueOptions: .weakMemory)", setObject),
    ("let peers: NSMapTable<NSString, Peer> = .strongToWeakObjects()", setObject),
    ("let peers = NSMapTable<Peer, NSString>.weakToStrongObjects()", "peers.setObject(\"a\", forKey: peer)"),
  ])
  func aWeakOneDoesNot(declaration: String, add: String) {
    #expect(ofHub(declaration, add).isEmpty)
  }

  /// A constant that takes up objects later, whose back reference is a constant as well: made one after the other, and a circle.
  @Test(arguments: [
    ("let rowers = NSMutableArray()", "rowers.add(rower)"), ("let rowers: NSMutableSet", "rowers.add(rower)"),
    ("let rowers = NSMutableDictionary()", "rowers[\"a\"] = rower"),
    ("let rowers = NSHashTable<Rower>()", "rowers.add(rower)"),
    ("let rowers = NSMapTable<NSString, Rower>.strongToStrongObjects()", "rowers.setObject(rower, forKey: \"a\")"),
  ])
  func whatAConstantCollectionTakesUpLaterClosesACircle(property: String, adds: String) {
    let initializer = property.contains("=") ? "init() {}" : "init() { rowers = NSMutableSet() }"
    let source = """
      import Foundation
      final class Rower { let boat: Boat; init(boat: Boat) { self.boat = boat } }
      final class Boat {
        private \(property)
        \(initializer)
        func seat() { let rower = Rower(boat: self); \(adds) }
      }
      func run() { Boat().seat() }
      """
    #expect(releases(source) == ["Boat Rower never"])
  }
}

private let setObject = "peers.setObject(peer, forKey: \"a\")"
