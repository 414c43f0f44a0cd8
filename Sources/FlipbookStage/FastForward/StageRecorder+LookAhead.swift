package import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import FlipbookViews

extension StageRecorder {
  /// The smallest number of instants for which a look-ahead is worth its cost (chosen: fewer are
  /// visited as fast).
  private static let leastCount = 5

  /// The largest number of instants in one look-ahead (chosen: their numbers fit a processor's
  /// cache).
  private static let greatestCount = 1_024

  /// Looks ahead: writes down the values at all instants before a time in one go.
  ///
  /// It stops before the first instant that needs more than sampling, and takes the stage to the
  /// last one that was written. For example, in the recording of ``StageRecorder``, from 20.2 ms on
  /// with a limit of 200 ms:
  ///
  ///     asked for       49/2400 s (20.4 ms), then each 1/240 s, the instants around 70 ms,
  ///                     and two instants before 120 ms: 32 in all
  ///     stops before    120 ms, the end of the animation
  ///     written         32 moments at once; the stage is at 119.8 ms
  ///
  /// Visited one by one they would be the same, to the last bit.
  ///
  /// - Parameters:
  ///   - limit: The time before which to stop; nothing is due now or before.
  ///   - notesFrames: True if all instants of frames are written down, and as such.
  /// - Returns: True if anything was written down.
  func lookAhead(until limit: ExactTime, notesFrames: Bool = false) -> Bool {
    guard stage.isQuiet else { return false }
    let instants = instants(until: limit, notesFrames: notesFrames)
    guard instants.count >= Self.leastCount else { return false }
    let count = looks.lookAhead(instants, into: &recording.moments)
    guard count > 0 else { return false }
    stage.visit(instants[count - 1].time)
    writtenChange = stage.changeCount
    return true
  }

  /// Returns the instants before a time and before the first one with work besides writing.
  ///
  /// They are those of the grid while something moves, frames if they are noted, and the wanted
  /// ones.
  private func instants(
    until limit: ExactTime, notesFrames: Bool
  ) -> [Recording.Moments.Instant] {
    let isStill = stage.graph.movements.isEmpty
    let stride = isStill ? instantsPerFrame : 1
    var asked = wanted[...].drop { $0.time <= stage.time }
    let work = asked.first { $0.time == awaitedRest || ends.contains($0.time) }?.time
    let end = min(limit, work ?? limit)
    var index = grid.lastFrame(atOrBefore: stage.time) + stride
    index -= index % stride
    let hasGrid = notesFrames || !isStill
    // From this index on no instant of the grid is before the end.
    let gridEnd = hasGrid ? grid.firstFrame(atOrAfter: end) : index
    var instants: [Recording.Moments.Instant] = []
    instants.reserveCapacity(
      min(max(gridEnd - index, 0) / stride, Self.greatestCount) + asked.count)
    while instants.count < Self.greatestCount {
      // The next wanted instant is at one of the grid, or before `reached`.
      let next = asked.first.flatMap { $0.time < end ? $0.time : nil }
      let askedEnd = next.map { min(grid.firstFrame(atOrAfter: $0), gridEnd) } ?? gridEnd
      let reached = min(askedEnd, index + (Self.greatestCount - instants.count) * stride)
      for time in grid.times(from: index, to: reached, by: stride) {
        instants.append(instant(onGrid: index, at: time, notesFrames: notesFrames))
        index += stride
      }
      guard let next, instants.count < Self.greatestCount else { break }
      var instant = Recording.Moments.Instant(time: next)
      if index < gridEnd, grid.time(ofFrame: index) == next {
        instant = self.instant(onGrid: index, at: next, notesFrames: notesFrames)
        index += stride
      }
      while let first = asked.first, first.time == next {
        instant.isAskedFor = instant.isAskedFor || first.isAskedFor
        asked.removeFirst()
      }
      instants.append(instant)
    }
    return instants
  }

  /// Returns an instant of the grid, with its frame if it is one.
  @inline(__always)
  private func instant(
    onGrid index: Int, at time: ExactTime, notesFrames: Bool
  ) -> Recording.Moments.Instant {
    var instant = Recording.Moments.Instant(time: time)
    let frame = index / instantsPerFrame
    if notesFrames, frame * instantsPerFrame == index { instant.frame = frame }
    return instant
  }

  /// Takes the stage through frames as long as motions only progress, and writes them down.
  ///
  /// - Parameters:
  ///   - frame: The first of them.
  ///   - limit: The time before which to stop.
  /// - Returns: The number of frames written down; the stage is at the last of them, or between it
  ///   and the next.
  package func advance(throughFramesFrom frame: Int, before limit: ExactTime) -> Int {
    let rate = timeline.framesPerSecond
    guard hasBegun, stage.time < rate.time(ofFrame: frame) else { return 0 }
    stage.run {
      let due = stage.nextDue
      guard due.map({ $0 > stage.time }) ?? true else { return }
      _ = lookAhead(until: min(limit, due ?? limit), notesFrames: true)
    }
    wanted.removeAll { $0.time <= stage.time }
    return rate.lastFrame(atOrBefore: stage.time) + 1 - frame
  }
}
