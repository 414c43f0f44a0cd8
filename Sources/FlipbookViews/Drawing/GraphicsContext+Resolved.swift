import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

extension GraphicsContext {
  /// An image that knows its size.
  nonisolated public struct ResolvedImage {
    let image: Image
    private let own: CGSize

    /// In points.
    public var size: CGSize { own }

    /// The distance from the bottom to the baseline of text beside it, in points.
    public let baseline: CGFloat

    /// The paint of an image that is a stencil.
    public var shading: Shading?

    init(_ image: Image, size: CGSize, baseline: CGFloat) {
      self.image = image
      own = size
      self.baseline = baseline
    }
  }

  /// A view among a canvas's symbols.
  ///
  /// Symbols of canvases are not drawn.
  nonisolated public struct ResolvedSymbol {
    /// In points.
    public let size: CGSize
  }

  /// Finds an image's size.
  public func resolve(_ given: Image) -> ResolvedImage {
    let image = found(given, in: nil)
    let font = (storage.environment.font ?? .body).request(in: storage.environment)
    let side = ImageLeafNode.side(of: font, storage.environment.imageScale)
    let size = image.bitmap?.size ?? CGSize(width: side, height: side)
    return ResolvedImage(
      image, size: size,
      baseline: image.bitmap == nil ? side - ImageLeafNode.baseline(ofSide: side, font) : 0)
  }

  /// Returns a paint as it is in the context's environment.
  public func resolve(_ shading: Shading) -> Shading {
    let environment = storage.environment
    return Shading { _, rect in shading.paint(environment, rect) }
  }

  /// Finds the view with a tag among the canvas's symbols; symbols are not drawn.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    storage.graph.diagnose("Canvas(symbols:): the symbols of a canvas are not drawn")
    return nil
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle) { draw(image, in: rect) }

  /// Draws an image in a rectangle.
  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) {
    draw(image.image, in: rect)
  }

  /// Draws an image at its own size with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let place = anchor.point(in: image.size)
    let origin = CGPoint(x: point.x - place.x, y: point.y - place.y)
    draw(image.image, in: CGRect(origin: origin, size: image.size))
  }

  /// Draws a symbol in a rectangle; there are none.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {}

  /// Draws a symbol at its own size; there are none.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {}
}

extension GraphicsContext {
  /// The bounds of all clips in force, in the context's coordinates; endless without any.
  public var clipBoundingRect: CGRect {
    var bounds = CGRect.infinite
    for case .clip(let shape) in effects {
      bounds = bounds.intersection(shape.boundingRect)
    }
    guard !bounds.isInfinite, transform.determinant != 0 else { return bounds }
    return bounds.applying(transform.inverted())
  }

  /// Limits later drawing to where the closure's commands are opaque.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    let inner = Storage(environment: storage.environment, graph: storage.graph)
    var context = GraphicsContext(inner)
    context.transform = transform
    context.opacity = opacity
    try content(&context)
    if options.contains(.inverse) {
      return storage.graph.diagnose("GraphicsContext.clipToLayer(.inverse): nothing is clipped")
    }
    append(.mask(DisplayMask(content: inner.list)))
  }
}

extension GraphicsContext {
  /// The way in which a gradient goes on beyond its ends; all end in their last colours.
  nonisolated public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}

extension GraphicsContext.Shading {
  private static func checking(
    _ options: GraphicsContext.GradientOptions, _ shading: GraphicsContext.Shading
  ) -> GraphicsContext.Shading {
    guard !options.isEmpty else { return shading }
    return GraphicsContext.Shading { environment, rect in
      environment.diagnose?("GraphicsContext.GradientOptions: gradients end in their last colours")
      return shading.paint(environment, rect)
    }
  }

  public static func linearGradient(
    _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
    options: GraphicsContext.GradientOptions
  ) -> Self {
    checking(options, linearGradient(gradient, startPoint: startPoint, endPoint: endPoint))
  }

  public static func radialGradient(
    _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
    options: GraphicsContext.GradientOptions
  ) -> Self {
    checking(
      options,
      radialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
  }

  public static func conicGradient(
    _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
    options: GraphicsContext.GradientOptions
  ) -> Self {
    checking(options, conicGradient(gradient, center: center, angle: angle))
  }

  /// Fills with the colours of a mesh, as ``MeshGradient`` does.
  public static func meshGradient(_ mesh: MeshGradient) -> Self { style(mesh) }

  /// Fills by a shader, which is not run.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Self { style(shader) }

  /// Fills with an image over and over.
  public static func tiledImage(
    _ image: Image, origin: CGPoint = .zero,
    sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> Self {
    style(ImagePaint(image: image, sourceRect: sourceRect, scale: scale))
  }

  /// Fills with what lies behind; nothing is drawn instead.
  public static var backdrop: Self {
    GraphicsContext.Shading { environment, rect in
      environment.diagnose?("GraphicsContext.Shading.backdrop: nothing is drawn")
      return Color.clear.resolve(in: environment).paint(over: rect)
    }
  }

  /// Fills with the first of several paints.
  public static func palette(_ array: [GraphicsContext.Shading]) -> Self {
    array.first ?? .foreground
  }
}

extension Color.Resolved {
  nonisolated fileprivate func paint(over rect: CGRect) -> Paint { .color(displayColor) }
}
