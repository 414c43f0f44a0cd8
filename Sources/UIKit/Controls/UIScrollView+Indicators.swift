import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The bars along the edges of a scroll view, which are SwiftUI's.
extension UIScrollView {
  public func flashScrollIndicators() { presentIndicators()?.flash() }

  /// The bars; nil on no stage.
  private func presentIndicators() -> ScrollIndicators? {
    if indicators == nil, let graph = presentation?.graph {
      indicators = ScrollIndicators(graph: graph)
    }
    return indicators
  }

  /// Shows the bars while a finger moves the content or has thrown it.
  func fingerMovesContent(_ isMoving: Bool) {
    if isMoving { presentIndicators()?.show() } else { indicators?.leave() }
  }

  /// Draws the bars in the view's rectangle on the canvas.
  func drawIndicators(in rect: CGRect, into display: inout DisplayBuilder) {
    guard let indicators else { return }
    let isDark =
      switch indicatorStyle {
      case .default: traitCollection.userInterfaceStyle == .dark
      case .black: false
      case .white: true
      }
    for axis in Axis.allCases
    where axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator {
      let bar = ScrollIndicatorPlan.bar(
        along: axis, in: indicatorRoom(in: rect, axis), of: touch.glideRange(along: axis),
        at: contentOffset,
        isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
      if let bar { indicators.draw(bar, isDark: isDark, into: &display) }
    }
  }

  /// The part of a rectangle that a bar goes along: within the safe area, as the content's insets
  /// are adjusted to it.
  ///
  /// - SeeAlso: documented, `UIScrollView.automaticallyAdjustsScrollIndicatorInsets`.
  private func indicatorRoom(in rect: CGRect, _ axis: Axis) -> CGRect {
    let (adjusted, own) = (adjustedContentInset, contentInset)
    let added = axis == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
    return rect.inset(
      by: UIEdgeInsets(
        top: adjusted.top - own.top + added.top, left: adjusted.left - own.left + added.left,
        bottom: adjusted.bottom - own.bottom + added.bottom,
        right: adjusted.right - own.right + added.right))
  }
}
