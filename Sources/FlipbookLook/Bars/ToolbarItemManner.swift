import FlipbookViews

/// The facts about an item of a bar that its type tells.
nonisolated struct ToolbarItemManner {
  /// True if the item is words: it has glass of its own.
  var isText = false

  /// True if the item has a piece of glass of its own, in a colour.
  ///
  /// - SeeAlso: That a prominent item is not grouped with others: documented,
  ///   `UIBarButtonItem.Style.prominent`. A view of one's own around such a button is not looked into.
  var isProminent = false

  /// True if the item is a button that confirms.
  var isConfirming = false

  init(isText: Bool = false) { self.isText = isText }

  init<V: View>(of view: V) {
    isText = view is Button<Text> || view is Text || view is EditButton
    var inner: Any = view
    while let written = inner as? any WrittenModifier {
      if written.isProminentStyle { isProminent = true }
      inner = written.writtenContent
    }
    isConfirming = (inner as? any WrittenButton)?.isConfirming ?? false
  }
}

/// A view with a modifier, as it is written.
nonisolated private protocol WrittenModifier {
  var writtenContent: Any { get }

  /// True if the modifier makes buttons prominent.
  var isProminentStyle: Bool { get }
}

nonisolated extension ModifiedContent: WrittenModifier {
  fileprivate var writtenContent: Any { content }

  fileprivate var isProminentStyle: Bool {
    Modifier.self is ValueTransformModifier<GlassProminentButtonStyle>.Type
      || Modifier.self is ValueTransformModifier<BorderedProminentButtonStyle>.Type
  }
}

/// A button of any label.
nonisolated private protocol WrittenButton {
  var isConfirming: Bool { get }
}

nonisolated extension Button: WrittenButton {
  fileprivate var isConfirming: Bool { role == .confirm }
}
