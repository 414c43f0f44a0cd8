import FlipbookBase
import FlipbookDisplay
import Foundation

/// A page that is rolled up from its lower right corner towards the upper left one.
///
/// ## Algorithm
///
/// Let u run along the page's diagonal. Up to a line at u = f the page lies flat; behind it, it is
/// wound around a roll of the radius r that lies on the page there, and goes back over it, face
/// down. A point of the page at the distance s = u - f is
///
/// - at f + r sin(s ÷ r) while s ≤ π r, on the roll,
/// - at f - (s - π r) after that.
///
/// So at a place x before the line the back of s = π r + f - x lies in front of the face at x, and at
/// a place x = f + d on the roll the back of s = r (π - arcsin(d ÷ r)) in front of the face of
/// s = r arcsin(d ÷ r). The back is the face seen through white paper.
///
/// - SeeAlso: The shape of the system's curl is not public: chosen.
nonisolated struct PageCurl {
  let function: PixelFunction

  /// The part of the colour that is seen through the back of a page (chosen).
  private static let translucence: Float = 0.25

  /// Creates a curl.
  ///
  /// - Parameters:
  ///   - rect: The page.
  ///   - rolled: The part of the page that is rolled up, from 0 to 1.
  init(rect: CGRect, rolled: Double) {
    let (width, height) = (Double(rect.width), Double(rect.height))
    let length = max(hypotenuse(width, height), 1)
    let way = SIMD2(width, height) / length
    let radius = length / 8
    // The roll leaves the page at its end, with all that lies on it.
    let line = length - rolled * (length + radius)
    function = PixelFunction(
      .layer { place, read in
        let point = SIMD2<Double>(Double(place.x), Double(place.y))
        let x = (point * way).sum()
        func face(_ s: Double) -> SIMD2<Float>? {
          let moved = point + way * (line + s - x)
          guard moved.x >= 0, moved.y >= 0, moved.x <= width, moved.y <= height else { return nil }
          return SIMD2(Float(moved.x), Float(moved.y))
        }
        func back(_ place: SIMD2<Float>, shade: Float) -> SIMD4<Float> {
          let color = read(place)
          let white = SIMD4<Float>(repeating: color.w)
          var mixed = white + (color - white) * Self.translucence
          mixed *= shade
          mixed.w = color.w
          return mixed
        }
        if x <= line {
          if let place = face(.pi * radius + line - x) { return back(place, shade: 0.96) }
          return read(place)
        }
        let height = (x - line) / radius
        guard height < 1 else { return .zero }
        let angle = .pi / 2 - arcCosine(height)
        // The roll is darker where it turns away.
        let shade = Float(0.96 - 0.3 * height)
        if let place = face(radius * (.pi - angle)) { return back(place, shade: shade) }
        guard let place = face(radius * angle) else { return .zero }
        var color = read(place)
        let alpha = color.w
        color *= shade
        color.w = alpha
        return color
      },
      words: "curl \(rolled) \(rect.width) \(rect.height)", bounds: rect)
  }
}
