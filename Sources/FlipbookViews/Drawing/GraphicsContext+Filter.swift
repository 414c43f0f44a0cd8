import FlipbookBase
import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

extension GraphicsContext {
  /// A filter for all later drawing.
  public struct Filter: Sendable {
    let step: @Sendable (EnvironmentValues) -> CanvasStep

    private init(_ effect: @escaping @Sendable (EnvironmentValues) -> Effect) {
      step = { .effect(effect($0)) }
    }

    private init(shadow: @escaping @Sendable (EnvironmentValues) -> CanvasShadow) {
      step = { .shadow(shadow($0)) }
    }

    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter { _ in .blur(radius: radius, opaque: options.contains(.opaque)) }
    }

    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: GraphicsContext.BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      let offset = CGSize(width: x, height: y)
      guard blendMode != .normal || !options.isEmpty else {
        return Filter {
          .shadow(color.resolve(in: $0).displayColor, radius: radius, offset: offset)
        }
      }
      return Filter(shadow: {
        CanvasShadow(
          color: color.resolve(in: $0).displayColor, radius: max(radius, 0), offset: offset,
          blendMode: blendMode.drawing, options: options)
      })
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

    public static func colorInvert(_ amount: Double = 1) -> Filter {
      let (kept, added) = (Float(1 - 2 * amount), Float(amount))
      return Filter { _ in
        amount == 1
          ? .invert
          : .colorMatrix(
            FlipbookDisplay.ColorMatrix(
              red: .init(kept, 0, 0, constant: added), green: .init(0, kept, 0, constant: added),
              blue: .init(0, 0, kept, constant: added)))
      }
    }

    public static func grayscale(_ amount: Double) -> Filter { Filter { _ in .grayscale(amount) } }

    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter { _ in .projection(matrix) }
    }

    /// Maps colours by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter {
      Filter { _ in .colorMatrix(matrix.display) }
    }

    /// Draws one colour where the content is as opaque as is asked for, and nothing elsewhere.
    public static func alphaThreshold(
      min: Double, max: Double = 1, color: Color = .black
    ) -> Filter {
      Filter { environment in
        let color = color.resolve(in: environment)
        let alpha = color.opacity
        let shade = SIMD4(color.red * alpha, color.green * alpha, color.blue * alpha, alpha)
        let (least, most) = (Float(min), Float(max))
        return .pixels(
          PixelFunction(
            .color { _, pixel in pixel.w >= least && pixel.w <= most ? shade : .zero },
            words: "alphaThreshold \(least) \(most) \(shade)", bounds: .zero))
      }
    }

    /// Gives each pixel another colour, by the closure of the shader's name.
    public static func colorShader(_ shader: Shader) -> Filter {
      shading(shader, as: .colorEffect)
    }

    /// Shows another place at each pixel, by the closure of the shader's name.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      shading(shader, as: .distortionEffect, reach: maxSampleOffset)
    }

    /// Draws each pixel anew from the picture, by the closure of the shader's name.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      shading(shader, as: .layerEffect, reach: maxSampleOffset)
    }

    private static func shading(
      _ shader: Shader, as usage: Shader.UsageType, reach: CGSize = .zero
    ) -> Filter {
      Filter { environment in
        let shader = ResolvedShader(
          shader, as: usage, in: environment, { environment.diagnose?($0) })
        return shader.map { .pixels($0.function(over: .zero, reach: reach)) } ?? .group
      }
    }

    public static var luminanceToAlpha: Filter { Filter { _ in .luminanceToAlpha } }
  }

  /// The way in which a shadow is drawn.
  public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// The way in which filters are applied.
  public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// The treatment of edges by a blur.
  nonisolated public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// Adds a filter to all later drawing.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    let step = filter.step(storage.environment)
    append(options.contains(.linearColor) ? linear(step) : step)
  }

  /// The step with its arithmetic in linear components, if it changes each colour by itself.
  private func linear(_ step: CanvasStep) -> CanvasStep {
    guard case .effect(let effect) = step, let matrix = effect.light.matrix else {
      storage.graph.diagnose(
        "GraphicsContext.FilterOptions.linearColor: filters that mix pixels take encoded colours")
      return step
    }
    return .effect(
      .pixels(
        PixelFunction(
          .color { _, pixel in matrix.appliedToLight(of: pixel) },
          words: "linearColor \(matrix)", bounds: .zero)))
  }
}

extension Effect {
  /// The effect for linear components: a colour that is multiplied is one of light, too.
  nonisolated fileprivate var light: Effect {
    guard case .colorMultiply(let color) = self else { return self }
    func light(_ component: Float) -> Float { Float(SRGBTransfer.linear(Double(component))) }
    return .colorMultiply(
      DisplayColor(
        red: light(color.red), green: light(color.green), blue: light(color.blue),
        alpha: color.alpha))
  }
}
