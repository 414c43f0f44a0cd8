extension EnvironmentValues {
  private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }

  /// True if controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Keeps controls in the view from being used.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
