import FlipbookDisplay
import FlipbookMotion
public import Foundation

// Programs for a graphics processor. There is none here: the functions are compiled for the
// processor itself (`CompiledShader`), or closures of the same names run instead
// (`ShaderClosures`). Views are drawn as they are where there is neither.

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
  /// The place of a shader in what draws.
  public struct UsageType: Equatable, Sendable {
    let name: String

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

  /// Compiles the shader ahead of its use; all are compiled before the program starts.
  public func compile(as type: UsageType) async throws {}
}

/// As a style, the colours of its function; without one, the foreground style.
extension Shader: PaintStyle {
  package func paint(in environment: EnvironmentValues) -> StylePaint {
    guard
      let shader = ResolvedShader(
        self, as: .shapeStyle, in: environment, { environment.diagnose?($0) })
    else { return environment.foregroundStyleLevel(0) }
    return .shader(shader)
  }
}

extension ShapeStyle where Self == Shader {
  public static func shader(_ shader: Shader) -> Shader { shader }
}
