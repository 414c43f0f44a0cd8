import FlipbookDisplay
import Synchronization

/// A function of a file in Metal's language, compiled into the program beside its scenes.
///
/// The program hands it over when it starts: docs/paint.md, "Shaders".
nonisolated struct CompiledShader: Sendable {
  /// Reads the parameters of a function from arguments, five words each: the address and the number
  /// of its numbers, the address of its bytes, their width and their height.
  typealias Bind =
    @convention(c) (_ arguments: UnsafeRawPointer?, _ count: Int) -> UnsafeMutableRawPointer?

  /// Reads a place of a view's picture, and writes four numbers.
  typealias Reader =
    @convention(c) (
      _ picture: UnsafeRawPointer?, _ x: Float, _ y: Float, _ color: UnsafeMutablePointer<Float>?
    ) -> Void

  /// Calls a function for a pixel: six numbers of its place and colour come in, four go out.
  typealias Call =
    @convention(c) (
      _ function: UnsafeRawPointer?, _ bound: UnsafeRawPointer?, _ input: UnsafePointer<Float>?,
      Reader?,
      _ picture: UnsafeRawPointer?, _ output: UnsafeMutablePointer<Float>?
    ) -> Void

  /// Frees the parameters.
  typealias Release = @convention(c) (_ bound: UnsafeMutableRawPointer?) -> Void

  /// The address of the function.
  let function: Int
  let bind: Bind
  let call: Call
  let release: Release

  private static let known = Mutex<[ShaderClosure.Key: ShaderClosure]>([:])

  /// The uses in the order of the program's numbers.
  private static let usages: [Shader.UsageType] = [
    .colorEffect, .distortionEffect, .layerEffect, .shapeStyle,
  ]

  /// Adds a function to the list, in place of one that had its name and its use.
  static func register(_ name: String, usage: Int, _ shader: CompiledShader) {
    guard usages.indices.contains(usage) else { return }
    let usage = usages[usage]
    let closure = ShaderClosure(usage: usage, name: name) { values in
      shader.body(for: usage, BoundShader(shader, values))
    }
    known.withLock { $0[closure.key] = closure }
  }

  /// The function of a name for one use, as a closure.
  static func named(_ key: ShaderClosure.Key) -> ShaderClosure? { known.withLock { $0[key] } }

  private func body(for usage: Shader.UsageType, _ bound: BoundShader) -> PixelFunction.Body {
    switch usage {
    case .colorEffect: .color { bound.shade($0, $1) }
    case .distortionEffect:
      .distortion {
        let place = bound.shade($0, .zero)
        return SIMD2(place.x, place.y)
      }
    case .layerEffect: .layer { bound.shade($0, reading: $1) }
    default: .fill { bound.shade($0, .zero) }
    }
  }
}

/// A compiled function with its arguments.
private final nonisolated class BoundShader: @unchecked Sendable {
  // Nothing is written to after the initializer, so several threads may call the function.
  private let shader: CompiledShader
  private let numbers: UnsafeMutablePointer<Float>
  private let bytes: UnsafeMutablePointer<UInt8>
  private let bound: UnsafeMutableRawPointer?

  init(_ shader: CompiledShader, _ values: ShaderValues) {
    self.shader = shader
    let allNumbers = values.values.flatMap(\.numbers)
    let allBytes = values.values.map(\.bytes)
    numbers = .allocate(capacity: max(allNumbers.count, 1))
    numbers.initialize(from: allNumbers, count: allNumbers.count)
    bytes = .allocate(capacity: max(allBytes.reduce(0) { $0 + $1.count }, 1))
    var words: [Int] = []
    var (number, byte) = (numbers, bytes)
    for (value, content) in zip(values.values, allBytes) {
      byte.initialize(from: content, count: content.count)
      words += [
        Int(bitPattern: number), value.numbers.count, Int(bitPattern: byte),
        value.image?.width ?? content.count, value.image?.height ?? 0,
      ]
      number += value.numbers.count
      byte += content.count
    }
    bound = words.withUnsafeBytes { shader.bind($0.baseAddress, values.count) }
  }

  deinit {
    shader.release(bound)
    numbers.deallocate()
    bytes.deallocate()
  }

  /// The result for a pixel with a colour.
  func shade(_ place: SIMD2<Float>, _ color: SIMD4<Float>) -> SIMD4<Float> {
    result(of: place, color, nil, nil)
  }

  /// The result for a pixel of a picture.
  func shade(
    _ place: SIMD2<Float>, reading picture: (SIMD2<Float>) -> SIMD4<Float>
  ) -> SIMD4<Float> {
    withoutActuallyEscaping(picture) { picture in
      withUnsafePointer(to: picture) { address in
        result(of: place, .zero, Self.read, UnsafeRawPointer(address))
      }
    }
  }

  private static let read: CompiledShader.Reader = { picture, x, y, color in
    guard let picture, let color else { return }
    let read = picture.assumingMemoryBound(to: ((SIMD2<Float>) -> SIMD4<Float>).self).pointee
    let shade = read(SIMD2(x, y))
    for index in 0..<4 { color[index] = shade[index] }
  }

  private func result(
    of place: SIMD2<Float>, _ color: SIMD4<Float>, _ reader: CompiledShader.Reader?,
    _ picture: UnsafeRawPointer?
  ) -> SIMD4<Float> {
    let input = (place.x, place.y, color.x, color.y, color.z, color.w)
    var output: (Float, Float, Float, Float) = (0, 0, 0, 0)
    withUnsafeBytes(of: input) { input in
      withUnsafeMutableBytes(of: &output) { output in
        shader.call(
          UnsafeRawPointer(bitPattern: shader.function), bound,
          input.assumingMemoryBound(to: Float.self).baseAddress, reader, picture,
          output.assumingMemoryBound(to: Float.self).baseAddress)
      }
    }
    return SIMD4(output.0, output.1, output.2, output.3)
  }
}

extension ShaderValue {
  /// The pixels of a picture, or the bytes of data.
  fileprivate nonisolated var bytes: [UInt8] { image?.picture.pixels ?? Array(data) }
}

// MARK: Called by programs

/// Takes a function that a program has compiled, when it starts.
@_cdecl("flipbook_register_shader")
nonisolated public func _registerShader(
  _ name: UnsafePointer<CChar>?, _ usage: Int32, _ function: UnsafeRawPointer?,
  _ bind:
    (@convention(c) (UnsafeRawPointer?, Int) -> UnsafeMutableRawPointer?)?,
  _ call:
    (
      @convention(c) (
        UnsafeRawPointer?, UnsafeRawPointer?, UnsafePointer<Float>?,
        (@convention(c) (UnsafeRawPointer?, Float, Float, UnsafeMutablePointer<Float>?) -> Void)?,
        UnsafeRawPointer?, UnsafeMutablePointer<Float>?
      ) -> Void
    )?,
  _ release: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
) {
  guard let name, let bind, let call, let release else { return }
  CompiledShader.register(
    String(cString: name), usage: Int(usage),
    CompiledShader(
      function: Int(bitPattern: function), bind: bind, call: call, release: release))
}
