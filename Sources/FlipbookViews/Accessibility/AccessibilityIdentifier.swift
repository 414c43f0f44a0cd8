/// Gives the view a name that tests and timelines find it by.
nonisolated public struct _IdentifierModifier: ElementModifier {
  let identifier: String

  package typealias Wrapper = IdentifierNode
}

nonisolated package final class IdentifierNode: WrapperNode<_IdentifierModifier> {
  package override var givenIdentifier: String? { modifier.identifier }
}

extension View {
  /// Gives the view a name that is not shown.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_IdentifierModifier(identifier: identifier))
  }
}
