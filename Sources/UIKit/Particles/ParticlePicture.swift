import FlipbookDisplay
import FlipbookViews
import Foundation

/// The picture of a kind of particles.
nonisolated struct ParticlePicture {
  let image: DisplayImage

  /// True if all its pixels are white, so that a colour takes the place of its own.
  let isStencil: Bool

  init(_ image: CGImage) {
    self.image = image.picture
    let pixels = image.picture.pixels
    isStencil = stride(from: 0, to: pixels.count, by: 4).allSatisfy { index in
      let alpha = pixels[index + 3]
      return pixels[index] == alpha && pixels[index + 1] == alpha && pixels[index + 2] == alpha
    }
  }

  /// The part of the picture that is drawn, in pixels.
  func source(_ part: CGRect) -> CGRect {
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    guard part.minX.isFinite, part.minY.isFinite, part.width.isFinite, part.height.isFinite else {
      return whole
    }
    return CGRect(
      x: part.minX * width, y: part.minY * height, width: part.width * width,
      height: part.height * height
    ).intersection(whole)
  }
}
