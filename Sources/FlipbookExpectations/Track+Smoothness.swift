package import FlipbookBase
import FlipbookTimeline

/// A place where a course is not smooth.
package struct Kink: Hashable, Sendable {
  package var time: ExactTime
  package var frame: Int?

  /// True if the value itself jumps, false if only its rate does.
  package var isJump: Bool

  /// The limits from both sides, of the value or of its rate.
  package var left: Double
  package var right: Double

  package var size: Double { abs(right - left) }
}

extension Track {
  /// The largest jump of a velocity, as a fraction of the greatest speed.
  ///
  /// Chosen: the limits are accurate to a hundredth of that.
  private static let velocityShare = 0.05

  /// Returns every place in a stretch of time at which a component or its speed jumps.
  ///
  /// At events the limits from both sides are compared. Between events, where nothing is known to
  /// begin or end, a change of slope counts if it stands out against its neighbourhood.
  ///
  /// - Parameters:
  ///   - span: The stretch; events at its start count, those at its end do not.
  ///   - tolerance: The largest jump of a value that does not count.
  /// - Returns: The places in the order of time.
  package func kinks(
    _ span: ClosedRange<ExactTime>, tolerance: Double
  ) -> [Kink] {
    let components = points.first { $0.now != nil }?.now?.count ?? 0
    var kinks: [Kink] = []
    for component in 0..<components {
      let track = Track(name: name, unit: unit, points: points.map { $0.only(component) })
      kinks += track.kinksOfFirst(span, tolerance: tolerance)
    }
    return Self.merged(kinks.sorted { $0.time < $1.time })
  }

  /// Merges kinks closer than half a frame at 60 a second into the greatest one; a jump comes
  /// before a mere change of speed.
  private static func merged(_ kinks: [Kink]) -> [Kink] {
    kinks.reduce(into: []) { result, kink in
      guard let last = result.last, kink.time - last.time < ExactTime(milliseconds: 8) else {
        result.append(kink)
        return
      }
      let isGreater =
        kink.isJump == last.isJump ? kink.size > last.size : kink.isJump
      if isGreater { result[result.count - 1] = kink }
    }
  }

  private func kinksOfFirst(
    _ span: ClosedRange<ExactTime>, tolerance: Double
  ) -> [Kink] {
    let rates = derivative
    let speeds = rates.points.filter { span.contains($0.time) }
      .flatMap { [$0.before?.first, $0.now?.first] }.compactMap { $0.map(abs) }
    let velocityTolerance = (speeds.max() ?? 0) * Self.velocityShare + tolerance * 2
    let atEvents = points.indices.compactMap { index -> Kink? in
      let point = points[index]
      let isEnd = point.time == span.upperBound && span.lowerBound < span.upperBound
      guard point.isEvent, span.contains(point.time), !isEnd else { return nil }
      return kink(at: index, rates, tolerance, velocityTolerance)
    }
    return atEvents + hiddenKinks(span, tolerance, velocityTolerance)
  }

  private func kink(
    at index: Int, _ rates: Track, _ tolerance: Double, _ velocityTolerance: Double
  ) -> Kink? {
    let point = points[index]
    guard let before = point.before?.first, let now = point.now?.first else { return nil }
    if abs(now - before) > tolerance {
      return Kink(time: point.time, frame: point.frame, isJump: true, left: before, right: now)
    }
    let rate = rates.points[index]
    guard let left = rate.before?.first, let right = rate.now?.first,
      abs(right - left) > velocityTolerance
    else { return nil }
    return Kink(time: point.time, frame: point.frame, isJump: false, left: left, right: right)
  }

  /// A slope between two points without an event.
  private struct Slope {
    var index: Int
    var length: Double
    var rate: Double
  }

  private func hiddenKinks(
    _ span: ClosedRange<ExactTime>, _ tolerance: Double, _ velocityTolerance: Double
  ) -> [Kink] {
    var kinks: [Kink] = []
    for piece in pieces(span) where piece.count > 4 {
      let changes = zip(piece, piece.dropFirst()).map { first, second in
        (jump: second.rate - first.rate, span: (first.length + second.length) / 2)
      }
      for middle in 1..<(changes.count - 2) {
        let (entering, leaving) = (changes[middle], changes[middle + 1])
        let around = [changes[middle - 1], changes[middle + 2]]
        let usual = around.map { abs($0.jump) / $0.span }.max() ?? 0
        let slope = piece[middle + 1]
        let point = points[slope.index]
        let mean = (piece[middle].rate + piece[middle + 2].rate) / 2
        let spike = (slope.rate - mean) * slope.length
        let total = entering.jump + leaving.jump
        let expected = usual * (entering.span + leaving.span)
        if abs(spike) > tolerance,
          min(abs(entering.jump), abs(leaving.jump)) > 4 * (abs(total) + expected)
        {
          let left = point.now?.first ?? 0
          kinks.append(
            Kink(
              time: point.time, frame: point.frame, isJump: true, left: left,
              right: left + spike))
        } else if abs(total) > velocityTolerance, abs(total) > 4 * expected {
          // The end of the slope that has the greater part of the change.
          let isLater = abs(leaving.jump) > abs(entering.jump)
          let place = isLater ? points[slope.index + 1] : point
          kinks.append(
            Kink(
              time: place.time, frame: place.frame, isJump: false, left: piece[middle].rate,
              right: piece[middle + 2].rate))
        }
      }
    }
    return kinks
  }

  /// Returns the slopes from point to point, split at events and gaps; points too close to each
  /// other have none.
  private func pieces(_ span: ClosedRange<ExactTime>) -> [[Slope]] {
    var pieces: [[Slope]] = [[]]
    for index in points.indices.dropLast() {
      let (point, next) = (points[index], points[index + 1])
      guard span.contains(point.time), span.contains(next.time), let from = point.now?.first,
        let to = next.before?.first
      else {
        pieces.append([])
        continue
      }
      if point.isEvent { pieces.append([]) }
      let length = next.seconds - point.seconds
      guard length > Self.leastDistance else { continue }
      pieces[pieces.count - 1].append(
        Slope(index: index, length: length, rate: (to - from) / length))
    }
    return pieces
  }
}

extension Track.Point {
  /// The point with one of its numbers.
  fileprivate func only(_ component: Int) -> Track.Point {
    var point = self
    point.before = before.map { Numbers($0[component]) }
    point.now = now.map { Numbers($0[component]) }
    return point
  }
}
