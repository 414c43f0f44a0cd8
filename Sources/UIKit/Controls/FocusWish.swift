import FlipbookLayout
import FlipbookViews
import Foundation

extension LookHost {
  /// The first node of a kind in its content; nil before it is shown.
  func firstNode<N: LayoutNode>(_ kind: N.Type) -> N? {
    func first(in node: LayoutNode) -> N? {
      if let found = node as? N { return found }
      for child in node.layoutChildren { if let found = first(in: child) { return found } }
      return nil
    }
    return foreignNode?.layoutNode.flatMap { first(in: $0) }
  }
}

/// The wish of code that a text be edited, which waits until the text is shown.
struct FocusWish {
  private var isWaiting = false

  /// Has the text of a host edited now, or as soon as it is shown.
  ///
  /// - Returns: False if the text cannot be edited.
  mutating func take(in host: LookHost) -> Bool {
    guard let input = host.firstNode(TextInputNode.self) else {
      isWaiting = true
      return true
    }
    guard input.isEnabled else { return false }
    input.focus()
    return true
  }

  /// Does what could not be done when it was asked for.
  mutating func settle(in host: LookHost) {
    guard isWaiting, let input = host.firstNode(TextInputNode.self) else { return }
    isWaiting = false
    input.graph.enqueueAction { [weak input] in input?.focus() }
  }

  /// Takes the focus back from the text of a host.
  mutating func end(in host: LookHost) {
    isWaiting = false
    host.firstNode(TextInputNode.self)?.resign()
  }
}
