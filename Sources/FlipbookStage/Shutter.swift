import FlipbookBase
import FlipbookTimeline

/// The time for which a frame is exposed, and the number of moments sampled in it.
///
/// The shutter closes at the frame's instant, which is the last moment; the others come before it,
/// evenly spaced. Frame 0 has no others.
package struct Shutter: Hashable, Sendable {
  /// The part of a frame's duration for which it is open, in degrees from 0 to 360.
  package var angle: Double

  /// Moments a frame, at least one.
  package let samples: Int

  package init(angle: Double = 0, samples: Int = 1) {
    let isOpen = angle > 0 && angle <= 360
    self.angle = isOpen ? angle : 0
    self.samples = isOpen ? min(max(samples, 1), 1_024) : 1
  }

  /// Returns the time between a moment and the frame's instant.
  ///
  /// `count` is the number of moments after it.
  func lead(of count: Int, at rate: FrameRate) -> ExactTime {
    // Hundredths of a degree are exact; no picture shows less.
    let hundredths = Int64((angle * 100).rounded())
    let parts = Int64(36_000) * Int64(samples) * rate.frames
    return ExactTime(hundredths * rate.seconds * Int64(count), over: parts) ?? .zero
  }
}
