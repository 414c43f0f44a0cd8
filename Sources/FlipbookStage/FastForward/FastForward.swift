import FlipbookBase
import FlipbookTimeline

/// The quick way through frames that nobody looks at.
///
/// While motions only progress, and nothing is due, the recorder writes down many frames in one go:
/// the stage is not visited at each of them. The player returns them one by one afterwards, or
/// hands all of them over at once. For example, at 60 frames a second, with an animation under way
/// and the next step at 200 ms:
///
///     record from frame 3         writes down frames 3 to 11; the stage is at 198 ms
///     take a frame                frame 3
///     take all                    frames 4 to 11
///
/// What is recorded is the same, to the last bit, as if the stage had stopped at every frame. The
/// whole way down to the animations is in `docs/fast-forward.md`.
struct FastForward {
  /// The frames that are recorded and were not taken yet.
  private var frameCount = 0

  /// Records the frames before a time, as far as motions only progress.
  ///
  /// - Parameters:
  ///   - recorder: The recorder, whose stage is before the first of the frames.
  ///   - first: The index of the first frame.
  ///   - turn: The time at which something else is to be done.
  /// - Returns: True if a frame was recorded.
  mutating func record(
    with recorder: StageRecorder, from first: Int, before turn: ExactTime
  ) -> Bool {
    frameCount = recorder.advance(throughFramesFrom: first, before: turn)
    return frameCount > 0
  }

  /// Takes the next frame that is recorded; hidden ones are passed.
  ///
  /// - Parameters:
  ///   - index: The index of the next frame, which is counted up.
  ///   - isHidden: True if frames are hidden now.
  /// - Returns: The index of the frame; `nil` if none is left.
  mutating func takeFrame(countedBy index: inout Int, isHidden: Bool) -> Int? {
    while frameCount > 0 {
      frameCount -= 1
      index += 1
      if !isHidden { return index - 1 }
    }
    return nil
  }

  /// Takes all frames that are recorded, and returns their numbers.
  mutating func takeFrames(countedBy index: inout Int) -> Range<Int> {
    let first = index
    index += frameCount
    frameCount = 0
    return first..<index
  }
}
