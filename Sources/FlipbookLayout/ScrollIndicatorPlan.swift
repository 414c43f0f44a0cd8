package import FlipbookGeometry
package import Foundation

/// The place of the bar that shows along an edge of a scroll view where its content is.
///
/// - SeeAlso: Thickness, margins and the least length: measured, from the frames of
///   `_UIScrollViewScrollIndicator` in printed trees of views (`369 -39; 3 36` in a view 375 wide,
///   `3 565; 369 3`), and in
///   https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/cupertino/scrollbar.dart.
package enum ScrollIndicatorPlan {
  /// The thickness of a bar, in points.
  package static let thickness: CGFloat = 3

  /// The distance of a bar from the edge along it, and from the ends of that edge, in points.
  static let margin: CGFloat = 3

  /// The least length of a bar, in points, and that of one whose content is pulled past its end.
  static let leastLength: CGFloat = 36
  static let leastPulledLength: CGFloat = 8

  /// The share of the view by which content is pulled where the bar is shortest: derived from
  /// Flutter's, as above.
  static let mostPull: CGFloat = 0.2

  /// Returns the rectangle of a bar.
  ///
  /// - Parameters:
  ///   - axis: The axis of scrolling.
  ///   - rect: The rectangle in which the view shows content, in points.
  ///   - range: The offsets that the content may have along the axis.
  ///   - offset: The present offset, which may be past an end.
  ///   - isRightToLeft: True if the bar of content that moves up and down is at the left.
  /// - Returns: The rectangle; nil where all of the content is seen.
  package static func bar(
    along axis: Axis, in rect: CGRect, of range: ClosedRange<Double>, at offset: CGPoint,
    isRightToLeft: Bool
  ) -> CGRect? {
    let way = CGFloat(range.upperBound - range.lowerBound)
    let (visible, track) = (rect.size[axis], rect.size[axis] - 2 * margin)
    guard way > 0, track > 0 else { return nil }
    let passed = offset[axis] - CGFloat(range.lowerBound)
    let pull = max(-passed, passed - way, 0)
    let shortening = min(pull / visible / mostPull, 1)
    let least = max(leastLength * (1 - shortening), leastPulledLength)
    let length = min(max(track * (visible - pull) / (visible + way), least), track)
    let start = (track - length) * min(max(passed / way, 0), 1) + margin
    switch axis {
    case .vertical:
      let x = isRightToLeft ? rect.minX + margin : rect.maxX - margin - thickness
      return CGRect(x: x, y: rect.minY + start, width: thickness, height: length)
    case .horizontal:
      return CGRect(
        x: rect.minX + start, y: rect.maxY - margin - thickness, width: length,
        height: thickness)
    }
  }
}
