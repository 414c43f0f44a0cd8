import FlipbookGeometry

/// A translucent background.
///
/// Nothing is blurred here: a material is a translucent colour.
///
/// - SeeAlso: Opacities: chosen, so that what is behind shows about as much.
nonisolated public struct Material: PaintStyle {
  let opacity: Double

  public static let ultraThin = Material(opacity: 0.55)
  public static let thin = Material(opacity: 0.68)
  public static let regular = Material(opacity: 0.8)
  public static let thick = Material(opacity: 0.88)
  public static let ultraThick = Material(opacity: 0.94)
  public static let bar = Material(opacity: 0.85)

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    environment.diagnose?("Material: drawn as a translucent colour, what is behind is not blurred")
    let white = environment.colorScheme == .dark ? 0.15 : 0.96
    return .color(Color(white: white, opacity: opacity).resolve(in: environment))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

/// Colours between the points of a mesh.
///
/// Drawn here as a gradient between the mean colours of the top and the bottom row.
nonisolated public struct MeshGradient: PaintStyle, View {
  let width: Int
  let height: Int
  let colors: [Color]

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = max(width, 1)
    self.height = max(height, 1)
    self.colors = colors
  }

  public var body: some View { Rectangle().fill(self) }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    environment.diagnose?("MeshGradient: drawn as a gradient of its rows' mean colours")
    var means: [Color] = []
    for row in 0..<height {
      let line = colors.dropFirst(row * width).prefix(width)
      guard var mean = line.first else { break }
      for (index, color) in line.dropFirst().enumerated() {
        mean = mean.mix(with: color, by: 1 / Double(index + 2))
      }
      means.append(mean)
    }
    return .linearGradient(
      Gradient(colors: means).ramp(in: environment), start: .top, end: .bottom)
  }
}

extension EnvironmentValues {
  private enum DiagnoseKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
  }

  /// A callback for styles that are not supported; set by the graph.
  package var diagnose: ((String) -> Void)? {
    get { self[DiagnoseKey.self] }
    set { self[DiagnoseKey.self] = newValue }
  }
}
