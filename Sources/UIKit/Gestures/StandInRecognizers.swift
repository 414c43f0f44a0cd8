import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

// Recognizers that stand for gestures and scroll views of SwiftUI's, so that delegates can be asked
// about them. They follow no finger.

extension UIGestureRecognizer {
  /// True if it stands for a gesture of SwiftUI's.
  var isStandIn: Bool { self is GestureStandIn || view is ScrollStandIn }
}

/// A recognizer that stands for another gesture, with the view that it knows weakly.
@MainActor struct StandIn {
  let recognizer: UIGestureRecognizer
  private var view: UIView?

  init(for node: any TouchTaking) {
    if let scroll = node as? ScrollLayoutNode {
      let view = ScrollStandIn(of: scroll)
      (self.view, recognizer) = (view, view.panGestureRecognizer)
    } else {
      recognizer = GestureStandIn()
      recognizer.name = (node as? TapTargetNode)?.modifier.name
    }
  }
}

/// A gesture of SwiftUI's, as delegates are shown it.
private final class GestureStandIn: UIGestureRecognizer {}

/// A scroll view of SwiftUI's, as delegates are shown it.
private final class ScrollStandIn: UIScrollView {
  private weak var node: ScrollLayoutNode?

  init(of node: ScrollLayoutNode) {
    self.node = node
    super.init(frame: node.globalRect)
    alwaysBounceVertical = node.axes.contains(.vertical)
    alwaysBounceHorizontal = node.axes.contains(.horizontal)
  }

  required init?(coder: NSCoder) { nil }

  override var contentOffset: CGPoint {
    get { node?.shownOffset ?? .zero }
    set { node?.put(at: newValue) }
  }

  override var contentSize: CGSize {
    get { node?.area.content ?? .zero }
    set {}
  }

  override var adjustedContentInset: UIEdgeInsets {
    guard let insets = node?.area.insets else { return .zero }
    return UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
