import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The places that the rows of a lazy container had when they were shown last.
///
/// Rows that come into sight because others make room move along with their neighbours: they were
/// below these before, though nothing stood for them.
///
/// - SeeAlso: They come from where the layout had them before: documented,
///   https://developer.apple.com/documentation/uikit/uicollectionviewlayout/initiallayoutattributesforappearingitem(at:),
///   by default. That a row was as far away as its nearest neighbour: derived.
struct LazyArrivals {
  private var places: [ObjectIdentifier: CGFloat] = [:]

  /// Notes where rows are shown, in points along the axis.
  mutating func note(_ elements: [LayoutNode], along axis: Axis) {
    places.removeAll(keepingCapacity: true)
    for element in elements where element.unmade == nil {
      places[ObjectIdentifier(element)] = element.origin[axis]
    }
  }

  /// The rows that have come along with others, and how far from its place each was before.
  ///
  /// - Parameters:
  ///   - elements: The rows in their order.
  ///   - axis: The axis of the container.
  ///   - isRevealed: True for a row that was not made before, though its element was there.
  /// - Returns: The rows, each with a distance in points along the axis.
  func shifts(
    in elements: [LayoutNode], along axis: Axis, where isRevealed: (LayoutNode) -> Bool
  ) -> [(element: LayoutNode, shift: CGFloat)] {
    guard !places.isEmpty else { return [] }
    var shifts: [(element: LayoutNode, shift: CGFloat)] = []
    var last: CGFloat?
    var first: [LayoutNode] = []
    for element in elements where element.unmade == nil {
      if let place = places[ObjectIdentifier(element)] {
        let way = place - element.origin[axis]
        if way != 0 { shifts += first.map { ($0, way) } }
        first = []
        last = way
      } else if isRevealed(element) {
        if let last {
          if last != 0 { shifts.append((element, last)) }
        } else {
          first.append(element)
        }
      }
    }
    return shifts
  }
}
