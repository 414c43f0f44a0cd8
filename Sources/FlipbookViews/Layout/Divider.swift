import FlipbookDisplay
package import FlipbookLayout
package import Foundation

/// A thin line between two views.
nonisolated public struct Divider: LeafView {
  public init() {}

  /// The colour of separators: documented, UIKit's system colours.
  private static func color(_ scheme: ColorScheme) -> Color.Resolved {
    scheme == .dark
      ? Color.Resolved(red: 84 / 255, green: 84 / 255, blue: 88 / 255, opacity: 0.6)
      : Color.Resolved(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.29)
  }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> DividerNode {
    let leaf = DividerNode(graph: owner.graph, owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: DividerNode, in context: ViewContext) {
    let environment = context.environment
    leaf.set(
      thickness: environment.dynamicTypeSize.isAccessibilitySize ? 1 : environment.pixelLength,
      color: Self.color(environment.colorScheme))
  }
}

nonisolated package final class DividerNode: LeafNode {
  private var thickness: CGFloat = 1
  private var color = Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0)

  func set(thickness: CGFloat, color: Color.Resolved) {
    self.color = color
    guard thickness != self.thickness else { return }
    self.thickness = thickness
    invalidateLayout()
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    DividerLayout(thickness: thickness, orientation: surroundingOrientation)
      .size(for: proposal)
  }

  package override func orientationDidChange() { invalidateLayout() }

  package override func draw(into display: inout DisplayBuilder) {
    display.fill(.rect(display.canvasRect(rect)), .color(color.displayColor))
  }
}
