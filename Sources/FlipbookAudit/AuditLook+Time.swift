import FlipbookBase
import Foundation

// MARK: - How long something moves

extension AuditLook {
  /// A stretch of time in which a view does not rest.
  private struct Motion {
    var start: Double
    var end: Double
    var course: Course
  }

  /// The change of place or size in points that is seen from one frame to the next (chosen: half a
  /// pixel of most devices).
  private static let leastStep = 0.15

  /// The change of opacity that is seen.
  private static let leastFade = 0.004

  /// The time in seconds for which something may stand still while it still moves (chosen: the
  /// turning point of a pulse).
  private static let pause = 0.2

  private func isMoving(_ one: Course.Sample, _ other: Course.Sample) -> Bool {
    let (first, last) = (one.item.rect, other.item.rect)
    let steps = [
      first.minX - last.minX, first.minY - last.minY, first.maxX - last.maxX,
      first.maxY - last.maxY,
    ]
    return steps.contains { abs(Double($0)) > Self.leastStep }
      || abs(one.item.opacity - other.item.opacity) > Self.leastFade
  }

  private func motions(of course: Course) -> [Motion] {
    var motions: [Motion] = []
    for (one, other) in zip(course.samples, course.samples.dropFirst()) {
      guard isMoving(one, other), max(one.item.opacity, other.item.opacity) > 0.05 else { continue }
      if let last = motions.last, one.time - last.end <= Self.pause {
        motions[motions.count - 1].end = other.time
      } else {
        motions.append(Motion(start: one.time, end: other.time, course: course))
      }
    }
    return motions
  }

  /// The views that move by themselves for too long.
  var endlessMotions: [AuditFinding] {
    let least = settings[.endlessArea] * screenArea
    var seen: Set<String> = []
    return courses.compactMap { course -> AuditFinding? in
      guard !course.samples.contains(where: { $0.item.isSystem || $0.item.isScrolled }),
        course.samples.contains(where: { $0.item.seenArea(on: screen) >= least })
      else { return nil }
      let motion = motions(of: course).first { motion in
        let goesOn = !run.endless.isEmpty && run.end - motion.end <= Self.pause
        let isLong = goesOn || motion.end - motion.start > settings[.endlessTime]
        return isLong && !isAnswer(at: motion.start) && !isCarried(at: motion.start)
      }
      guard let motion, seen.insert(course.name).inserted else { return nil }
      let goesOn = !run.endless.isEmpty && run.end - motion.end <= Self.pause
      let time =
        goesOn
        ? "without end (\(run.endless[0]))" : "for \(words(motion.end - motion.start))"
      return AuditFinding(
        .endless, of: course.name, from: motion.start, to: motion.end, at: motion.start,
        "\(course.name) moves \(time), and nobody has started it; it may for "
          + "\(words(settings[.endlessTime]))")
    }
  }

  /// The steps after which it takes long until everything rests.
  var slowAnswers: [AuditFinding] {
    let motions = courses.filter { !$0.samples.contains { $0.item.isSystem || $0.item.isScrolled } }
      .flatMap(motions)
    return run.steps.enumerated().compactMap { index, step -> AuditFinding? in
      guard !step.isMoving, !step.isTurning else { return nil }
      let next = index + 1 < run.steps.count ? run.steps[index + 1].start : .infinity
      let answers = motions.filter {
        $0.start >= step.start - 0.02 && $0.start < min(next, step.end + 0.1)
      }
      guard let last = answers.max(by: { $0.end < $1.end }), last.end < next,
        run.endless.isEmpty || last.end < run.end - Self.pause
      else { return nil }
      let time = last.end - step.start
      guard time > settings[.slowTime] else { return nil }
      return AuditFinding(
        .slow, of: last.course.name, from: step.start, to: last.end, at: last.end,
        "\(last.course.name) rests \(words(time)) after the step at \(words(step.start)); "
          + "\(words(settings[.slowTime])) is the limit")
    }
  }

  /// The targets that move away from under the finger.
  var movingTargets: [AuditFinding] {
    courses.filter { $0.kind == .target }.compactMap { course -> AuditFinding? in
      let samples = course.samples.filter {
        $0.item.opacity > 0.5 && !$0.item.isDisabled && $0.item.seenArea(on: screen) > 0
      }
      var start = 0
      for end in samples.indices {
        while samples[end].time - samples[start].time > settings[.reactionTime] { start += 1 }
        let (one, other) = (samples[start], samples[end])
        // A target that has just come was not aimed at.
        guard one.time - (samples.first?.time ?? 0) >= settings[.reactionTime] || one.time <= 1e-6
        else { continue }
        guard !one.item.isScrolled || !isCarried(at: other.time), !isCarried(at: other.time),
          !isAnswered(from: one.time, to: other.time),
          let way = escape(one.item.rect, other.item.rect)
        else { continue }
        return AuditFinding(
          .target, of: course.name, from: one.time, to: other.time, at: other.time,
          "\(course.name) moves by \(short(way, 0)) points within \(words(other.time - one.time)) "
            + "while it can be tapped, and nobody has done anything")
      }
      return nil
    }
  }

  /// True if what moves between two times may be the answer to a step.
  private func isAnswered(from start: Double, to end: Double) -> Bool {
    run.steps.contains { step in
      step.start <= end + 1e-6 && step.end + max(settings[.answerTime], 1) >= start
    }
  }

  /// The way of a target, if it is too far for a finger that aims at its middle; `nil` otherwise.
  private func escape(_ first: CGRect, _ last: CGRect) -> Double? {
    let (x, y) = (abs(Double(last.midX - first.midX)), abs(Double(last.midY - first.midY)))
    let share = settings[.targetWay]
    guard x > share * Double(first.width) || y > share * Double(first.height) else { return nil }
    return hypotenuse(x, y)
  }
}
