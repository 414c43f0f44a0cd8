package import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

/// The target of a canvas's drawing: commands go to a list, with a transform, an opacity and clips.
///
/// Copies share the list and nothing else, so that a change of the transform of a copy ends with
/// it.
nonisolated public struct GraphicsContext {
  final class Storage {
    var list = DisplayList()
    let environment: EnvironmentValues
    let graph: ViewGraph

    /// Draws the symbol with a tag.
    let symbol: (AnyHashable) -> ResolvedSymbol?

    init(
      environment: EnvironmentValues, graph: ViewGraph,
      symbol: @escaping (AnyHashable) -> ResolvedSymbol? = { _ in nil }
    ) {
      self.environment = environment
      self.graph = graph
      self.symbol = symbol
    }

    /// Creates the storage of a layer.
    init(in outer: Storage) {
      environment = outer.environment
      graph = outer.graph
      symbol = outer.symbol
    }
  }

  let storage: Storage

  /// From the context's coordinates to those of the list.
  public var transform = CGAffineTransform.identity
  public var opacity = 1.0
  public var blendMode = BlendMode.normal

  /// Clips and filters in force, outermost first, in the coordinates of the list.
  private(set) var steps: [CanvasStep] = []

  init(_ storage: Storage) { self.storage = storage }

  public var environment: EnvironmentValues { storage.environment }

  // MARK: Coordinates

  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    transform = transform.scaledBy(x: x, y: y)
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    transform = transform.translatedBy(x: x, y: y)
  }

  public mutating func rotate(by angle: Angle) {
    transform = transform.rotated(by: CGFloat(angle.radians))
  }

  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }

  // MARK: Clips and filters

  /// The way in which a clip is made.
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// A rectangle that contains all that is ever seen.
  static let everywhere = CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)

  /// Limits later drawing to the inside of a path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    guard options.contains(.inverse) else {
      append(.clip(.path(path.applying(transform), eoFill: style.isEOFilled)))
      return
    }
    var outside = Path(Self.everywhere)
    outside.addPath(path.applying(transform))
    append(.clip(.path(outside, eoFill: true)))
  }

  // MARK: Drawing

  /// Appends an effect that is in force for all later drawing.
  mutating func append(_ effect: Effect) { steps.append(.effect(effect)) }

  /// Appends a step that is in force for all later drawing.
  ///
  /// - SeeAlso: Two blurs, one after the other, are one: derived, the squares of the deviations of
  ///   normal distributions add.
  mutating func append(_ step: CanvasStep) {
    guard case .effect(.blur(let second, false)) = step,
      case .effect(.blur(let first, false))? = steps.last
    else { return steps.append(step) }
    let radius = (first * first + second * second).squareRoot()
    steps[steps.count - 1] = .effect(.blur(radius: radius, opaque: false))
  }

  /// Appends the body's commands, under all settings in force: what filters make of them is blended.
  ///
  /// - Parameters:
  ///   - mode: The mode of what is drawn, where the context has none.
  ///   - body: Appends the commands.
  func draw(
    blending mode: FlipbookDisplay.BlendMode = .normal, _ body: (inout DisplayList) -> Void
  ) {
    let fade = opacity < 1 ? [CanvasStep.effect(.opacity(max(opacity, 0)))] : []
    if blendMode == .normal, mode == .normal {
      return Self.append((steps + fade)[...], to: &storage.list, body)
    }
    let place = steps.firstIndex(where: \.makesPicture) ?? steps.endIndex
    Self.append(steps[..<place], to: &storage.list) { list in
      var content = DisplayList()
      Self.append((steps[place...] + fade)[...], to: &content, body)
      let own = blendMode.drawing
      if let name = DrawingMode.opaqueName(number: blendMode.rawValue), !content.isOpaque {
        storage.graph.diagnose(
          "GraphicsContext.blendMode: \(name) takes what it draws for opaque")
      }
      (own == .blend(.normal) ? .blend(mode) : own).append(content, to: &list)
    }
  }

  private static func append(
    _ steps: ArraySlice<CanvasStep>, to list: inout DisplayList,
    _ body: (inout DisplayList) -> Void
  ) {
    switch steps.first {
    case nil: body(&list)
    case .effect(let effect):
      list.with(effect) { append(steps.dropFirst(), to: &$0, body) }
    case .shadow(let shadow):
      // Its content is drawn more than once.
      var content = DisplayList()
      append(steps.dropFirst(), to: &content, body)
      shadow.append(content, to: &list)
    }
  }

  /// Appends the body's commands in the context's own coordinates.
  func drawTransformed(
    blending mode: FlipbookDisplay.BlendMode = .normal, _ body: (inout DisplayList) -> Void
  ) {
    guard transform.determinant != 0, transform.determinant.isFinite else { return }
    draw(blending: mode) { list in
      if transform.isIdentity { return body(&list) }
      list.with(.transform(transform), body)
    }
  }

  /// Fills a path.
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    drawTransformed { list in
      list.fill(
        .path(path, eoFill: style.isEOFilled),
        shading.paint(storage.environment, path.boundingRect))
    }
  }

  /// Draws a path's outline.
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let outline = path.strokedPath(style)
    drawTransformed { list in
      list.fill(
        .path(outline, eoFill: false), shading.paint(storage.environment, path.boundingRect))
    }
  }

  /// Draws a path's outline; its width in points.
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the closure's commands as one picture.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    let inner = Storage(in: storage)
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    draw { list in list.with(.group) { $0.append(inner.list) } }
  }

  /// Appends commands in the context's own coordinates, under all settings in force.
  package func draw(_ list: DisplayList) { drawTransformed { $0.append(list) } }

  /// Draws a text with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }
}
