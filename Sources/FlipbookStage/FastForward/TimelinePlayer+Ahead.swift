package import FlipbookBase
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
  /// motions only progress; returns true if there were any.
  func passAhead() -> Bool {
    guard frameIndex < firstSeen, recorder == nil, mayHurry,
      exposuresLeft == shutter.samples - 1, let turn = nextTurn
    else { return false }
    let count = stage.pass(
      framesFrom: frameIndex, at: timeline.framesPerSecond, before: turn)
    frameIndex += count
    return count > 0
  }

  /// True if frames need not be visited one by one for any other reason.
  private var mayHurry: Bool {
    explainer == nil && !holdsTasks && requestedStills.isEmpty
  }

  /// The number of frames that were sampled, shown or not.
  package var playedFrameCount: Int { frameIndex }

  /// Takes all frames that are recorded ahead and were not returned yet: their times.
  ///
  /// They are none where frames are hidden.
  package func takeRecordedFrames() -> [ExactTime] {
    guard !isHidden else { return [] }
    return fastForward.takeFrames(countedBy: &frameIndex, at: timeline.framesPerSecond)
  }

  /// A time before which nothing but frames is to be done; nil if that is not known.
  private var nextTurn: ExactTime? {
    var turn = end
    if case .rest(let deadline, _)? = waiting {
      guard case .next(let instant) = restStatus else { return nil }
      turn = min(turn ?? deadline, deadline, instant)
    } else if stepIndex < steps.count {
      guard let start = startTime(of: steps[stepIndex]) else { return nil }
      turn = min(turn ?? start, start)
    }
    guard frameIndex < firstSeen, firstSeen < .max else { return turn }
    // With an open shutter it is seen from the frame before it on.
    let first = firstSeen - (shutter.samples > 1 ? 1 : 0)
    let seen = timeline.framesPerSecond.time(ofFrame: first)
    return min(turn ?? seen, seen)
  }
}
