import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a strict XML parser makes of a document.
final class XMLTree {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// The names of the elements around it, from the outside in.
    var path: [String]
  }

  var elements: [Element] = []

  /// Throws the parser's error when the text is not well formed.
  init(_ text: String) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    elements = reader.elements
  }

  func elements(named name: String) -> [Element] { elements.filter { $0.name == name } }

  /// The samples of the legend, which have the classes of what they explain, are not among them.
  func elements(ofClass name: String) -> [Element] {
    elements.filter { element in
      let classes = (element.attributes["class"] ?? "").split(separator: " ")
      return classes.contains(Substring(name)) && !classes.contains("sample")
    }
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser,
      didStartElement elementName: String,
      namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      elements.append(
        Element(name: elementName, attributes: attributes, path: open.map { elements[$0].name })
      )
      open.append(elements.count - 1)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let index = open.last { elements[index].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
    }
  }
}
