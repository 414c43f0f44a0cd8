/// A change of what assistive technology reads of a view: its value, its hint, its traits, its place
/// in the order.
///
/// It makes no layout node: layout and drawing are as without it, and it is looked at only when a
/// trace or an expectation asks.
nonisolated package struct AccessibilityChange {
  var value: Text?
  var hint: Text?
  var added = AccessibilityTraits()
  var removed = AccessibilityTraits()
  var isHidden: Bool?
  var children: AccessibilityChildBehavior?
  var sortPriority: Double?
  var actions: [Text] = []
  var rotors: [Text] = []
}

nonisolated package struct AccessibilityChangeModifier: PrimitiveModifier {
  let change: AccessibilityChange

  package static var nodeType: ModifiedNode.Type { AccessibilityChangeNode.self }
}

private final class AccessibilityChangeNode: ModifierNode<AccessibilityChangeModifier> {
  override var accessibility: ReadAccessibility? {
    let change = modifier.change
    return ReadAccessibility(
      value: read(change.value), hint: read(change.hint), added: change.added.words,
      removed: change.removed.words, isHidden: change.isHidden, children: change.children?.read,
      sortPriority: change.sortPriority, actions: change.actions.compactMap(read),
      rotors: change.rotors.compactMap(read))
  }

  private func read(_ text: Text?) -> String? {
    text.map { $0.resolved(in: context.environment, at: graph.date).string }
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }
}

extension View {
  nonisolated func reading(_ change: (inout AccessibilityChange) -> Void) -> some View {
    var result = AccessibilityChange()
    change(&result)
    return modifier(AccessibilityChangeModifier(change: result))
  }

  /// Names an action that assistive technology offers; nobody takes it.
  nonisolated func offering(_ action: Text) -> some View { reading { $0.actions = [action] } }

  /// Names a rotor that leads through parts of the view; nobody turns it.
  nonisolated func rotor(_ name: Text) -> some View { reading { $0.rotors = [name] } }

  // MARK: Value and hint

  /// Gives the view a value that is read after its name.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    reading { $0.value = value }
  }

  public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> some View {
    accessibilityValue(Text(key))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    reading { $0.value = isEnabled ? value : nil }
  }

  public nonisolated func accessibilityValue(
    _ value: LocalizedStringKey, isEnabled: Bool
  ) -> some View { accessibilityValue(Text(value), isEnabled: isEnabled) }

  /// Says what happens when the view is used; it is read last.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    reading { $0.hint = hint }
  }

  public nonisolated func accessibilityHint(_ key: LocalizedStringKey) -> some View {
    accessibilityHint(Text(key))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }

  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    reading { $0.hint = isEnabled ? hint : nil }
  }

  public nonisolated func accessibilityHint(
    _ hint: LocalizedStringKey, isEnabled: Bool
  ) -> some View { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  // MARK: Traits and order

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    reading { $0.added = traits }
  }

  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    reading { $0.removed = traits }
  }

  /// Makes the view a heading.
  public nonisolated func accessibilityHeading(
    _ level: AccessibilityHeadingLevel
  ) -> some View { accessibilityAddTraits(.isHeader) }

  /// Takes the view away from assistive technology.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    reading { $0.isHidden = hidden }
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    reading { $0.isHidden = isEnabled ? hidden : nil }
  }

  /// Makes the view one element, or a group of them.
  public nonisolated func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    reading { $0.children = children }
  }

  /// Moves the view before those around it that have a lower priority.
  public nonisolated func accessibilitySortPriority(_ priority: Double) -> some View {
    reading { $0.sortPriority = priority }
  }
}

extension TapTargetNode {
  /// True if it is a button or its kin; false for a gesture of code's own, which is not announced.
  package var isControl: Bool { modifier.gesture == nil }
}
