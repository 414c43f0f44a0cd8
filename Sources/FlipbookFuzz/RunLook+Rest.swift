import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

// MARK: - Rest

extension RunLook {
  /// The longest time after the last step that may pass until everything rests (chosen: nobody
  /// waits longer for a screen).
  static let restLimit = ExactTime(seconds: 10)

  func restlessness(of variant: Variant) -> [Fault] {
    let last = run.steps.last?.end ?? .zero
    switch run.ending {
    case .rest: return []
    case .endless(let names):
      // A repetition was asked for.
      let isMeant = names.allSatisfy { $0.contains("repeat") || $0.contains("timer") }
      guard !isMeant, baseline.rests else { return [] }
      return [restless(last, "\(names.joined(separator: ", ")) has no end")]
    case .late:
      guard baseline.rests else { return [] }
      return [restless(last, "something still happens")]
    }
  }

  private func restless(_ time: ExactTime, _ why: String) -> Fault {
    Fault(
      .rest, of: "the scene", at: time,
      "nothing rests \(Self.restLimit.spelling) after \(Spelling.time(time)): \(why)",
      expectation: nil, code: .neverSettled)
  }

  /// The screen at the end, if everything rests there.
  private var last: Recording.Screen? {
    run.ending == .rest ? recording.moments.last?.now : nil
  }

  /// The time of the end in whole milliseconds, at which everything rests.
  private var endTime: String { "\(Int((recording.end.seconds * 1000).rounded(.down)))ms" }

  /// The views that rest outside of the safe area.
  func outsiders(rest: Double) -> [Fault] {
    guard let last else { return [] }
    return subjects.compactMap { subject, name -> Fault? in
      guard let view = last.views[subject], !view.isLeaving, view.opacity > 0,
        !run.scrolled.contains(subject),
        !touches.contains(where: { isMoved(subject, by: $0) }),
        baseline.inside.contains(Self.place(name, last)),
        let worst = Self.outside(view.rect, last), worst.1 > rest + 1
      else { return nil }
      return Fault(
        .safeArea, of: name, at: recording.end,
        "\(name) rests \(Spelling.value([worst.1], .points)) \(worst.0) the safe area",
        expectation: "  - at: \(endTime)\n    \(name): inside safeArea", code: .outOfBounds)
    }
  }

  /// The side of the safe area on which most of a rectangle lies outside, and how much does.
  private static func outside(
    _ rect: CGRect, _ screen: Recording.Screen
  ) -> (String, Double)? {
    let out: [(String, Double)] = [
      ("above", screen.safeArea[0] - Double(rect.minY)),
      ("left of", screen.safeArea[1] - Double(rect.minX)),
      ("below", Double(rect.maxY) - Double(screen.size.height) + screen.safeArea[2]),
      ("right of", Double(rect.maxX) - Double(screen.size.width) + screen.safeArea[3]),
    ]
    return out.max { $0.1 < $1.1 }
  }

  /// A view's name with the shape of the screen.
  private static func place(_ name: String, _ screen: Recording.Screen) -> String {
    "\(name) \(screen.size.width > screen.size.height ? "wide" : "tall")"
  }

  /// The views that rest inside the safe area whenever everything rests, and are there.
  func insiders(rest: Double) -> Set<String> {
    var inside: Set<String> = []
    var outside: Set<String> = []
    let rests = recording.rests.flatMap { recording.moments($0...$0) }.map(\.now)
    for screen in rests + [last].compactMap(\.self) {
      for (subject, name) in subjects {
        guard let view = screen.views[subject], !view.isLeaving, view.opacity > 0,
          let worst = Self.outside(view.rect, screen)
        else { continue }
        if worst.1 <= rest + 1 {
          inside.insert(Self.place(name, screen))
        } else {
          outside.insert(Self.place(name, screen))
        }
      }
    }
    return inside.subtracting(outside)
  }

  /// True if a finger has moved a subject: people put things where they like.
  private func isMoved(_ subject: Int, by touch: Range<ExactTime>) -> Bool {
    recording.moves(subject, from: touch.lowerBound, to: touch.upperBound)
  }

  /// The smallest overlap that counts, in points (chosen: half a pixel of text more or less).
  private static let leastOverlap = 1.5

  /// The neighbours in a stack that lie on each other at the end.
  var overlaps: [Fault] {
    guard let last else { return [] }
    return run.neighbours.compactMap { pair -> Fault? in
      guard let first = last.views[pair.first], let second = last.views[pair.second],
        first.opacity > 0, second.opacity > 0
      else { return nil }
      let common = first.rect.intersection(second.rect)
      guard !common.isNull, common.width > Self.leastOverlap, common.height > Self.leastOverlap
      else { return nil }
      let names = [pair.first, pair.second].map { recording.subjects[$0].name }
      let check = Self.separation(names[0], first.rect, names[1], second.rect)
      return Fault(
        .overlap, of: "\(names[0]) and \(names[1])", at: recording.end,
        """
        \(names[0]) and \(names[1]) lie on each other at rest, by \
        \(Spelling.value([Double(common.width)], .points)) × \
        \(Spelling.value([Double(common.height)], .points))
        """,
        expectation: "  - at: \(endTime)\n    \(check)", code: .outsideRange)
    }
  }

  /// The condition under which two views are apart, along the axis on which they nearly are.
  private static func separation(
    _ first: String, _ one: CGRect, _ second: String, _ other: CGRect
  ) -> String {
    let common = one.intersection(other)
    let isVertical = common.height <= common.width
    let isInOrder = isVertical ? one.midY <= other.midY : one.midX <= other.midX
    let (before, after) = isInOrder ? (first, second) : (second, first)
    let (near, far) = isVertical ? ("minY", "maxY") : ("minX", "maxX")
    return "\(after).\(near) - \(before).\(far): at least 0pt"
  }

  /// The sentences that are said of the scene, and are not said of the undisturbed timeline.
  var warnings: [Fault] {
    recording.diagnostics.filter { !baseline.diagnostics.contains($0) }.map { sentence in
      Fault(
        .warning, of: sentence, at: recording.end, sentence,
        expectation: "  - warnings: none", code: .warned)
    }
  }
}
