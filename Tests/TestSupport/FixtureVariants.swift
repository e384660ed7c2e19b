import SwiftParser
import SwiftSyntax

/// The same code base written differently: its graph must be the same.
struct FixtureVariant {
  /// Completes "the graph changes when …".
  var condition: String
  var files: [FixtureFile]
  /// Every line still stands where it stood.
  var keepsPlaces = false
  /// The types that the variant adds, by name.
  var added: Set<String> = []
}

/// All rewritings that say nothing new: order of files and of declarations, line ends, a prologue, an unrelated file.
func variants(of files: [FixtureFile]) -> [FixtureVariant] {
  var variants = [
    FixtureVariant(condition: "lines end in CRLF", files: files.map(\.withCarriageReturns), keepsPlaces: true),
    FixtureVariant(condition: "a shebang and an emoji come first", files: files.map(\.withPrologue)),
    FixtureVariant(
      condition: "an unrelated file is added",
      files: [unrelatedFile(besides: files)] + files,
      keepsPlaces: true,
      added: ["UnrelatedOwner", "UnrelatedPart"]
    ),
  ]
  if files.count > 1 {
    variants.append(
      FixtureVariant(condition: "the files come in another order", files: files.reversed(), keepsPlaces: true)
    )
  }
  if let spread = spread(files), spread.count > files.count {
    variants.append(FixtureVariant(condition: "each declaration has a file of its own", files: spread))
    variants.append(
      FixtureVariant(condition: "each declaration has a file of its own, last first", files: spread.reversed())
    )
  }
  return variants
}

/// The files with all of their text in comments: nothing may be found in them.
func commentedOut(_ files: [FixtureFile]) -> [FixtureFile] {
  files.map { file in
    var file = file
    let lines = file.source.split(separator: "\n", omittingEmptySubsequences: false)
    file.source =
      file.source.contains("/*") || file.source.contains("*/")
      ? lines.map { "// \($0)\n" }.joined()
      : "/*\n\(file.source)*/\n"
    return file
  }
}

extension FixtureFile {
  fileprivate var withCarriageReturns: FixtureFile {
    var file = self
    file.source = source.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    return file
  }

  fileprivate var withPrologue: FixtureFile {
    var file = self
    file.source = "#!/usr/bin/env swift\n/* 👩🏽‍🚀 é */ // 🚀\n" + source
    return file
  }
}

/// The path of the file that a variant adds.
let unrelatedPath = "App/Unrelated.swift"

private func unrelatedFile(besides files: [FixtureFile]) -> FixtureFile {
  var file = FixtureFile(
    path: unrelatedPath,
    source: """
      final class UnrelatedOwner { let part = UnrelatedPart() }
      final class UnrelatedPart { weak var owner: UnrelatedOwner? }

      """
  )
  if let module = files.first?.module { file.module = module }
  return file
}

/// Every top-level declaration in a file of its own, with the imports of the file that it came from; nil when the code
/// would then mean something else: file-private declarations, private members that an extension of the same file sees,
/// and top-level code.
private func spread(_ files: [FixtureFile]) -> [FixtureFile]? {
  var result: [FixtureFile] = []
  for file in files {
    let items = Parser.parse(source: file.source).statements.map(\.item)
    let declarations = items.compactMap { $0.as(DeclSyntax.self) }
    guard declarations.count == items.count, !dependsOnItsFile(declarations) else { return nil }
    let imports = declarations.filter { $0.is(ImportDeclSyntax.self) }
    let others = declarations.filter { !$0.is(ImportDeclSyntax.self) }
    for (number, declaration) in others.enumerated() {
      var part = file
      part.path = String(file.path.dropLast(".swift".count)) + "+\(number).swift"
      part.source = (imports + [declaration]).map { "\($0)\n" }.joined()
      result.append(part)
    }
  }
  return result
}

private func dependsOnItsFile(_ declarations: [DeclSyntax]) -> Bool {
  let hasExtension = declarations.contains { $0.is(ExtensionDeclSyntax.self) }
  return declarations.contains { declaration in
    let isPrivateItself =
      declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.text == "private" } ?? false
    return isPrivateItself
      || declaration.tokens(viewMode: .sourceAccurate).contains { token in
        token.text == "fileprivate" || (hasExtension && token.text == "private")
      }
  }
}
