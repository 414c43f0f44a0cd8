package import FlipbookGeometry
package import Foundation

/// The properties that a view takes over from the one it is matched with.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1 << 0)
  public static let size = MatchedGeometryProperties(rawValue: 1 << 1)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The geometry that the source of a matched pair shares.
///
/// Layout is not touched: a follower keeps its slot, and only its content is moved.
package struct MatchedGeometry: Equatable, Sendable {
  /// The source's anchor, in points in a common coordinate space.
  package var point: CGPoint

  /// The source's size in points.
  package var size: CGSize

  package init(point: CGPoint, size: CGSize) {
    self.point = point
    self.size = size
  }

  /// - Parameters:
  ///   - rect: The source's rectangle, in points.
  ///   - anchor: The point of it that is shared.
  package init(rect: CGRect, anchor: UnitPoint = .center) {
    point = CGPoint(
      x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
    size = rect.size
  }

  /// Returns the place of a follower's child.
  ///
  /// - Parameters:
  ///   - child: The follower's content.
  ///   - slot: The follower's own place, in points.
  ///   - proposal: The proposal that the slot's size is the answer to.
  ///   - properties: The properties that the follower takes over.
  ///   - anchor: The point of the child that goes to the shared one.
  /// - Returns: The placement in the common coordinate space.
  package func placement(
    of child: any LayoutElement, slot: CGRect, proposal: ProposedViewSize,
    properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center
  ) -> LayoutPlacement {
    let offer = properties.contains(.size) ? ProposedViewSize(size) : proposal
    guard properties.contains(.position) else {
      return LayoutPlacement(origin: slot.origin, proposal: offer)
    }
    let childSize = child.measure(offer)
    return LayoutPlacement(
      origin: CGPoint(
        x: point.x - anchor.x * childSize.width, y: point.y - anchor.y * childSize.height),
      proposal: offer)
  }
}
