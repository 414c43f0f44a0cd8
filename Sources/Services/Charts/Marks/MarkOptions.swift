public import SwiftUI

/// The size of a mark.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  /// The rule by which a size follows from the room there is.
  enum Rule: Hashable {
    case automatic
    case fixed(CGFloat)
    case inset(CGFloat)
    case ratio(CGFloat)
  }

  let rule: Rule

  public static let automatic = MarkDimension(.automatic)

  private init(_ rule: Rule) { self.rule = rule }

  public init(integerLiteral value: Int) { rule = .fixed(CGFloat(value)) }

  public init(floatLiteral value: Double) { rule = .fixed(value) }

  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(.fixed(value)) }
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(.inset(value)) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(.ratio(value)) }
}

/// The way in which marks of one place lie on one another.
public struct MarkStackingMethod: Sendable, Hashable {
  private enum Method { case standard, normalized, center, unstacked }

  private let method: Method

  public static let standard = MarkStackingMethod(method: .standard)
  public static let normalized = MarkStackingMethod(method: .normalized)
  public static let center = MarkStackingMethod(method: .center)
  public static let unstacked = MarkStackingMethod(method: .unstacked)
}

/// The curve between points.
public struct InterpolationMethod: Sendable, Hashable {
  /// The rule by which a curve goes from point to point.
  enum Rule: Hashable {
    case linear, monotone
    case catmullRom(alpha: Double)
    case cardinal(tension: Double)
    case stepStart, stepCenter, stepEnd
  }

  let rule: Rule

  public static let linear = InterpolationMethod(rule: .linear)
  public static let monotone = InterpolationMethod(rule: .monotone)
  public static let catmullRom = InterpolationMethod(rule: .catmullRom(alpha: 0.5))
  public static let cardinal = InterpolationMethod(rule: .cardinal(tension: 0))
  public static let stepStart = InterpolationMethod(rule: .stepStart)
  public static let stepCenter = InterpolationMethod(rule: .stepCenter)
  public static let stepEnd = InterpolationMethod(rule: .stepEnd)

  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(rule: .catmullRom(alpha: alpha))
  }

  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(rule: .cardinal(tension: tension))
  }
}

extension InterpolationMethod: CustomStringConvertible {
  public var description: String {
    switch rule {
    case .linear: "linear"
    case .monotone: "monotone"
    case .catmullRom: "catmullRom"
    case .cardinal: "cardinal"
    case .stepStart: "stepStart"
    case .stepCenter: "stepCenter"
    case .stepEnd: "stepEnd"
    }
  }
}

/// The place of words beside a mark, a legend beside a plot, or a title beside an axis.
public struct AnnotationPosition: Sendable, Hashable {
  /// The side, by its name.
  enum Side: Hashable {
    case automatic, overlay, top, bottom, leading, trailing
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }

  let side: Side

  public static let automatic = AnnotationPosition(side: .automatic)
  public static let overlay = AnnotationPosition(side: .overlay)
  public static let top = AnnotationPosition(side: .top)
  public static let bottom = AnnotationPosition(side: .bottom)
  public static let leading = AnnotationPosition(side: .leading)
  public static let trailing = AnnotationPosition(side: .trailing)
  public static let topLeading = AnnotationPosition(side: .topLeading)
  public static let topTrailing = AnnotationPosition(side: .topTrailing)
  public static let bottomLeading = AnnotationPosition(side: .bottomLeading)
  public static let bottomTrailing = AnnotationPosition(side: .bottomTrailing)
}

/// The way in which words stay inside a chart.
public struct AnnotationOverflowResolution: Sendable {
  /// The way in which words stay inside in one direction.
  public struct Strategy: Sendable, Hashable {
    /// The area in which words stay.
    public enum Boundary: Sendable, Hashable {
      case automatic, chart, plot
    }

    /// The area in which words stay; nil if they may leave it.
    let boundary: Boundary?

    public static let automatic = Strategy(boundary: nil)
    public static let disabled = Strategy(boundary: nil)
    public static let padScale = Strategy(boundary: nil)
    public static let fit = Strategy(boundary: .automatic)

    public static func fit(to boundary: Boundary) -> Strategy { Strategy(boundary: boundary) }
  }

  public static let automatic = AnnotationOverflowResolution()

  let (x, y): (Strategy, Strategy)

  init() { (x, y) = (.automatic, .automatic) }

  public init(x: Strategy? = nil, y: Strategy? = nil) {
    (self.x, self.y) = (x ?? .automatic, y ?? .automatic)
  }
}

/// The circumstances of words beside a mark.
public struct AnnotationContext: Sendable {
  public let targetSize: CGSize
}
