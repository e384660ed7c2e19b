@_spi(RawSyntax) import SwiftSyntax

/// Reads the targets of a Package.swift without running it: every `.target(name: "…", …)` and the like, wherever it
/// stands (`targets:`, `package.targets.append(…)`, `targets += […]`). What is no literal is left out. Tuist's targets are
/// written alike; of their sources, patterns and what they exclude are told.
package func scanManifest(source: String) -> ManifestFacts {
  var source = source
  let tree = source.withUTF8 { parsed($0).tree }
  return withExtendedLifetime(tree) {
    var targets: [ManifestTarget] = []
    // Iterative, because anybody's file can be nested in any depth.
    var open = [tree.raw]
    while let node = open.popLast() {
      if let call = RawFunctionCallExprSyntax(node) {
        if let target = ManifestTarget(call) {
          add(target, to: &targets)
          continue
        }
        // Targets of products and dependencies of packages are no declarations.
        if call.isDependency { continue }
      }
      for case let child? in (node.layoutView?.children ?? .empty).reversed() { open.append(child) }
    }
    return ManifestFacts(targets: targets)
  }
}

/// A name that comes twice is a target and a dependency upon it that stands outside of any target: the one that says more
/// is the target.
private func add(_ target: ManifestTarget, to targets: inout [ManifestTarget]) {
  guard let known = targets.firstIndex(where: { $0.name == target.name }) else { return targets.append(target) }
  if targets[known].saysNothing { targets[known] = target }
}

extension ManifestTarget {
  fileprivate var saysNothing: Bool {
    path == nil && sources == nil && exclude.isEmpty && dependencies.isEmpty
  }

  fileprivate init?(_ call: RawFunctionCallExprSyntax) {
    guard let callee = call.calleeName, let kind = Kind(rawValue: callee), let name = call.argument("name")?.stringValue
    else { return nil }
    // Products and uses of plugins are written alike.
    if call.argument("targets") != nil || call.argument("package") != nil { return nil }
    self.init(name: name, kind: kind)
    path = call.argument("path")?.stringValue
    exclude = call.argument("exclude")?.stringValues ?? []
    if let sources = call.argument("sources") {
      self.sources = sources.patterns
      exclude += sources.excludedPatterns
    }
    product = call.argument("product")?.memberName
    productName = call.argument("productName")?.stringValue
    buildableFolders = call.argument("buildableFolders")?.stringValues ?? []
    for element in call.argument("dependencies")?.elements ?? [] {
      if let name = element.stringValue ?? element.dependencyName { dependencies.append(name) }
    }
  }
}

extension RawFunctionCallExprSyntax {
  /// `target` of `.target(…)`, `Target.target(…)`, `PackageDescription.Target.target(…)` and Tuist's older `Target(…)`.
  fileprivate var calleeName: String? {
    if let reference = RawDeclReferenceExprSyntax(calledExpression) {
      return reference.baseName.tokenText == "Target" ? "target" : nil
    }
    return calledExpression.raw.memberName
  }

  fileprivate func argument(_ label: String) -> RawSyntax? {
    for case let element? in arguments.layoutView.children {
      guard let argument = RawLabeledExprSyntax(element), let name = argument.label?.tokenText else { continue }
      if String(syntaxText: name) == label { return argument.expression.raw }
    }
    return nil
  }

  /// The first argument, when it has no label.
  fileprivate var unlabeled: RawSyntax? {
    guard let first = arguments.layoutView.children.first, let argument = first.flatMap({ RawLabeledExprSyntax($0) })
    else { return nil }
    return argument.label == nil ? argument.expression.raw : nil
  }

  /// `.product(…)`, `.library(…)`, `.package(…)`.
  fileprivate var isDependency: Bool {
    ["product", "library", "package", "byName"].contains(calleeName)
  }
}

extension RawSyntax {
  /// The text of a string literal without interpolation and escapes.
  var stringValue: String? {
    guard let literal = RawStringLiteralExprSyntax(self) else { return nil }
    var text = ""
    for case let segment? in literal.segments.layoutView.children {
      guard let segment = RawStringSegmentSyntax(segment) else { return nil }
      text += String(syntaxText: segment.content.tokenText)
    }
    return text.contains("\\") ? nil : text
  }

  /// The elements of an array literal; arrays that are added up count as one.
  fileprivate var elements: [RawSyntax] {
    if let sequence = RawSequenceExprSyntax(self) {
      return sequence.elements.layoutView.children.flatMap { $0?.kind == .arrayExpr ? $0?.elements ?? [] : [] }
    }
    guard let array = RawArrayExprSyntax(self) else { return [] }
    return array.elements.layoutView.children.compactMap {
      $0.flatMap { RawArrayElementSyntax($0) }?.expression.raw
    }
  }

  fileprivate var stringValues: [String]? {
    kind == .arrayExpr ? elements.compactMap(\.stringValue) : nil
  }

  /// `app` of `.app`.
  fileprivate var memberName: String? {
    RawMemberAccessExprSyntax(self).map { String(syntaxText: $0.declName.baseName.tokenText) }
  }

  /// `"A/**"`, `["A", .glob("B/**", excluding: "B/C/**")]` and `.sourceFilesList(globs: […])`: A, B/**.
  fileprivate var patterns: [String]? {
    if let globs { return globs.patterns }
    if let text = stringValue { return [text] }
    return kind == .arrayExpr ? elements.compactMap { $0.stringValue ?? $0.globCall?.unlabeled?.stringValue } : nil
  }

  /// What the patterns of the same leave out.
  fileprivate var excludedPatterns: [String] {
    if let globs { return globs.excludedPatterns }
    return elements.compactMap { $0.globCall?.argument("excluding") }.flatMap { $0.patterns ?? [] }
  }

  /// The list in `.sourceFilesList(globs: […])` and `SourceFilesList(globs: […])`.
  private var globs: RawSyntax? { RawFunctionCallExprSyntax(self)?.argument("globs") }

  private var globCall: RawFunctionCallExprSyntax? {
    RawFunctionCallExprSyntax(self).flatMap { $0.calleeName == "glob" ? $0 : nil }
  }

  /// The name in `.product(name: "Core", package: "core")`, `.target(name: "Core")` and `.byName(name: "Core")`.
  fileprivate var dependencyName: String? {
    RawFunctionCallExprSyntax(self)?.argument("name")?.stringValue
  }
}
