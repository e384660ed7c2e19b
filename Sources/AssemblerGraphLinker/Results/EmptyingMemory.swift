import AssemblerGraphFacts
import AssemblerGraphModel

/// What was found out about code that ties and lets go. Most of it is the same for all edges out of a property that lead to objects of one
/// type.
struct EmptyingMemory {
  /// Out of which property, and between which types, something leads.
  struct Link: Hashable {
    var slot: SlotKey
    var from: TypeID
    var to: TypeID

    init(_ suspect: CycleRefuter.Suspect) { (slot, from, to) = (suspect.source.slot, suspect.from, suspect.to) }
  }

  /// A property, or what a framework keeps, of the objects of a type.
  struct Holder: Hashable {
    var slot: SlotKey
    var type: TypeID
  }

  struct Replacing: Hashable {
    var link: Link
    var emptying: CodeNotes.Emptying
  }

  /// The word by which a class knows the object in which something is tied.
  struct TiedThere: Hashable {
    var link: Link
    var word: Name
    var owner: TypeID
  }

  /// The code that empties a slot of objects of a type.
  var ofHolder: [Holder: [CodeNotes.Emptying]] = [:]
  /// Whether code stands in what is called at an end that never comes.
  var waitingForTheEnd: [SolvedCodeID: Bool] = [:]
  /// Whether what takes the place of something ties nothing.
  var replacing: [Replacing: Bool] = [:]
  /// Whether the class ties something in what it knows by the word.
  var tiedThere: [TiedThere: Bool] = [:]
  /// What ties two types to each other, and what ties others to a type.
  var tyingCodeOfPair: [IDSet<TypeID>: IDSet<CodeID>] = [:]
  var tyingCodeOfType: [TypeID: IDSet<CodeID>] = [:]
  /// All code that leads to where two types are tied to each other.
  var tyingOfPair: [IDSet<TypeID>: CodeSet] = [:]
  /// The traces whose keepers of closures are known, by number.
  var tracesToKeepers: Set<Int> = []
}

extension EmptyingReader {
  mutating func waitsForTheEnd(_ emptying: CodeNotes.Emptying) -> Bool {
    if let known = memory.waitingForTheEnd[emptying.code] { return known }
    let waits = solved.waitsForTheEnd(emptying)
    memory.waitingForTheEnd[emptying.code] = waits
    return waits
  }

  /// Whether what takes the place of something comes behind what ties the cycle, and ties none itself.
  ///
  /// What a property is filled with before that, and not again, unties nothing: a first page, what a method puts there that leads on
  /// to where the cycle is tied.
  mutating func replacesTied(
    _ emptying: CodeNotes.Emptying,
    _ replacement: Replacement,
    of suspect: CycleRefuter.Suspect
  ) -> Bool {
    let key = EmptyingMemory.Replacing(link: EmptyingMemory.Link(suspect), emptying: emptying)
    if let known = memory.replacing[key] { return known }
    let replaces = findWhetherItReplacesTied(emptying, replacement, of: suspect)
    memory.replacing[key] = replaces
    return replaces
  }
}
