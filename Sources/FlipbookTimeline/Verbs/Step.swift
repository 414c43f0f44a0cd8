/// One thing that happens in a timeline.
package struct Step: Hashable, Sendable, Codable {
  package var action: Action

  /// When it happens; without it, where the step before ended.
  package var at: Located<TimeExpression>?

  /// The mark `as:` sets at the step's time (at its end for `wait`).
  package var mark: Located<String>?

  /// How long `wait: settled` may take, as a duration.
  package var within: Located<ExactTime>?

  package var note: String?

  /// The step's verb.
  package var location: SourceLocation

  package init(
    _ action: Action, at: Located<TimeExpression>? = nil, mark: Located<String>? = nil,
    within: Located<ExactTime>? = nil, note: String? = nil, location: SourceLocation
  ) {
    (self.action, self.at, self.mark) = (action, at, mark)
    (self.within, self.note, self.location) = (within, note, location)
  }
}

/// What a step does; one case for each verb, in the order of the reference.
package enum Action: Hashable, Sendable, Codable {
  case tap(Located<Selector>)
  /// A finger goes down and stays.
  case press(Located<Selector>)
  /// The finger goes up.
  case release(Located<Selector>)
  /// Press, hold for the time (or the system's half second), release.
  case longPress(Located<Selector>, duration: ExactTime?)
  case drag(Drag)
  case scroll(Scroll)
  /// Text typed into the focused field.
  case type(Located<String>)
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

// MARK: - Parts

extension Action {
  /// How long a finger stays that does not say.
  ///
  /// - SeeAlso: `LongPressGesture.init(minimumDuration:)`: documented.
  package static let standardPress = ExactTime(milliseconds: 500)

  /// Which way the device is held.
  package enum Orientation: String, Hashable, Sendable, Codable, CaseIterable {
    case portrait, landscapeLeft, landscapeRight, upsideDown
  }

  /// A finger that goes down at one place, moves, and goes up at another.
  package struct Drag: Hashable, Sendable, Codable {
    package var from: Located<Place>
    package var to: Located<Place>
    /// How long the finger moves.
    package var over: ExactTime
    /// How it moves; without it, evenly.
    package var curve: Located<CurveSpec>?

    package init(
      from: Located<Place>, to: Located<Place>, over: ExactTime,
      curve: Located<CurveSpec>? = nil
    ) {
      (self.from, self.to, self.over, self.curve) = (from, to, over, curve)
    }

    /// How long a drag takes that does not say (chosen).
    package static let standardDuration = ExactTime(milliseconds: 300)
  }

  /// A place on the screen, in points from its top left corner.
  package enum Place: Hashable, Sendable, Codable {
    /// The middle of a view.
    case view(Selector)
    case point(x: Double, y: Double)
    /// Relative to where the drag began.
    case by(x: Double, y: Double)
  }

  /// A scroll view's content brought elsewhere.
  package struct Scroll: Hashable, Sendable, Codable {
    package var view: Located<Selector>
    package var target: Located<ScrollTarget>
    /// How long it takes; zero at once.
    package var over: ExactTime
    package var curve: Located<CurveSpec>?

    package init(
      view: Located<Selector>, target: Located<ScrollTarget>, over: ExactTime = .zero,
      curve: Located<CurveSpec>? = nil
    ) {
      (self.view, self.target, self.over, self.curve) = (view, target, over, curve)
    }
  }

  /// Where a scroll goes.
  package enum ScrollTarget: Hashable, Sendable, Codable {
    /// Until a view is visible.
    case view(Selector)
    case edge(ScrollEdge)
    /// To a content offset, in points.
    case offset(x: Double, y: Double)
    /// By a distance, in points.
    case by(x: Double, y: Double)
  }

  package enum ScrollEdge: String, Hashable, Sendable, Codable, CaseIterable {
    case top, bottom, leading, trailing
  }

  /// The steps of another timeline, in place.
  package struct Run: Hashable, Sendable, Codable {
    /// The other file's path, relative to the project.
    package var path: Located<String>
    /// What stands for `{args.NAME}` in it.
    package var arguments: [NamedValue]
    /// Its steps, arguments filled in.
    package var steps: [Step]

    package init(path: Located<String>, arguments: [NamedValue] = [], steps: [Step] = []) {
      (self.path, self.arguments, self.steps) = (path, arguments, steps)
    }
  }
}
