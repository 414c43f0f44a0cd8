package import FlipbookGeometry
package import Foundation

extension CGFloat {
  /// The number itself, or zero if it is none.
  package var orZero: CGFloat { isNaN ? 0 : self }

  /// The length limited to a range whose lower bound wins if the bounds cross.
  package func clamped(from minimum: CGFloat, to maximum: CGFloat) -> CGFloat {
    Swift.max(minimum, Swift.min(self, maximum))
  }
}

extension CGSize {
  /// Creates a size from its lengths along and across an axis, in points.
  package init(_ major: CGFloat, by minor: CGFloat, along axis: Axis) {
    switch axis {
    case .horizontal: self.init(width: major, height: minor)
    case .vertical: self.init(width: minor, height: major)
    }
  }

  /// The length along an axis, in points.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }

  /// The size with zero in place of not-a-number.
  package var orZero: CGSize { CGSize(width: width.orZero, height: height.orZero) }
}

extension CGPoint {
  /// Creates a point from its coordinates along and across an axis, in points.
  package init(_ major: CGFloat, by minor: CGFloat, along axis: Axis) {
    switch axis {
    case .horizontal: self.init(x: major, y: minor)
    case .vertical: self.init(x: minor, y: major)
    }
  }

  /// The coordinate along an axis, in points.
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGRect {
  /// The rectangle seen in a right-to-left container of a width: x becomes W − x − w.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}
