package import Foundation

/// A view in one frame, as an audit looks at it.
package struct AuditItem: Hashable, Sendable {
  /// A view of the scene's own, a text, something that can be tapped, or a drawing.
  package enum Kind: Hashable, Sendable {
    case view, text, target, drawing
  }

  /// The view's number: the same view has the same one in each frame.
  package var number: Int

  /// Its words in a timeline, which are the same in another playing.
  package var name: String

  package var kind: Kind

  /// In points of the window, as it is shown.
  package var rect: CGRect

  /// From 0 to 1.
  package var opacity: Double

  /// True if the system shows and moves it: a sheet, an alert.
  package var isSystem = false

  /// True while it is on a screen that the system moves: one that is pushed, or goes.
  package var isCarried = false

  /// True if it scrolls.
  package var isScrolled = false

  /// True if it is switched off, as is all that is in it.
  package var isDisabled = false

  /// The contrast of a text with what is behind it; `nil` if it is not known.
  package var contrast: Double?

  /// The size of a text in points, and if it is bold.
  package var textSize = 0.0
  package var isBold = false

  package init(number: Int, name: String, kind: Kind, rect: CGRect, opacity: Double) {
    (self.number, self.name, self.kind) = (number, name, kind)
    (self.rect, self.opacity) = (rect, opacity)
  }
}

/// All views at the time of one frame.
package struct AuditFrame: Hashable, Sendable {
  /// In seconds.
  package var time: Double
  package var items: [AuditItem]

  package init(time: Double, items: [AuditItem]) { (self.time, self.items) = (time, items) }
}

/// A playing of a timeline, as an audit looks at it.
package struct AuditRun: Sendable {
  /// A step of a person: when it begins and ends, in seconds.
  package struct Step: Hashable, Sendable {
    package var start: Double
    package var end: Double

    /// True if it moves something along with a finger, or scrolls.
    package var isMoving: Bool

    /// True if it turns the device.
    package var isTurning: Bool

    package init(start: Double, end: Double, isMoving: Bool = false, isTurning: Bool = false) {
      (self.start, self.end, self.isMoving, self.isTurning) = (start, end, isMoving, isTurning)
    }
  }

  /// The screen's size in points, at the beginning.
  package var screen: CGSize

  package var frames: [AuditFrame] = []
  package var steps: [Step] = []

  /// The animations that would have gone on for ever at the end.
  package var endless: [String] = []

  /// The flashes; `nil` if no pixels were looked at.
  package var flashes: FlashMeter?

  package init(screen: CGSize) { self.screen = screen }

  /// The time of the last frame, in seconds.
  package var end: Double { frames.last?.time ?? 0 }
}

/// Something that breaks a rule.
package struct AuditFinding: Hashable, Sendable {
  package var rule: AuditRule

  /// The view's words, or a part of the screen.
  package var subject: String

  /// The time in seconds: from, to, and the instant to look at.
  package var start: Double
  package var end: Double
  package var worst: Double

  /// The finding in numbers.
  package var sentence: String

  package init(
    _ rule: AuditRule, of subject: String, from start: Double, to end: Double, at worst: Double,
    _ sentence: String
  ) {
    (self.rule, self.subject, self.start, self.end) = (rule, subject, start, end)
    (self.worst, self.sentence) = (worst, sentence)
  }
}

/// One view through the frames in which it is there.
struct Course {
  struct Sample {
    var time: Double
    var item: AuditItem

    /// The middle of its rectangle.
    var middle: CGPoint { CGPoint(x: item.rect.midX, y: item.rect.midY) }
  }

  var samples: [Sample] = []

  var name: String { samples.first?.item.name ?? "" }
  var kind: AuditItem.Kind { samples.first?.item.kind ?? .view }

  /// The courses of all views of a run, in the order in which they come.
  static func all(of run: AuditRun) -> [Course] {
    var courses: [Course] = []
    var places: [Int: Int] = [:]
    for frame in run.frames {
      for item in frame.items {
        let place = places[item.number] ?? courses.count
        if place == courses.count {
          courses.append(Course())
          places[item.number] = place
        }
        courses[place].samples.append(Sample(time: frame.time, item: item))
      }
    }
    return courses
  }
}

extension AuditItem {
  /// The area that is seen of it, in square points.
  func seenArea(on screen: CGSize) -> Double {
    let seen = rect.intersection(CGRect(origin: .zero, size: screen))
    return seen.isNull ? 0 : Double(seen.width * seen.height)
  }
}
