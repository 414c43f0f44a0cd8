import Foundation

/// The room of a bar that its buttons stand in, and the views that stand for them.
@MainActor final class BarContents {
  private weak var bar: UIView?
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  init(of bar: UIView) { self.bar = bar }

  /// Shows some items, and no others.
  func show(_ items: [UIBarButtonItem], _ onChange: @escaping () -> Void) {
    for (item, view) in shown {
      view?.removeFromSuperview()
      item.onChange = nil
    }
    shown = items.map { item in
      item.onChange = onChange
      let view = item.makeView()
      if let view { bar?.addSubview(view) }
      return (item, view)
    }
  }

  /// Points between two items.
  ///
  /// - SeeAlso: chosen.
  private static let gap: CGFloat = 16

  /// Puts the items side by side.
  ///
  /// - Parameters:
  ///   - rect: The room there is.
  ///   - fromRight: True if the first item is at the right end.
  /// - Returns: The width that is taken, in points.
  @discardableResult
  func layOut(in rect: CGRect, fromRight: Bool = false) -> CGFloat {
    let widths = shown.map { item, view -> CGFloat in
      if item.width > 0, item.width.isFinite { return item.width }
      guard let view else { return 0 }
      let own = view.intrinsicContentSize.width
      return own == UIView.noIntrinsicMetric ? view.bounds.width : own
    }
    let visible = CGFloat(max(shown.filter { $0.view != nil }.count - 1, 0))
    let taken = widths.reduce(0, +) + visible * Self.gap
    let flexible = CGFloat(shown.filter(\.item.isFlexible).count)
    let spare = flexible > 0 ? max(rect.width - taken, 0) / flexible : 0
    var x: CGFloat = 0
    for (entry, width) in zip(shown, widths) {
      let length = entry.item.isFlexible ? spare : width
      if let view = entry.view {
        let own = view.intrinsicContentSize.height
        let height = min(own == UIView.noIntrinsicMetric ? view.bounds.height : own, rect.height)
        view.frame = CGRect(
          x: fromRight ? rect.maxX - x - length : rect.minX + x, y: rect.midY - height / 2,
          width: length, height: height)
        x += Self.gap
      }
      x += length
    }
    return max(x - (shown.contains { $0.view != nil } ? Self.gap : 0), 0)
  }
}
