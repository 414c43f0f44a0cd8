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

  /// True while code waits for the text in it to be edited, which is not shown yet.
  private var wantsFocus = false

  /// Has the text in it edited now, or as soon as it is shown.
  ///
  /// - Returns: False if the text cannot be edited.
  func takeFocus() -> Bool {
    guard let input = firstNode(TextInputNode.self) else {
      wantsFocus = true
      return true
    }
    guard input.isEnabled else { return false }
    input.focus()
    return true
  }

  /// Takes the focus back from the text in it.
  func dropFocus() {
    wantsFocus = false
    firstNode(TextInputNode.self)?.resign()
  }

  /// The host that takes the focus back, which another text has got meanwhile.
  private(set) static weak var returning: LookHost?

  /// Takes the focus back that the text in it has lost, when the present work is over.
  func keepFocus() {
    guard let input = firstNode(TextInputNode.self) else { return }
    Self.returning = self
    input.graph.enqueueAction { [weak input] in input?.focus() }
  }

  /// Notes that the text in it has the focus again.
  func didKeepFocus() { if Self.returning === self { Self.returning = nil } }

  /// Does what could not be done when it was asked for.
  override func checkOwnSize() {
    guard wantsFocus, let input = firstNode(TextInputNode.self) else { return }
    wantsFocus = false
    input.graph.enqueueAction { [weak input] in input?.focus() }
  }

  /// The first node of a kind in its content; nil before it is shown.
  func firstNode<N: LayoutNode>(_ kind: N.Type) -> N? {
    func first(in node: LayoutNode) -> N? {
      if let found = node as? N { return found }
      for child in node.layoutChildren { if let found = first(in: child) { return found } }
      return nil
    }
    return foreignNode?.layoutNode.flatMap { first(in: $0) }
  }

  /// The view under the colour scheme that this one or one around it has of its own.
  private var styled: AnyView {
    guard UIView.hasOwnStyles else { return shown }
    let own = ownColorScheme
    return AnyView(shown.transformEnvironment(\.colorScheme) { $0 = own ?? $0 })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if UIView.hasOwnStyles { show(shown) }
  }

  override var hostedContent: ForeignContent? {
    let insets = contentInsets ?? (keepsOutOfContainer ? safeAreaInsets : .zero)
    let space = SafeArea.Space(
      bounds: bounds,
      insets: EdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
    return ForeignContent(view: styled, rect: space.safeRect, safeArea: SafeArea([space]))
  }
}
