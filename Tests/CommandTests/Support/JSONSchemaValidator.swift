import Foundation

/// Asks the Python package `jsonschema` (`Scripts/prepare --tests` installs it) which values a schema accepts.
enum JSONSchemaValidator {
  /// Whether Python and the package are there.
  static let isThere = (try? runShell("python3 -c 'import jsonschema'", in: "/"))?.status == 0

  /// For each instance what the schema has against it; nil when it accepts it.
  static func verdicts(schema: String, instances: [Any?]) throws -> [String?] {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "schema.json")
    let data = try JSONSerialization.data(withJSONObject: instances.map { $0 ?? NSNull() }, options: .fragmentsAllowed)
    try folder.write(data, to: "instances.json")
    try folder.write(script, to: "validate.py")
    let run = try runShell("python3 validate.py", in: folder.path)
    guard run.status == 0 else { throw Failed(message: run.error) }
    return try JSONDecoder().decode([String?].self, from: Data(run.output.utf8))
  }

  struct Failed: Error { var message: String }

  private static let script = """
    import json, jsonschema
    schema = json.load(open("schema.json"))
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    validator = validator(schema)
    def verdict(instance):
        error = next(iter(validator.iter_errors(instance)), None)
        return error.message if error else None
    print(json.dumps([verdict(instance) for instance in json.load(open("instances.json"))]))
    """
}
