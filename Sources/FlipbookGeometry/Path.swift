public import Foundation

/// The outline of a two-dimensional shape: lines and Bézier curves, in points, y down.
public struct Path: Hashable, Sendable {
  /// One step of a path's outline.
  @frozen public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the subpath's beginning, where the next subpath starts.
    case closeSubpath
  }

  package private(set) var elements: [Element]

  /// The start of the last subpath.
  private var subpathStart: CGPoint

  /// The path's end, or `nil` in an empty path.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty path.
  public init() {
    elements = []
    subpathStart = .zero
    currentPoint = nil
  }

  package init(elements: [Element]) {
    self.init()
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  /// Appends an element, keeping track of the current point.
  ///
  /// Only a move can begin a path: anything else is ignored while there is no current point.
  ///
  /// - SeeAlso: documented, CoreGraphics reports "no current point" and does nothing.
  package mutating func append(_ element: Element) {
    if case .move(let point) = element {
      // A move straight after a move replaces it.
      if case .move = elements.last { elements.removeLast() }
      elements.append(element)
      subpathStart = point
      currentPoint = point
      return
    }
    guard currentPoint != nil else { return }
    switch element {
    case .move: break
    case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
      currentPoint = point
    case .closeSubpath:
      if elements.last == .closeSubpath { return }
      currentPoint = subpathStart
    }
    elements.append(element)
  }

  public static func == (lhs: Path, rhs: Path) -> Bool {
    lhs.elements == rhs.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

// MARK: - Creating

extension Path {
  /// Creates a path of a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates a path of a rectangle whose corners are rounded by quarters of an ellipse.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerSize: The width and height of each corner, in points; reduced where too large.
  ///   - style: The corners' curve.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  /// Creates a path of a rectangle whose corners have a radius in points.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
      style: style)
  }

  /// Creates a path of a rectangle whose corners have a radius each.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  /// Creates a path of the ellipse that touches a rectangle's sides.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates an empty path and hands it to a closure that fills it.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
}

// MARK: - Reading

extension Path {
  /// True if the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Calls a closure with each element in turn.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in elements { body(element) }
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }

  /// Returns the path moved, in points.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
}

extension Path.Element {
  /// Returns the element with its points transformed.
  package func applying(_ transform: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let to): .move(to: to.applying(transform))
    case .line(let to): .line(to: to.applying(transform))
    case .quadCurve(let to, let control):
      .quadCurve(to: to.applying(transform), control: control.applying(transform))
    case .curve(let to, let control1, let control2):
      .curve(
        to: to.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}
