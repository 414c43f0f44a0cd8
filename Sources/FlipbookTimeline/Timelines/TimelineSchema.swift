import Foundation

/// A JSON Schema of timelines, for editors that complete and check YAML.
///
/// Its words are the reader's own lists, so neither can know a word that the other does not. Rules
/// that a schema cannot express (that a mark exists, that a selector is well formed) are checked by
/// `flipbook check`.
package enum TimelineSchema {
  /// The schema as a file: keys sorted, two spaces a level.
  package static var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(schema) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  private static var schema: SchemaValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Flipbook timeline",
      "description": "What happens to a SwiftUI view, and when.",
      "type": "object",
      "properties": .object(keyed { (key: Timeline.Key) in value(of: key) }),
      "required": ["steps"],
      "anyOf": [
        ["required": ["scene"]],
        [
          "required": ["matrix"],
          "properties": ["matrix": ["type": "object", "required": ["scene"]]],
        ],
      ],
      "additionalProperties": false,
      "$defs": .object(definitions.merging(moreDefinitions) { $1 }),
    ]
  }

  /// A word for each of some names.
  private static func keyed(
    _ names: [String], _ value: (String) -> SchemaValue
  ) -> [String: SchemaValue] {
    Dictionary(names.map { ($0, value($0)) }, uniquingKeysWith: { $1 })
  }

  /// A value for each key of a kind.
  private static func keyed<Key>(_ value: (Key) -> SchemaValue) -> [String: SchemaValue]
  where Key: RawRepresentable<String> & CaseIterable {
    Dictionary(Key.allCases.map { ($0.rawValue, value($0)) }, uniquingKeysWith: { $1 })
  }

  // MARK: Keys

  /// Returns the values that a key of a timeline takes.
  private static func value(of key: Timeline.Key) -> SchemaValue {
    switch key {
    case .timeline: .reference("name")
    case .scene, .sources, .device: ["type": "string"]
    case .semantics:
      ["anyOf": [.words(Semantics.self), ["type": "string", "pattern": "[./]"]]]
    case .canvas: .words(Timeline.Canvas.self)
    case .chrome: .words(Timeline.Chrome.self)
    case .clock: ["type": "string", "examples": ["9:41"]]
    case .kind: .words(Timeline.Kind.self)
    case .env: .reference("values")
    case .args: ["type": "object"]
    case .environmentObjects: ["type": ["string", "array"]]
    case .network: networkValue
    case .defaults: ["type": "object"]
    case .fps: ["type": ["number", "string"], "examples": [60, "60000/1001"]]
    case .length:
      [
        "anyOf": [
          ["enum": ["auto"]], .reference("time"),
          ["type": "string", "pattern": "^at most ", "examples": ["at most 2s"]],
        ]
      ]
    case .preroll: .either(["settled", "none"], or: .reference("time"))
    case .seed: ["type": "integer", "minimum": 0]
    case .views: ["type": "object", "additionalProperties": .reference("selector")]
    case .matrix: .reference("axes")
    case .tags: ["anyOf": [["type": "string"], .list(of: ["type": "string"])]]
    case .rest: ["type": "string", "pattern": "pt$", "examples": ["0.5pt"]]
    case .steps: .list(of: .reference("step"))
    case .expect: .list(of: .reference("expectation"))
    case .render: .list(of: .reference("output"))
    }
  }

  // MARK: Values

  private static var definitions: [String: SchemaValue] {
    let argument = "\\{args\\."
    let axes = "^(scene|device|semantics|chrome|env\\..+|args\\..+)$"
    return [
      "name": ["type": "string", "pattern": "^[^\\W\\d_][\\w-]*$"],
      "scalar": ["type": ["string", "number", "boolean"]],
      "values": ["type": "object", "additionalProperties": .reference("scalar")],
      "time": [
        "type": "string", "pattern": .text("^-?[0-9./]+(ms|s|f)$|\(argument)"),
        "examples": ["350ms", "0.35s", "21f"],
      ],
      "moment": [
        "type": "string", "examples": ["350ms", "start", "end", "MARK", "MARK + 150ms"],
      ],
      "range": ["type": "string", "pattern": "\\.\\.", "examples": ["shown .. shown + 500ms"]],
      "selector": [
        "type": "string",
        "examples": SchemaValue(
          words: ["RedView", "RedView[0]", "List > RedView"]
            + Selector.calls.map { "\($0)(\"…\")" }),
      ],
      "curve": [
        "type": "string",
        "pattern": .text("^(\(CurveSpec.names.joined(separator: "|")))([(@]|$)|\(argument)"),
        "examples": SchemaValue(words: CurveSpec.names),
      ],
      "expression": [
        "type": "string",
        "examples": SchemaValue(
          words: ViewProperty.allCases.map { "VIEW.\($0.rawValue)" }
            + ViewExpression.rates.keys.sorted().map { "VIEW.minY.\($0)" }),
      ],
      "matcher": [
        "type": ["string", "number", "boolean"],
        "examples": SchemaValue(words: ["212pt ± 0.5pt", "0pt .. 9pt"] + Matcher.beginnings),
      ],
      "path": ["type": "string", "pattern": "^(?![/~])(?!.*\\.\\.(/|$))[^\\\\]+$"],
      "axes": [
        "type": "object",
        "patternProperties": [axes: .list(of: .reference("scalar"))],
        "additionalProperties": false,
      ],
      "condition": [
        "type": "object",
        "patternProperties": [
          axes: ["anyOf": [.reference("scalar"), .list(of: .reference("scalar"))]]
        ],
        "additionalProperties": false,
      ],
    ]
  }

  private static var moreDefinitions: [String: SchemaValue] {
    ["step": step, "expectation": expectation, "output": output]
  }
}

// MARK: - Steps

extension TimelineSchema {
  private static var step: SchemaValue {
    let options = Verb.commonOptions + Verb.all.flatMap(\.options)
    let properties = Verb.all.map { ($0.name, value(of: $0)) } + options.map { ($0.name, $0.value) }
    var needs: [String: SchemaValue] = ["within": ["wait"]]
    var choices: [String: SchemaValue] = [:]
    for option in Verb.all.flatMap(\.options) {
      let owners = Verb.all.filter { $0.options.contains { $0.name == option.name } }.map(\.name)
      if owners.count == 1 {
        needs[option.name] = SchemaValue(words: owners)
      } else {
        choices[option.name] = ["anyOf": .list(owners.map(required))]
      }
    }
    var step: [String: SchemaValue] = [
      "type": "object",
      "properties": .object(Dictionary(properties, uniquingKeysWith: { $1 })),
      "additionalProperties": false,
      "oneOf": .list(Verb.names.map(required)),
      "dependentRequired": .object(needs),
    ]
    if !choices.isEmpty { step["dependentSchemas"] = .object(choices) }
    let bare = Verb.all.filter(\.isBare).map(\.name)
    return ["anyOf": [["enum": SchemaValue(words: bare)], .object(step)]]
  }

  private static func required(_ key: String) -> SchemaValue { ["required": [.text(key)]] }

  /// The value behind a verb.
  private static func value(of verb: Verb) -> SchemaValue {
    switch verb.value {
    case .value(let value): return value
    case .keys(let keys):
      let properties = keys.map { ($0.name, $0.value) }
      return [
        "type": "object",
        "properties": .object(Dictionary(properties, uniquingKeysWith: { $1 })),
        "required": SchemaValue(words: keys.filter(\.isRequired).map(\.name)),
        "additionalProperties": false,
      ]
    }
  }
}

// MARK: - Expectations and outputs

extension TimelineSchema {
  private static var expectation: SchemaValue {
    [
      "type": "object",
      "properties": .object(keyed { (key: Expectation.Key) in value(of: key) }),
      "propertyNames": [
        "anyOf": [
          ["enum": SchemaValue(words: Expectation.Key.allCases.map(\.rawValue))],
          .reference("expression"),
        ]
      ],
      "additionalProperties": .reference("matcher"),
    ]
  }

  private static func value(of key: Expectation.Key) -> SchemaValue {
    switch key {
    case .at, .after: .reference("moment")
    case .during: .reference("range")
    case .always: ["enum": [true]]
    case .when: .reference("condition")
    case .others: .reference("matcher")
    case .golden: .reference("path")
    case .pixels: .either(["exact"], or: ["type": "string", "pattern": "^ssim at least [0-9.]+$"])
    case .warnings: ["enum": ["none"]]
    }
  }

  private static var output: SchemaValue {
    let kinds = OutputFormat.words
    let options = Set(OutputFormat.all.flatMap(\.options)).sorted()
    let owners = keyed(options) { option in
      let kinds = OutputFormat.all.filter { $0.options.contains(option) }.map(\.word)
      return ["anyOf": .list(kinds.map { ["required": .list([.text($0)])] })]
    }
    return [
      "type": "object",
      "properties": .object(keyed(kinds, path).merging(keyed(options, outputOption)) { $1 }),
      "additionalProperties": false,
      "oneOf": .list(kinds.map { ["required": .list([.text($0)])] }),
      "dependentSchemas": .object(owners),
    ]
  }

  /// The path of a kind of output, with the ending that it needs.
  private static func path(of kind: String) -> SchemaValue {
    let endings = OutputFormat.named(kind)?.extensions ?? []
    guard !endings.isEmpty else { return .reference("path") }
    let pattern = "\\.(\(endings.joined(separator: "|")))$"
    return ["allOf": [.reference("path"), ["pattern": .text(pattern)]]]
  }

  private static func outputOption(_ name: String) -> SchemaValue {
    let widths = TimelineReader.outputWidths
    let columns = TimelineReader.sheetColumns
    return switch name {
    case "every": .reference("time")
    case "at": ["anyOf": [.reference("moment"), .list(of: .reference("moment"))]]
    case "columns": .whole(columns)
    case "width": .whole(widths)
    case "of": ["anyOf": [.reference("expression"), .list(of: .reference("expression"))]]
    default: preconditionFailure("TimelineSchema: the option `\(name)` has no schema.")
    }
  }
}
