import FlipbookBase
import FlipbookTimeline

extension Recording.Moments {
  /// A moment without the shown screen: its time, frame and flags.
  ///
  /// It is small, since memory takes half of the time of recording.
  struct Head: Sendable {
    let time: ExactTime
    private var frameNumber: Int
    private var earlierRow: Int32
    private var nowRow: Int32
    var isEvent = false
    var isAskedFor = false

    init(time: ExactTime, frame: Int?, now: Int) {
      (self.time, frameNumber, earlierRow, nowRow) = (time, frame ?? .min, -1, Int32(now))
    }

    /// The frame that is sampled then.
    var frame: Int? {
      get { frameNumber == .min ? nil : frameNumber }
      set { frameNumber = newValue ?? .min }
    }

    /// The row of the left limit, where it may differ.
    var earlier: Int? {
      get { earlierRow < 0 ? nil : Int(earlierRow) }
      set { earlierRow = Int32(newValue ?? -1) }
    }

    /// The row of the right limit.
    var now: Int {
      get { Int(nowRow) }
      set { nowRow = Int32(newValue) }
    }
  }
}
