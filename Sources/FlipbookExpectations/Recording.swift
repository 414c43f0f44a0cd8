package import FlipbookBase
package import FlipbookTimeline
package import Foundation

/// The motion of a timeline's views, from frame 0 to the last frame.
///
/// A recording contains neither views nor pixels. A stage writes it while it plays, and
/// expectations and motion goldens are checked against it.
package struct Recording: Hashable, Sendable {
  /// The views that are recorded: the timeline's short names in file order, then those that only
  /// expectations name.
  package var subjects: [Subject]

  package var framesPerSecond: FrameRate

  /// In the order of time, each instant once.
  package var moments = Moments()

  /// The time of each mark, in seconds after frame 0.
  package var marks: [String: ExactTime] = [:]

  /// The instants at which everything had come to rest, in their order.
  package var rests: [ExactTime] = []

  /// The time of the last frame.
  package var end = ExactTime.zero

  /// Sentences about anything that could not be done as the scene asked.
  package var diagnostics: [String] = []

  package init(subjects: [Subject], framesPerSecond: FrameRate = .standard) {
    (self.subjects, self.framesPerSecond) = (subjects, framesPerSecond)
  }
}

extension Recording {
  /// A view that is looked at.
  package struct Subject: Hashable, Sendable {
    /// The short name, or the selector as a timeline writes it.
    package var name: String
    package var selector: Selector

    package init(name: String, selector: Selector) {
      (self.name, self.selector) = (name, selector)
    }
  }

  /// The state of all subjects at one time.
  package struct Moment: Hashable, Sendable {
    package var time: ExactTime

    /// The frame that is sampled then.
    package var frame: Int?

    /// True if a step, a task, a timer or a completion happens then, so that the two limits may
    /// differ.
    package var isEvent = false

    /// True if an expectation asks for exactly this time: rates are then right limits.
    package var isAskedFor = false

    /// The left limit, where it may differ from ``now``.
    package var earlier: Screen?

    /// The right limit: the screen after everything due then has happened.
    package var now: Screen

    package init(time: ExactTime, frame: Int? = nil, now: Screen) {
      (self.time, self.frame, self.now) = (time, frame, now)
    }

    /// The left limit.
    package var before: Screen { earlier ?? now }
  }

  /// The screen and the subjects on it.
  package struct Screen: Hashable, Sendable {
    /// In points, in the present orientation.
    package var size: CGSize

    /// Top, leading, bottom, trailing, in points.
    package var safeArea: [Double]

    /// In the order of the subjects; nothing for one that is not there.
    package var views: [View?]

    package init(size: CGSize, safeArea: [Double] = [0, 0, 0, 0], views: [View?]) {
      (self.size, self.safeArea, self.views) = (size, safeArea, views)
    }
  }

  /// One view in its shown state.
  package struct View: Hashable, Sendable {
    /// Two views with the same number are one: its state has survived.
    package var identity = 0

    /// In points of the window.
    package var rect: CGRect

    /// The opacity, from 0 to 1.
    package var opacity = 1.0

    /// The scale: the square root of the factor by which transforms enlarge its area.
    package var scale = 1.0

    /// Clockwise, in degrees.
    package var rotation = 0.0

    /// Red, green, blue and opacity of its fill, from 0 to 1.
    package var color: [Double]?

    /// The text it shows.
    package var text: String?

    /// The words that assistive technology reads; nil if no expectation asks, or it reads nothing.
    package var spoken: Spoken?

    /// The number of views painted before it.
    package var z = 0

    /// True if its text was cut off.
    package var isTruncated = false

    /// True if it has left the structure and is only still shown; known where a recorder is asked
    /// for identities.
    package var isLeaving = false

    /// The identities that the scene's code has given to the view and to those around it; known
    /// where a recorder is asked for them.
    package var givenIdentity = ""

    /// The animations that move it.
    package var movements: [Movement] = []

    package init(identity: Int = 0, rect: CGRect) {
      (self.identity, self.rect) = (identity, rect)
    }
  }

  /// The words that assistive technology reads of one view.
  package struct Spoken: Hashable, Sendable {
    package var label: String
    package var value: String?
    package var hint: String?

    /// Words with spaces between them, sorted: `button selected`.
    package var traits: String

    /// The place in the order in which it is reached, from 1.
    package var focus: Int

    package init(label: String, value: String?, hint: String?, traits: String, focus: Int) {
      (self.label, self.value, self.hint) = (label, value, hint)
      (self.traits, self.focus) = (traits, focus)
    }
  }

  /// One animation of one view.
  package struct Movement: Hashable, Sendable {
    /// The animated property: `frame`, `offset`, `opacity`, `scroll`.
    package var property: String

    /// The animation's curve: `spring(0.55, 1)`.
    package var curve: String

    /// The time it began or was last retargeted, in seconds after frame 0.
    package var since: ExactTime

    package init(property: String, curve: String, since: ExactTime) {
      (self.property, self.curve, self.since) = (property, curve, since)
    }
  }
}

extension Recording.View {
  /// Returns true if everything but the numbers is the same.
  func looks(like other: Recording.View) -> Bool {
    identity == other.identity && z == other.z && isTruncated == other.isTruncated
      && isLeaving == other.isLeaving && givenIdentity == other.givenIdentity
      && text == other.text && spoken == other.spoken && color == other.color
      && movements == other.movements
  }
}

// MARK: - Looking things up

extension Recording {
  /// Returns the index of a selector's subject; a short name counts as the selector it stands for.
  package func subject(_ selector: Selector) -> Int? {
    if let name = selector.shortName, let index = subjects.firstIndex(where: { $0.name == name }) {
      return index
    }
    return subjects.firstIndex { $0.selector == selector }
      ?? subjects.firstIndex { $0.name == "\(selector)" }
  }

  /// The moments from one time to another, both included.
  package func moments(_ span: ClosedRange<ExactTime>) -> Slice<Moments> {
    moments[momentNumbers(span)]
  }

  /// The numbers of the moments from one time to another, both included.
  func momentNumbers(_ span: ClosedRange<ExactTime>) -> Range<Int> {
    let first = firstMoment { $0 >= span.lowerBound }
    return first..<max(firstMoment { $0 > span.upperBound }, first)
  }

  /// Returns the index of the first moment at which a condition on its time holds; the number of
  /// moments if there is none.
  private func firstMoment(from holds: (ExactTime) -> Bool) -> Int {
    var (start, end) = (moments.startIndex, moments.endIndex)
    while start < end {
      let middle = (start + end) / 2
      if holds(moments.head(middle).time) { end = middle } else { start = middle + 1 }
    }
    return start
  }

  /// Returns true if a subject is there at any moment between two times.
  func isThere(_ subject: Int, in span: ClosedRange<ExactTime>) -> Bool {
    momentNumbers(span).contains { moments.isThere(subject, at: $0) }
  }

  /// Returns the first rest at a time or later; the end if there is none.
  ///
  /// A rest that ends at that very time, since something begins to move, does not count.
  package func rest(after time: ExactTime) -> ExactTime {
    let isMoving = momentNumbers(time...time).last.map { index in
      subjects.indices.contains { !moments.movements(of: $0, index).1.isEmpty }
    }
    return rests.first { $0 > time || $0 == time && isMoving != true } ?? max(end, time)
  }

  /// Returns the time of a moment; `nil` for a mark that was never reached.
  package func time(of moment: TimeExpression) -> ExactTime? {
    moment.resolved(end: end) { marks[$0] }
  }
}
