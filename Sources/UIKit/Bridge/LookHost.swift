import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A view that shows one of SwiftUI's inside.
class LookHost: UIView {
  private var shown = AnyView(EmptyView())

  /// True if the content keeps clear of bars and of the edges of the screen.
  var keepsOutOfContainer: Bool { true }

  /// The insets of the content's safe area; nil for the view's own.
  var contentInsets: UIEdgeInsets? {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - view: The view; one of the same type changes under the transaction.
  ///   - transaction: The transaction of the change.
  func show(_ view: AnyView, under transaction: Transaction = .current) {
    guard let node = foreignNode else {
      shown = view
      return
    }
    node.graph.enqueue(transaction) { [weak self, weak node] in
      assumingMain { self?.shown = view }
      node?.contentDidChange()
      node?.layoutNode?.invalidateLayout()
    }
  }

  override var hostedContent: ForeignContent? {
    let insets = contentInsets ?? (keepsOutOfContainer ? safeAreaInsets : .zero)
    let space = SafeArea.Space(
      bounds: bounds,
      insets: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    return ForeignContent(view: shown, rect: space.safeRect, safeArea: SafeArea([space]))
  }
}
