package import FlipbookTimeline

/// How long light falls on a frame, and at how many moments that is looked at.
///
/// The shutter closes at the frame's instant, which is the last moment; the others come before it,
/// evenly spaced. Frame 0 has no others.
package struct Shutter: Hashable, Sendable {
  /// How much of a frame's duration it is open, in degrees from 0 to 360.
  package var angle: Double

  /// Moments a frame, at least one.
  package let samples: Int

  package init(angle: Double = 0, samples: Int = 1) {
    let isOpen = angle > 0 && angle <= 360
    self.angle = isOpen ? angle : 0
    self.samples = isOpen ? min(max(samples, 1), 1_024) : 1
  }

  /// How long before the frame's instant the moment is that has a number of others before it closes.
  func lead(of count: Int, at rate: FrameRate) -> ExactTime {
    // Hundredths of a degree are exact; no picture can tell less.
    let hundredths = Int64((angle * 100).rounded())
    let parts = Int64(36_000) * Int64(samples) * rate.frames
    return ExactTime(hundredths * rate.seconds * Int64(count), over: parts) ?? .zero
  }
}
