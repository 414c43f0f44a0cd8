import FlipbookDisplay
import FlipbookViews
package import Foundation

extension CGContext {
  /// Draws a picture with its top at the smaller y.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: The rectangle that it fills.
  ///   - blend: The mode.
  ///   - alpha: The opacity.
  ///   - tint: A colour by which those of the picture are multiplied; nil for none.
  package func draw(
    _ image: UIImage, in rect: CGRect, _ blend: CGBlendMode, _ alpha: CGFloat,
    multipliedBy tint: UIColor?
  ) {
    guard let tint else { return draw(image, in: rect, blend, alpha) }
    let color = tint.components(in: ShownScene.environment).displayColor
    let picture = CGContext.record { $0.draw(image, in: rect, .normal, 1) }
    setAlpha(alpha)
    setBlendMode(blend)
    draw { list in list.with(.colorMultiply(color)) { $0.append(picture) } }
  }

  /// Draws something as one picture, with the context's opacity and mode.
  package func drawTogether(_ body: (CGContext) -> Void) {
    let picture = CGContext.record(body)
    draw { $0.append(picture) }
  }
}
