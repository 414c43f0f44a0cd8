package import FlipbookDisplay
import FlipbookGeometry
package import Foundation

/// A picture of drawing commands, as a renderer of pictures makes it.
///
/// It has no pixels, so that it is sharp at any size. Two are equal if they are the same object.
nonisolated package final class PictureSource: Equatable, Sendable {
  /// In points.
  package let size: CGSize
  private let list: DisplayList

  package init(_ list: DisplayList, size: CGSize) {
    self.list = list
    self.size = size
  }

  package static func == (first: PictureSource, second: PictureSource) -> Bool { first === second }

  /// The most pixels on a side (chosen: what is larger is an error of the view's).
  private static let mostPixels: CGFloat = 16_384

  /// The picture's pixels; nil if it has no size, or nothing here makes pixels.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - background: The colour behind it; nil for none.
  ///   - outlines: The outlines of glyphs.
  /// - Returns: The pixels.
  package func painted(
    scale: CGFloat, background: DisplayColor? = nil, outlines: (any GlyphOutlines)?
  ) -> DisplayImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, max(width, height) <= Self.mostPixels else { return nil }
    return PictureFiles.paint?(
      PaintedList(
        list: list, width: Int(width), height: Int(height), scale: scale, background: background,
        outlines: outlines))
  }

  /// Appends the picture, stretched over a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - color: The colour of a stencil; nil for the picture's own colours.
  ///   - display: The list it is drawn into.
  package func append(in rect: CGRect, tint color: DisplayColor?, to display: inout DisplayList) {
    guard size.width > 0, size.height > 0, !list.isEmpty else { return }
    let map = CGAffineTransform(
      a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX,
      ty: rect.minY)
    func draw(_ display: inout DisplayList) {
      display.with(.clip(.rect(rect))) { display in
        display.with(.transform(map)) { $0.append(list) }
      }
    }
    guard let color else { return draw(&display) }
    display.with(.colorMatrix(Self.stencil(color)), draw)
  }

  /// The matrix that leaves only a picture's alpha.
  private static func stencil(_ color: DisplayColor) -> FlipbookDisplay.ColorMatrix {
    FlipbookDisplay.ColorMatrix(
      red: .init(0, 0, 0, constant: color.red), green: .init(0, 0, 0, constant: color.green),
      blue: .init(0, 0, 0, constant: color.blue), alpha: .init(0, 0, 0, color.alpha))
  }
}

extension Image {
  /// The drawing commands, if the image is made of them.
  package nonisolated var picture: PictureSource? {
    guard case .drawing(let picture) = source else { return nil }
    return picture
  }
}
