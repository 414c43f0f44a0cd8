public import FlipbookGeometry
public import Foundation

/// A path that is built step by step.
nonisolated open class UIBezierPath: NSObject {
  var path = Path()
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  public var miterLimit: CGFloat = 10
  public var flatness: CGFloat = 0.6
  public var usesEvenOddFillRule = false
  private var dash: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() { super.init() }

  public init(rect: CGRect) { path = Path(rect) }

  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? cornerRadii.width : 0
    }
    path = Path(
      roundedRect: rect,
      cornerRadii: RectangleCornerRadii(
        topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
        bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)),
      style: .circular)
  }

  public init(cgPath: CGPath) { path = cgPath.path }

  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    super.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Clockwise on the screen, where y points down; a path counts the other way.
    path.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: !clockwise)
  }

  public func close() { path.closeSubpath() }

  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  public func removeAllPoints() { path = Path() }

  public func setLineDash(
    _ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat
  ) {
    let lengths = pattern.map { UnsafeBufferPointer(start: $0, count: max(count, 0)) }
    dash = (lengths.map { Array($0) } ?? [], phase)
  }

  public func reversing() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.path = path.reversed
    return copy
  }

  /// The path as Core Graphics has it.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  // MARK: Drawing

  /// Fills the path in the present context.
  public func fill() {
    CGContext.current?.fill(path, eoFill: usesEvenOddFillRule, .normal, 1)
  }

  /// Fills the path in the present context.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.current?.fill(path, eoFill: usesEvenOddFillRule, blendMode, alpha)
  }

  /// Draws the path's outline in the present context.
  public func stroke() { CGContext.current?.stroke(path, style, .normal, 1) }

  /// Draws the path's outline in the present context.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.current?.stroke(path, style, blendMode, alpha)
  }

  /// Cuts all that is drawn from now on to the path.
  public func addClip() { CGContext.current?.clip(to: path, eoFill: usesEvenOddFillRule) }

  private var style: StrokeStyle {
    StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle,
      miterLimit: miterLimit, dash: dash.lengths, dashPhase: dash.phase)
  }

  public var bounds: CGRect { path.boundingRect }
  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// Corners of a rectangle.
nonisolated public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

extension Path {
  /// The path that UIKit writes so.
  nonisolated public init(_ path: UIBezierPath) { self = path.path }
}
