internal import FlipbookBase
internal import FlipbookLayout
internal import FlipbookMotion
internal import FlipbookStage
internal import FlipbookTimeline

/// A query by which a test finds a view.
public struct Query: Hashable, Sendable, CustomStringConvertible {
  let selector: FlipbookTimeline.Selector

  /// A view of a type, such as `GreenView` or `ShowHide.Offset`.
  public static func view(_ typeName: String) -> Query { Query(selector: .name(typeName)) }

  /// A text that says exactly this.
  public static func text(_ text: String) -> Query { Query(selector: .text(text)) }

  /// A button with exactly this label.
  public static func button(_ label: String) -> Query { Query(selector: .button(label)) }

  /// A view with this accessibility identifier or identity.
  public static func id(_ identifier: String) -> Query { Query(selector: .id(identifier)) }

  /// A part of the system's look, by its word in timelines and possibly by a text in it.
  ///
  /// `part("sheet")` is a sheet, `part("row", "Settings")` a row with that text. A word that is no
  /// part's is taken for the name of a view.
  public static func part(_ word: String, _ text: String? = nil) -> Query {
    SystemPart(rawValue: word).map { Query(selector: .part($0, text)) } ?? .view(word)
  }

  /// One of several matches, counted from 0 in the order of the tree.
  public subscript(index: Int) -> Query { Query(selector: .index(selector, index)) }

  public var description: String { selector.description }

  static let place = SourceLocation(file: "test")

  var located: Located<FlipbookTimeline.Selector> { Located(selector, at: Self.place) }
}

/// The screen a test's view is on.
public struct Device: Hashable, Sendable {
  let name: String

  /// A device by its name or an alias, such as `iphone-x`.
  public static func named(_ name: String) -> Device { Device(name: name) }

  public static let iPhoneX = Device(name: "iphone-x")
  public static let iPhone12 = Device(name: "iphone-12")
  public static let iPhone16Pro = Device(name: "iphone-16-pro")

  func resolved() throws(StageError) -> StageDevice {
    if let profile = DeviceProfile.named(name) { return StageDevice(profile) }
    let hint = NearestWord.hint(DeviceProfile.suggestion(for: name))
    throw StageError(description: "there is no device named \(name)\(hint)")
  }
}

/// The system whose default animations apply.
public enum System: Hashable, Sendable {
  case iOS15
  case iOS16
  case iOS17
  case iOS18
  case iOS26

  var semantics: FlipbookMotion.Semantics {
    switch self {
    case .iOS15: .ios15
    case .iOS16: .ios16
    case .iOS17: .ios17
    case .iOS18: .ios18
    case .iOS26: .ios26
    }
  }
}

/// The system's own things around a test's view.
public enum Chrome: Hashable, Sendable {
  /// Nothing: the view alone.
  case none
  /// Status bar, notch or island, home indicator, and the keyboard of the field that has the focus.
  case system

  var word: FlipbookTimeline.Timeline.Chrome {
    switch self {
    case .none: .none
    case .system: .system
    }
  }
}

/// An error on a stage, in one sentence.
public struct StageError: Error, Sendable, CustomStringConvertible {
  public let description: String

  /// The kind of error.
  public let code: Code

  public enum Code: Hashable, Sendable {
    /// The view has not come to rest by a time of the stage's.
    case neverSettles(by: Duration)
    /// The request cannot be met: something is not there, or cannot be done.
    case impossible
    /// A timeline, its scene or a setting is wrong.
    case invalid
  }

  init(_ code: Code = .impossible, description: String) {
    (self.code, self.description) = (code, description)
  }

  init(_ error: TimelineError, at time: Duration = .zero) {
    let parts = [error.message, error.label, error.suggestion.map { "did you mean \($0)?" }]
    code = error.code == .neverSettled ? .neverSettles(by: time) : .impossible
    description = parts.compactMap { $0 }.joined(separator: "; ")
  }

  /// The view has not come to rest by a time of the stage's.
  ///
  /// ```swift
  /// #expect(throws: StageError.neverSettles(by: .seconds(1))) {
  ///   try stage.settle(within: .seconds(1))
  /// }
  /// ```
  public static func neverSettles(by time: Duration) -> StageError {
    neverSettles(by: time, moving: [])
  }

  static func neverSettles(by time: Duration, moving names: [String]) -> StageError {
    let what = names.isEmpty ? "" : ": \(names.joined(separator: ", "))"
    let spelled = ExactTime(time).spelling
    return StageError(
      .neverSettles(by: time),
      description: "the view has not come to rest by \(spelled)\(what)")
  }
}

extension StageError: Hashable {
  /// Returns true for equal errors; two about missing rest at one time are equal, whatever moves.
  public static func == (first: StageError, second: StageError) -> Bool {
    if case .neverSettles = first.code { return first.code == second.code }
    return first.code == second.code && first.description == second.description
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
