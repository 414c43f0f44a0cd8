import FlipbookBase
import FlipbookDisplay
public import Foundation

/// Closures that run in place of a Metal library's functions.
///
/// Files in Metal's language are compiled beside the scene. A closure comes before a function of its
/// name there, and is for functions that have no such file. A type that conforms, in any file beside the scene, is found without being named:
///
/// ```swift
/// enum Effects: ShaderClosures {
///   static var closures: [ShaderClosure] {
///     [
///       .color("sepia") { position, color, values in
///         let grey = 0.3 * color.x + 0.59 * color.y + 0.11 * color.z
///         return SIMD4(grey, 0.8 * grey, 0.6 * grey, color.w)
///       }
///     ]
///   }
/// }
/// ```
///
/// Places are in points from the view's top left corner, colours are premultiplied, as they are in
/// Metal. Several threads may call a closure at once, and it must give the same result each time.
nonisolated public protocol ShaderClosures {
  static var closures: [ShaderClosure] { get }
}

/// A closure that runs in place of a Metal function of the same name.
nonisolated public struct ShaderClosure: Sendable {
  typealias Make = @Sendable (ShaderValues) -> PixelFunction.Body

  let usage: Shader.UsageType
  let name: String
  let make: Make

  /// In place of a function for `colorEffect`: a pixel's new colour.
  public static func color(
    _ name: String,
    _ body:
      @escaping @Sendable (
        _ position: SIMD2<Float>, _ color: SIMD4<Float>, _ values: ShaderValues
      ) -> SIMD4<Float>
  ) -> ShaderClosure {
    ShaderClosure(usage: .colorEffect, name: name) { values in
      .color { body($0, $1, values) }
    }
  }

  /// In place of a function for `distortionEffect`: the place that a pixel shows.
  public static func distortion(
    _ name: String,
    _ body:
      @escaping @Sendable (
        _ position: SIMD2<Float>, _ values: ShaderValues
      ) -> SIMD2<Float>
  ) -> ShaderClosure {
    ShaderClosure(usage: .distortionEffect, name: name) { values in
      .distortion { body($0, values) }
    }
  }

  /// In place of a function for `layerEffect`: a colour made of those of other places.
  public static func layer(
    _ name: String,
    _ body:
      @escaping @Sendable (
        _ position: SIMD2<Float>, _ layer: ShaderLayer, _ values: ShaderValues
      ) -> SIMD4<Float>
  ) -> ShaderClosure {
    ShaderClosure(usage: .layerEffect, name: name) { values in
      .layer { body($0, ShaderLayer(read: $1), values) }
    }
  }

  /// In place of a function that is a style: the colour of a pixel.
  public static func fill(
    _ name: String,
    _ body:
      @escaping @Sendable (
        _ position: SIMD2<Float>, _ values: ShaderValues
      ) -> SIMD4<Float>
  ) -> ShaderClosure {
    ShaderClosure(usage: .shapeStyle, name: name) { values in
      .fill { body($0, values) }
    }
  }

  // MARK: Finding them

  var key: Key { Key(usage: usage.name, name: name) }

  struct Key: Hashable {
    let usage: String
    let name: String
  }

  /// The closures of all types that conform; of several with one name, that of the first type in the
  /// order of their names.
  private static let known: [Key: ShaderClosure] = {
    let types = ProgramRecords.types(conformingTo: "ShaderClosures")
      .compactMap { $0 as? any ShaderClosures.Type }
      .sorted { _typeName($0, qualified: true) < _typeName($1, qualified: true) }
    var known: [Key: ShaderClosure] = [:]
    for closure in types.flatMap({ $0.closures }) {
      if known[closure.key] == nil { known[closure.key] = closure }
    }
    return known
  }()

  /// The closure of a name for one use, or else the function of Metal's that was compiled.
  static func named(_ name: String, for usage: Shader.UsageType) -> ShaderClosure? {
    let key = Key(usage: usage.name, name: name)
    return known[key] ?? CompiledShader.named(key)
  }
}

/// The picture of a view, as a closure for `layerEffect` reads it.
nonisolated public struct ShaderLayer {
  let read: (SIMD2<Float>) -> SIMD4<Float>

  /// The premultiplied colour at a place, in points from the view's top left corner; clear outside.
  public func sample(_ position: SIMD2<Float>) -> SIMD4<Float> { read(position) }
}

/// The arguments of a shader, in their order.
nonisolated public struct ShaderValues: Sendable {
  var values: [ShaderValue]

  public var count: Int { values.count }

  /// The value of an argument; one that is missing is all zeros.
  public subscript(index: Int) -> ShaderValue {
    values.indices.contains(index) ? values[index] : ShaderValue([])
  }
}

/// The numbers of one argument of a shader.
nonisolated public struct ShaderValue: Hashable, Sendable {
  /// All of them: of an array, each in turn; of colours, four for each.
  public internal(set) var numbers: [Float]

  /// The bytes of `Shader.Argument.data`.
  public let data: Data

  /// The picture of `Shader.Argument.image`; nil for another argument, and for one without pixels.
  public let image: ShaderImage?

  let isBounds: Bool

  init(
    _ numbers: [Float], data: Data = Data(), image: ShaderImage? = nil, isBounds: Bool = false
  ) {
    self.numbers = numbers
    self.data = data
    self.image = image
    self.isBounds = isBounds
  }

  /// The rectangle of a view that is not known yet.
  static let bounds = ShaderValue([0, 0, 0, 0], isBounds: true)

  /// The number at an index; 0 where there is none.
  public subscript(index: Int) -> Float {
    numbers.indices.contains(index) ? numbers[index] : 0
  }

  public var float: Float { self[0] }
  public var float2: SIMD2<Float> { SIMD2(self[0], self[1]) }
  public var float3: SIMD3<Float> { SIMD3(self[0], self[1], self[2]) }

  /// Four numbers: a premultiplied colour, or a rectangle's origin and size.
  public var float4: SIMD4<Float> { color(0) }

  /// A premultiplied colour of an array of colours.
  public func color(_ index: Int) -> SIMD4<Float> {
    SIMD4(self[4 * index], self[4 * index + 1], self[4 * index + 2], self[4 * index + 3])
  }
}
