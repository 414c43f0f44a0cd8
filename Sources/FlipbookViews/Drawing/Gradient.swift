import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

/// Colours at places from 0 to 1.
nonisolated public struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colour space in which colours between two stops are interpolated.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String

    public static let device = ColorSpace(name: "device")
    public static let perceptual = ColorSpace(name: "perceptual")
  }

  public var stops: [Stop]
  var colorSpace = ColorSpace.device

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(colors.count - 1, 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }

  /// The same gradient with colours between stops taken from another space.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient {
    var gradient = self
    gradient.colorSpace = space
    return AnyGradient(gradient)
  }

  func ramp(in environment: EnvironmentValues) -> StyleRamp {
    StyleRamp(
      stops: stops.map {
        StyleRamp.Stop(color: $0.color.resolve(in: environment), location: $0.location)
      },
      isPerceptual: colorSpace == .perceptual)
  }
}

/// As a style, a line from top to bottom.
extension Gradient: PaintStyle {
  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .linearGradient(ramp(in: environment), start: .top, end: .bottom)
  }
}

/// A gradient of any kind; as a style, a line from top to bottom.
nonisolated public struct AnyGradient: Hashable, PaintStyle {
  let gradient: Gradient

  public init(_ gradient: Gradient) { self.gradient = gradient }

  /// The same gradient with colours between stops taken from another space.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    gradient.colorSpace(space)
  }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    gradient.paint(in: environment)
  }
}

extension Color {
  /// The colour with a little light from above.
  ///
  /// - SeeAlso: A fifth towards white at the top: chosen, after screenshots of iOS 16.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self]))
  }
}

/// Colours along a line.
nonisolated public struct LinearGradient: PaintStyle, View {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .linearGradient(gradient.ramp(in: environment), start: start, end: end)
  }
}

/// Colours along rays from a centre.
nonisolated public struct RadialGradient: PaintStyle, View {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .radialGradient(
      gradient.ramp(in: environment), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// Colours around a centre.
nonisolated public struct AngularGradient: PaintStyle, View {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .angularGradient(gradient.ramp(in: environment), center: center, start: start, end: end)
  }
}

/// Colours along rays from a centre, in the proportions of the view.
nonisolated public struct EllipticalGradient: PaintStyle, View {
  let gradient: Gradient
  let center: UnitPoint
  let start: CGFloat
  let end: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center,
      startRadiusFraction: startRadiusFraction, endRadiusFraction: endRadiusFraction)
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    .ellipticalGradient(gradient.ramp(in: environment), center: center, start: start, end: end)
  }
}
