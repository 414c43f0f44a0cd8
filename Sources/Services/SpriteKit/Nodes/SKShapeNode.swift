public import SwiftUI

/// A shape of a scene.
@MainActor @preconcurrency open class SKShapeNode: SKNode {
  open var path: CGPath?
  open var fillColor = UIColor.clear
  open var fillTexture: SKTexture?
  open var strokeColor = UIColor.white
  open var lineWidth: CGFloat = 1
  open var lineCap = CGLineCap.butt
  open var lineJoin = CGLineJoin.miter
  open var miterLimit: CGFloat = 10

  /// The width of the light around the line.
  open var glowWidth: CGFloat = 0
  open var isAntialiased = true
  open var blendMode = SKBlendMode.alpha

  public convenience init(path: CGPath) {
    self.init()
    self.path = path
  }

  public convenience init(path: CGPath, centered: Bool) {
    let box = centered ? path.boundingBox : .zero
    let shift = CGAffineTransform(translationX: -box.midX, y: -box.midY)
    self.init(path: Path(path).applying(shift).cgPath)
  }

  public convenience init(circleOfRadius radius: CGFloat) {
    self.init(ellipseOf: CGSize(width: radius * 2, height: radius * 2))
  }

  public convenience init(ellipseOf size: CGSize) {
    self.init(ellipseIn: Self.centered(size))
  }

  public convenience init(ellipseIn rect: CGRect) {
    self.init(path: Path(ellipseIn: rect).cgPath)
  }

  public convenience init(rectOf size: CGSize) { self.init(rect: Self.centered(size)) }

  public convenience init(rectOf size: CGSize, cornerRadius: CGFloat) {
    self.init(rect: Self.centered(size), cornerRadius: cornerRadius)
  }

  public convenience init(rect: CGRect) { self.init(path: Path(rect).cgPath) }

  public convenience init(rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      path: Path(roundedRect: rect, cornerRadius: cornerRadius, style: .circular).cgPath)
  }

  public convenience init(points: UnsafeMutablePointer<CGPoint>, count numPoints: Int) {
    var path = Path()
    path.addLines(Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0))))
    self.init(path: path.cgPath)
  }

  public convenience init(splinePoints points: UnsafeMutablePointer<CGPoint>, count numPoints: Int)
  {
    self.init(
      path: Self.spline(Array(UnsafeBufferPointer(start: points, count: max(numPoints, 0)))).cgPath)
  }

  /// A smooth line through points.
  ///
  /// - SeeAlso: chosen: Catmull and Rom's, whose ends are doubled.
  private static func spline(_ points: [CGPoint]) -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.move(to: first)
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let before = points[max(index - 1, 0)]
      let after = points[min(index + 2, points.count - 1)]
      path.addCurve(
        to: to,
        control1: CGPoint(x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6),
        control2: CGPoint(x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6))
    }
    return path
  }

  private static func centered(_ size: CGSize) -> CGRect {
    CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }

  public var lineLength: CGFloat { path.map { PathWay(Path($0)).length } ?? 0 }

  override var ownBounds: CGRect {
    guard let path, !path.isEmpty else { return .null }
    let margin = strokeColor.cgColor.alpha > 0 ? lineWidth / 2 : 0
    return path.boundingBox.insetBy(dx: -margin, dy: -margin)
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    guard let path else { return }
    context.setAlpha(alpha)
    context.setBlendMode(blendMode.drawn)
    if fillColor.cgColor.alpha > 0 {
      context.setFillColor(fillColor.cgColor)
      context.addPath(path)
      context.fillPath()
      fill(path, in: context, alpha: alpha)
    }
    guard lineWidth > 0, strokeColor.cgColor.alpha > 0 else { return }
    context.setStrokeColor(strokeColor.cgColor)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCap)
    context.setLineJoin(lineJoin)
    context.setMiterLimit(miterLimit)
    if glowWidth > 0 {
      context.setShadow(offset: .zero, blur: glowWidth, color: strokeColor.cgColor)
    }
    context.addPath(path)
    context.strokePath()
  }

  /// Draws the texture over the shape, its colours multiplied by the shape's.
  private func fill(_ path: CGPath, in context: CGContext, alpha: CGFloat) {
    guard let fillTexture else { return }
    let box = path.boundingBox
    context.saveGState()
    context.addPath(path)
    context.clip()
    context.scaleBy(x: 1, y: -1)
    fillTexture.draw(
      in: CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height), context,
      alpha: alpha, blend: blendMode.drawn, tint: fillColor)
    context.restoreGState()
  }
}
