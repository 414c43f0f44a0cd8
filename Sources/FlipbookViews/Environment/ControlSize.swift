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
  /// Keeps the size of controls in the view within a range.
  public nonisolated func controlSize<R: RangeExpression & Sendable>(_ range: R) -> some View
  where R.Bound == ControlSize {
    transformEnvironment(\.controlSize) { size in
      let allowed = ControlSize.allCases.filter(range.contains)
      guard let first = allowed.first, let last = allowed.last else { return }
      size = min(max(size, first), last)
    }
  }
}
