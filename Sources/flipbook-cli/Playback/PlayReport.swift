import FlipbookJob

/// Something that comes of playing a unit, in the order in which it is told.
enum PlayReport: Sendable {
  /// A line for `--verbose`.
  case note(String)

  /// The words of the scene.
  case words([UInt8])

  /// An event about the variant with this index in the unit.
  case event(HostEvent, variant: Int)

  /// The process was stopped while it played a variant; the reason is in the runtime's own words
  /// where it gave any.
  case stopped(SceneStop, variant: Int, because: String?)

  /// The user has interrupted it.
  case interrupted

  /// It could not be played at all.
  case failed(CommandFailure)
}
