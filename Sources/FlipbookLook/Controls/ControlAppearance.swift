package import FlipbookViews

/// The look that code of UIKit's gives to the parts of a control.
nonisolated package struct ControlAppearance: Equatable, Sendable {
  /// The colour of the thumb of a slider or a switch.
  package var thumb: Color?

  /// The picture in place of a slider's thumb.
  package var thumbImage: Image?

  /// The colour of the rest of a line: of a slider's, or of a progress.
  package var track: Color?

  /// The pictures in place of a slider's line, before the thumb and after it.
  package var filledImage: Image?
  package var trackImage: Image?

  package init() {}
}

extension EnvironmentValues {
  private enum ControlAppearanceKey: EnvironmentKey {
    static var defaultValue: ControlAppearance { ControlAppearance() }
  }

  /// The look of the controls here.
  package var controlAppearance: ControlAppearance {
    get { self[ControlAppearanceKey.self] }
    set { self[ControlAppearanceKey.self] = newValue }
  }
}
