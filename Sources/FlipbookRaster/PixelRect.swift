import CRaster

/// A rectangle of whole pixels: columns `left..<right`, rows `top..<bottom`, y down.
package struct PixelRect: Hashable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  package var width: Int { max(right - left, 0) }
  package var height: Int { max(bottom - top, 0) }
  package var isEmpty: Bool { left >= right || top >= bottom }

  /// The pixels in both rectangles; ``empty`` when there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return result.isEmpty ? .empty : result
  }

  /// The smallest rectangle around both; an empty one does not count.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns true if all pixels of another rectangle are in this one.
  func covers(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  /// Returns the parts around an inner rectangle: above it, to its left, to its right, below it.
  ///
  /// - Parameters:
  /// - inner: The rectangle; if it is empty, the result is one part. It grows where a part beside
  ///   it would be too narrow.
  /// - leastWidth: The smallest width of a part beside it.
  /// - Returns: The parts, some of which may be empty.
  func parts(around inner: inout PixelRect, leastWidth: Int) -> [PixelRect] {
    if inner.isEmpty { return [self] }
    if inner.left - left < leastWidth { inner.left = left }
    if right - inner.right < leastWidth { inner.right = right }
    return [
      PixelRect(left: left, top: top, right: right, bottom: inner.top),
      PixelRect(left: left, top: inner.top, right: inner.left, bottom: inner.bottom),
      PixelRect(left: inner.right, top: inner.top, right: right, bottom: inner.bottom),
      PixelRect(left: left, top: inner.bottom, right: right, bottom: bottom),
    ]
  }

  /// The rectangle with each side moved outwards.
  package func expanded(by margin: Int) -> PixelRect {
    if isEmpty { return self }
    return PixelRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension craster_region {
  /// Creates the C form of a region.
  init(_ region: PixelRect) {
    self.init(
      left: Int32(region.left), top: Int32(region.top), right: Int32(region.right),
      bottom: Int32(region.bottom))
  }
}
