import FlipbookBase
import Foundation

// MARK: - Large motion

extension AuditLook {
  /// The stretch of a view's course with the greatest change in a second, as a measure says it.
  private struct Stretch {
    var first: Course.Sample
    var last: Course.Sample
    var size: Double
  }

  /// The samples of a course in which it may make people dizzy: seen, large, not carried by a
  /// finger, not moved by the system.
  private func dizzying(_ course: Course) -> [Course.Sample] {
    guard course.samples.contains(where: { $0.item.seenArea(on: screen) >= largeArea }) else {
      return []
    }
    return course.samples.filter { sample in
      sample.item.opacity > 0.1 && !sample.item.isSystem && !sample.item.isCarried
        && !sample.item.isScrolled && !isCarried(at: sample.time)
    }
  }

  private var largeArea: Double { settings[.largeArea] * screenArea }

  /// The pair of samples within a second, both without a gap in between, with the greatest measure.
  private func greatest(
    _ samples: [Course.Sample], _ measure: (Course.Sample, Course.Sample) -> Double?
  ) -> Stretch? {
    var best: Stretch?
    var start = 0
    for end in samples.indices {
      if end > 0, samples[end].time - samples[end - 1].time > Self.gap { start = end }
      while samples[end].time - samples[start].time > 1 { start += 1 }
      for begin in start..<end {
        guard let size = measure(samples[begin], samples[end]) else { continue }
        // Of equal ones the shortest: the first end, and the last beginning before it.
        let least = best?.size ?? 0
        let isShorter = size > least - 1e-9 && best?.last.time == samples[end].time
        guard size > least + 1e-9 || isShorter else { continue }
        best = Stretch(first: samples[begin], last: samples[end], size: size)
      }
    }
    return best
  }

  /// The same of pairs in one of which the view is large.
  private func greatestOfLarge(
    _ samples: [Course.Sample], _ measure: (Course.Sample, Course.Sample) -> Double?
  ) -> Stretch? {
    greatest(samples) { one, other in
      let area = max(one.item.seenArea(on: screen), other.item.seenArea(on: screen))
      return area >= largeArea ? measure(one, other) : nil
    }
  }

  /// The time without a frame after which a course begins anew, in seconds (chosen: a view that is
  /// away for as long was away).
  private static let gap = 0.15

  /// The way between two samples in parts of the screen's sides; nothing for a jump in one frame,
  /// which is no motion.
  private func way(_ one: Course.Sample, _ other: Course.Sample) -> Double {
    let x = Double(other.middle.x - one.middle.x) / max(Double(screen.width), 1)
    let y = Double(other.middle.y - one.middle.y) / max(Double(screen.height), 1)
    return hypotenuse(x, y)
  }

  /// True if a course changes in more than one frame from one sample to another.
  private func isGradual(
    _ samples: [Course.Sample], _ stretch: Stretch, _ value: (Course.Sample) -> Double
  ) -> Bool {
    let inside = samples.filter { $0.time >= stretch.first.time && $0.time <= stretch.last.time }
    let steps = zip(inside, inside.dropFirst()).map { abs(value($1) - value($0)) }
    let total = steps.reduce(0, +)
    return (steps.max() ?? 0) < 0.7 * total
  }

  var largeMotions: [AuditFinding] {
    courses.compactMap { course in
      let samples = dizzying(course)
      guard let stretch = greatestOfLarge(samples, { way($0, $1) }),
        stretch.size >= settings[.largeWay],
        isGradual(samples, stretch, { Double($0.middle.x + $0.middle.y) })
      else { return nil }
      let area = max(
        stretch.first.item.seenArea(on: screen), stretch.last.item.seenArea(on: screen))
      return finding(
        .motion, course, stretch,
        "\(course.name) covers \(percent(area / screenArea)) of the screen and moves by "
          + "\(percent(stretch.size)) of it")
    }
  }

  /// The factor by which a view grows or shrinks from one sample to another, as a whole.
  private func factor(_ one: Course.Sample, _ other: Course.Sample) -> Double? {
    let (first, last) = (one.item.rect, other.item.rect)
    guard first.width > 1, first.height > 1, last.width > 1, last.height > 1 else { return nil }
    let (x, y) = (Double(last.width / first.width), Double(last.height / first.height))
    // A view that gets wider alone is no zoom.
    guard abs(x / y - 1) < 0.1 else { return nil }
    let factor = max(x, 1 / x)
    return factor.isFinite ? factor : nil
  }

  var zooms: [AuditFinding] {
    courses.compactMap { course in
      let samples = dizzying(course)
      guard let stretch = greatestOfLarge(samples, { factor($0, $1) }),
        stretch.size >= settings[.zoomFactor],
        isGradual(samples, stretch, { Double($0.item.rect.width) })
      else { return nil }
      return finding(
        .zoom, course, stretch, "\(course.name) is zoomed by \(short(stretch.size, 2))")
    }
  }

  var parallaxes: [AuditFinding] {
    let moving = courses.compactMap { course -> (Course, Stretch)? in
      let samples = dizzying(course)
      guard
        let stretch = greatest(samples, { way($0, $1) }),
        stretch.size >= settings[.parallaxWay],
        factor(stretch.first, stretch.last).map({ $0 < 1.02 }) ?? false,
        isGradual(samples, stretch, { Double($0.middle.x + $0.middle.y) })
      else { return nil }
      return (course, stretch)
    }
    var findings: [AuditFinding] = []
    for (index, one) in moving.enumerated() {
      for other in moving[(index + 1)...] {
        if let finding = parallax(one, other) { findings.append(finding) }
      }
    }
    return findings
  }

  /// Two layers on each other that go the same way at different speeds.
  private func parallax(
    _ one: (course: Course, stretch: Stretch), _ other: (course: Course, stretch: Stretch)
  ) -> AuditFinding? {
    let overlap =
      min(one.stretch.last.time, other.stretch.last.time)
      - max(one.stretch.first.time, other.stretch.first.time)
    guard overlap > 0.1,
      one.stretch.first.item.rect.intersects(other.stretch.first.item.rect)
        || one.stretch.last.item.rect.intersects(other.stretch.last.item.rect)
    else { return nil }
    func direction(_ stretch: Stretch) -> SIMD2<Double> {
      SIMD2(
        Double(stretch.last.middle.x - stretch.first.middle.x) / max(Double(screen.width), 1),
        Double(stretch.last.middle.y - stretch.first.middle.y) / max(Double(screen.height), 1))
    }
    let (first, second) = (direction(one.stretch), direction(other.stretch))
    let (fast, slow) =
      one.stretch.size >= other.stretch.size
      ? (one.stretch.size, other.stretch.size) : (other.stretch.size, one.stretch.size)
    let cosine = (first * second).sum() / (one.stretch.size * other.stretch.size)
    guard cosine > 0.9, fast - slow >= settings[.parallaxWay], slow / fast < 0.8 else { return nil }
    return finding(
      .parallax, one.course, one.stretch,
      "\(one.course.name) and \(other.course.name) go the same way, by \(percent(first.length)) "
        + "and \(percent(second.length)) of the screen")
  }

  private func finding(
    _ rule: AuditRule, _ course: Course, _ stretch: Stretch, _ what: String
  ) -> AuditFinding {
    let time = stretch.last.time - stretch.first.time
    return AuditFinding(
      rule, of: course.name, from: stretch.first.time, to: stretch.last.time,
      at: (stretch.first.time + stretch.last.time) / 2, "\(what) within \(words(time))")
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { hypotenuse(x, y) }
}
