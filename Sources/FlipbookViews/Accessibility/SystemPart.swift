package import FlipbookBase

extension View {
  /// Says which part of the system's look the view is, by the text of a label.
  package nonisolated func systemPart(
    _ part: SystemPart, named name: Text?, value: (@MainActor () -> String?)? = nil,
    dismiss: (@MainActor () -> Void)? = nil
  ) -> some View {
    systemPart(part, named: name?.plainString, value: value, dismiss: dismiss)
  }
}
