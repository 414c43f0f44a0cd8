import SwiftUI

/// The nodes of a scene in the order in which they are drawn.
@MainActor struct SceneDrawing {
  /// A node that is drawn.
  private struct Item {
    let node: SKNode
    let matrix: CGAffineTransform
    let alpha: CGFloat
    let depth: CGFloat
    let index: Int
  }

  private var items: [Item] = []

  /// Draws nodes and what is in them.
  ///
  /// - Parameters:
  ///   - nodes: The nodes, which have one parent.
  ///   - matrix: The map of the parent's points to those of the context.
  ///   - alpha: The opacity of the parent with that of its own.
  ///   - context: The context.
  static func draw(
    _ nodes: [SKNode], _ matrix: CGAffineTransform, alpha: CGFloat, in context: CGContext
  ) {
    var drawing = SceneDrawing()
    for node in nodes { drawing.add(node, matrix, alpha, 0) }
    drawing.draw(in: context)
  }

  private mutating func add(
    _ node: SKNode, _ outer: CGAffineTransform, _ outerAlpha: CGFloat, _ outerDepth: CGFloat
  ) {
    let alpha = outerAlpha * min(max(node.alpha, 0), 1)
    guard !node.isHidden, alpha > 0 else { return }
    let (matrix, depth) = (node.matrix.concatenating(outer), outerDepth + node.zPosition)
    items.append(
      Item(node: node, matrix: matrix, alpha: alpha, depth: depth, index: items.count))
    if node is SKEffectNode || node is SKCropNode { return }
    for child in node.children { add(child, matrix, alpha, depth) }
  }

  /// Draws all, the lowest depth first, parents before children where depths are the same.
  private func draw(in context: CGContext) {
    for item in items.sorted(by: { ($0.depth, $0.index) < ($1.depth, $1.index) }) {
      context.saveGState()
      switch item.node {
      case let crop as SKCropNode: Self.draw(crop, item.matrix, item.alpha, in: context)
      case let effect as SKEffectNode:
        context.setAlpha(item.alpha)
        context.setBlendMode(effect.blendMode.drawn)
        context.drawTogether { Self.draw(effect.children, item.matrix, alpha: 1, in: $0) }
      default:
        context.concatenate(item.matrix)
        item.node.draw(in: context, alpha: item.alpha)
      }
      context.restoreGState()
    }
  }

  private static func draw(
    _ crop: SKCropNode, _ matrix: CGAffineTransform, _ alpha: CGFloat, in context: CGContext
  ) {
    if let mask = crop.maskNode {
      context.clip { draw([mask], matrix, alpha: 1, in: $0) }
    }
    draw(crop.children, matrix, alpha: alpha, in: context)
  }
}
