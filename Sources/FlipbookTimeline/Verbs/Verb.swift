package import FlipbookBase

/// A verb of a step, with everything the language knows about it.
///
/// The reader, the errors, the schema, the length of a timeline and `flipbook explain` use it. Its
/// effect on the screen is in `Stage.play`, whose switch has a case for every `Action`.
package struct Verb: Sendable {
  /// The key of the step: `tap`.
  package let name: String

  /// The value behind the name.
  let value: Value

  /// The keys beside the name that only some verbs take: `for` of `longPress`.
  package let options: [Key]

  /// True if the name alone is a step: `- hide`.
  package let isBare: Bool

  /// A step with this verb, as a timeline writes it behind `- `.
  package let example: String

  /// Reads the value and the options; nil if an error was noted.
  let read: @Sendable (inout TimelineReader, StepText) -> Action?

  /// Describes an action; nil if it belongs to another verb.
  let use: @Sendable (Action) -> Use?

  init(
    _ name: String, _ value: Value, options: [Key] = [], isBare: Bool = false, example: String,
    read: @escaping @Sendable (inout TimelineReader, StepText) -> Action?,
    use: @escaping @Sendable (Action) -> Use?
  ) {
    (self.name, self.value, self.options) = (name, value, options)
    (self.isBare, self.example, self.read, self.use) = (isBare, example, read, use)
  }

  /// The verb of a name.
  package static func named(_ name: String) -> Verb? { all.first { $0.name == name } }

  /// The names of all verbs, in the order errors list them.
  package static let names = all.map(\.name)

  /// The keys inside the value, if it is a mapping whose keys are known.
  package var innerKeys: [Key] {
    if case .keys(let keys) = value { keys } else { [] }
  }
}

// MARK: - Parts

extension Verb {
  /// The value behind a verb.
  enum Value: Sendable {
    /// A value that the schema describes.
    case value(SchemaValue)
    /// A mapping with these keys and no others.
    case keys([Key])
  }

  /// A key of a step, or of the mapping behind a verb.
  package struct Key: Sendable {
    package let name: String
    /// The key's value, for editors.
    let value: SchemaValue
    let isRequired: Bool

    init(_ name: String, _ value: SchemaValue, isRequired: Bool = false) {
      (self.name, self.value, self.isRequired) = (name, value, isRequired)
    }
  }

  /// One use of a verb: its action in detail.
  package struct Use {
    /// The value in a few words, such as `button("Show")`; made only when it is asked for.
    let words: () -> String?

    /// The duration of the step; the next one without `at:` begins after it.
    var duration = ExactTime.zero

    /// True if the action brings its own animation.
    var isAnimated = false

    /// The moment that the action names.
    var mark: Located<String>?

    /// Steps that stand for this one when the timeline is written out.
    var steps: [Step]?

    /// The number of times `steps` are played.
    var times = 1

    /// Returns the action with the short names of a timeline replaced; nil if it names no view.
    var resolved: ((Timeline) -> Action)?

    /// Returns the action with another name for its moment.
    var renamed: ((Located<String>) -> Action)?

    init(_ words: @autoclosure @escaping () -> String? = nil) { self.words = words }
  }
}

extension Verb {
  /// The keys that every step may have besides its verb; `within` needs `wait: settled`.
  static let commonOptions = [
    Key("at", .reference("moment")), Key("as", .reference("name")),
    Key("within", .reference("time")), Key("note", ["type": ["string", "number", "boolean"]]),
  ]
}

// MARK: - Actions

extension Action {
  /// The action's verb.
  package var verb: Verb { verbAndUse.verb }

  /// The action in detail: its words, its duration, its mark and its nested steps.
  var use: Verb.Use { verbAndUse.use }

  private var verbAndUse: (verb: Verb, use: Verb.Use) {
    for verb in Verb.all {
      if let use = verb.use(self) { return (verb, use) }
    }
    preconditionFailure("an action without a verb in `Verb.all`")
  }

  /// The step as a timeline writes it, shortly: `tap: button("Show")`.
  package var words: String {
    let (verb, use) = verbAndUse
    return use.words().map { "\(verb.name): \($0)" } ?? verb.name
  }

  /// The duration of the step; the next one without `at:` begins after it.
  package var duration: ExactTime { use.duration }

  /// True if the action brings its own animation.
  package var isAnimated: Bool { use.isAnimated }
}
