extension EnvironmentValues {
  private enum ReduceMotionKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// True if people have asked to see less motion.
  public var accessibilityReduceMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
