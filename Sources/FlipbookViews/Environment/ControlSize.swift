/// The size of controls.
nonisolated public enum ControlSize: CaseIterable, Comparable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
  private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }

  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large controls in the view are.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
