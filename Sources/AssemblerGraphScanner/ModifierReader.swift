import AssemblerGraphFacts
@_spi(RawSyntax) import SwiftSyntax

extension FactsReader {
  /// The modifiers that matter, and the strength that `weak` and `unowned` give to a variable.
  func modifiers(_ list: RawDeclModifierListSyntax, strength: inout Strength) -> Modifiers {
    var modifiers: Modifiers = []
    for case let element? in list.layoutView.children {
      guard let modifier = RawDeclModifierSyntax(element) else { continue }
      // `private(set)` restricts the setter alone.
      if modifier.detail?.detail.tokenText == "set" { continue }
      switch modifier.name.tokenText {
      case "static", "class": modifiers.insert(.isStatic)
      case "final": modifiers.insert(.isFinal)
      case "lazy": modifiers.insert(.isLazy)
      case "override": modifiers.insert(.isOverride)
      case "convenience": modifiers.insert(.isConvenience)
      case "mutating": modifiers.insert(.isMutating)
      case "private", "fileprivate": modifiers.insert(.isFilePrivate)
      case "required": modifiers.insert(.isRequired)
      case "open": modifiers.insert(.isOpen)
      case "public": modifiers.insert(.isPublic)
      case "indirect": modifiers.insert(.isIndirect)
      case "weak": strength = .weak
      case "unowned": strength = .unowned
      default: break
      }
    }
    return modifiers
  }

  func modifiers(_ list: RawDeclModifierListSyntax) -> Modifiers {
    var strength = Strength.strong
    return modifiers(list, strength: &strength)
  }

  /// `async`, `throws`, `rethrows`.
  func modifiers(async: RawTokenSyntax?, throws clause: RawThrowsClauseSyntax?) -> Modifiers {
    var modifiers: Modifiers = []
    if async != nil { modifiers.insert(.isAsync) }
    if clause != nil { modifiers.insert(.isThrowing) }
    return modifiers
  }
}
