import FlipbookBase
import FlipbookTimeline

// Frames that nobody looks at.

extension TimelinePlayer {
  /// Records the frames before the next thing to do, if nobody looks at them and motions only
  /// progress; returns true if there are any.
  func recordAhead() -> Bool {
    guard !isSeen || frameIndex < firstSeen, let recorder, mayHurry, shutter.samples == 1,
      let turn = nextTurn
    else { return false }
    return fastForward.record(with: recorder, from: frameIndex, before: turn)
  }

  /// Passes over the frames before the next thing to do, if they are neither seen nor recorded, and
  /// need not be visited; returns true if there were any.
  func passAhead() -> Bool {
    guard frameIndex < firstSeen, recorder == nil, mayHurry,
      exposuresLeft == shutter.samples - 1, let turn = turn(before: nextActionTime)
    else { return false }
    let count = stage.pass(
      framesFrom: frameIndex, at: timeline.framesPerSecond, before: turn)
    frameIndex += count
    return count > 0
  }

  /// True if steps that only wait need not be visited when they begin: their time is passed over.
  var passesWaits: Bool { frameIndex < firstSeen && recorder == nil && mayHurry }

  /// The time of the next step that does not only wait, or at which the last one has waited; nil if
  /// that is not known.
  private var nextActionTime: ExactTime? {
    var start = cursor
    for index in stepIndex..<steps.count {
      guard steps[index].onlyWaits else {
        return steps[index].at == nil ? start : startTime(of: steps[index])
      }
      start += durations[index]
    }
    return start
  }

  /// True if frames need not be visited one by one for any other reason.
  private var mayHurry: Bool {
    explainer == nil && !holdsTasks && requestedStills.isEmpty
  }

  /// The number of frames that were sampled, shown or not.
  package var playedFrameCount: Int { frameIndex }

  /// Takes all frames that are recorded ahead and were not returned yet: their numbers.
  ///
  /// They are none where frames are hidden.
  package func takeRecordedFrames() -> Range<Int> {
    guard !isHidden else { return frameIndex..<frameIndex }
    return fastForward.takeFrames(countedBy: &frameIndex)
  }

  /// A time before which nothing but frames is to be done; nil if that is not known.
  private var nextTurn: ExactTime? {
    turn(before: stepIndex < steps.count ? startTime(of: steps[stepIndex]) : nil)
  }

  /// A time before which nothing but frames is to be done; nil if that is not known.
  ///
  /// - Parameter start: The time of the next step, if one is left.
  /// - Returns: The time.
  private func turn(before start: ExactTime?) -> ExactTime? {
    var turn = end
    if case .rest(let deadline, _)? = waiting {
      guard case .next(let instant) = restStatus else { return nil }
      turn = min(turn ?? deadline, deadline, instant)
    } else if stepIndex < steps.count {
      guard let start else { return nil }
      turn = min(turn ?? start, start)
    }
    guard frameIndex < firstSeen, firstSeen < .max else { return turn }
    // With an open shutter it is seen from the frame before it on.
    let first = firstSeen - (shutter.samples > 1 ? 1 : 0)
    let seen = timeline.framesPerSecond.time(ofFrame: first)
    return min(turn ?? seen, seen)
  }
}

extension Step {
  /// True if it does nothing but wait for a time, and names no moment.
  var onlyWaits: Bool {
    guard case .wait = action else { return false }
    return at == nil && mark == nil
  }
}
