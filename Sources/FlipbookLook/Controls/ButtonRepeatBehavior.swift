public import FlipbookViews

/// The behaviour of a button that is held.
nonisolated public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

extension EnvironmentValues {
  private enum RepeatKey: EnvironmentKey {
    static let defaultValue = ButtonRepeatBehavior.automatic
  }

  /// The behaviour of buttons that are held.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[RepeatKey.self] }
    set {
      self[RepeatKey.self] = newValue
      repeatsTaps = newValue == .enabled
    }
  }
}

extension View {
  /// Sets whether buttons in the view act again and again while they are held.
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
