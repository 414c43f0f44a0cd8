package import FlipbookBase

/// A part of the system's look, with the name that tells it from others of its kind.
nonisolated package struct NamedSystemPart: Equatable {
  package let part: SystemPart

  /// The name it was given; nil if the texts in it say it.
  package let name: String?

  /// The closure that returns the value that is read of it; nil if it has none.
  var read: (@MainActor () -> String?)?

  /// The value that is read of it: `1` of a switch that is on.
  package var value: String? { read.flatMap { read in unisolated { (_: Void) in read() }(()) } }

  /// The closure that dismisses what is presented, or goes back; nil if it cannot.
  let dismiss: (@MainActor () -> Void)?

  /// True if it can be dismissed.
  package var isDismissable: Bool { dismiss != nil }

  /// Dismisses what is presented, or goes back.
  package func performDismissal() {
    if let dismiss { unisolated { (_: Void) in dismiss() }(()) }
  }

  package static func == (one: NamedSystemPart, other: NamedSystemPart) -> Bool {
    one.part == other.part && one.name == other.name
  }
}

/// Marks a view as a part of the system's look, for selectors.
///
/// It makes no layout node: the view's layout, its traits and its drawing are as without it.
nonisolated package struct SystemPartModifier: PrimitiveModifier {
  let part: NamedSystemPart

  package static var nodeType: ModifiedNode.Type { SystemPartNode.self }
}

private final class SystemPartNode: ModifierNode<SystemPartModifier> {
  override var systemPart: NamedSystemPart? { modifier.part }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }
}

extension View {
  /// Says which part of the system's look the view is.
  ///
  /// Timelines find it by the part's word: `sheet`, `row("Settings")`. A part with no name of its
  /// own is found by any text in it.
  ///
  /// - Parameters:
  ///   - part: The kind of part.
  ///   - name: A name that no text in it says, such as a field's label once something is typed.
  ///   - value: Returns the value that assistive technology reads.
  ///   - dismiss: The closure behind the timeline's `dismiss` and `back`; the part that is in
  ///     front is asked first.
  /// - Returns: The view itself, whose layout does not change.
  package nonisolated func systemPart(
    _ part: SystemPart, named name: String? = nil, value: (@MainActor () -> String?)? = nil,
    dismiss: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      SystemPartModifier(
        part: NamedSystemPart(part: part, name: name, read: value, dismiss: dismiss)))
  }
}
