import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookViews
public import Foundation

/// The rule by which a colour and what is behind it become one.
nonisolated public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter

  /// The mode of the display list.
  var drawing: DrawingMode { DrawingMode(number: rawValue) }

  /// True if it changes all that lies inside of the outline of what is drawn.
  fileprivate var hasOutline: Bool { self == .clear || self == .copy || self == .destinationIn }
}

nonisolated public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

nonisolated public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// The place that code draws into; what it draws is written down, y points down.
nonisolated public final class CGContext {
  /// The settings that are saved and restored.
  private struct State {
    var transform = CGAffineTransform.identity
    var fill = Color.Resolved(red: 0, green: 0, blue: 0)
    var stroke = Color.Resolved(red: 0, green: 0, blue: 0)
    var style = StrokeStyle()
    var alpha: CGFloat = 1
    var blend = CGBlendMode.normal
    var clips: [DisplayShape] = []
    var masks: [DisplayList] = []
    var shadow: (color: Color.Resolved, radius: CGFloat, offset: CGSize)?
  }

  private(set) var list = DisplayList()
  private var state = State()
  private var saved: [State] = []
  private var outline = Path()

  /// The place that is drawn into, in its own coordinates; nil for the whole screen.
  let area: CGRect?

  /// The matrix that the context begins with.
  let base: CGAffineTransform

  init(in area: CGRect? = nil, base: CGAffineTransform = .identity) {
    (self.area, self.base) = (area, base)
    state.transform = base
  }

  // MARK: The present one

  nonisolated(unsafe) private static var stack: [CGContext] = []

  /// The context that drawing without another one goes into.
  static var current: CGContext? { stack.last }

  static func push(_ context: CGContext) { stack.append(context) }

  static func pop() { _ = stack.popLast() }

  /// Returns the drawing of some code.
  static func record(in area: CGRect? = nil, _ body: (CGContext) -> Void) -> DisplayList {
    let context = CGContext(in: area)
    push(context)
    body(context)
    pop()
    return context.isolatedList
  }

  /// The list of what has been drawn; modes take nothing from what lies behind it.
  private var isolatedList: DisplayList {
    let blends = list.contains { command in
      switch command {
      case .push(.blend), .push(.exclusiveOr): true
      default: false
      }
    }
    guard blends else { return list }
    var group = DisplayList()
    group.with(.group) { $0.append(list) }
    return group
  }

  // MARK: Settings

  public func saveGState() { saved.append(state) }

  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// The matrix to a place where y points up, as it does in a picture of the context's own.
  ///
  /// - SeeAlso: documented, "Quartz 2D Programming Guide", "Quartz 2D Coordinate Systems".
  public var ctm: CGAffineTransform {
    guard let area else { return state.transform }
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: area.height)
    return state.transform.concatenating(flip)
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { state.fill = color.color }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha).color
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha).color
  }

  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }

  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.style.dash, state.style.dashPhase) = (lengths, phase)
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  public func setBlendMode(_ mode: CGBlendMode) { state.blend = mode }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// - SeeAlso: The blur is twice the standard deviation: derived from common reports.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { ($0.color, blur / 2, offset) }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) {}

  // MARK: Paths

  public func beginPath() { outline = Path() }

  public func move(to point: CGPoint) { outline.move(to: point) }

  public func addLine(to point: CGPoint) { outline.addLine(to: point) }

  public func addLines(between points: [CGPoint]) { outline.addLines(points) }

  public func addRect(_ rect: CGRect) { outline.addRect(rect) }

  public func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }

  public func addPath(_ path: CGPath) { outline.addPath(path.path) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuadCurve(to: end, control: control)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: .radians(Double(startAngle)),
      endAngle: .radians(Double(endAngle)), clockwise: clockwise)
  }

  public func closePath() { outline.closeSubpath() }

  /// The path that has been built until now; nil for none.
  public var path: CGPath? { outline.isEmpty ? nil : CGPath(outline) }

  public var isPathEmpty: Bool { outline.isEmpty }

  public var boundingBoxOfPath: CGRect { outline.boundingRect }

  /// Has the line that the path would be drawn as in place of the path.
  public func replacePathWithStrokedPath() { outline = outline.strokedPath(state.style) }

  public var boundingBoxOfClipPath: CGRect { clippedArea.applying(inverse) }

  /// The place that is drawn into, where it is not clipped, in the context's first coordinates.
  private var clippedArea: CGRect {
    state.clips.last?.boundingRect ?? area ?? CGRect(origin: .zero, size: ShownScene.size)
  }

  private var inverse: CGAffineTransform {
    state.transform.determinant == 0 ? .identity : state.transform.inverted()
  }

  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: outline, eoFill: rule == .evenOdd)
    outline = Path()
  }

  public func clip(to rect: CGRect) { clip(to: Path(rect), eoFill: false) }

  /// Draws from now on only where a picture is bright, or where one of a stencil's kind is opaque.
  ///
  /// - SeeAlso: That the light of a grey picture counts: documented, `CGContextClipToMask`.
  public func clip(to rect: CGRect, mask: CGImage) {
    var list = DisplayList()
    list.with(.transform(state.transform)) { list in
      list.with(.luminanceToAlpha) { list in
        Self.append(mask, in: rect, to: &list)
      }
    }
    state.masks.append(list)
  }

  /// Draws from now on only where what is drawn is opaque.
  package func clip(by draw: (CGContext) -> Void) {
    var list = DisplayList()
    list.with(.transform(state.transform)) { $0.append(Self.record(draw)) }
    state.masks.append(list)
  }

  func clip(to path: Path, eoFill: Bool) {
    state.clips.append(.path(path.applying(state.transform), eoFill: eoFill))
  }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(outline, eoFill: rule == .evenOdd, state.blend, state.alpha)
    outline = Path()
  }

  public func strokePath() {
    stroke(outline, state.style, state.blend, state.alpha)
    outline = Path()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = outline
    outline = Path()
    if mode != .stroke {
      fill(path, eoFill: mode == .eoFill || mode == .eoFillStroke, state.blend, state.alpha)
    }
    if mode != .fill, mode != .eoFill { stroke(path, state.style, state.blend, state.alpha) }
  }

  public func fill(_ rect: CGRect) { fill(Path(rect), eoFill: false, state.blend, state.alpha) }

  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect), eoFill: false, state.blend, state.alpha)
  }

  public func stroke(_ rect: CGRect) { stroke(Path(rect), state.style, state.blend, state.alpha) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.lineWidth = width
    stroke(Path(rect), style, state.blend, state.alpha)
  }

  public func strokeEllipse(in rect: CGRect) {
    stroke(Path(ellipseIn: rect), state.style, state.blend, state.alpha)
  }

  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[pair])
      path.addLine(to: points[pair + 1])
    }
    stroke(path, state.style, state.blend, state.alpha)
  }

  public func clear(_ rect: CGRect) { fill(Path(rect), eoFill: false, .clear, 1) }

  /// Draws a picture with its top at the greater y: upright where y points up.
  ///
  /// - SeeAlso: documented, "Quartz 2D Programming Guide", "Quartz 2D Coordinate Systems".
  public func draw(_ image: CGImage, in rect: CGRect) {
    append(state.blend, state.alpha, filling: rect) { Self.append(image, in: rect, to: &$0) }
  }

  private static func append(_ image: CGImage, in rect: CGRect, to list: inout DisplayList) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * rect.midY)
    list.with(.transform(flip)) { list in
      UIImage(cgImage: image).append(in: rect, ink: .black, to: &list)
    }
  }

  func fill(_ path: Path, eoFill: Bool, _ blend: CGBlendMode, _ alpha: CGFloat) {
    append(blend, alpha) { [state] list in
      list.fill(.path(path, eoFill: eoFill), .color(state.fill.displayColor))
    }
  }

  func stroke(_ path: Path, _ style: StrokeStyle, _ blend: CGBlendMode, _ alpha: CGFloat) {
    let outline = path.strokedPath(style)
    append(blend, alpha) { [state] list in
      list.fill(.path(outline, eoFill: false), .color(state.stroke.displayColor))
    }
  }

  func draw(_ image: UIImage, in rect: CGRect, _ blend: CGBlendMode, _ alpha: CGFloat) {
    append(blend, alpha, filling: rect) { [state] list in
      let color = image.tint.map { $0.components(in: ShownScene.environment) } ?? state.fill
      image.append(in: rect, ink: color.displayColor, to: &list)
    }
  }

  func draw(_ picture: PictureSource) {
    append(state.blend, state.alpha) { list in
      picture.append(in: CGRect(origin: .zero, size: picture.size), tint: nil, to: &list)
    }
  }

  /// Draws a part of a drawing, stretched to a rectangle.
  func draw(_ drawing: DisplayList, of part: CGRect, in rect: CGRect) {
    append(state.blend, state.alpha) { list in
      list.with(.transform(.from(part, to: rect))) { $0.append(drawing) }
    }
  }

  /// Draws something with the context's alpha, blend mode and shadow.
  func draw(_ body: (inout DisplayList) -> Void) { append(state.blend, state.alpha, body) }

  func fill(_ paint: Paint) {
    let area = boundingBoxOfClipPath
    append(state.blend, state.alpha) { $0.fill(.rect(area), paint) }
  }

  /// Writes commands down under the present settings.
  ///
  /// - Parameters:
  ///   - blend: The mode.
  ///   - alpha: The opacity.
  ///   - rect: The rectangle that a picture fills, also where it is transparent; nil for others.
  ///   - body: Appends the commands.
  private func append(
    _ blend: CGBlendMode, _ alpha: CGFloat, filling rect: CGRect? = nil,
    _ body: (inout DisplayList) -> Void
  ) {
    var effects = state.clips.map { Effect.clip($0) }
    effects += state.masks.map { .mask(DisplayMask(content: $0)) }
    var content = DisplayList()
    if let rect, blend.hasOutline {
      effects.append(.clip(.path(Path(rect).applying(state.transform), eoFill: false)))
    }
    let place = effects.count
    if alpha < 1 { effects.append(.opacity(Double(max(alpha, 0)))) }
    if let shadow = state.shadow {
      effects.append(
        .shadow(shadow.color.displayColor, radius: shadow.radius, offset: shadow.offset))
    }
    if !state.transform.isIdentity { effects.append(.transform(state.transform)) }
    if blend == .normal { return Self.append(effects[...], to: &list, body) }
    // A picture of its own reaches everywhere that the clip lets it.
    if rect != nil, blend.hasOutline { effects.append(.group) }
    Self.append(effects[place...], to: &content, body)
    if let name = DrawingMode.opaqueName(number: blend.rawValue), !content.isOpaque {
      ShownScene.graph?.diagnose("CGContext.setBlendMode(.\(name)): takes what it draws for opaque")
    }
    Self.append(effects[..<place], to: &list) { blend.drawing.append(content, to: &$0) }
  }

  private static func append(
    _ effects: ArraySlice<Effect>, to list: inout DisplayList, _ body: (inout DisplayList) -> Void
  ) {
    guard let first = effects.first else { return body(&list) }
    list.with(first) { append(effects.dropFirst(), to: &$0, body) }
  }

  // MARK: Colours

  func setFill(_ color: Color.Resolved) { state.fill = color }

  func setStroke(_ color: Color.Resolved) { state.stroke = color }
}
