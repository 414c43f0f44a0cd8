import FlipbookGeometry
import FlipbookViews
import Foundation

/// The numbers of text fields and editors; lengths in points.
nonisolated struct FieldLook: Sendable {
  /// The text of a field without any.
  let placeholder: Color

  /// The space around the text of a field with a border: at the sides, and above and below.
  let padding: CGSize

  /// The height of a field of one line, by the size of its font.
  let line: CGFloat

  /// The least height of a field with a border.
  let minHeight: CGFloat

  /// The border of a field, and the ground in it.
  let radius: CGFloat
  let border: Color
  let borderWidth: CGFloat
  let fill: Color

  /// The space around the text of an editor.
  let editorInsets: EdgeInsets

  /// - SeeAlso: The placeholder: measured, the oracle of the look, form26-placeholder (C5C5C7 on
  ///   white). A line: measured, 22 points at 17 (a field's frame in a sheet of iOS 26, in the tests
  ///   of github.com/callstack/agent-device) and 19.67 at 15 (a tree of views of iOS 26.1, in
  ///   github.com/getsentry/sentry-cocoa); that other sizes have the same share: derived. The border:
  ///   measured, 34 points high with lines of 14 points (the storyboards of
  ///   github.com/hackiftekhar/IQKeyboardManager) and of 17. Insets of an editor: documented,
  ///   `UITextView`.
  static let classic = FieldLook(
    placeholder: Color(uiColor: .placeholderText), padding: CGSize(width: 7, height: 6),
    line: 22.0 / 17, minHeight: 34, radius: 5,
    border: .look(0, dark: 0xFFFFFF, opacity: 0.2), borderWidth: 0.5,
    fill: .look(0xFFFFFF, dark: 0),
    editorInsets: EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5))

  /// - SeeAlso: As classic: chosen.
  static let ios26 = classic
}
