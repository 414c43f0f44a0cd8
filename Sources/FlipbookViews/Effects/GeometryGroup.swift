package import Foundation

/// A geometry space of its own: it moves as one, and its content moves within it.
///
/// - SeeAlso: documented, SwiftUI's `geometryGroup()`; motion notes 8.
nonisolated public struct _GeometryGroupEffect: ElementModifier {
  public init() {}

  package typealias Wrapper = GeometryGroupNode
}

package final class GeometryGroupNode: WrapperNode<_GeometryGroupEffect> {
  private lazy var rect = RectAttribute(graph: graph)

  package override func commit() {
    rect.set(spaceRect, in: site)
    content.commit(spaceOrigin: .zero)
  }

  package override func draw(into display: inout DisplayBuilder) {
    display.translated(by: rect.shownRect.origin, isMoving: rect.isMoving) {
      $0.draw(content)
    }
  }

  package override var altersContent: Bool { true }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    let origin = self.rect.shownRect.origin
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  package override var movables: [(property: String, moving: any Moving)] { [("frame", rect)] }
}

extension View {
  /// Lets the view's position be animated as a whole.
  public nonisolated func geometryGroup() -> some View { modifier(_GeometryGroupEffect()) }
}
