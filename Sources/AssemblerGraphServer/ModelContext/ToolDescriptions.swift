/// What a client is told of a tool.
struct ToolDescription: Encodable {
  var name: String
  var description: String
  var inputSchema: JSONValue
  var outputSchema: JSONValue
  var annotations: JSONValue = ["readOnlyHint": true, "openWorldHint": false]
}

/// All tools, in the order in which one meets the questions.
let toolDescriptions = [
  ToolDescription(
    name: "check",
    description: "Finds objects that keep each other alive, Assemblers that never end, and breaches of the rules.",
    inputSchema: object(
      [
        "path": text("Only findings with a place in this file or folder."),
        "limit": number("The most that are listed."),
      ]
    ),
    outputSchema: object(
      [
        "errors": number("How many there are."),
        "warnings": number("How many there are."),
        "findings": list(finding),
        "more": number("How many are not listed."),
      ],
      required: ["errors", "warnings", "findings", "more"]
    )
  ),
  ToolDescription(
    name: "explain",
    description: "Says what a type is, where it is made, who holds it and what it holds.",
    inputSchema: object(["type": typeName], required: ["type"]),
    outputSchema: object(
      [
        "type": type, "roleReason": text("Why it has its role."), "madeAt": list(place), "heldBy": list(reference),
        "holds": list(reference),
      ],
      required: ["type", "roleReason", "madeAt", "heldBy", "holds"]
    )
  ),
  ToolDescription(
    name: "owners_of",
    description: "Lists what keeps instances of a type alive, directly and through others, with the strong references.",
    inputSchema: object(["type": typeName], required: ["type"]),
    outputSchema: object(
      ["type": text("The id of the type."), "owners": list(text("Ids.")), "references": list(reference)],
      required: ["type", "owners", "references"]
    )
  ),
  ToolDescription(
    name: "between",
    description:
      "Lists the paths by which one type refers to another, the shortest first; from a type to itself its cycles.",
    inputSchema: object(
      ["from": typeName, "to": typeName, "limit": number("The most that are listed.")],
      required: ["from", "to"]
    ),
    outputSchema: object(
      [
        "paths": list(
          object(
            ["title": text("The types on it."), "hops": list(list(reference))],
            required: ["title", "hops"]
          )
        ),
        "more": number("How many are not listed, at least."),
      ],
      required: ["paths", "more"]
    )
  ),
  ToolDescription(
    name: "diff",
    description: "Says what is other in the graph between two git revisions: cycles, types and references.",
    inputSchema: object(
      ["base": text("A revision."), "head": text("Another one; without it the working tree.")],
      required: ["base"]
    ),
    outputSchema: object(
      [
        "cycles": list(
          object(
            [
              "change": text("introduced, confirmed or healed."),
              "kind": text("ownership, assembly or self-ownership."),
              "certainty": certainty, "path": text("The types on it."),
            ],
            required: ["change", "kind", "certainty", "path"]
          )
        ),
        "types": number("How many came, went or changed."),
        "references": number("How many came, went or changed."),
      ],
      required: ["cycles", "types", "references"]
    )
  ),
  ToolDescription(
    name: "what_if_strong",
    description: "Says which cycles of objects would be there if a weak or unowned property were strong.",
    inputSchema: object(["property": text("'Detail.parent'.")], required: ["property"]),
    outputSchema: object(
      [
        "property": text("Its name."), "type": type,
        "cycles": list(
          object(["title": text("The types on it."), "certainty": certainty], required: ["title", "certainty"])
        ),
      ],
      required: ["property", "type", "cycles"]
    )
  ),
]

// MARK: - Schemas

private let typeName = text("'Detail', 'Outer.Detail' or 'Module.Detail'.")
private let certainty: JSONValue = ["type": "string", "enum": ["certain", "possible"]]

private let type = object(
  [
    "id": text("Module and name."), "kind": text("class, struct, enum, actor, protocol or external."),
    "role": text("assembler, interaction, navigation, view, renderable or component."), "file": text(),
    "line": number(),
  ],
  required: ["id", "kind", "role", "file", "line"]
)

private let place = object(["file": text(), "line": number()], required: ["file", "line"])

private let reference = object(
  [
    "from": text("An id."), "to": text("An id."), "kind": text("assembles, depends, calls, owns or uses."),
    "via": text("The property or the method."), "strength": text("strong, weak or unowned."), "certainty": certainty,
    "sentence": text("The same in words."), "file": text(), "line": number(),
  ],
  required: ["from", "to", "kind", "via", "strength", "certainty", "sentence", "file", "line"]
)

private let finding = object(
  [
    "rule": text("Its id."), "severity": text("error or warning."), "certainty": certainty, "message": text(),
    "advice": text("What to change."), "file": text(), "line": number(), "column": number(),
    "hops": list(text("One step of a cycle, with its place.")),
    "fixable": ["type": "boolean", "description": "Whether 'assembler-graph fix' may write it."],
  ],
  required: ["rule", "severity", "certainty", "message", "file", "line", "column", "hops", "fixable"]
)

private func object(_ properties: [String: JSONValue], required: [String] = []) -> JSONValue {
  ["type": "object", "properties": .object(properties), "required": .array(required.map { .text($0) })]
}

private func list(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

private func text(_ description: String? = nil) -> JSONValue { value("string", description) }

private func number(_ description: String? = nil) -> JSONValue { value("integer", description) }

private func value(_ type: String, _ description: String?) -> JSONValue {
  description.map { ["type": .text(type), "description": .text($0)] } ?? ["type": .text(type)]
}
