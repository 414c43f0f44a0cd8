public import FlipbookGeometry
public import Foundation

// Programs for a graphics processor. There is none here: views are drawn as they are without them.

/// A function of a library of shaders.
@dynamicCallable
nonisolated public struct ShaderFunction: Equatable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// The shaders of a bundle, as members by their names.
@dynamicMemberLookup
nonisolated public struct ShaderLibrary: Equatable, Sendable {
  private let place: String

  public static let `default` = ShaderLibrary(place: "main")

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary {
    ShaderLibrary(place: bundle.bundlePath)
  }

  private init(place: String) { self.place = place }

  public init(data: Data) { place = "\(data.count) bytes" }

  public init(url: URL) { place = url.path }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// A function of a library with its arguments.
nonisolated public struct Shader: Equatable, Sendable {
  /// An argument of a shader.
  public struct Argument: Equatable, Sendable {
    private let words: String

    private init(_ words: String) { self.words = words }

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
      Argument("\(Double(x))")
    }

    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument("\(Double(x)) \(Double(y))")
    }

    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument("\(Double(x)) \(Double(y)) \(Double(z))")
    }

    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Argument {
      Argument("\(Double(x)) \(Double(y)) \(Double(z)) \(Double(w))")
    }

    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }

    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }

    public static func float2(_ vector: CGVector) -> Argument { float2(vector.dx, vector.dy) }

    public static func floatArray(_ array: [Float]) -> Argument { Argument("\(array)") }

    public static var boundingRect: Argument { Argument("bounds") }

    public static func color(_ color: Color) -> Argument { Argument("\(color)") }

    public static func colorArray(_ array: [Color]) -> Argument { Argument("\(array)") }

    public static func image(_ image: Image) -> Argument { Argument("image") }

    public static func data(_ data: Data) -> Argument { Argument("\(data.count) bytes") }
  }

  /// The place of a shader in what draws.
  public struct UsageType: Equatable, Sendable {
    private let name: String

    public static let shapeStyle = UsageType(name: "shapeStyle")
    public static let colorEffect = UsageType(name: "colorEffect")
    public static let distortionEffect = UsageType(name: "distortionEffect")
    public static let layerEffect = UsageType(name: "layerEffect")
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  /// Compiles the shader ahead of its use; nothing is compiled here.
  public func compile(as type: UsageType) async throws {}

  static let notRun = "Shader: shaders are not run, the view is drawn without them"
}

/// As a style, the foreground style.
extension Shader: PaintStyle {
  package func paint(in environment: EnvironmentValues) -> StylePaint {
    environment.diagnose?("Shader: shaders are not run, the foreground style is drawn")
    return environment.foregroundStyleLevel(0)
  }
}

extension ShapeStyle where Self == Shader {
  public static func shader(_ shader: Shader) -> Shader { shader }
}

extension View {
  /// Changes the view's colours by a shader; it is not run.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    unsupported(Shader.notRun, isUsed: isEnabled)
  }

  /// Moves the view's pixels by a shader; it is not run.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    unsupported(Shader.notRun, isUsed: isEnabled)
  }

  /// Draws the view by a shader; it is not run.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    unsupported(Shader.notRun, isUsed: isEnabled)
  }
}

extension VisualEffect {
  /// Changes the view's colours by a shader; it is not run.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }

  /// Moves the view's pixels by a shader; it is not run.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }

  /// Draws the view by a shader; it is not run.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some VisualEffect { self }
}
