package import FlipbookGeometry
package import Foundation

/// The kinds of things that take room off a safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The device and what contains the view: bars, the notch, the home indicator, insets.
  public static let container = SafeAreaRegions(rawValue: 1 << 0)

  /// The software keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 1 << 1)

  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// The room around a view that is not its own, as nested rectangles.
///
/// All rectangles are in one coordinate space, chosen by the caller; *leading* is its left.
package struct SafeArea: Equatable, Sendable {
  /// A rectangle with insets that have one cause.
  package struct Space: Equatable, Sendable {
    /// The whole rectangle, insets included, in points.
    package var bounds: CGRect

    /// The lengths taken off at each edge, in points.
    package var insets: EdgeInsets

    /// The cause of the insets.
    package var region: SafeAreaRegions

    package init(
      bounds: CGRect, insets: EdgeInsets, region: SafeAreaRegions = .container
    ) {
      self.bounds = bounds
      self.insets = insets
      self.region = region
    }

    /// The rectangle that is left, in points; never of negative size.
    package var safeRect: CGRect {
      CGRect(
        x: bounds.minX + insets.leading, y: bounds.minY + insets.top,
        width: max(bounds.width - insets.horizontal, 0),
        height: max(bounds.height - insets.vertical, 0))
    }
  }

  /// The spaces, outermost first.
  package var spaces: [Space]

  package init(_ spaces: [Space] = []) {
    self.spaces = spaces
  }

  /// The safe area inside one more space.
  package func adding(_ space: Space) -> SafeArea { SafeArea(spaces + [space]) }

  /// The safe area of the content of a view that scrolls along some axes: there, the view itself
  /// keeps its content off the edges, and the content has none.
  package func scrolled(along axes: Axis.Set) -> SafeArea {
    SafeArea(
      spaces.map { space in
        var space = space
        if axes.contains(.horizontal) { (space.insets.leading, space.insets.trailing) = (0, 0) }
        if axes.contains(.vertical) { (space.insets.top, space.insets.bottom) = (0, 0) }
        return space
      })
  }

  /// The safe area seen from a coordinate space whose origin is elsewhere.
  ///
  /// - Parameter origin: The new origin, in points in the old space.
  /// - Returns: The same rectangles with other coordinates.
  package func translated(to origin: CGPoint) -> SafeArea {
    SafeArea(
      spaces.map { space in
        var space = space
        space.bounds.origin.x -= origin.x
        space.bounds.origin.y -= origin.y
        return space
      })
  }

  /// Returns the lengths by which a rectangle may grow into the room that is not its own, in points
  /// at each edge.
  ///
  /// An edge on the inner edge of a space, or between that and the outer one, grows to the outer
  /// edge; then the next space outward is looked at. Edges elsewhere stay. So this is what
  /// `ignoresSafeArea` adds, and what `safeAreaInsets` of a geometry reader says.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - regions: The reasons that are ignored.
  ///   - edges: The edges that may grow.
  ///   - tolerance: The distance from an edge that still counts as on it: half a pixel, in points.
  /// - Returns: The growth in points; zero if nothing is touched.
  package func growth(
    of rect: CGRect, regions: SafeAreaRegions = .all, edges: Edge.Set = .all,
    tolerance: CGFloat = 0.5
  ) -> EdgeInsets {
    var top = rect.minY
    var leading = rect.minX
    var bottom = rect.maxY
    var trailing = rect.maxX
    for space in spaces.reversed() where !space.region.isDisjoint(with: regions) {
      let outer = space.bounds
      let inner = space.safeRect
      /// Distances grow inwards from the outer edge, whichever edge it is.
      func grown(_ position: CGFloat, outer: CGFloat, depth: CGFloat, sign: CGFloat) -> CGFloat {
        let distance = (position - outer) * sign
        let isTouching = distance <= depth + tolerance && distance >= -tolerance
        return isTouching && distance > 0 ? outer : position
      }
      if edges.contains(.top) {
        top = grown(top, outer: outer.minY, depth: inner.minY - outer.minY, sign: 1)
      }
      if edges.contains(.leading) {
        leading = grown(leading, outer: outer.minX, depth: inner.minX - outer.minX, sign: 1)
      }
      if edges.contains(.bottom) {
        bottom = grown(bottom, outer: outer.maxY, depth: space.insets.bottom, sign: -1)
      }
      if edges.contains(.trailing) {
        trailing = grown(trailing, outer: outer.maxX, depth: space.insets.trailing, sign: -1)
      }
    }
    return EdgeInsets(
      top: (rect.minY - top).orZero, leading: (rect.minX - leading).orZero,
      bottom: (bottom - rect.maxY).orZero, trailing: (trailing - rect.maxX).orZero)
  }
}

extension SafeArea {
  /// Returns the lengths by which a rectangle lies in room that is not its own, in points at each edge.
  ///
  /// An edge of it between the outer and the inner edge of a space is moved to the inner one.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - regions: The reasons that count.
  /// - Returns: The lengths, never negative.
  package func overlap(of rect: CGRect, regions: SafeAreaRegions) -> EdgeInsets {
    var (top, leading, bottom, trailing) = (rect.minY, rect.minX, rect.maxY, rect.maxX)
    for space in spaces where !space.region.isDisjoint(with: regions) {
      let (outer, inner) = (space.bounds, space.safeRect)
      if top >= outer.minY { top = max(top, min(inner.minY, rect.maxY)) }
      if leading >= outer.minX { leading = max(leading, min(inner.minX, rect.maxX)) }
      if bottom <= outer.maxY { bottom = min(bottom, max(inner.maxY, rect.minY)) }
      if trailing <= outer.maxX { trailing = min(trailing, max(inner.maxX, rect.minX)) }
    }
    return EdgeInsets(
      top: top - rect.minY, leading: leading - rect.minX, bottom: rect.maxY - bottom,
      trailing: rect.maxX - trailing)
  }
}

extension EdgeInsets {
  /// A proposal larger by these insets; an unspecified axis stays so.
  package func enlarging(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { $0 + horizontal },
      height: proposal.height.map { $0 + vertical })
  }

  /// Returns the place of a view that ignores the safe area by these insets: past its own corner.
  package func placementPastEdges(proposal: ProposedViewSize) -> LayoutPlacement {
    LayoutPlacement(
      origin: CGPoint(x: -leading, y: -top), proposal: enlarging(proposal))
  }

  /// A rectangle larger by these insets, in points.
  package func enlarging(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX - leading, y: rect.minY - top, width: rect.width + horizontal,
      height: rect.height + vertical)
  }
}
