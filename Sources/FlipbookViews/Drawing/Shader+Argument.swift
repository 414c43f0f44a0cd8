public import FlipbookGeometry
public import Foundation

extension Shader {
  /// An argument of a shader.
  public struct Argument: Equatable, Sendable {
    private enum Content: Equatable, Sendable {
      case numbers([Float])
      case bounds
      case colors([Color])
      case image(Image)
      case data(Data)
    }

    private let content: Content

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
      Argument(content: .numbers([Float(x)]))
    }

    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument(content: .numbers([Float(x), Float(y)]))
    }

    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument(content: .numbers([Float(x), Float(y), Float(z)]))
    }

    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument {
      Argument(content: .numbers([Float(x), Float(y), Float(z), Float(w)]))
    }

    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }

    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }

    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }

    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(content: .numbers(array))
    }

    public static var boundingRect: Argument { Argument(content: .bounds) }

    public static func color(_ color: Color) -> Argument { colorArray([color]) }

    public static func colorArray(_ array: [Color]) -> Argument {
      Argument(content: .colors(array))
    }

    public static func image(_ image: Image) -> Argument { Argument(content: .image(image)) }

    public static func data(_ data: Data) -> Argument { Argument(content: .data(data)) }

    /// The argument as a closure gets it; the bounds are filled in when they are known.
    func value(in environment: EnvironmentValues, _ say: (String) -> Void) -> ShaderValue {
      switch content {
      case .numbers(let numbers): return ShaderValue(numbers)
      case .bounds: return .bounds
      case .colors(let colors):
        return ShaderValue(
          colors.flatMap { color -> [Float] in
            let color = color.resolve(in: environment)
            let alpha = color.opacity
            return [color.red * alpha, color.green * alpha, color.blue * alpha, alpha]
          })
      case .image(let given):
        let image = given.found(in: environment, diagnose: say)
          .hasPixels(in: nil, scale: environment.displayScale)
          .painted(scale: environment.displayScale)
        guard let bitmap = image.bitmap else {
          say("Shader.Argument.image: a picture without pixels is clear")
          return ShaderValue([])
        }
        return ShaderValue([], image: ShaderImage(picture: bitmap.picture))
      case .data(let data): return ShaderValue([], data: data)
      }
    }
  }
}
