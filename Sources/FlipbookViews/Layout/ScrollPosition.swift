public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// Where a scroll view is to be, or was put last.
nonisolated public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Request: Equatable {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var request: Request?

  /// How often a position was asked for, so that asking for the same one again is a change.
  private var count = 0

  public init(idType: (some Hashable & Sendable).Type) {}

  public init() {}

  public init(
    id: some Hashable & Sendable, anchor: UnitPoint? = nil
  ) {
    request = .id(AnyHashable(id), anchor: anchor)
  }

  public init(edge: Edge) { request = .edge(edge) }

  public init(
    idType: (some Hashable & Sendable).Type, edge: Edge
  ) {
    request = .edge(edge)
  }

  public init(point: CGPoint) { request = .point(x: point.x, y: point.y) }

  public init(x: CGFloat, y: CGFloat) { request = .point(x: x, y: y) }

  public init(x: CGFloat) { request = .point(x: x, y: nil) }

  public init(y: CGFloat) { request = .point(x: nil, y: y) }

  private mutating func ask(_ request: Request) {
    self.request = request
    count += 1
  }

  /// Scrolls to a view with an identity.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(.id(AnyHashable(id), anchor: anchor))
  }

  /// Scrolls to an end of the content.
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }

  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(point: CGPoint) { ask(.point(x: point.x, y: point.y)) }

  /// Scrolls to a point of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(x: x, y: y)) }

  /// Scrolls across to a point of the content, in points.
  public mutating func scrollTo(x: CGFloat) { ask(.point(x: x, y: nil)) }

  /// Scrolls up or down to a point of the content, in points.
  public mutating func scrollTo(y: CGFloat) { ask(.point(x: nil, y: y)) }

  /// Whether a finger has put the content where it is.
  public var isPositionedByUser: Bool { false }

  /// The end that was asked for last.
  public var edge: Edge? {
    guard case .edge(let edge)? = request else { return nil }
    return edge
  }

  /// The point that was asked for last, in points.
  public var point: CGPoint? {
    guard case .point(let x, let y)? = request else { return nil }
    return CGPoint(x: x ?? 0, y: y ?? 0)
  }

  public var x: CGFloat? {
    guard case .point(let x, _)? = request else { return nil }
    return x
  }

  public var y: CGFloat? {
    guard case .point(_, let y)? = request else { return nil }
    return y
  }

  /// The identity that was asked for last.
  public var viewID: (any Hashable & Sendable)? {
    guard case .id(let id, _)? = request else { return nil }
    return UncheckedIdentity(id: id)
  }

  /// The identity that was asked for last, if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .id(let id, _)? = request else { return nil }
    return id.base as? T
  }
}

/// An identity whose type is forgotten.
private struct UncheckedIdentity: Hashable, @unchecked Sendable {
  let id: AnyHashable
}

/// Scrolls the scroll views in the view when a position is asked for.
nonisolated public struct _ScrollPositionModifier: LifecycleModifier {
  let position: ScrollPosition
  let anchor: UnitPoint?

  package func didMount(_ node: ViewNode) { scroll(node, Transaction()) }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {
    if old.position != position { scroll(node, node.graph.transaction) }
  }

  package func didFinalize(_ node: ViewNode, memory: inout Void) {}

  private func scroll(_ node: ViewNode, _ transaction: Transaction) {
    guard let request = position.request else { return }
    let anchor = anchor
    node.graph.enqueueScroll(transaction) { [weak node] in
      guard let node else { return }
      Self.perform(request, anchor: anchor, below: node, transaction)
    }
  }

  private static func perform(
    _ request: ScrollPosition.Request, anchor: UnitPoint?, below node: ViewNode,
    _ transaction: Transaction
  ) {
    switch request {
    case .id(let id, let own):
      ScrollViewProxy.scroll(to: id, anchor: own ?? anchor, below: node, transaction)
    case .edge(let edge):
      for scroll in scrollNodes(below: node) { scroll.scroll(to: edge, transaction) }
    case .point(let x, let y):
      for scroll in scrollNodes(below: node) {
        scroll.scroll(
          to: CGPoint(x: x ?? scroll.offset.x, y: y ?? scroll.offset.y), transaction)
      }
    }
  }

  /// The outermost scroll views in a view.
  private static func scrollNodes(below node: ViewNode) -> [ScrollLayoutNode] {
    let own = node.ownLayoutNodes.compactMap { $0 as? ScrollLayoutNode }
    return own.isEmpty ? node.children.flatMap(scrollNodes) : own
  }
}

extension View {
  /// Scrolls the scroll views in the view to the view of an identity whenever that changes.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        position: id.wrappedValue.map { ScrollPosition(erasing: AnyHashable($0)) }
          ?? ScrollPosition(),
        anchor: anchor))
  }

  /// Scrolls the scroll views in the view to a position whenever one is asked for.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(position: position.wrappedValue, anchor: anchor))
  }
}

extension ScrollPosition {
  fileprivate init(erasing id: AnyHashable) { request = .id(id, anchor: nil) }
}
