/// Gives the view a name that is spoken instead of the texts in it.
nonisolated public struct _SpokenModifier: ElementModifier {
  /// Nil leaves the texts in the view as they are.
  let label: Text?

  package typealias Wrapper = SpokenNode
}

/// The layout node around a view with a spoken name, by which selectors find buttons and parts.
nonisolated package final class SpokenNode: WrapperNode<_SpokenModifier> {
  package override var spokenLabel: String? {
    guard let label = modifier.label, let environment = context?.environment else { return nil }
    return label.resolved(in: environment, at: graph.date).string
  }
}

extension View {
  /// Gives the view a name that is spoken, and by which timelines find it: `button("Delete")`.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(_SpokenModifier(label: label))
  }

  /// Gives the view a name that is spoken, and by which timelines find it.
  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(key))
  }

  /// Gives the view a name that is spoken, and by which timelines find it.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Gives the view a spoken name, if it is enabled.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    spoken(isEnabled ? label : nil)
  }

  /// Gives the view a spoken name, if it is enabled.
  public nonisolated func accessibilityLabel(
    _ key: LocalizedStringKey, isEnabled: Bool
  ) -> some View { accessibilityLabel(Text(key), isEnabled: isEnabled) }

  /// Gives the view a spoken name, if it is enabled.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool
  ) -> some View { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Gives the view a spoken name, if the look knows one.
  package nonisolated func spoken(_ label: Text?) -> some View {
    modifier(_SpokenModifier(label: label))
  }
}
