package import FlipbookBase

/// The action of a step; one case for each verb, in the order of the reference.
///
/// A new verb is a case here, a row in `Verb.all` below, and a case on the stage.
package enum Action: Hashable, Sendable, Codable {
  case tap(Located<Selector>)
  /// A finger goes down and stays.
  case press(Located<Selector>)
  /// The finger goes up.
  case release(Located<Selector>)
  /// Press, hold for the time (or the system's half second), release.
  case longPress(Located<Selector>, duration: ExactTime?)
  case drag(Drag)
  /// Two fingers that move apart or together, and turn.
  case pinch(Pinch)
  case scroll(Scroll)
  /// A finger that is drawn across the screen and lifted while it moves.
  case swipe(Swipe)
  /// Dismisses the presentation in front, or the one that a selector names.
  case dismiss(Located<Selector>?)
  /// Goes back to the screen before, as the bar's button does.
  case back(SourceLocation)
  /// Text typed into the focused field.
  case type(Located<String>)
  /// A key of a hardware keyboard, pressed and let go.
  case key(Located<KeyStroke>)
  /// An address opened with the app, as another app does.
  case open(Located<String>)
  /// Sets values the scene offers, under an animation if one is named.
  case set([NamedValue], animation: Located<CurveSpec>?)
  /// Changes environment values.
  case env([NamedValue])
  case rotate(Located<Orientation>, over: Located<CurveSpec>?)
  /// Names this moment.
  case mark(Located<String>)
  /// Writes one PNG of this moment, which it also names.
  case still(Located<String>)
  case wait(Located<ExactTime>)
  /// Lets time go on until the scene is at rest (or `within:` is over, which is a failure).
  case waitSettled(SourceLocation)
  /// Stops writing frames; time goes on.
  case hide
  /// Writes frames again.
  case show
  case run(Run)
  case `repeat`(Located<Int>, [Step])
}

extension Verb {
  /// Every verb, in the order errors list them.
  package static let all = waiting + touching + screens + changing + recording + nesting

  // MARK: Time

  private static let waiting = [
    Verb(
      "wait", .value(.either(["settled"], or: .reference("time"))), example: "wait: 300ms",
      read: { $0.wait($1.verb) },
      use: { action in
        switch action {
        case .wait(let time):
          var use = Use(time.value.spelling)
          use.duration = time.value
          return use
        case .waitSettled: return Use("settled")
        default: return nil
        }
      })
  ]

  // MARK: Fingers and keys

  private static let touching = [
    Verb(
      "tap", .value(.reference("selector")), example: #"tap: button("Show")"#,
      read: { $0.selector($1.verb).map { .tap($0) } },
      use: { action in
        guard case .tap(let view) = action else { return nil }
        return Use(of: view) { .tap($0) }
      }),
    Verb(
      "press", .value(.reference("selector")), example: #"press: button("Show")"#,
      read: { $0.selector($1.verb).map { .press($0) } },
      use: { action in
        guard case .press(let view) = action else { return nil }
        return Use(of: view) { .press($0) }
      }),
    Verb(
      "release", .value(.reference("selector")), example: #"release: button("Show")"#,
      read: { $0.selector($1.verb).map { .release($0) } },
      use: { action in
        guard case .release(let view) = action else { return nil }
        return Use(of: view) { .release($0) }
      }),
    Verb(
      "longPress", .value(.reference("selector")), options: [Key("for", .reference("time"))],
      example: #"longPress: button("Show")"#,
      read: { reader, step in
        let duration = step.option("for").flatMap { reader.duration($0)?.value }
        return reader.selector(step.verb).map { .longPress($0, duration: duration) }
      },
      use: { action in
        guard case .longPress(let view, let duration) = action else { return nil }
        var use = Use(of: view) { .longPress($0, duration: duration) }
        use.duration = duration ?? Action.standardPress
        return use
      }),
    Verb(
      "drag",
      .keys([
        Key("from", .place, isRequired: true), Key("to", .place, isRequired: true),
        Key("hold", .reference("time")), Key("over", .reference("time")),
        Key("curve", .reference("curve")), Key("stay", .reference("time")),
      ]),
      example: "drag: { from: Knob, to: by 0pt -200pt, over: 300ms }",
      read: { $0.drag($1.verb) },
      use: { action in
        guard case .drag(let drag) = action else { return nil }
        var use = Use()
        use.duration = drag.duration
        use.resolved = { .drag(drag.resolved(by: $0)) }
        return use
      }),
    Verb(
      "pinch",
      .keys([
        Key("view", .reference("selector"), isRequired: true),
        Key("scale", ["type": "number", "exclusiveMinimum": 0]),
        Key("turn", ["type": "string", "pattern": "(deg|°)$"]), Key("over", .reference("time")),
        Key("curve", .reference("curve")),
      ]),
      example: "pinch: { view: Photo, scale: 2, over: 300ms }",
      read: { $0.pinch($1.verb) },
      use: { action in
        guard case .pinch(let pinch) = action else { return nil }
        var use = Use("\(pinch.view.value)")
        use.duration = pinch.over
        use.resolved = { .pinch(pinch.resolved(by: $0)) }
        return use
      }),
    Verb(
      "scroll",
      .keys([
        Key("view", .reference("selector"), isRequired: true), Key("to", .place),
        Key("by", .place), Key("over", .reference("time")), Key("curve", .reference("curve")),
      ]),
      example: "scroll: { view: List, by: 0pt 200pt, over: 300ms }",
      read: { $0.scroll($1.verb) },
      use: { action in
        guard case .scroll(let scroll) = action else { return nil }
        var use = Use("\(scroll.view.value)")
        use.duration = scroll.over
        use.resolved = { .scroll(scroll.resolved(by: $0)) }
        return use
      }),
    Verb(
      "type", .value(["type": ["string", "number", "boolean"]]), example: "type: hello",
      read: { $0.string($1.verb).map { .type($0) } },
      use: { action in
        guard case .type(let text) = action else { return nil }
        return Use("\"\(text.value)\"")
      }),
    Verb(
      "key", .value(["type": ["string", "number", "boolean"]]), example: "key: command+s",
      read: { $0.keyStroke($1.verb) },
      use: { action in
        guard case .key(let stroke) = action else { return nil }
        return Use("\(stroke.value)")
      }),
  ]

  // MARK: Screens

  private static let screens = [
    Verb(
      "swipe",
      .keys([
        Key("from", .place), Key("direction", .words(Action.Swipe.Direction.self)),
        Key("distance", ["type": "string", "pattern": "pt$"]), Key("over", .reference("time")),
      ]),
      example: #"swipe: { from: row("Ada"), direction: left }"#,
      read: { $0.swipe($1.verb) },
      use: { action in
        guard case .swipe(let swipe) = action else { return nil }
        var use = Use(swipe.direction.rawValue)
        use.duration = swipe.over
        use.resolved = { .swipe(swipe.resolved(by: $0)) }
        return use
      }),
    Verb(
      "dismiss", .value(.either([], or: .reference("selector"))), isBare: true,
      example: "dismiss: sheet",
      read: { reader, step in
        if reader.isBare(step.verb) { return .dismiss(nil) }
        return reader.selector(step.verb).map { .dismiss($0) }
      },
      use: { action in
        guard case .dismiss(let view) = action else { return nil }
        guard let view else { return Use() }
        return Use(of: view) { .dismiss($0) }
      }),
    Verb(
      "back", .value(["enum": [true, "true"]]), isBare: true, example: "back",
      read: { $0.isSwitched($1.verb) ? .back($1.verb.key.location) : nil },
      use: { action in
        guard case .back = action else { return nil }
        return Use()
      }),
    Verb(
      "open", .value(["type": "string", "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:"]),
      example: "open: recipes://soup",
      read: { $0.address($1.verb).map { .open($0) } },
      use: { action in
        guard case .open(let address) = action else { return nil }
        return Use(address.value)
      }),
  ]

  // MARK: State and environment

  private static let changing = [
    Verb(
      "set",
      .value([
        "type": "object", "properties": ["animation": .reference("curve")],
        "additionalProperties": .reference("scalar"), "minProperties": 1,
      ]),
      example: "set: { show: true, animation: default }",
      read: { $0.set($1.verb) },
      use: { action in
        guard case .set(let values, _) = action else { return nil }
        var use = Use(assignments(values))
        use.isAnimated = true
        return use
      }),
    Verb(
      "env", .value(.reference("values")), example: "env: { colorScheme: dark }",
      read: { reader, step in
        reader.pairs(step.verb.value, "`env`").map { _ in .env(reader.namedValues(step.verb)) }
      },
      use: { action in
        guard case .env(let values) = action else { return nil }
        return Use(assignments(values))
      }),
    Verb(
      "rotate", .value(.words(Action.Orientation.self)),
      options: [Key("over", .reference("curve"))], example: "rotate: landscapeLeft",
      read: { reader, step in
        let curve = step.option("over").flatMap { reader.curve($0) }
        let word: Action.Orientation? = reader.word(step.verb)
        return word.map { .rotate(Located($0, at: step.verb.value.location), over: curve) }
      },
      use: { action in
        guard case .rotate(let orientation, _) = action else { return nil }
        var use = Use(orientation.value.rawValue)
        use.isAnimated = true
        return use
      }),
  ]

  // MARK: What is recorded

  private static let recording = [
    Verb(
      "mark", .value(.reference("name")), example: "mark: shown",
      read: { $0.mark($1.verb).map { .mark($0) } },
      use: { action in
        guard case .mark(let name) = action else { return nil }
        return Use(naming: name) { .mark($0) }
      }),
    Verb(
      "still", .value(.reference("name")), example: "still: shown",
      read: { $0.mark($1.verb).map { .still($0) } },
      use: { action in
        guard case .still(let name) = action else { return nil }
        return Use(naming: name) { .still($0) }
      }),
    Verb(
      "hide", .value(["enum": [true, "true"]]), isBare: true, example: "hide",
      read: { $0.isSwitched($1.verb) ? .hide : nil },
      use: { $0 == .hide ? Use() : nil }),
    Verb(
      "show", .value(["enum": [true, "true"]]), isBare: true, example: "show",
      read: { $0.isSwitched($1.verb) ? .show : nil },
      use: { $0 == .show ? Use() : nil }),
  ]

  // MARK: Other steps

  private static let nesting = [
    Verb(
      "run", .value(.reference("path")), options: [Key("with", .reference("values"))],
      example: "run: other.yaml",
      read: { $0.run($1.verb, $1.option("with")) },
      use: { action in
        guard case .run(let run) = action else { return nil }
        var use = Use(run.path.value)
        use.steps = run.steps
        return use
      }),
    Verb(
      "repeat", .value(.whole(1...TimelineReader.largestRepeat)),
      options: [Key("steps", .list(of: .reference("step")))],
      example: "repeat: 3\n  steps: [ { wait: 1s } ]",
      read: { $0.repetition($1.verb, $1.option("steps")) },
      use: { action in
        guard case .repeat(let times, let steps) = action else { return nil }
        var use = Use("\(times.value)")
        (use.steps, use.times) = (steps, times.value)
        use.resolved = { timeline in .repeat(times, steps.map { $0.resolved(by: timeline) }) }
        return use
      }),
  ]
}

// MARK: - What rows share

extension Verb.Use {
  /// The use of a verb that names one view.
  fileprivate init(
    of view: Located<Selector>, _ action: @escaping (Located<Selector>) -> Action
  ) {
    self.init("\(view.value)")
    resolved = { action(view.map($0.resolved)) }
  }

  /// The use of a verb that names a moment.
  fileprivate init(
    naming name: Located<String>, _ action: @escaping (Located<String>) -> Action
  ) {
    self.init(name.value)
    (mark, renamed) = (name, action)
  }
}

extension Verb {
  /// Values in words: `isOpen = true, level = 0.5`.
  private static func assignments(_ values: [NamedValue]) -> String {
    values.map { "\($0.name.value) = \($0.value.value)" }.joined(separator: ", ")
  }
}

extension Action {
  /// The default time that a finger stays.
  ///
  /// - SeeAlso: `LongPressGesture.init(minimumDuration:)`: documented.
  package static let standardPress = ExactTime(milliseconds: 500)

  /// The orientation in which the device is held.
  package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait, landscapeLeft, landscapeRight, upsideDown
  }
}
