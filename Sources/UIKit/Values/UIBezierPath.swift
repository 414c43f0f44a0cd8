public import FlipbookGeometry
public import Foundation

/// A path that is built step by step.
nonisolated public final class UIBezierPath: NSObject {
  var path = Path()
  public var lineWidth: CGFloat = 1

  public override init() { super.init() }

  public init(rect: CGRect) { path = Path(rect) }

  public init(ovalIn rect: CGRect) { path = Path(ellipseIn: rect) }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

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

  public var bounds: CGRect { path.boundingRect }
  public var isEmpty: Bool { path.isEmpty }
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

extension Path {
  /// The path that UIKit writes so.
  nonisolated public init(_ path: UIBezierPath) { self = path.path }
}
