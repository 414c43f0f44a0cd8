/// The weights of a picture's pixels around a place, for cubic interpolation.
///
/// The cubic is Catmull and Rom's: it goes through the pixels, so a picture in its own size is
/// unchanged. Where a pixel of the device stands for more than one of the picture, the kernel is as
/// much wider, so that none is passed over.
///
/// - SeeAlso: chosen: Apple does not document what high quality is. Of the cubics, the one whose
///   slope at a pixel is that of its neighbours (`a` = -0.5 in Keys's family).
final class CubicKernel: Sendable {
  /// The parts that a pixel is divided into.
  static let phases = 256

  /// The sum of the weights of a place.
  static let whole: Int32 = 4096

  /// The kernel of pictures that are drawn in their size or larger.
  static let unit = CubicKernel(width: phases)

  /// The pixels that count, 4 or 8; the place lies behind half of them.
  let taps: Int

  /// The width of the kernel, in 256ths of the narrowest: from 256 to 512.
  let width: Int

  /// The weights of each phase after another.
  private let weights: [Int16]

  /// Creates a kernel.
  ///
  /// - Parameter width: From 256 to 512, in 256ths of a pixel of the picture.
  init(width: Int) {
    self.width = min(max(width, Self.phases), 2 * Self.phases)
    taps = self.width == Self.phases ? 4 : 8
    weights = (0..<Self.phases).flatMap { [taps, width = self.width] phase in
      Self.weights(phase: phase, width: width, taps: taps)
    }
  }

  /// The width of the kernel where a step on the device is so many pixels of the picture.
  static func width(step: Double) -> Int {
    step > 1 ? Int((min(step, 2) * Double(phases)).rounded(.up)) : phases
  }

  /// Calls a closure with the weights of a phase.
  func withWeights<Result>(_ phase: Int, _ body: (UnsafePointer<Int16>) -> Result) -> Result {
    weights.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { preconditionFailure("a kernel has weights") }
      return body(base + phase * taps)
    }
  }

  /// Returns the weights of a phase: whole numbers with the sum 4096.
  private static func weights(phase: Int, width: Int, taps: Int) -> [Int16] {
    let values = (0..<taps).map { tap in
      cubic(Double(abs((tap - taps / 2 + 1) * phases - phase)) / Double(width))
    }
    let sum = values.reduce(0, +)
    var weights = values.map { Int32(($0 / sum * Double(whole)).rounded()) }
    let nearest = taps / 2 - 1 + (2 * phase > phases ? 1 : 0)
    weights[nearest] += whole - weights.reduce(0, +)
    return weights.map { Int16($0) }
  }

  /// The cubic at a distance of pixels.
  private static func cubic(_ x: Double) -> Double {
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}
