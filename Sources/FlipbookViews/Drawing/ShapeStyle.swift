package import FlipbookDisplay
package import FlipbookGeometry
package import Foundation

/// The paint of shapes and text.
nonisolated public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive style: ask for its paint")
  }
}

/// A style the engine knows how to paint.
nonisolated package protocol PaintStyle: ShapeStyle {
  func paint(in environment: EnvironmentValues) -> StylePaint
}

/// A style's paint in an environment, before its geometry is known.
nonisolated package indirect enum StylePaint: Hashable, Sendable {
  case color(Color.Resolved)
  case linearGradient(StyleRamp, start: UnitPoint, end: UnitPoint)
  case radialGradient(StyleRamp, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case ellipticalGradient(StyleRamp, center: UnitPoint, start: CGFloat, end: CGFloat)
  case angularGradient(StyleRamp, center: UnitPoint, start: Angle, end: Angle)
  /// A paint with shadows of the painted shape, the first one nearest to it.
  case shadowed(StylePaint, [StyleShadow])
  /// A paint that is laid over what is there in a mode of its own; outermost.
  case blended(StylePaint, BlendMode)
  /// A paint whose geometry is that of a rectangle, from the corner of the painted shape.
  case placed(StylePaint, CGRect)
  /// A bitmap over and over, from the corner of the painted shape.
  case image(StyleImage)
  /// A picture of what lies behind.
  case material(DisplayMaterial)
  case mesh(StyleMesh)
  /// The colours of a scene's closure.
  case shader(ResolvedShader)

  package func opacity(_ opacity: Double) -> StylePaint {
    switch self {
    case .color(var color):
      color.opacity *= Float(min(max(opacity, 0), 1))
      return .color(color)
    case .linearGradient(let ramp, let start, let end):
      return .linearGradient(ramp.opacity(opacity), start: start, end: end)
    case .radialGradient(let ramp, let center, let startRadius, let endRadius):
      return .radialGradient(
        ramp.opacity(opacity), center: center, startRadius: startRadius, endRadius: endRadius)
    case .ellipticalGradient(let ramp, let center, let start, let end):
      return .ellipticalGradient(ramp.opacity(opacity), center: center, start: start, end: end)
    case .angularGradient(let ramp, let center, let start, let end):
      return .angularGradient(ramp.opacity(opacity), center: center, start: start, end: end)
    case .shadowed(let base, let shadows):
      return .shadowed(base.opacity(opacity), shadows.map { $0.opacity(opacity) })
    case .blended(let base, let mode): return .blended(base.opacity(opacity), mode)
    case .placed(let base, let rect): return .placed(base.opacity(opacity), rect)
    case .material(let material): return .material(material.opacity(opacity))
    case .mesh(let mesh): return .mesh(mesh.opacity(opacity))
    case .shader(let shader): return .shader(shader.opacity(opacity))
    case .image: return self
    }
  }

  /// The paint over a rectangle on the canvas, in points.
  package func paint(over rect: CGRect) -> Paint {
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    switch self {
    case .color(let color): return .color(color.displayColor)
    case .linearGradient(let ramp, let start, let end):
      return .linearGradient(ramp.displayRamp, from: place(start), to: place(end))
    case .radialGradient(let ramp, let center, let startRadius, let endRadius):
      return .radialGradient(
        ramp.displayRamp, center: place(center), startRadius: startRadius, endRadius: endRadius)
    case .ellipticalGradient(let ramp, let center, let start, let end):
      return .ellipticalGradient(
        ramp.displayRamp, center: place(center), radii: rect.size, start: start, end: end)
    case .angularGradient(let ramp, let center, let start, let end):
      return .angularGradient(
        ramp.displayRamp, center: place(center), startAngle: start.radians,
        endAngle: end.radians)
    case .shadowed(let base, _), .blended(let base, _): return base.paint(over: rect)
    case .placed(let base, let own):
      return base.paint(over: own.offsetBy(dx: rect.minX, dy: rect.minY))
    case .image(let image): return image.paint(over: rect)
    case .material(let material): return .material(material)
    case .mesh(let mesh): return mesh.paint(over: rect)
    case .shader(let shader): return .function(shader.function(over: rect))
    }
  }
}

/// The colours of a gradient, in order of their places from 0 to 1.
nonisolated package struct StyleRamp: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: Color.Resolved
    package var location: CGFloat
  }

  package var stops: [Stop]
  package var isPerceptual: Bool

  func opacity(_ opacity: Double) -> StyleRamp {
    var ramp = self
    for index in ramp.stops.indices {
      ramp.stops[index].color.opacity *= Float(min(max(opacity, 0), 1))
    }
    return ramp
  }

  var displayRamp: GradientRamp {
    GradientRamp(
      stops: stops.map { GradientStop(color: $0.color.displayColor, location: $0.location) },
      interpolation: isPerceptual ? .perceptual : .device)
  }
}

/// A type-erased style.
nonisolated public struct AnyShapeStyle: PaintStyle {
  private let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    base = S.self == AnyShapeStyle.self ? (style as? AnyShapeStyle)?.base ?? style : style
  }

  package func paint(in environment: EnvironmentValues) -> StylePaint { resolved(in: environment) }

  /// The paint of the style in an environment.
  package func resolved(in environment: EnvironmentValues) -> StylePaint {
    Self.paint(of: base, in: environment, depth: 0)
  }

  private static func paint(
    of style: any ShapeStyle, in environment: EnvironmentValues, depth: Int
  ) -> StylePaint {
    if let paint = StylePainter.paint(of: style, in: environment) { return paint }
    guard depth < 16 else { return .color(Color.clear.resolve(in: environment)) }
    return paint(of: resolve(style, in: environment), in: environment, depth: depth + 1)
  }

  private static func resolve<S: ShapeStyle>(
    _ style: S, in environment: EnvironmentValues
  ) -> any ShapeStyle {
    style.resolve(in: environment)
  }
}

extension AnyShapeStyle: SelfComparing {
  /// True if both hold the same style, however it lies in memory.
  package nonisolated func isSame(as other: AnyShapeStyle) -> Bool {
    func holdsSame<S: ShapeStyle>(_ style: S) -> Bool {
      (other.base as? S).map { areEqual(style, $0) } ?? false
    }
    return holdsSame(base)
  }
}

/// A cache of the way in which styles of one type are painted.
///
/// Looking up a conformance takes longer than painting.
nonisolated private final class StylePainter {
  private typealias Painting = (UnsafeRawPointer, EnvironmentValues) -> StylePaint

  private let painting: Painting?

  private init(_ type: any ShapeStyle.Type) {
    painting = (type as? any PaintStyle.Type).map { Self.painting(of: $0) }
  }

  nonisolated(unsafe) private static let known = TypeTable<StylePainter>()

  /// The paint of a style that has one of its own.
  static func paint<S: ShapeStyle>(
    of style: S, in environment: EnvironmentValues
  ) -> StylePaint? {
    guard let painting = known.known(of: S.self, make: { StylePainter(S.self) }).painting else {
      return nil
    }
    return withUnsafePointer(to: style) { painting($0, environment) }
  }

  private static func painting<P: PaintStyle>(of type: P.Type) -> Painting {
    { $0.assumingMemoryBound(to: P.self).pointee.paint(in: $1) }
  }
}

extension Color: PaintStyle {
  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .color(resolve(in: environment))
  }
}

extension Color.Resolved: PaintStyle {
  public typealias Resolved = Never

  package func paint(in environment: EnvironmentValues) -> StylePaint { .color(self) }
}

/// A style that is less opaque.
nonisolated public struct _OpacityShapeStyle<Style: ShapeStyle>: PaintStyle {
  public var style: Style
  public var opacity: Double

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    AnyShapeStyle(style).resolved(in: environment).opacity(opacity)
  }
}

/// The style set by `foregroundStyle(_:)`.
nonisolated public struct ForegroundStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    environment.foregroundStyleLevel(0)
  }
}

/// The style behind everything.
nonisolated public struct BackgroundStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    if let style = environment.backgroundShapeStyle { return style.resolved(in: environment) }
    return .color(SystemColor.background.resolved(in: environment))
  }
}

/// The style of controls.
nonisolated public struct TintShapeStyle: PaintStyle {
  public init() {}

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    if let style = environment.tintStyle { return style.resolved(in: environment) }
    return AnyShapeStyle(environment.tint).resolved(in: environment)
  }
}

/// The foreground style, of the second to fifth level.
nonisolated public struct HierarchicalShapeStyle: PaintStyle {
  let level: Int

  public static let primary = HierarchicalShapeStyle(level: 0)
  public static let secondary = HierarchicalShapeStyle(level: 1)
  public static let tertiary = HierarchicalShapeStyle(level: 2)
  public static let quaternary = HierarchicalShapeStyle(level: 3)
  public static let quinary = HierarchicalShapeStyle(level: 4)

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    environment.foregroundStyleLevel(level)
  }
}
