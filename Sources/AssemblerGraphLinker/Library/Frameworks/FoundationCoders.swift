// What Foundation's coders are told for later, and what they hand on to those who encode and decode.

extension Framework {
  static let codersOfFoundation: [RetainingAPI] =
    [
      ("JSONDecoder", "dateDecodingStrategy", "DateDecodingStrategy"),
      ("JSONDecoder", "dataDecodingStrategy", "DataDecodingStrategy"),
      ("JSONDecoder", "keyDecodingStrategy", "KeyDecodingStrategy"),
      ("JSONEncoder", "dateEncodingStrategy", "DateEncodingStrategy"),
      ("JSONEncoder", "dataEncodingStrategy", "DataEncodingStrategy"),
      ("JSONEncoder", "keyEncodingStrategy", "KeyEncodingStrategy"),
    ].flatMap { coder, property, strategy in
      [
        RetainingAPI(
          "\(coder).\(property)",
          keeps: [.argument("_")],
          in: .receiver,
          takes: ["_": "\(coder).\(strategy)"],
          source: "\(coder): var \(property): \(coder).\(strategy)"
        ),
        RetainingAPI(
          "\(coder).\(strategy).custom",
          keeps: [.closures, .argument("_")],
          in: .result,
          gives: "\(coder).\(strategy)",
          source: "\(coder).\(strategy): case custom, with an escaping closure; tried on Linux: the coder keeps it"
        ),
      ]
    }
    + ["JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder"].map { coder in
      RetainingAPI(
        "\(coder).userInfo",
        keeps: [.argument("_")],
        in: .receiver,
        source: "\(coder): var userInfo: [CodingUserInfoKey : any Sendable], strong; tried on Linux"
      )
    }
}
