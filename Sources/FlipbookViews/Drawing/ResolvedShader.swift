import FlipbookDisplay
import FlipbookMotion
import Foundation

/// A shader whose closure is known, with the values of its arguments.
nonisolated package struct ResolvedShader: Sendable {
  private let closure: ShaderClosure
  private var values: [ShaderValue]
  private var opacity = 1.0

  /// Finds the function or the closure of a shader; nil if there is none, which is said.
  init?(
    _ shader: Shader, as usage: Shader.UsageType, in environment: EnvironmentValues,
    _ say: (String) -> Void
  ) {
    let name = shader.function.name
    guard let closure = ShaderClosure.named(name, for: usage) else {
      say(
        "Shader: no function and no closure is named \(name) for \(usage.name), "
          + "nothing is shaded by it")
      return nil
    }
    self.closure = closure
    values = shader.arguments.map { $0.value(in: environment, say) }
  }

  func opacity(_ opacity: Double) -> ResolvedShader {
    var shader = self
    shader.opacity *= min(max(opacity, 0), 1)
    return shader
  }

  /// The function that is called for the pixels of a view.
  ///
  /// - Parameters:
  ///   - rect: The view's rectangle, in the coordinates that it is drawn in.
  ///   - reach: The greatest distance between a pixel and what it shows, in points.
  /// - Returns: The function, with its arguments.
  func function(over rect: CGRect, reach: CGSize = .zero) -> PixelFunction {
    let size: [Float] = [0, 0, Float(rect.width), Float(rect.height)]
    let known = values.map { $0.isBounds ? ShaderValue(size) : $0 }
    var words = "\(closure.usage.name) \(closure.name)"
    for value in known {
      words += " \(value.numbers)"
      if let image = value.image { words += " \(image.words)" }
      if !value.data.isEmpty { words += " \(value.data.base64EncodedString())" }
    }
    return PixelFunction(
      closure.make(ShaderValues(values: known)), words: words, bounds: rect, reach: reach
    ).opacity(opacity)
  }

  // MARK: Motion

  /// True if the numbers of one shader can move to become those of the other.
  func isSameKind(as other: ResolvedShader) -> Bool {
    closure.name == other.closure.name
      && values.map(\.numbers.count) == other.values.map(\.numbers.count)
  }

  /// The numbers of all arguments.
  ///
  /// - SeeAlso: That they move: derived from SwiftUI's symbols, which name animatable data of
  ///   shaders.
  var vector: PaintVector {
    PaintVector(numbers: values.flatMap { $0.numbers.map { Double($0) * animatableUnit } })
  }

  func with(_ vector: PaintVector) -> ResolvedShader {
    var rest = vector.numbers[...]
    var shader = self
    for index in values.indices {
      let count = values[index].numbers.count
      guard rest.count >= count else { return self }
      shader.values[index].numbers = rest.prefix(count).map { Float($0 / animatableUnit) }
      rest = rest.dropFirst(count)
    }
    return shader
  }
}

extension ResolvedShader: Hashable {
  package static func == (first: ResolvedShader, second: ResolvedShader) -> Bool {
    first.closure.name == second.closure.name && first.closure.usage == second.closure.usage
      && first.values == second.values && first.opacity == second.opacity
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(closure.name)
    hasher.combine(values)
  }
}
