public import FlipbookGeometry
public import Foundation

/// The distances a view prefers to its neighbours.
///
/// Each edge has preferences in categories: next to text, between two texts, and a plain one.
/// Where two edges face each other, the categories both have decide, then the plain ones, and
/// otherwise the default distance of ``defaultDistance`` points.
///
/// - SeeAlso: The categories and their order: derived from OpenSwiftUI.
public struct ViewSpacing: Sendable {
  /// The distance in points between two views that prefer none: measured, iOS.
  package static let defaultDistance: CGFloat = 8

  /// The preferences at one edge; distances in points.
  struct Preferences: Equatable, Sendable {
    /// A distance to a neighbour of any kind.
    var plain: CGFloat?
    /// The distance to a text beyond: the text's own preference or an ordinary view's zero.
    var facingText: CGFloat?
    /// The distance a text keeps to something that is none.
    var awayFromText: CGFloat?
    /// The line metrics of a text.
    var text: TextSpacingMetrics?

    /// The preferences of an ordinary view: zero towards text, nothing else.
    static let ordinary = Preferences(facingText: 0)

    /// A distance to any neighbour.
    static func plain(_ distance: CGFloat) -> Preferences { Preferences(plain: distance) }
  }

  private var top: Preferences
  private var leading: Preferences
  private var bottom: Preferences
  private var trailing: Preferences

  /// No distance to any neighbour.
  public static let zero = ViewSpacing(all: .plain(0))

  /// Creates an ordinary view's preferences: the default distance to its like, a text's own to
  /// texts.
  public init() {
    self.init(all: .ordinary)
  }

  init(all preferences: Preferences) {
    top = preferences
    leading = preferences
    bottom = preferences
    trailing = preferences
  }

  /// True if all preferences are the same.
  package func isEqual(to other: ViewSpacing) -> Bool {
    top == other.top && leading == other.leading && bottom == other.bottom
      && trailing == other.trailing
  }

  subscript(edge: Edge) -> Preferences {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// Takes the larger preferences of both at some edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      self[edge].formUnion(other[edge])
    }
  }

  /// The larger preferences of both at some edges, and the view's own at the others.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The distance in points to the next view along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: trailing.distance(to: next.leading)
    case .vertical: bottom.distance(to: next.top)
    }
  }
}

extension ViewSpacing {
  /// The preferences with those of an ordinary view at some edges.
  package func reset(_ edges: Edge.Set) -> ViewSpacing {
    var result = self
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      result[edge] = .ordinary
    }
    return result
  }

  /// A spacer's preferences: no distance beside it along its axis, or on any side without an axis.
  package static func spacer(along axis: Axis?) -> ViewSpacing {
    switch axis {
    case nil: zero
    case .horizontal?: zero.reset(.vertical)
    case .vertical?: zero.reset(.horizontal)
    }
  }

  /// The preferences of a container whose subviews stand in a row along an axis.
  ///
  /// Along the axis the first and the last decide, across it all of them.
  package static func row(
    of elements: [any LayoutElement], along axis: Axis
  ) -> ViewSpacing {
    guard let first = elements.first, let last = elements.last else { return .zero }
    var result = first.layoutSpacing
    for element in elements.dropFirst() {
      result.formUnion(
        element.layoutSpacing, edges: axis == .horizontal ? .vertical : .horizontal)
    }
    let end: Edge = axis == .horizontal ? .trailing : .bottom
    result[end] = last.layoutSpacing[end]
    return result
  }
}

extension ViewSpacing.Preferences {
  mutating func formUnion(_ other: Self) {
    plain = Self.larger(plain, other.plain)
    facingText = Self.larger(facingText, other.facingText)
    awayFromText = Self.larger(awayFromText, other.awayFromText)
    if let theirs = other.text, text.map({ $0.lineHeight < theirs.lineHeight }) ?? true {
      text = theirs
    }
  }

  /// The distance in points to the edge that faces this one.
  func distance(to next: Self) -> CGFloat {
    var distance = Self.larger(
      Self.sum(awayFromText, next.facingText), Self.sum(facingText, next.awayFromText))
    if let text, let below = next.text {
      distance = Self.larger(distance, text.distance(toTextBelow: below))
    }
    return distance ?? Self.larger(plain, next.plain) ?? ViewSpacing.defaultDistance
  }

  private static func larger(_ left: CGFloat?, _ right: CGFloat?) -> CGFloat? {
    guard let left, let right else { return left ?? right }
    return max(left, right)
  }

  private static func sum(_ left: CGFloat?, _ right: CGFloat?) -> CGFloat? {
    guard let left, let right else { return nil }
    return left + right
  }
}
