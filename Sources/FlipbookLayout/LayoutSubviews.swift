public import FlipbookGeometry
public import Foundation

/// The subviews of a container, as its layout sees them.
///
/// The elements are only touched on the thread that lays out.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias SubSequence = LayoutSubviews

  /// The direction in which the container's content runs.
  ///
  /// Placement is mirrored afterwards, so layouts always think from left to right.
  public var layoutDirection: LayoutDirection

  /// All subviews of the container.
  package let storage: [any LayoutElement]

  /// The indices of the stored subviews that the collection has, or `nil` for all of them in order.
  private let order: [Int]?

  /// The record that keeps the placements; nil while sizes are asked for.
  private let record: PlacementRecord?

  public let startIndex: Int
  public let endIndex: Int

  package init(
    _ elements: [any LayoutElement], layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.init(
      storage: elements, order: nil, record: nil, direction: layoutDirection,
      range: elements.indices)
  }

  private init(
    storage: [any LayoutElement], order: [Int]?, record: PlacementRecord?,
    direction: LayoutDirection, range: Range<Int>
  ) {
    self.storage = storage
    self.order = order
    self.record = record
    layoutDirection = direction
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  public subscript(index: Int) -> LayoutSubview {
    guard startIndex <= index, index < endIndex else {
      fatalError("LayoutSubviews: no subview \(index)")
    }
    let stored = order?[index] ?? index
    return LayoutSubview(element: storage[stored], index: stored, record: record)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    guard startIndex <= bounds.lowerBound, bounds.upperBound <= endIndex else {
      fatalError("LayoutSubviews: no subviews \(bounds)")
    }
    return LayoutSubviews(
      storage: storage, order: order, record: record, direction: layoutDirection, range: bounds)
  }

  /// The subviews at some indices, in the order of these.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let picked = indices.map { order?[$0] ?? $0 }
    return LayoutSubviews(
      storage: storage, order: picked, record: record, direction: layoutDirection,
      range: picked.indices)
  }

  /// The elements of the collection, in its order.
  package var elements: [any LayoutElement] {
    if let order { return order[startIndex..<endIndex].map { storage[$0] } }
    return count == storage.count ? storage : Array(storage[startIndex..<endIndex])
  }

  /// The same subviews, whose placements go into a record.
  func recording(in record: PlacementRecord) -> LayoutSubviews {
    LayoutSubviews(
      storage: storage, order: order, record: record, direction: layoutDirection,
      range: startIndex..<endIndex)
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.layoutDirection == right.layoutDirection && left.elementsEqual(right)
  }
}

/// One subview of a container, as its layout sees it.
public struct LayoutSubview: Equatable {
  package let element: any LayoutElement

  /// The subview's place among all of the container's.
  let index: Int

  let record: PlacementRecord?

  /// A value attached to the view, else the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { element.layoutValue(for: key) }

  /// The order in which the view is served, highest first; ordinarily zero.
  public var priority: Double { element.layoutPriority }

  /// The size in points the view chooses when offered a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(for: proposal) }

  /// The view's size and guides when offered a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: element.size(for: proposal), proposal: proposal, element: element)
  }

  /// The distances the view prefers to its neighbours.
  public var spacing: ViewSpacing { element.layoutSpacing }

  /// Puts the view in its container; does nothing outside ``Layout/placeSubviews(in:proposal:subviews:cache:)``.
  ///
  /// - Parameters:
  ///   - position: A point in points, in the coordinates of the bounds given to the layout.
  ///   - anchor: The point of the view that goes there.
  ///   - proposal: The view's size is its answer to this.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    var origin = position
    if anchor.x != 0 || anchor.y != 0 {
      let size = element.measure(proposal)
      origin.x -= anchor.x * size.width
      origin.y -= anchor.y * size.height
    }
    record?[index] = LayoutPlacement(origin: origin, proposal: proposal)
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.element === right.element
  }
}
