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

  /// A view among a canvas's symbols, as it looks now.
  nonisolated public struct ResolvedSymbol {
    /// In points.
    public let size: CGSize

    /// Its drawing, with its top left corner at the origin.
    let list: DisplayList

    /// The mode of the whole view, which holds for what lies behind on the canvas.
    ///
    /// - SeeAlso: derived from packages of particles, which have it so: Vortex's fire is brown discs
    ///   with `.blendMode(.plusLighter)`.
    let mode: FlipbookDisplay.BlendMode

    init(size: CGSize, list: DisplayList) {
      self.size = size
      (mode, self.list) = list.blendedContent ?? (.normal, list)
    }
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

  /// Finds the view with a tag among the canvas's symbols.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    storage.symbol(AnyHashable(id))
  }

  /// Draws an image in a rectangle.
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle) { draw(image, in: rect) }

  /// Draws an image in a rectangle.
  public func draw(
    _ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()
  ) {
    draw(image.image, in: rect, image.shading ?? .foreground)
  }

  /// Draws an image at its own size with a point of it at a point.
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    let place = anchor.point(in: image.size)
    let origin = CGPoint(x: point.x - place.x, y: point.y - place.y)
    draw(image, in: CGRect(origin: origin, size: image.size))
  }

  /// Draws a symbol, stretched to fill a rectangle.
  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let place = CGAffineTransform(
      a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height,
      tx: rect.minX, ty: rect.minY)
    guard place.determinant != 0, place.determinant.isFinite else { return }
    drawTransformed(blending: symbol.mode) { list in
      list.with(.group) { list in list.with(.transform(place)) { $0.append(symbol.list) } }
    }
  }

  /// Draws a symbol at its own size with a point of it at a point.
  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    let place = anchor.point(in: symbol.size)
    draw(
      symbol,
      in: CGRect(origin: CGPoint(x: point.x - place.x, y: point.y - place.y), size: symbol.size))
  }
}

extension GraphicsContext {
  /// The bounds of all clips in force, in the context's coordinates; endless without any.
  public var clipBoundingRect: CGRect {
    var bounds = CGRect.infinite
    for case .effect(.clip(let shape)) in steps {
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
    let inner = Storage(in: storage)
    var context = GraphicsContext(inner)
    context.transform = transform
    context.opacity = opacity
    try content(&context)
    guard options.contains(.inverse) else {
      return append(.mask(DisplayMask(content: inner.list)))
    }
    var outside = DisplayList()
    outside.with(.group) { outside in
      outside.fill(.rect(Self.everywhere), .color(.black))
      outside.with(.blend(.destinationOut)) { $0.append(inner.list) }
    }
    append(.mask(DisplayMask(content: outside)))
  }
}

extension GraphicsContext.Shading {
  /// Fills with the colours of a mesh, as ``MeshGradient`` does.
  public static func meshGradient(_ mesh: MeshGradient) -> Self { style(mesh) }

  /// Fills with the colours of the closure of the shader's name.
  ///
  /// - Parameters:
  ///   - shader: The shader.
  ///   - bounds: The rectangle that the shader is told of, and from whose corner places count.
  /// - Returns: The shading.
  public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Self {
    GraphicsContext.Shading { environment, _ in shader.paint(in: environment).paint(over: bounds) }
  }

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

extension DisplayList {
  /// The mode under which all of it is drawn, and what is drawn so.
  nonisolated fileprivate var blendedContent: (mode: FlipbookDisplay.BlendMode, DisplayList)? {
    guard case .push(.blend(let mode))? = first else { return nil }
    var depth = 0
    var content = DisplayList()
    for (index, command) in enumerated() {
      if case .push = command { depth += 1 }
      if case .pop = command { depth -= 1 }
      if depth == 0 { return index == count - 1 ? (mode, content) : nil }
      if index > 0 { content.append(command) }
    }
    return nil
  }
}

extension Color.Resolved {
  nonisolated fileprivate func paint(over rect: CGRect) -> Paint { .color(displayColor) }
}
