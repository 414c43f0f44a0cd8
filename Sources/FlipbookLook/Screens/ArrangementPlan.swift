import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The rectangles of two views that are arranged.
///
/// - SeeAlso: Beside one another in a wide room, below one another in a high one, in halves or on the
///   two sides of a fold; the primary view alone where its style does not allow the axis, and in a room
///   that is neither wide nor high; over the other one, and behind the fold, in an overlay: measured in
///   the simulator of iOS 27.1 in all poses, github.com/kusumotoa/iPhoneDuoLab.
nonisolated struct ArrangementPlan: Equatable {
  /// The axis along which the views stand; nil for one alone, or one over the other.
  private(set) var axis: Axis?
  private(set) var showsSecondary = true
  let size: CGSize

  /// The fold between them, in the coordinates of the room; nil for none.
  private let fold: CGRect?
  private let isReversed: Bool

  init(
    size: CGSize, fold: CGRect?, axes: Axis.Set, overlays: Bool, isWide: Bool, isHigh: Bool
  ) {
    self.size = size
    isReversed = overlays
    let natural: Axis = size.width > size.height ? .horizontal : .vertical
    let hasRoom = natural == .horizontal ? isWide : isHigh
    let isAllowed = hasRoom && axes.contains(Axis.Set(natural))
    // A fold across the other way does not divide the room.
    self.fold = fold.flatMap { fold in
      (fold.width < fold.height) == (natural == .horizontal) ? fold : nil
    }
    if overlays {
      axis = isAllowed && self.fold != nil ? natural : nil
    } else {
      axis = isAllowed ? natural : nil
      showsSecondary = isAllowed
    }
  }

  /// Returns the rectangles of the two views.
  ///
  /// - Parameter share: The primary view's share of the room, where no fold divides it; nil for a half.
  /// - Returns: The rectangles, in the coordinates of the room.
  func places(share: CGFloat? = nil) -> (primary: CGRect, secondary: CGRect) {
    let whole = CGRect(origin: .zero, size: size)
    guard let axis else { return (whole, whole) }
    let length = size[axis]
    let (start, end) =
      fold.map { ($0.origin[axis], $0.origin[axis] + $0.size[axis]) }
      ?? (length * (share ?? 0.5), length * (share ?? 0.5))
    let first = CGRect(origin: .zero, size: CGSize(start, by: size[axis.cross], along: axis))
    let second = CGRect(
      origin: CGPoint(end, by: 0, along: axis),
      size: CGSize(max(length - end, 0), by: size[axis.cross], along: axis))
    return isReversed ? (second, first) : (first, second)
  }
}

/// The share of the room that a view wants beside another.
nonisolated struct ArrangementShare: Equatable {
  var least: CGFloat?
  var ideal: CGFloat?
  var greatest: CGFloat?

  /// True if the lengths are points, and not shares of the room.
  var isLength = false

  /// The length of the view in a room, in points; nil if it wants none.
  func length(in room: CGFloat) -> CGFloat? {
    guard least != nil || ideal != nil || greatest != nil else { return nil }
    let unit = isLength ? 1 : room
    let wanted = ideal.map { $0 * unit } ?? room / 2
    return min(max(wanted, (least ?? 0) * unit), min((greatest ?? .infinity) * unit, room))
  }
}

/// The shares of a view along the two axes.
nonisolated enum ArrangementShareKey: LayoutValueKey {
  static var defaultValue: [Axis: ArrangementShare] { [:] }
}

/// True for the primary one of two views that are arranged.
nonisolated enum IsPrimaryKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}
