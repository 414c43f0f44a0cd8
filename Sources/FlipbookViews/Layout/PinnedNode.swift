package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// A section's header or footer, which stays in sight while its section does.
///
/// It has a place in the layout like other views. It is shown elsewhere: at the edge of the scroll
/// view's visible part, until the other end of its section pushes it away. Below a bar that
/// collapses, it goes up with the bar's edge.
package final class PinnedNode: LayoutNode {
  let element: LayoutNode
  private let isHeader: Bool
  private lazy var rect = RectAttribute(graph: graph)

  /// From where to where the section goes along an axis, in points of the window at the model's
  /// state.
  private var section: (start: CGFloat, end: CGFloat, axis: Axis)?

  init(_ element: LayoutNode, isHeader: Bool, owner: ViewNode) {
    self.element = element
    self.isHeader = isHeader
    super.init(graph: owner.graph, owner: owner)
    element.layoutParent = self
  }

  /// Returns the pinned node in an element, which modifiers may have wrapped since.
  static func pin(in element: LayoutNode) -> PinnedNode? {
    var node: LayoutNode? = element
    while let current = node {
      if let pin = current as? PinnedNode { return pin }
      node = current.wrapped
    }
    return nil
  }

  func stay(from start: CGFloat, to end: CGFloat, along axis: Axis) {
    section = (start, end, axis)
  }

  package override var wrapped: LayoutNode? { element }

  package override var layoutChildren: [LayoutNode] { [element] }

  package override func orientation(for child: LayoutNode) -> Axis? {
    surroundingOrientation
  }

  package override func orientationDidChange() { element.orientationDidChange() }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    element.size(for: proposal)
  }

  package override func placeChildren() {
    element.settle(at: .zero, proposal: proposal, in: placementContext)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    element.explicitAlignment(key, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { element.layoutSpacing }

  package override var layoutPriority: Double { element.layoutPriority }

  package override func commit() {
    rect.set(spaceRect, in: site)
    element.commit(spaceOrigin: .zero)
  }

  /// The distance in points from its own place to the place at which it is shown.
  private var shift: CGPoint {
    guard let section, let scroll = scrollAncestor(along: section.axis) else { return .zero }
    let axis = section.axis
    let seen = scroll.shownViewport
    let edge = seen.origin[axis] - (axis == .vertical ? scroll.collapsedInset : 0)
    let start = globalOrigin[axis]
    let length = size[axis]
    var place = start
    if isHeader {
      place = min(max(start, edge), section.end - length)
    } else {
      place = max(min(start, seen.origin[axis] + seen.size[axis] - length), section.start)
    }
    return CGPoint(place - start, by: 0, along: axis)
  }

  private var shownOrigin: CGPoint { rect.shownRect.origin + shift }

  package override func draw(into display: inout DisplayBuilder) {
    display.translated(by: shownOrigin) { $0.draw(element) }
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    let origin = shownOrigin
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }
}
