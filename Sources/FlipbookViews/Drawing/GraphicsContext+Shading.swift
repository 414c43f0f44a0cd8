import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

extension GraphicsContext {
  /// The filling of paths; places of gradients are in the context's coordinates.
  nonisolated public struct Shading: Sendable {
    /// The paint in an environment, over the bounds of the filled shape.
    let paint: @Sendable (EnvironmentValues, CGRect) -> Paint

    public static var foreground: Shading { style(ForegroundStyle()) }

    public static func color(_ color: Color) -> Shading { style(color) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }

    public static func style<S: ShapeStyle>(_ style: S) -> Shading {
      let style = AnyShapeStyle(style)
      return Shading { style.resolved(in: $0).paint(over: $1) }
    }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading {
      Shading { environment, _ in
        .linearGradient(
          gradient.ramp(in: environment).displayRamp, from: startPoint, to: endPoint)
      }
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading { environment, _ in
        .radialGradient(
          gradient.ramp(in: environment).displayRamp, center: center, startRadius: startRadius,
          endRadius: endRadius)
      }
    }

    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle()
    ) -> Shading {
      Shading { environment, _ in
        .angularGradient(
          gradient.ramp(in: environment).displayRamp, center: center, startAngle: angle.radians,
          endAngle: angle.radians + 2 * .pi)
      }
    }
  }

  /// A text that is set, and knows its size.
  nonisolated public struct ResolvedText {
    let request: TextRequest
    let pictures: [String: (image: Image, penWidth: CGFloat)]
    let typesetter: (any TextTypesetting)?
    public var shading: Shading

    /// The paints of parts that have more than a colour of their own.
    let ownPaints: [StylePaint]

    func layout(_ width: CGFloat?, _ height: CGFloat?) -> TextLayout {
      typesetter?.layout(request, proposedWidth: width, proposedHeight: height) ?? TextLayout()
    }

    /// The size of the text when offered a size, in points.
    public func measure(in size: CGSize) -> CGSize { layout(size.width, size.height).size }

    public func firstBaseline(in size: CGSize) -> CGFloat {
      layout(size.width, size.height).firstBaseline
    }

    public func lastBaseline(in size: CGSize) -> CGFloat {
      layout(size.width, size.height).lastBaseline
    }
  }

  /// Sets a text.
  public func resolve(_ text: Text) -> ResolvedText {
    let resolved = text.resolved(in: storage.environment, at: storage.graph.date)
    return ResolvedText(
      request: resolved.request, pictures: resolved.pictures,
      typesetter: storage.graph.typesetter,
      shading: resolved.paint.map { paint in
        Shading { _, rect in paint.paint(over: rect) }
      } ?? .foreground, ownPaints: resolved.ownPaints)
  }

  /// Draws a text with a point of it at a point.
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(nil, nil)
    let place = anchor.point(in: layout.size)
    draw(text, layout, at: CGPoint(x: point.x - place.x, y: point.y - place.y))
  }

  /// Draws a text in a rectangle.
  public func draw(_ text: ResolvedText, in rect: CGRect) {
    draw(text, text.layout(rect.width, rect.height), at: rect.origin)
  }

  private func draw(_ text: ResolvedText, _ layout: TextLayout, at origin: CGPoint) {
    for notice in layout.notices { storage.graph.diagnose(notice) }
    let rect = CGRect(origin: origin, size: layout.size)
    let paint = text.shading.paint(storage.environment, rect)
    let paints = text.ownPaints.map { $0.paint(over: rect) }
    drawTransformed { list in
      list.append(layout, at: origin, paint, paints) { list, name, rect, paint in
        guard let picture = text.pictures[name], !picture.image.draw(in: rect, paint, into: &list)
        else { return }
        picture.image.drawing(in: storage.environment) { storage.graph.diagnose($0) }
          .append(to: &list, in: rect, penWidth: picture.penWidth, paint)
      }
    }
  }

  /// Draws an image in a rectangle.
  public func draw(_ given: Image, in rect: CGRect) { draw(given, in: rect, .foreground) }

  /// Draws an image in a rectangle; one that is a stencil is filled with a paint.
  func draw(_ given: Image, in rect: CGRect, _ shading: Shading) {
    let image = found(given, in: rect.size)
    if let bitmap = image.bitmap {
      let paint = shading.paint(storage.environment, rect)
      return drawTransformed { list in
        bitmap.draw(image, in: rect, paint) {
          list.image($0)
        } fill: {
          list.fill($0, $1)
        }
      }
    }
    if let picture = image.picture {
      return drawTransformed { list in picture.append(in: rect, tint: nil, to: &list) }
    }
    let drawing = image.drawing(in: storage.environment) { storage.graph.diagnose($0) }
    let paint = shading.paint(storage.environment, rect)
    drawTransformed { list in drawing.append(to: &list, in: rect, penWidth: 2, paint) }
  }

  /// The picture that an image's name stands for, with its pixels.
  func found(_ image: Image, in size: CGSize?) -> Image {
    image.found(in: storage.environment) { storage.graph.diagnose($0) }
      .hasPixels(in: size, scale: storage.environment.displayScale)
  }

  /// Draws an image at its own size with a point of it at a point.
  public func draw(_ given: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    let image = found(given, in: nil)
    let font = (storage.environment.font ?? .body).request(in: storage.environment)
    let side = ImageLeafNode.side(of: font, storage.environment.imageScale)
    let size = image.bitmap?.size ?? image.picture?.size ?? CGSize(width: side, height: side)
    let place = anchor.point(in: size)
    draw(image, in: CGRect(origin: CGPoint(x: point.x - place.x, y: point.y - place.y), size: size))
  }
}
