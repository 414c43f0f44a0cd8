import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
public import Foundation

/// The shape of a line's ends.
nonisolated public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
nonisolated public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule by which a path has an inside.
nonisolated public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A path, filled and drawn as a line.
@MainActor @preconcurrency open class CAShapeLayer: CALayer {
  open var path: CGPath? { didSet { changed() } }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { changed("fillColor", from: LayerValue(oldValue)) }
  }
  open var strokeColor: CGColor? {
    didSet { changed("strokeColor", from: LayerValue(oldValue)) }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { changed() } }
  open var lineWidth: CGFloat = 1 { didSet { changed("lineWidth", from: LayerValue(oldValue)) } }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { changed() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { changed() } }
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }
  open var lineDashPhase: CGFloat = 0 {
    didSet { changed("lineDashPhase", from: LayerValue(oldValue)) }
  }

  /// The part of the line that is drawn, from 0 to 1.
  open var strokeStart: CGFloat = 0 {
    didSet { changed("strokeStart", from: LayerValue(oldValue)) }
  }
  open var strokeEnd: CGFloat = 1 { didSet { changed("strokeEnd", from: LayerValue(oldValue)) } }

  override func ownValue(for key: String) -> LayerValue? {
    switch key {
    case "path": .path(path?.path ?? Path())
    case "fillColor": LayerValue(fillColor)
    case "strokeColor": LayerValue(strokeColor)
    case "lineWidth": LayerValue(lineWidth)
    case "lineDashPhase": LayerValue(lineDashPhase)
    case "miterLimit": LayerValue(miterLimit)
    case "strokeStart": LayerValue(strokeStart)
    case "strokeEnd": LayerValue(strokeEnd)
    default: super.ownValue(for: key)
    }
  }

  override func setOwnValue(_ value: LayerValue, for key: String) {
    func number(_ old: CGFloat) -> CGFloat { value.number.map { CGFloat($0) } ?? old }
    switch key {
    case "path": if case .path(let path) = value { self.path = CGPath(path) }
    case "fillColor": fillColor = value.cgColor ?? fillColor
    case "strokeColor": strokeColor = value.cgColor ?? strokeColor
    case "lineWidth": lineWidth = number(lineWidth)
    case "lineDashPhase": lineDashPhase = number(lineDashPhase)
    case "miterLimit": miterLimit = number(miterLimit)
    case "strokeStart": strokeStart = number(strokeStart)
    case "strokeEnd": strokeEnd = number(strokeEnd)
    default: super.setOwnValue(value, for: key)
    }
  }

  override func plainLayer() -> CALayer { CAShapeLayer() }

  override func takeModel(of layer: CALayer) {
    super.takeModel(of: layer)
    guard let other = layer as? CAShapeLayer else { return }
    (path, fillColor, strokeColor) = (other.path, other.fillColor, other.strokeColor)
    (lineWidth, lineDashPhase) = (other.lineWidth, other.lineDashPhase)
    (strokeStart, strokeEnd) = (other.strokeStart, other.strokeEnd)
    (fillRule, lineCap, lineJoin) = (other.fillRule, other.lineCap, other.lineJoin)
    (lineDashPattern, miterLimit) = (other.lineDashPattern, other.miterLimit)
  }

  private var style: StrokeStyle {
    let cap: CGLineCap = lineCap == .round ? .round : lineCap == .square ? .square : .butt
    let join: CGLineJoin = lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter
    return StrokeStyle(
      lineWidth: lineWidth, lineCap: cap, lineJoin: join,
      miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
  }

  override var drawsOwn: Bool { true }

  override func drawOwn(into list: inout DisplayList) {
    guard let path = path?.path else { return }
    if let fillColor {
      list.fill(
        .path(path, eoFill: fillRule == .evenOdd), .color(fillColor.color.displayColor))
    }
    guard let strokeColor, lineWidth > 0, strokeEnd > strokeStart else { return }
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    let line = isWhole ? path : path.trimmedPath(from: strokeStart, to: strokeEnd)
    list.fill(
      .path(line.strokedPath(style), eoFill: false), .color(strokeColor.color.displayColor))
  }
}

/// The course of a gradient.
nonisolated public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Colours that change over the layer.
@MainActor @preconcurrency open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s.
  open var colors: [Any]? {
    didSet { changed("colors", from: LayerValue(reading: oldValue ?? [])) }
  }
  open var locations: [NSNumber]? {
    didSet { changed("locations", from: LayerValue(reading: oldValue ?? [])) }
  }

  /// The ends, as parts of the layer's size.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { changed("startPoint", from: LayerValue(oldValue)) }
  }
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { changed("endPoint", from: LayerValue(oldValue)) }
  }
  open var type = CAGradientLayerType.axial { didSet { changed() } }

  override func ownValue(for key: String) -> LayerValue? {
    switch key {
    case "colors": LayerValue(reading: colors ?? [])
    case "locations": LayerValue(reading: locations ?? [])
    case "startPoint": LayerValue(startPoint)
    case "endPoint": LayerValue(endPoint)
    default: super.ownValue(for: key)
    }
  }

  override func setOwnValue(_ value: LayerValue, for key: String) {
    switch key {
    case "colors":
      if case .list(let values) = value { colors = values.compactMap(\.cgColor) }
    case "locations":
      if case .numbers(let numbers) = value { locations = numbers.map { NSNumber(value: $0) } }
    case "startPoint": startPoint = value.point ?? startPoint
    case "endPoint": endPoint = value.point ?? endPoint
    default: super.setOwnValue(value, for: key)
    }
  }

  override func plainLayer() -> CALayer { CAGradientLayer() }

  override func takeModel(of layer: CALayer) {
    super.takeModel(of: layer)
    guard let other = layer as? CAGradientLayer else { return }
    (type, colors, locations) = (other.type, other.colors, other.locations)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

  override var drawsOwn: Bool { true }

  override func drawOwn(into list: inout DisplayList) {
    let found = (colors ?? []).compactMap { ($0 as? CGColor)?.color.displayColor }
    guard !found.isEmpty else { return }
    var ramp = GradientRamp(colors: found)
    if let locations, locations.count == found.count {
      ramp = GradientRamp(
        stops: found.enumerated().map {
          GradientStop(color: $1, location: CGFloat(locations[$0].doubleValue))
        })
    }
    let rect = bounds
    func place(_ part: CGPoint) -> CGPoint {
      CGPoint(x: rect.minX + part.x * rect.width, y: rect.minY + part.y * rect.height)
    }
    let (start, end) = (place(startPoint), place(endPoint))
    let outline = DisplayShape.roundedRect(rect, cornerRadius: cornerRadius)
    switch type {
    case .radial:
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      list.fill(
        outline, .ellipticalGradient(ramp, center: start, radii: radii, start: 0, end: 1))
    case .conic:
      ShownScene.diagnose("CAGradientLayer.type: conic gradients begin at the right")
      list.fill(
        outline, .angularGradient(ramp, center: start, startAngle: 0, endAngle: 2 * .pi))
    default: list.fill(outline, .linearGradient(ramp, from: start, to: end))
    }
  }
}
