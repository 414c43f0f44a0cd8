package import FlipbookBase

extension TimelinePlayer {
  /// One moment that somebody may want a picture of.
  package enum Moment {
    case frame(index: Int, time: ExactTime)
    case still(name: String, time: ExactTime)
    case requested(PictureRequest, time: ExactTime)
  }

  /// The least duration in seconds, asked before the first moment: `length:`, or the sum of the
  /// steps.
  package var leastDuration: Double {
    end?.seconds ?? durations.reduce(0) { $0 + $1.seconds }
  }
}
