import FlipbookBase
import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

extension GraphicsContext {
  /// The way in which a gradient goes on beyond its ends; without one, in its last colours.
  nonisolated public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)
  }
}

extension GraphicsContext.Shading {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
    options: GraphicsContext.GradientOptions
  ) -> Self {
    GraphicsContext.Shading { environment, rect in
      let ramp = ramp(of: gradient, options, in: environment)
      let way = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
      let length = way.dx * way.dx + way.dy * way.dy
      // The places of the rectangle's corners on the way, as parts of it.
      let places = rect.corners.map { corner in
        ((corner.x - startPoint.x) * way.dx + (corner.y - startPoint.y) * way.dy) / length
      }
      guard let least = places.min(), let most = places.max(),
        let repeated = ramp.repeated(options, from: least, to: most)
      else { return .linearGradient(ramp, from: startPoint, to: endPoint) }
      func point(_ place: CGFloat) -> CGPoint {
        CGPoint(x: startPoint.x + place * way.dx, y: startPoint.y + place * way.dy)
      }
      return .linearGradient(
        repeated.ramp, from: point(repeated.first), to: point(repeated.last))
    }
  }

  public static func radialGradient(
    _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
    options: GraphicsContext.GradientOptions
  ) -> Self {
    GraphicsContext.Shading { environment, rect in
      let ramp = ramp(of: gradient, options, in: environment)
      let far =
        rect.corners.map { hypotenuse($0.x - center.x, $0.y - center.y) }.max() ?? endRadius
      let width = endRadius - startRadius
      guard
        let repeated = ramp.repeated(
          options, from: -startRadius / width, to: (far - startRadius) / width)
      else {
        return .radialGradient(
          ramp, center: center, startRadius: startRadius, endRadius: endRadius)
      }
      return .radialGradient(
        repeated.ramp, center: center, startRadius: startRadius + repeated.first * width,
        endRadius: startRadius + repeated.last * width)
    }
  }

  /// A gradient all the way around, which has no ends to go on beyond.
  public static func conicGradient(
    _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
    options: GraphicsContext.GradientOptions
  ) -> Self {
    GraphicsContext.Shading { environment, _ in
      .angularGradient(
        ramp(of: gradient, options, in: environment), center: center, startAngle: angle.radians,
        endAngle: angle.radians + 2 * .pi)
    }
  }

  private static func ramp(
    of gradient: Gradient, _ options: GraphicsContext.GradientOptions,
    in environment: EnvironmentValues
  ) -> GradientRamp {
    var ramp = gradient.ramp(in: environment).displayRamp
    if options.contains(.linearColor) { ramp.interpolation = .light }
    return ramp
  }
}

extension GradientRamp {
  /// The most times that a gradient is repeated (chosen: stripes of more are finer than pixels).
  nonisolated private static let mostRepetitions: CGFloat = 512

  /// The ramp over and over, from one place to another, in its own lengths.
  ///
  /// - Returns: The long ramp with the places of its ends; nil if it need not be repeated.
  nonisolated fileprivate func repeated(
    _ options: GraphicsContext.GradientOptions, from least: CGFloat, to most: CGFloat
  ) -> (ramp: GradientRamp, first: CGFloat, last: CGFloat)? {
    let isMirrored = options.contains(.mirror)
    guard isMirrored || options.contains(.repeat), !stops.isEmpty, least.isFinite, most.isFinite
    else { return nil }
    let first = max(least.rounded(.down), -Self.mostRepetitions)
    let last = min(max(most.rounded(.up), first + 1), first + Self.mostRepetitions)
    guard last > first else { return nil }
    let count = Int(last - first)
    var long: [GradientStop] = []
    for index in 0..<count {
      let turned = isMirrored && !(first + CGFloat(index)).truncatingRemainder(dividingBy: 2).isZero
      let ordered = turned ? stops.reversed() : stops
      for stop in ordered {
        let place = turned ? 1 - stop.location : stop.location
        long.append(
          GradientStop(color: stop.color, location: (CGFloat(index) + place) / CGFloat(count)))
      }
    }
    return (GradientRamp(stops: long, interpolation: interpolation), first, last)
  }
}

extension CGRect {
  nonisolated fileprivate var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ]
  }
}
