package import FlipbookGeometry
public import Foundation

/// A kind of alignment guide, named by a type.
public protocol AlignmentID {
  /// The guide's position in points in a view that sets none, from the top-leading corner.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide as layouts compare it: an axis and the identifying type.
package struct AlignmentKey: Hashable, @unchecked Sendable {
  /// The rule by which children's explicit values become their container's.
  package enum Combination: Sendable {
    /// A frame guide: containers use their own frame.
    case never
    case minimum, maximum
    /// The arithmetic mean, as for a custom guide (measured).
    case mean
  }

  /// The axis the guide's position is measured along.
  package let axis: Axis

  /// The type that names the guide; a metatype is safe to share.
  package let id: any AlignmentID.Type

  package let combination: Combination

  /// The part of the view's length at which a frame guide lies: 0, a half or 1.
  private let fraction: CGFloat?

  package init(
    axis: Axis, id: any AlignmentID.Type, combination: Combination = .mean,
    fraction: CGFloat? = nil
  ) {
    self.axis = axis
    self.id = id
    self.combination = combination
    self.fraction = fraction
  }

  /// The guide's position in points where none was set explicitly.
  package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    frameGuide(of: dimensions.size) ?? id.defaultValue(in: dimensions).orZero
  }

  /// The position of a frame guide in points, or `nil` for any other.
  func frameGuide(of size: CGSize) -> CGFloat? { fraction.map { size[axis] * $0 } }

  /// A container's explicit value from its children's, in the container's coordinates.
  ///
  /// - Parameter values: Positions in points; those that are `nil` do not count.
  /// - Returns: `nil` without values, and always for a frame guide.
  package func combined(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    if combination == .never { return nil }
    var result: CGFloat?
    var count: CGFloat = 0
    for case let value? in values {
      count += 1
      guard let current = result else {
        result = value
        continue
      }
      switch combination {
      case .never: break
      case .minimum: result = min(current, value)
      case .maximum: result = max(current, value)
      case .mean: result = current + (value - current) / count
      }
    }
    return result
  }

  package static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.axis == right.axis && ObjectIdentifier(left.id) == ObjectIdentifier(right.id)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(id))
  }
}

extension AlignmentKey {
  /// A guide that is part of every frame.
  init(axis: Axis, id: any AlignmentID.Type, at fraction: CGFloat) {
    self.init(axis: axis, id: id, combination: .never, fraction: fraction)
  }
}
