import FlipbookBase

/// The times of the frames that were played, as ranges of their numbers: hours take no more memory
/// than seconds.
///
/// ```
/// frames 0 to 29, then hidden ones, then 45 to 59     ranges 0..<30, 45..<60; 45 frames
/// ```
struct FrameTimes {
  private let rate: FrameRate
  private var ranges: [Range<Int>] = []

  /// The number of frames.
  private(set) var count = 0

  /// Begins with no frame, at a rate.
  init(at rate: FrameRate) { self.rate = rate }

  var isEmpty: Bool { count == 0 }

  /// The time of the last frame; nil for none.
  var last: ExactTime? { ranges.last.map { rate.time(ofFrame: $0.upperBound - 1) } }

  /// Adds the next frames.
  ///
  /// - Parameter frames: Their numbers, behind all that are there.
  mutating func append(_ frames: Range<Int>) {
    guard !frames.isEmpty else { return }
    count += frames.count
    if let last = ranges.last, last.upperBound == frames.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<frames.upperBound
    } else {
      ranges.append(frames)
    }
  }

  /// Returns the position among the frames of the last one at or before a time; nil for none.
  func position(atOrBefore time: ExactTime) -> Int? {
    let index = rate.lastFrame(atOrBefore: time)
    var position = -1
    for range in ranges {
      guard range.lowerBound <= index else { break }
      position += min(range.upperBound - 1, index) - range.lowerBound + 1
    }
    return position >= 0 ? position : nil
  }
}
