package import FlipbookBase

/// The steps of a scene and their times, as read from one file.
///
/// Times are exact and virtual: they are seconds after frame 0. A timeline knows no view; it names
/// views by selectors that the stage resolves.
package struct Timeline: Hashable, Sendable, Codable {
  /// The name under `timeline:`, or the file's name without its extension.
  package var name: String

  /// The path of the file, as given.
  package var file: String

  package var kind: Kind = .render

  /// The scene's type, such as `ShowHide.Offset`.
  package var scene: Located<String>

  /// The file or folder of the scene's sources; nil for the folder `scenes` beside the timeline.
  package var sources: Located<String>?

  package var semantics: Semantics = .ios18

  /// The constants of a file that `semantics:` names, which is of that system; nil for none.
  package var constants: Constants?

  /// The device profile's name, such as `iphone-x`.
  package var device: Located<String>

  /// Environment values the scene starts with, in file order.
  package var environment: [NamedValue] = []

  /// Arguments the scene is created with, in file order.
  package var arguments: [NamedValue] = []

  /// Expressions of Swift that make the objects that the scene finds in its environment.
  package var environmentObjects: [Located<String>] = []

  /// The addresses that requests get answers from, in file order.
  package var network: [NetworkEntry] = []

  /// The app's own values, which it finds when it begins, in file order.
  package var defaults: [DefaultValue] = []

  package var framesPerSecond: FrameRate = .standard

  package var canvas: Canvas = .device

  /// The system's own things around the scene; nil where the command decides.
  package var chrome: Chrome?

  /// The time on the status bar, as it is written there; nil for 9:41.
  package var clock: String?

  package var length: Length = .auto

  package var preroll: Preroll = .settled

  /// The seed of every source of randomness in the scene.
  package var seed: UInt64 = 0

  /// Short names for views, in file order.
  package var views: [NamedView] = []

  /// The axes, played in every combination, in file order; the last one varies fastest.
  package var matrix: [Axis] = []

  package var tags: [String] = []

  /// The distance from its target at which a spring counts as at rest, in points.
  ///
  /// It is also the tolerance of a length or percentage that an expectation writes without `±`.
  package var rest: Double = 0.5

  package var steps: [Step] = []

  package var expectations: [Expectation] = []

  package var outputs: [Output] = []

  /// Creates an empty timeline.
  package init(name: String, file: String, scene: Located<String>, device: Located<String>) {
    (self.name, self.file, self.scene, self.device) = (name, file, scene, device)
  }

  /// The device of a timeline that names none: that of the first timelines (chosen).
  package static let standardDevice = "iphone-x"

  /// True if the timeline or the command line names a device.
  package var namesDevice: Bool { device.location.line != 1 || device.location.column != 1 }
}

// MARK: - Parts

extension Timeline {
  /// A key of a timeline, in the order of the reference.
  enum Key: String, CaseIterable {
    case timeline, scene, sources, semantics, device, chrome, clock, env, args, environmentObjects
    case network, defaults, fps, canvas, length, preroll, seed, views
    case matrix, tags, kind, rest, steps, expect, render
  }

  /// The purpose of a timeline.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A rendering: writes the outputs under `render:`.
    case render
    /// Is checked; pictures are only written when something fails.
    case test
  }

  /// The size of a frame.
  package enum Canvas: String, Hashable, Sendable, Codable, CaseIterable {
    /// As large as the device in its orientation of the moment.
    case device
    /// A square of the device's longer side: the device turns inside it.
    case union
  }

  /// The system's own things around a scene.
  package enum Chrome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing: the scene alone.
    case none
    /// Status bar, notch or island, home indicator, keyboard.
    case system
    /// These, and the body of the device around the picture.
    case device
  }

  /// Returns what is around the scene: what the timeline says, or what a command draws.
  ///
  /// A test, or a comparison with a golden, is of the scene alone unless the timeline says more.
  ///
  /// - Parameter standard: What the command draws around scenes.
  /// - Returns: What is around this one.
  package func chrome(standard: Chrome) -> Chrome {
    if let chrome { return chrome }
    let isCompared = expectations.flatMap(\.checks).contains { check in
      if case .golden = check.rule { true } else { false }
    }
    return kind == .test || isCompared ? .none : standard
  }

  /// The time of the last frame.
  package enum Length: Hashable, Sendable, Codable {
    /// The last step, then rest, then 200 ms; without the tail when the last step is
    /// `wait: TIME`.
    case auto
    /// The same, but no longer than this after the last step, whether it rests by then or not.
    case atMost(ExactTime)
    case time(ExactTime)
  }

  /// The time played before frame 0.
  package enum Preroll: Hashable, Sendable, Codable {
    /// Runs `onAppear`, `.task` and layout to rest.
    case settled
    /// Frame 0 is the very first layout.
    case none
    /// Runs for a time, which is over at frame 0.
    case time(ExactTime)
  }

  /// A short name for a view.
  package struct NamedView: Hashable, Sendable, Codable {
    package var name: Located<String>
    package var selector: Located<Selector>

    package init(name: Located<String>, selector: Located<Selector>) {
      (self.name, self.selector) = (name, selector)
    }
  }

  /// One line of the matrix: a setting (`scene`, `device`, `semantics`, `env.NAME`, `args.NAME`)
  /// and the values it takes.
  package struct Axis: Hashable, Sendable, Codable {
    package var name: Located<String>
    package var values: [Located<ScalarValue>]

    package init(name: Located<String>, values: [Located<ScalarValue>]) {
      (self.name, self.values) = (name, values)
    }
  }

  /// Returns the selector of a short name; `nil` for names that are not declared.
  package func selector(named name: String) -> Selector? {
    views.first { $0.name.value == name }?.selector.value
  }
}

/// The system whose defaults the scene is played with.
package enum Semantics: String, Hashable, Sendable, Codable, CaseIterable {
  /// As iOS 16, with the lists of iOS 15.
  case ios15
  /// `.default` is `easeInOut(350ms)` (documented).
  case ios16
  /// `.default` is `spring(response: 0.55, damping: 1)` (documented).
  case ios17
  case ios18
  /// As iOS 18, with the system's look of iOS 26.
  case ios26
}
