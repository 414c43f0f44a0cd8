public import FlipbookDisplay
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

    init(environment: EnvironmentValues, graph: ViewGraph) {
      self.environment = environment
      self.graph = graph
    }
  }

  let storage: Storage

  /// From the context's coordinates to those of the list.
  public var transform = CGAffineTransform.identity
  public var opacity = 1.0
  public var blendMode = BlendMode.normal

  /// Clips and filters in force, outermost first, in the coordinates of the list.
  private var effects: [Effect] = []

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

  /// Limits later drawing to the inside of a path.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    guard options.contains(.inverse) else {
      effects.append(.clip(.path(path.applying(transform), eoFill: style.isEOFilled)))
      return
    }
    var outside = Path(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5))
    outside.addPath(path.applying(transform))
    effects.append(.clip(.path(outside, eoFill: true)))
  }

  /// A filter for all later drawing.
  public struct Filter: Sendable {
    let effect: @Sendable (EnvironmentValues) -> Effect

    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _ in .blur(radius: radius, opaque: options.contains(.opaque)) }
    }

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter { environment in
        .shadow(
          color.resolve(in: environment).displayColor, radius: radius,
          offset: CGSize(width: x, height: y))
      }
    }

    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { .colorMultiply(color.resolve(in: $0).displayColor) }
    }

    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter { _ in .hueRotation(angle.radians) }
    }

    public static func saturation(_ amount: Double) -> Filter {
      Filter { _ in .saturation(amount) }
    }

    public static func brightness(_ amount: Double) -> Filter {
      Filter { _ in .brightness(amount) }
    }

    public static func contrast(_ amount: Double) -> Filter { Filter { _ in .contrast(amount) } }

    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter { _ in .invert } }

    public static func grayscale(_ amount: Double) -> Filter { Filter { _ in .grayscale(amount) } }

    public static var luminanceToAlpha: Filter { Filter { _ in .luminanceToAlpha } }
  }

  /// The treatment of edges by a blur.
  public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// Adds a filter to all later drawing.
  public mutating func addFilter(_ filter: Filter) {
    effects.append(filter.effect(storage.environment))
  }

  // MARK: Drawing

  /// Appends the body's commands, under all settings in force.
  func draw(_ body: (inout DisplayList) -> Void) {
    var effects = effects
    if blendMode != .normal { effects.append(.blend(blendMode)) }
    if opacity < 1 { effects.append(.opacity(max(opacity, 0))) }
    Self.append(effects[...], to: &storage.list, body)
  }

  private static func append(
    _ effects: ArraySlice<Effect>, to list: inout DisplayList, _ body: (inout DisplayList) -> Void
  ) {
    guard let first = effects.first else { return body(&list) }
    list.with(first) { append(effects.dropFirst(), to: &$0, body) }
  }

  /// Appends the body's commands in the context's own coordinates.
  func drawTransformed(_ body: (inout DisplayList) -> Void) {
    guard transform.determinant != 0, transform.determinant.isFinite else { return }
    draw { list in
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
    let inner = Storage(environment: storage.environment, graph: storage.graph)
    var context = GraphicsContext(inner)
    context.transform = transform
    try content(&context)
    draw { list in list.with(.group) { $0.append(inner.list) } }
  }

  /// Draws a text with a point of it at a point.
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: Text, in rect: CGRect) {
    draw(resolve(text), in: rect)
  }
}
