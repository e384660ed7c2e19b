/// How one slot is declared, filled and read, in Swift.
struct SlotWriter {
  var owner: ClassPlan
  var slot: SlotPlan
  /// The type of what it keeps, as the program writes it.
  var type: String

  var optionalType: String { type.contains(" ") ? "(\(type))?" : type + "?" }
  private var isWeak: Bool { slot.strength == .weak }
  private var isLazy: Bool { slot.making == .lazy || slot.making == .lazyClosure }
  private var name: String { slot.name }

  /// `PodInteractionDelegate`: the beginning of the names of helpers that only this slot needs.
  var typeName: String { owner.name + slot.name.prefix(1).uppercased() + slot.name.dropFirst() }
  var capitalized: String { slot.name.prefix(1).uppercased() + slot.name.dropFirst() }
  var isClosure: Bool { slot.storage == .closure || slot.storage == .closureArray }
  /// The type of the parameter of a method that fills the slot.
  var parameterType: String { isClosure ? "@escaping \(closureType)" : type }
  var helperName: String { isNested ? capitalized : typeName }
  /// A base class would have to hand its nested type on.
  var isNested: Bool { slot.hasNestedType && owner.inheritedSlots.isEmpty }
  private var closureType: String { slot.usesTypealias ? "\(typeName)Handler" : "() -> Void" }
  private var access: String {
    let hidden: Set<Wiring> = [
      .method, .chain, .throwingMethod, .protocolMethod, .protocolFunction, .fluent, .subscriptSetter, .genericFunction,
    ]
    let isHidden = slot.isPrivate && owner.inheritedSlots.isEmpty && slot.making == nil && hidden.contains(slot.wiring)
    return isHidden ? "private " : ""
  }

  /// The stored property, without the making of its value.
  var declaration: String {
    if slot.storage == .wrapper { return "@\(isWeak ? "WeakKept" : "Kept") \(access)var \(name): \(optionalType)" }
    return access + publicDeclaration
  }

  private var publicDeclaration: String {
    let keyword = slot.strength == .strong ? "" : slot.strength.rawValue + " "
    switch slot.storage {
    case .variable, .wrapper: return "\(keyword)var \(name): \(optionalType)"
    case .observed: return "\(keyword)var \(name): \(optionalType) { didSet { \(name)Changes += 1 } }"
    case .constant: return isWeak ? "weak var \(name): \(optionalType)" : "\(keyword)let \(name): \(type)"
    case .array: return isWeak ? "var \(name): [WeakBox<\(type)>] = []" : "var \(name): [\(type)] = []"
    case .dictionary: return "var \(name): [String: \(type)] = [:]"
    case .tuple: return "var \(name): (id: Int, value: \(type))?"
    case .payload: return "var \(name) = \(helperName)State.idle"
    case .structure: return "var \(name) = \(helperName)Link()"
    case .box: return "let \(name) = \(isWeak ? "Weak" : "")Box<\(type)>()"
    case .valueBox: return "var \(name): \(isWeak ? "WeakValue" : "ValueBox")<\(type)>?"
    case .closure: return "var \(name): \(slot.usesTypealias ? closureType : "(() -> Void)")?"
    case .closureArray: return "var \(name): [\(closureType)] = []"
    }
  }

  /// A type of its own that the slot needs.
  var helperType: String? {
    let keyword = slot.strength == .strong ? "" : slot.strength.rawValue + " "
    return switch slot.storage {
    case .payload: "enum \(helperName)State {\n  case idle\n  case active(\(type))\n}"
    case .structure: "struct \(helperName)Link {\n  \(keyword)var value: \(optionalType)\n}"
    case .closure, .closureArray: slot.usesTypealias ? "typealias \(typeName)Handler = () -> Void" : nil
    default: nil
    }
  }

  /// Members beside the property: a way to read what an enum holds.
  var helperMember: String? {
    guard slot.storage == .payload, slot.making != nil else { return nil }
    return
      "var \(name)Value: \(optionalType) {\n  if case .active(let value) = \(name) { return value }\n  return nil\n}"
  }

  /// The computed property that forwards to the slot.
  var forwardingProperty: String {
    let type = isClosure ? "(() -> Void)?" : optionalType
    return "var \(name)Forwarded: \(type) {\n  get { \(name) }\n  set { \(name) = newValue }\n}"
  }

  /// The statement that fills the slot of `base` (`pod.`, or nothing for `self`).
  func store(_ value: String, in base: String, variant: Int) -> String {
    let place = base + name
    switch slot.storage {
    case .variable, .observed, .wrapper, .closure, .constant: return "\(place) = \(value)"
    case .array:
      let element = isWeak ? "WeakBox(\(value))" : value
      return ["\(place).append(\(element))", "\(place) += [\(element)]", "\(place).insert(\(element), at: 0)"][
        variant % 3
      ]
    case .closureArray: return ["\(place).append(\(value))", "\(place) += [\(value)]"][variant % 2]
    case .dictionary:
      let key = "\"\\(\(place).count)\""
      return ["\(place)[\(key)] = \(value)", "\(place).updateValue(\(value), forKey: \(key))"][variant % 2]
    case .tuple: return "\(place) = (id: 1, value: \(value))"
    case .payload: return "\(place) = .active(\(value))"
    case .structure, .box: return "\(place).value = \(value)"
    case .valueBox:
      // With a type that is not the value's own, Swift wants to be told.
      let argument = slot.type == .concrete && variant < 3 ? "" : "<\(type)>"
      let box = isWeak ? "WeakValue" : "ValueBox"
      return "\(place) = \(slot.type == .concrete && variant == 0 ? ".init" : box + argument)(value: \(value))"
    }
  }

  /// The object that a maker keeps in the slot.
  func read(from base: String) -> String {
    let place = base + name
    return switch slot.storage {
    case .variable: isLazy ? place : place + "!"
    case .constant: place
    case .observed, .wrapper: place + "!"
    case .array: place + "[0]"
    case .dictionary: place + "[\"0\"]!"
    case .tuple, .valueBox: place + "!.value"
    case .payload: place + "Value!"
    case .structure, .box: place + ".value!"
    case .closure, .closureArray: place
    }
  }
}

/// Types and functions that generated programs use as a project would: declared once, used for many things.
enum Helper: String, CaseIterable {
  case box, weakBox, valueBox, weakValue, kept, weakKept, identity, with, flag, assign

  var source: String {
    switch self {
    case .box: "final class Box<Value> {\n  var value: Value?\n  init() {}\n}"
    case .weakBox:
      """
      final class WeakBox<Value: AnyObject> {
        weak var value: Value?
        init(_ value: Value? = nil) { self.value = value }
      }
      """
    case .valueBox: "struct ValueBox<Value> {\n  var value: Value\n}"
    case .weakValue: "struct WeakValue<Value: AnyObject> {\n  weak var value: Value?\n}"
    case .kept: "@propertyWrapper struct Kept<Value> {\n  var wrappedValue: Value\n}"
    case .weakKept:
      """
      @propertyWrapper struct WeakKept<Value: AnyObject> {
        private weak var stored: Value?
        init(wrappedValue: Value?) { stored = wrappedValue }
        var wrappedValue: Value? {
          get { stored }
          set { stored = newValue }
        }
      }
      """
    case .identity: "func identity<Value>(_ value: Value) -> Value { value }"
    case .with: "func with<Value>(_ value: Value, _ change: (Value) -> Void) { change(value) }"
    case .flag: "var flag = true"
    case .assign: "func assign<Value>(_ slot: inout Value, _ value: Value) { slot = value }"
    }
  }

  static let typeNames: Set<String> = ["Box", "WeakBox", "ValueBox", "WeakValue", "Kept", "WeakKept"]

  /// The word by which a program that needs it uses it.
  var mark: String {
    switch self {
    case .box: " Box<"
    case .weakBox: "WeakBox"
    case .valueBox: "ValueBox"
    case .weakValue: "WeakValue"
    case .kept: "@Kept"
    case .weakKept: "@WeakKept"
    case .identity: "identity("
    case .with: "with("
    case .flag: "flag "
    case .assign: "assign("
    }
  }
}
