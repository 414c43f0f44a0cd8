import FlipbookLayout
import Foundation

/// The pieces of a label that a control of the system shows.
nonisolated package enum LabelPieces: Equatable {
  case texts, textsAndImages
}

/// True for a view in a label that is a piece as it is, with all its modifiers.
nonisolated package enum WholePieceKey: LayoutValueKey {
  package static var defaultValue: Bool { false }
}

/// Takes the texts and images out of a label, and leaves out all that is drawn around them.
///
/// They are the label's own, in the order of its views; stacks, frames and shapes are not laid out.
/// A label that gets other views while it is shown keeps the pieces it had.
nonisolated struct LabelPiecesModifier: PrimitiveModifier {
  let pieces: LabelPieces

  static var nodeType: ModifiedNode.Type { LabelPiecesNode.self }
}

extension View {
  /// The texts and images of the view alone, each as an element of its own.
  package nonisolated func labelPieces(
    _ pieces: LabelPieces = .textsAndImages
  ) -> some View {
    modifier(LabelPiecesModifier(pieces: pieces)).modifier(LabelPiece())
  }
}

/// A piece where it is shown.
nonisolated private struct LabelPiece: ElementModifier {
  typealias Wrapper = LabelPieceNode
}

/// Keeps a piece, which the views around it in its label would take back.
private final class LabelPieceNode: WrapperNode<LabelPiece> {
  private func keep() { content.layoutParent = self }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    keep()
    return super.computeSize(for: proposal)
  }

  override func placeChildren() {
    keep()
    super.placeChildren()
  }

  override func commit() {
    keep()
    super.commit()
  }
}

private final class LabelPiecesNode: ModifierNode<LabelPiecesModifier> {
  override var staticElementCount: Int? { nil }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    var pieces: [LayoutNode] = []
    for element in elements[start...] where element.unmade == nil {
      // Nobody lays it out, and so it has no place of its own.
      element.layoutParent = nil
      collect(from: element, into: &pieces)
    }
    elements.replaceSubrange(start..., with: pieces)
  }

  private func collect(from node: LayoutNode, into pieces: inout [LayoutNode]) {
    if node.layoutValue(for: WholePieceKey.self) { return pieces.append(node) }
    switch Self.named(node) {
    case let text as TextNode:
      if pieces.contains(where: { Self.named($0) is TextNode }) { text.becomeSubtitle() }
      pieces.append(node)
    case is ImageLeafNode:
      if modifier.pieces == .textsAndImages { pieces.append(node) }
    case is HiddenNode: return
    default: for child in node.layoutChildren { collect(from: child, into: &pieces) }
    }
  }

  /// The node in others that only name it.
  private static func named(_ node: LayoutNode) -> LayoutNode {
    var node = node
    while node.givenIdentifier != nil || node.spokenLabel != nil, let named = node.wrapped {
      node = named
    }
    return node
  }
}
