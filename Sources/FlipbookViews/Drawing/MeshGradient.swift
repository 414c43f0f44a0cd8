import FlipbookGeometry
import FlipbookMotion

/// Colours between the points of a grid whose points may lie anywhere.
///
/// - SeeAlso: Bézier patches between the points, colours linear or along cubic curves from
///   neighbours: documented, <https://developer.apple.com/documentation/swiftui/meshgradient>. The
///   handles of points that are given none: chosen, those of Catmull and Rom, a sixth of the way
///   between both neighbours.
nonisolated public struct MeshGradient: PaintStyle, View {
  let mesh: Mesh

  /// The places of a mesh's points, as fractions of the painted rectangle.
  public enum Locations: Equatable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  /// The colours of a mesh's points.
  public enum Colors: Equatable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  /// The points and colours of a mesh.
  struct Mesh: Sendable {
    var width: Int
    var height: Int
    var locations: Locations
    var colors: Colors
    var background: Color
    var smoothsColors: Bool
    var isPerceptual: Bool
  }

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    mesh = Mesh(
      width: max(width, 0), height: max(height, 0), locations: locations, colors: colors,
      background: background, smoothsColors: smoothsColors,
      isPerceptual: colorSpace == .perceptual)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let background = mesh.background.resolve(in: environment)
    let colors: [Color.Resolved] =
      switch mesh.colors {
      case .colors(let colors): colors.map { $0.resolve(in: environment) }
      case .resolvedColors(let colors): colors
      }
    guard let mesh = StyleMesh(mesh, colors: colors, background: background) else {
      environment.diagnose?(
        "MeshGradient: \(mesh.width) × \(mesh.height) points were announced, and others were given; "
          + "nothing is drawn")
      return .color(background)
    }
    return .mesh(mesh)
  }
}
