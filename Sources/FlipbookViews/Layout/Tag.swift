package import FlipbookLayout

nonisolated public struct _TagModifier: TraitModifier {
  let tag: AnyHashable

  // The innermost tag wins.
  package func write(to traits: inout Traits) { traits.tag = traits.tag ?? tag }
}

extension View {
  /// Gives the view a value by which a picker or tab view chooses it.
  public nonisolated func tag<V: Hashable>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View {
    modifier(_TagModifier(tag: AnyHashable(choice: tag)))
  }
}

extension AnyHashable {
  /// The tag of a choice: the value itself, without the optionals around it.
  ///
  /// So a selection that may be nothing chooses options whose tags are plain values.
  ///
  /// - SeeAlso: `tag(_:includeOptional:)`, documented. That a tag which is an optional fits a plain
  ///   selection, too, and that `includeOptional: false` changes nothing: chosen.
  package nonisolated init<V: Hashable>(choice value: V) {
    self = (V.self as? any OptionalChoice.Type)?.tag(of: value) ?? AnyHashable(value)
  }
}

/// A value that may be nothing.
private protocol OptionalChoice {
  /// The tag of the value inside; nil for nothing.
  static func tag(of value: Any) -> AnyHashable?
}

extension Optional: OptionalChoice where Wrapped: Hashable {
  fileprivate static func tag(of value: Any) -> AnyHashable? {
    (value as? Wrapped).map { AnyHashable(choice: $0) }
  }
}

extension LayoutNode {
  /// The value by which the node is chosen: its tag, else the identity it has in a `ForEach`,
  /// wherever in the structure modifiers stand.
  package nonisolated var choiceTag: AnyHashable? {
    if let tag = traits.tag { return tag }
    // A container's own node is an element of the container around it.
    let owner = structuralOwner
    var node = owner
    while let current = node {
      if let identified = current as? any IdentifiedNode { return identified.explicitID }
      if current.hostsElements, current !== owner { return nil }
      node = current.parent
    }
    return nil
  }
}

extension LayoutSubview {
  /// The value by which the subview is chosen.
  package nonisolated var choiceTag: AnyHashable? { (element as? LayoutNode)?.choiceTag }
}

/// Of several elements, the one with a tag; the first if none has it.
nonisolated package struct ChosenElement<Content: View>: ChoiceView {
  let choice: TagChoice
  let choices: Content

  package init(tag: AnyHashable?, content: Content) {
    choice = TagChoice(tag: tag)
    choices = content
  }

  /// Shows the element at an index; the first if there is none.
  package init(index: Int, content: Content) {
    choice = TagChoice(index: index)
    choices = content
  }
}

nonisolated struct TagChoice: ElementChoice {
  var tag: AnyHashable?

  /// The index of the element; nil if the tag decides.
  var index: Int?

  static let followsOrientation = false

  func chosen(for proposal: ProposedViewSize, among elements: [LayoutNode]) -> LayoutNode? {
    if let index { return elements.indices.contains(index) ? elements[index] : elements.first }
    return elements.first { $0.choiceTag == tag }
  }
}
