import Foundation

extension View {
  // MARK: Only where a condition is true

  public nonisolated func accessibilityInputLabels(
    _ inputLabels: [LocalizedStringKey], isEnabled: Bool
  ) -> some View { self }

  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S]
  ) -> some View { self }

  public nonisolated func accessibilityIdentifier(
    _ identifier: String, isEnabled: Bool
  ) -> some View {
    modifier(_IdentifierModifier(identifier: isEnabled ? identifier : ""))
  }
}

extension AccessibilityFocusState {
  /// A focus of some assistants only.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// A focus of some assistants only.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    self.init()
  }
}
