/// Methods of the standard library's collections, by what they do with elements.
enum CollectionMethod {
  /// Give an element, or something made of elements only.
  static let elements: Set<String> = [
    "first", "last", "popFirst", "popLast", "removeFirst", "removeLast", "remove", "removeValue", "randomElement",
    "min",
    "max", "next", "element", "object", "dequeue", "pop", "updateValue",
  ]
  static let sameCollection: Set<String> = [
    "values", "keys", "lazy", "sorted", "reversed", "filter", "prefix", "suffix", "dropFirst", "dropLast", "shuffled",
    "enumerated", "joined", "makeIterator", "allObjects", "union", "intersection", "subtracting", "drop",
    "unsafelyUnwrapped", "elements", "async",
  ]
  /// Put their arguments into the collection.
  static let adders: Set<String> = [
    "append", "insert", "add", "push", "enqueue", "updateValue", "formUnion", "prepend", "replaceSubrange", "setObject",
    "set", "addObject", "send", "yield", "merge",
  ]
  /// Give a collection of its elements and those of another one.
  static let joiners: Set<String> = ["merging", "union"]
  /// Give what holds just their arguments.
  static let wrappers: Set<String> = [
    "success", "failure", "some", "zip", "AnyView", "AnyIterator", "Just", "Optional", "Array", "Set", "Dictionary",
  ]
  /// Call their closure at once with the elements, and give what it gives.
  static let mappers: Set<String> = ["map", "compactMap", "flatMap", "mapValues", "compactMapValues", "reduce"]
  /// Call their closure at once with the elements.
  static let callers: Set<String> = [
    "forEach", "filter", "first", "last", "contains", "allSatisfy", "sorted", "sort", "min", "max", "removeAll",
    "partition", "drop", "prefix", "firstIndex", "lastIndex", "reduce",
  ]
  /// Of these the ones that give no element: a number, a Bool or nothing.
  static let askers: Set<String> = [
    "forEach", "contains", "allSatisfy", "removeAll", "partition", "firstIndex", "lastIndex",
  ]
  /// Of these the ones that call it with two elements.
  static let comparers: Set<String> = ["sorted", "sort", "min", "max", "reduce"]
  /// What such methods of a lazy collection give, which calls the closure when somebody asks for an element.
  static let lazyTypes: Set<String> = [
    "LazySequence", "LazyCollection", "LazyMapSequence", "LazyMapCollection", "LazyFilterSequence",
    "LazyFilterCollection", "LazyPrefixWhileSequence", "LazyDropWhileSequence",
  ]
  /// Take elements out of the collection.
  static let removers: Set<String> = [
    "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange", "popFirst", "popLast",
    "removeObject", "removeAllObjects", "removeObjects", "dequeue", "removeAllItems",
  ]
  /// Tell where an element is.
  static let indexFinders: Set<String> = ["firstIndex", "lastIndex", "index"]
  /// Give a part of the elements: what is assigned back to where it comes from has let the others go.
  static let narrowers: Set<String> = [
    "filter", "dropFirst", "dropLast", "drop", "prefix", "suffix", "subtracting", "intersection",
  ]
}

/// Foundation's collections that can hold their objects weakly.
func isWeakCollectionName(_ name: String) -> Bool {
  name == "NSHashTable" || name == "NSMapTable" || name == "NSPointerArray"
}
