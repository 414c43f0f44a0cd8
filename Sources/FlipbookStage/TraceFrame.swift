package import FlipbookBase
internal import FlipbookMotion
import FlipbookTimeline
internal import FlipbookViews
package import Foundation

/// The rectangles and the motions of the named views in one frame.
package struct TraceFrame {
  /// One named view.
  package struct View: Hashable, Sendable {
    package var name: String

    /// In points of the window, as it is shown.
    package var rect: CGRect
    package var opacity: Double

    package init(name: String, rect: CGRect, opacity: Double) {
      (self.name, self.rect, self.opacity) = (name, rect, opacity)
    }
  }

  /// A motion of one named view.
  package struct Movement: Hashable, Sendable {
    package var view: String

    /// The property: `frame`, `offset`, `opacity`, `scroll`.
    package var property: String
    package var curve: String

    /// The time at which it began or was last retargeted, in seconds since frame 0.
    package var since: ExactTime

    package init(view: String, property: String, curve: String, since: ExactTime) {
      (self.view, self.property, self.curve, self.since) = (view, property, curve, since)
    }
  }

  package var index: Int
  package var time: ExactTime

  /// In the order of the timeline's names; those that are not there are missing.
  package var views: [View]
  package var movements: [Movement]

  /// The content of the frame's display list.
  package var hash: UInt64

  /// The elements that assistive technology reads, in their order; nil if nobody has asked.
  package var spoken: [SpokenElement]?

  package init(
    index: Int, time: ExactTime, views: [View] = [], movements: [Movement] = [], hash: UInt64 = 0
  ) {
    (self.index, self.time, self.views) = (index, time, views)
    (self.movements, self.hash) = (movements, hash)
  }

  /// Returns the frame with only the views of some names, and what moves them.
  package func showing(only names: [String]) -> TraceFrame {
    var frame = self
    frame.views = views.filter { names.contains($0.name) }
    frame.movements = movements.filter { names.contains($0.view) }
    return frame
  }

  /// The frame as one line of JSON.
  package var line: String {
    let views = views.map { view in
      let rect = view.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height, CGFloat(view.opacity)]
      return JSONText.Member(view.name, .array(numbers.map(Self.number)))
    }
    let movements = movements.map { movement in
      JSONText.object([
        .init("view", .string(movement.view)), .init("prop", .string(movement.property)),
        .init("curve", .string(movement.curve)),
        .init("since", .string(movement.since.description)),
      ])
    }
    let digits = String(hash, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    var members: [JSONText.Member] = [
      .init("f", .integer(index)), .init("t", .string(time.description)),
      .init("views", .object(views)), .init("active", .array(movements)),
      .init("hash", .string(padded)),
    ]
    if let spoken { members.append(.init("accessibility", .array(spoken.map(Self.json)))) }
    return JSONText.object(members).description
  }

  /// An element: its label, and whatever else it has.
  private static func json(_ element: SpokenElement) -> JSONText {
    var members = [JSONText.Member("label", .string(element.label))]
    if let value = element.value { members.append(.init("value", .string(value))) }
    if let hint = element.hint { members.append(.init("hint", .string(hint))) }
    members.append(.init("traits", .array(element.traits.map(JSONText.string))))
    for (name, words) in [("actions", element.actions), ("rotors", element.rotors)]
    where !words.isEmpty { members.append(.init(name, .array(words.map(JSONText.string)))) }
    let rect = element.rect
    members.append(
      .init("rect", .array([rect.minX, rect.minY, rect.width, rect.height].map(number))))
    return .object(members)
  }

  /// A length to a millionth of a point; JSON has no infinity.
  private static func number(_ value: CGFloat) -> JSONText {
    guard value.isFinite, abs(value) < 1e12 else { return .null }
    return .number((Double(value) * 1e6).rounded() / 1e6)
  }
}

extension TimelinePlayer {
  /// The trace of the present moment.
  package func traceFrame(index: Int, hash: UInt64) -> TraceFrame {
    var views: [TraceFrame.View] = []
    var movements: [TraceFrame.Movement] = []
    for named in variant.timeline.views {
      guard let match = stage.matches(of: named.selector.value).first,
        let rect = match.shownRect
      else { continue }
      let name = named.name.value
      views.append(TraceFrame.View(name: name, rect: rect, opacity: match.shownOpacity))
      for (property, moving) in match.movements {
        movements.append(
          TraceFrame.Movement(
            view: name, property: property, curve: moving.movementDescription,
            since: stage.time(ofClock: moving.movementStart)))
      }
    }
    return TraceFrame(
      index: index, time: stage.time, views: views, movements: movements, hash: hash)
  }
}
