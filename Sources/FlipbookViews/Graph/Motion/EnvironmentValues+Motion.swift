package import FlipbookMotion

extension EnvironmentValues {
  private enum ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  private enum SemanticsKey: EnvironmentKey {
    static let defaultValue = Semantics.current
  }

  /// The system that is imitated.
  package var semantics: Semantics {
    get { self[SemanticsKey.self] }
    set { self[SemanticsKey.self] = newValue }
  }

  /// True if people have asked to see less motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
