import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
public import Foundation

/// A shadow added to a style.
nonisolated public struct ShadowStyle: Equatable, Sendable {
  let color: Color
  let radius: CGFloat
  let offset: CGSize
  let isInner: Bool

  /// A shadow behind the painted shape; radius and offset in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow of the outline, inside the painted shape; radius and offset in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }

  func resolved(in environment: EnvironmentValues) -> StyleShadow {
    StyleShadow(
      color: color.resolve(in: environment), radius: radius, offset: offset, isInner: isInner)
  }
}

extension ShapeStyle {
  /// The style, with a shadow of the painted shape.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowShapeStyle(style: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style, with a shadow of the painted shape.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style, less opaque.
  public static func opacity(_ opacity: Double) -> some ShapeStyle {
    ForegroundStyle().opacity(opacity)
  }
}

/// A style with a shadow.
nonisolated public struct _ShadowShapeStyle<Style: ShapeStyle>: PaintStyle {
  public var style: Style
  let shadow: ShadowStyle

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let paint = AnyShapeStyle(style).resolved(in: environment)
    let (base, shadows) = paint.parts
    let shadowed = StylePaint.shadowed(base, shadows + [shadow.resolved(in: environment)])
    return paint.mode.map { .blended(shadowed, $0) } ?? shadowed
  }
}

/// A shadow with a resolved colour.
nonisolated package struct StyleShadow: Hashable, Sendable {
  var color: Color.Resolved

  /// In points.
  var radius: CGFloat

  /// In points.
  var offset: CGSize
  var isInner: Bool

  func opacity(_ opacity: Double) -> StyleShadow {
    var shadow = self
    shadow.color.opacity *= Float(min(max(opacity, 0), 1))
    return shadow
  }

  /// The numbers of several shadows.
  static func vector(of shadows: [StyleShadow], in space: ColorInterpolation) -> PaintVector {
    PaintVector(
      colors: shadows.map { $0.color.vector(in: space) },
      numbers: shadows.flatMap {
        [Double($0.radius), Double($0.offset.width), Double($0.offset.height)]
      })
  }

  /// Shadows of the same kinds with the numbers of a vector.
  static func shadows(
    _ shadows: [StyleShadow], with vector: PaintVector, in space: ColorInterpolation
  ) -> [StyleShadow] {
    guard vector.colors.count >= shadows.count, vector.numbers.count >= 3 * shadows.count else {
      return shadows
    }
    return shadows.enumerated().map { index, shadow in
      StyleShadow(
        color: Color.Resolved(vector.colors[index], in: space),
        radius: CGFloat(vector.numbers[3 * index]),
        offset: CGSize(
          width: vector.numbers[3 * index + 1], height: vector.numbers[3 * index + 2]),
        isInner: shadow.isInner)
    }
  }

  /// Draws a shadow of the outline on a picture.
  fileprivate func drawInside(
    _ picture: DisplayList, over rect: CGRect, into display: inout DisplayBuilder
  ) {
    let reach = 3 * max(radius, 0) + abs(offset.width) + abs(offset.height) + rect.height
    let surface = rect.insetBy(dx: -reach, dy: -reach)
    let shift = CGAffineTransform(translationX: offset.width, y: offset.height)
    display.with(.mask(DisplayMask(content: picture))) { display in
      display.with(.blur(radius: max(radius, 0), opaque: false)) { display in
        display.with(.group) { display in
          display.fill(.rect(surface), .color(color.displayColor))
          display.with(.blend(.destinationOut)) { display in
            display.with(.transform(shift)) { $0.append(picture) }
          }
        }
      }
    }
  }
}

extension StylePaint {
  /// The paint alone, and its shadows.
  nonisolated var parts: (base: StylePaint, shadows: [StyleShadow]) {
    if case .blended(let inner, _) = self { return inner.parts }
    if case .shadowed(let base, let shadows) = self { return (base, shadows) }
    return (self, [])
  }

  /// The blend mode of the paint; nil for none of its own.
  nonisolated var mode: BlendMode? {
    if case .blended(_, let mode) = self { mode } else { nil }
  }

  /// Draws the body with the shadows of the paint, in its blend mode.
  nonisolated func drawing(
    into display: inout DisplayBuilder, over rect: CGRect,
    _ body: (inout DisplayBuilder) -> Void
  ) {
    if case .blended(let inner, let mode) = self {
      return display.with(.blend(mode)) { inner.drawing(into: &$0, over: rect, body) }
    }
    let shadows = parts.shadows.filter { $0.color.opacity > 0 }
    guard let last = shadows.last else { return body(&display) }
    let rest = StylePaint.shadowed(parts.base, shadows.dropLast())
    if last.isInner {
      var picture = DisplayBuilder(scale: display.scale)
      picture.translation = display.translation
      rest.drawing(into: &picture, over: rect, body)
      display.append(picture.list)
      last.drawInside(picture.list, over: rect, into: &display)
    } else {
      let effect = Effect.shadow(
        last.color.displayColor, radius: max(last.radius, 0), offset: last.offset)
      display.with(effect) { rest.drawing(into: &$0, over: rect, body) }
    }
  }
}
