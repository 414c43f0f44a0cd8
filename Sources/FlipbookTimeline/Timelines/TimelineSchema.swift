import Foundation

/// A JSON Schema of timelines, for editors that complete and check YAML.
///
/// Its words are the reader's own lists, so neither can know one that the other does not. What
/// words cannot say (that a mark exists, that a selector is well formed) `flipbook check` says.
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
      "properties": .object(keyed(TimelineParser.keys, key)),
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

  private static func words<Word>(_ type: Word.Type) -> SchemaValue
  where Word: RawRepresentable<String> & CaseIterable {
    ["enum": SchemaValue(words: type.allCases.map(\.rawValue))]
  }

  private static func reference(_ name: String) -> SchemaValue {
    ["$ref": .text("#/$defs/\(name)")]
  }

  private static func either(_ words: [String], or other: SchemaValue) -> SchemaValue {
    ["anyOf": [["enum": SchemaValue(words: words)], other]]
  }

  private static func list(of item: SchemaValue) -> SchemaValue {
    ["type": "array", "items": item, "minItems": 1]
  }

  // MARK: Keys

  /// What a key of a timeline takes.
  private static func key(_ name: String) -> SchemaValue {
    switch name {
    case "timeline": reference("name")
    case "scene", "device": ["type": "string"]
    case "semantics": words(Semantics.self)
    case "canvas": words(Timeline.Canvas.self)
    case "kind": words(Timeline.Kind.self)
    case "env", "args": reference("values")
    case "fps": ["type": ["number", "string"], "examples": [60, "60000/1001"]]
    case "length": either(["auto"], or: reference("time"))
    case "preroll": either(["settled", "none"], or: reference("time"))
    case "seed": ["type": "integer", "minimum": 0]
    case "views": ["type": "object", "additionalProperties": reference("selector")]
    case "matrix": reference("axes")
    case "tags": ["anyOf": [["type": "string"], list(of: ["type": "string"])]]
    case "rest": ["type": "string", "pattern": "pt$", "examples": ["0.5pt"]]
    case "steps": list(of: reference("step"))
    case "expect": list(of: reference("expectation"))
    case "render": list(of: reference("output"))
    default: true
    }
  }

  // MARK: Values

  private static var definitions: [String: SchemaValue] {
    let argument = "\\{args\\."
    let axes = "^(scene|device|semantics|env\\..+|args\\..+)$"
    return [
      "name": ["type": "string", "pattern": "^[^\\W\\d_][\\w-]*$"],
      "scalar": ["type": ["string", "number", "boolean"]],
      "values": ["type": "object", "additionalProperties": reference("scalar")],
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
        "patternProperties": [axes: list(of: reference("scalar"))],
        "additionalProperties": false,
      ],
      "condition": [
        "type": "object",
        "patternProperties": [
          axes: ["anyOf": [reference("scalar"), list(of: reference("scalar"))]]
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
    let options = TimelineReader.ownOptions
    let own = options.values.flatMap { $0 }.sorted()
    var needs: [String: SchemaValue] = ["within": ["wait"]]
    for (verb, names) in options {
      for name in names { needs[name] = .list([.text(verb)]) }
    }
    let properties = keyed(TimelineParser.verbs, verb)
      .merging(keyed(TimelineReader.commonOptions + own, option)) { $1 }
    return [
      "anyOf": [
        ["enum": ["hide", "show"]],
        [
          "type": "object",
          "properties": .object(properties),
          "additionalProperties": false,
          "oneOf": .list(TimelineParser.verbs.map { ["required": .list([.text($0)])] }),
          "dependentRequired": .object(needs),
        ],
      ]
    ]
  }

  /// What a verb takes.
  private static func verb(_ name: String) -> SchemaValue {
    switch name {
    case "wait": either(["settled"], or: reference("time"))
    case "tap", "press", "release", "longPress": reference("selector")
    case "drag", "scroll": inner(name)
    case "type": ["type": ["string", "number", "boolean"]]
    case "set":
      [
        "type": "object", "properties": ["animation": reference("curve")],
        "additionalProperties": reference("scalar"), "minProperties": 1,
      ]
    case "env": reference("values")
    case "rotate": words(Action.Orientation.self)
    case "mark", "still": reference("name")
    case "hide", "show": ["enum": [true, "true"]]
    case "run": reference("path")
    case "repeat": whole(1...TimelineReader.largestRepeat)
    default: true
    }
  }

  private static func option(_ name: String) -> SchemaValue {
    switch name {
    case "at": reference("moment")
    case "as": reference("name")
    case "within", "for": reference("time")
    case "note": ["type": ["string", "number", "boolean"]]
    case "over": reference("curve")
    case "with": reference("values")
    case "steps": list(of: reference("step"))
    default: true
    }
  }

  /// What `drag` or `scroll` takes.
  private static func inner(_ verb: String) -> SchemaValue {
    let names = TimelineReader.innerKeys[verb] ?? []
    let properties = keyed(names) { name in
      switch name {
      case "over": reference("time")
      case "curve": reference("curve")
      case "view": reference("selector")
      default: ["type": "string", "examples": ["Knob", "166pt 728pt", "by 0pt -200pt", "bottom"]]
      }
    }
    let required: SchemaValue = verb == "drag" ? ["from", "to"] : ["view"]
    return [
      "type": "object", "properties": .object(properties), "required": required,
      "additionalProperties": false,
    ]
  }
}

// MARK: - Expectations and outputs

extension TimelineSchema {
  private static var expectation: SchemaValue {
    [
      "type": "object",
      "properties": .object(keyed(TimelineReader.expectationKeys, expectationKey)),
      "propertyNames": [
        "anyOf": [
          ["enum": SchemaValue(words: TimelineReader.expectationKeys)], reference("expression"),
        ]
      ],
      "additionalProperties": reference("matcher"),
    ]
  }

  private static func expectationKey(_ name: String) -> SchemaValue {
    switch name {
    case "at", "after": reference("moment")
    case "during": reference("range")
    case "always": ["enum": [true]]
    case "when": reference("condition")
    case "others": reference("matcher")
    case "golden": reference("path")
    case "pixels": either(["exact"], or: ["type": "string", "pattern": "^ssim at least [0-9.]+$"])
    case "warnings": ["enum": ["none"]]
    default: true
    }
  }

  private static var output: SchemaValue {
    let kinds = TimelineParser.outputs
    let options = Set(TimelineReader.outputOptions.values.flatMap { $0 }).sorted()
    let owners = keyed(options) { option in
      let kinds = kinds.filter { TimelineReader.outputOptions[$0]?.contains(option) == true }
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
    let endings = Output.extensions(of: kind)
    guard !endings.isEmpty else { return reference("path") }
    let pattern = "\\.(\(endings.joined(separator: "|")))$"
    return ["allOf": [reference("path"), ["pattern": .text(pattern)]]]
  }

  private static func outputOption(_ name: String) -> SchemaValue {
    let widths = TimelineReader.outputWidths
    let columns = TimelineReader.sheetColumns
    return switch name {
    case "every": reference("time")
    case "at": ["anyOf": [reference("moment"), list(of: reference("moment"))]]
    case "columns": whole(columns)
    case "width": whole(widths)
    case "of": ["anyOf": [reference("expression"), list(of: reference("expression"))]]
    default: true
    }
  }

  private static func whole(_ range: ClosedRange<Int>) -> SchemaValue {
    [
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }
}
