import FlipbookViews
import Foundation

extension ViewSource {
  /// Has a bar show a view once more behind itself.
  ///
  /// - Parameters:
  ///   - content: Returns the view; nil for none now.
  ///   - bar: The host of the bar, in the same tree.
  @MainActor func show(_ content: @escaping @MainActor () -> UIView?, behind bar: UIView) {
    foreign = { [weak bar] in
      assumingMain {
        guard let view = content(), let node = view.foreignNode, let holder = view.superview,
          let bar, let origin = bar.shownOrigin(in: holder)
        else { return nil }
        return (node, origin)
      }
    }
    foreignGround = { assumingMain { content()?.scrollGround } }
  }
}

extension UIView {
  /// The colour behind the content that scrolls in the view; nil for the system's.
  fileprivate var scrollGround: Color? {
    for view in [firstScrollView, self] {
      if let color = view?.backgroundColor, color.cgColor.alpha > 0 { return Color(uiColor: color) }
    }
    return nil
  }

  /// The place of the view's corner in a view around it, as both are shown; nil outside of that.
  fileprivate func shownOrigin(in holder: UIView) -> CGPoint? {
    var origin = CGPoint.zero
    var view = self
    while view !== holder {
      let shown = view.shownState
      origin.x += shown.frame.minX
      origin.y += shown.frame.minY
      guard let parent = view.superview else { return nil }
      if parent !== holder {
        origin.x -= parent.shownState.bounds.minX
        origin.y -= parent.shownState.bounds.minY
      }
      view = parent
    }
    return origin
  }
}
