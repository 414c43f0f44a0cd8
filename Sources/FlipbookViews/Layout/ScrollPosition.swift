public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// The position that a scroll view is to take, or was put at last.
nonisolated public struct ScrollPosition: Equatable, @unchecked Sendable {
  enum Request: Equatable {
    case id(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// A search for the identity, of one type, of the view at an anchor.
  private struct Finder: Equatable {
    let type: ObjectIdentifier
    let find: (ScrollLayoutNode, UnitPoint?) -> AnyHashable?

    init<ID: Hashable>(_ type: ID.Type) {
      self.type = ObjectIdentifier(type)
      find = { $0.targetID(at: $1, ID.self).map { AnyHashable($0) } }
    }

    static func == (first: Self, second: Self) -> Bool { first.type == second.type }
  }

  private(set) var request: Request?

  /// The number of requests.
  ///
  /// It makes a second request for the same position a change.
  private var count = 0

  private var finder: Finder?

  /// True if a finger has put the content at its present position.
  public private(set) var isPositionedByUser = false

  public init<ID: Hashable & Sendable>(idType: ID.Type) { finder = Finder(idType) }

  public init() {}

  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    request = .id(AnyHashable(id), anchor: anchor)
    finder = Finder(ID.self)
  }

  public init(edge: Edge) { request = .edge(edge) }

  public init<ID: Hashable & Sendable>(idType: ID.Type, edge: Edge) {
    request = .edge(edge)
    finder = Finder(idType)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type, point: CGPoint) {
    request = .point(x: point.x, y: point.y)
    finder = Finder(idType)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat, y: CGFloat) {
    request = .point(x: x, y: y)
    finder = Finder(idType)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat) {
    request = .point(x: x, y: nil)
    finder = Finder(idType)
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type, y: CGFloat) {
    request = .point(x: nil, y: y)
    finder = Finder(idType)
  }

  public init(point: CGPoint) { request = .point(x: point.x, y: point.y) }

  public init(x: CGFloat, y: CGFloat) { request = .point(x: x, y: y) }

  public init(x: CGFloat) { request = .point(x: x, y: nil) }

  public init(y: CGFloat) { request = .point(x: nil, y: y) }

  private mutating func ask(_ request: Request) {
    self.request = request
    isPositionedByUser = false
    count += 1
  }

  /// The position of a scroll view that fingers have moved.
  func followed(_ scroll: ScrollLayoutNode, anchor: UnitPoint?) -> ScrollPosition {
    var position = self
    position.isPositionedByUser = true
    position.request = finder?.find(scroll, anchor).map { .id($0, anchor: nil) }
    return position
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
    guard let base = id.base as? any Hashable else { return nil }
    // Only identities that can be sent come in; the mark of that has no part in the value.
    return unsafeBitCast(base, to: (any Hashable & Sendable).self)
  }

  /// The identity that was asked for last, if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .id(let id, _)? = request else { return nil }
    return id.base as? T
  }
}
