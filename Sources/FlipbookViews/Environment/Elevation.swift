extension EnvironmentValues {
  private enum ElevationKey: EnvironmentKey { static let defaultValue = false }

  /// True in what lies in front of a screen, where dark backgrounds are a little lighter.
  ///
  /// - SeeAlso: documented, `UIUserInterfaceLevel.elevated`.
  package var isElevated: Bool {
    get { self[ElevationKey.self] }
    set { self[ElevationKey.self] = newValue }
  }
}
