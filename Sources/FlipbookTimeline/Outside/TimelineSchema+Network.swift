extension TimelineSchema {
  /// The value of `network:`: a file, or addresses with their answers.
  static var networkValue: SchemaValue {
    [
      "anyOf": [
        ["type": "string"],
        [
          "type": "object",
          "properties": ["delay": .reference("time")],
          "patternProperties": ["://|^\\*$": ["anyOf": [answer, .list(of: answer)]]],
          "additionalProperties": false,
        ],
      ]
    ]
  }

  /// An answer: a file, a failure, a status, or keys.
  private static var answer: SchemaValue {
    let statuses = TimelineReader.statuses
    let keys = TimelineReader.AnswerKey.allCases.map { ($0.rawValue, value(of: $0)) }
    return [
      "anyOf": [
        ["type": "string", "examples": ["feed.json", "offline", "timeout", "notFound"]],
        .whole(statuses),
        [
          "type": "object",
          "properties": .object(Dictionary(keys, uniquingKeysWith: { $1 })),
          "additionalProperties": false,
        ],
      ]
    ]
  }

  private static func value(of key: TimelineReader.AnswerKey) -> SchemaValue {
    switch key {
    case .file: ["type": "string"]
    case .text: .reference("scalar")
    case .json: [:]
    case .fails: .words(NetworkFailure.self)
    case .status: .whole(TimelineReader.statuses)
    case .headers: .reference("values")
    case .delay: .reference("time")
    }
  }
}
