import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookGeometry
import FlipbookRaster
import FlipbookStage
import Foundation

/// Draws pictures with more samples than one: several of space, or of time.
///
/// Of space: a picture is drawn larger by a whole number, and each pixel is the mean of those it
/// covers. Of time: the pictures seen while the shutter was open are drawn one by one, and each pixel
/// is their mean in linear light, as film adds it up (documented: sRGB's transfer function). Where
/// something is transparent, colours count as much as they cover.
struct Exposure {
  /// Draws one list.
  let draw: (DisplayList, _ scale: CGFloat, _ width: Int, _ height: Int) -> Bitmap
  let scale: CGFloat

  /// Samples a pixel in each direction.
  let supersample: Int

  /// Returns true if a picture needs more than one sample a pixel.
  static func isNeeded(_ picture: PlayedPicture, supersample: Int) -> Bool {
    supersample > 1 || !picture.exposures.isEmpty
  }

  /// Draws a picture of a size in pixels.
  func bitmap(of picture: PlayedPicture, width: Int, height: Int) -> Bitmap {
    let last = one(picture.list, width, height)
    guard !picture.exposures.isEmpty else { return last }
    var film = Film(last)
    for list in picture.exposures where list != picture.list { film.add(one(list, width, height)) }
    film.add(last, times: 1 + picture.exposures.count { $0 == picture.list })
    return film.developed
  }

  private func one(_ list: DisplayList, _ width: Int, _ height: Int) -> Bitmap {
    // A bitmap has at most 16,384 pixels a side.
    let factor = max(min(supersample, 16_384 / max(width, height, 1)), 1)
    let large = draw(list, scale * CGFloat(factor), width * factor, height * factor)
    return BoxFilter.scale(large, width: width, height: height)
  }
}

/// Light that adds up.
private struct Film {
  private let width: Int
  private let height: Int

  /// Red, green, blue and alpha of each pixel, added up: light as it covers, in 1 / 65,535 of the
  /// brightest, and bytes of alpha.
  private var sums: [UInt64]
  private var count: UInt64 = 0

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    sums = [UInt64](repeating: 0, count: bitmap.pixels.count)
  }

  mutating func add(_ bitmap: Bitmap, times: Int = 1) {
    let times = UInt64(times)
    count += times
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for pixel in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = UInt64(pixels[pixel + 3])
        sums[pixel + 3] += times * alpha
        guard alpha > 0 else { continue }
        for channel in pixel..<pixel + 3 {
          let plain = min((UInt64(pixels[channel]) * 255 + alpha / 2) / alpha, 255)
          sums[channel] += times * Self.light[Int(plain)] * alpha
        }
      }
    }
  }

  /// The mean of everything added.
  var developed: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for pixel in stride(from: 0, to: sums.count, by: 4) {
      let covered = sums[pixel + 3]
      guard covered > 0 else { continue }
      let alpha = (covered + count / 2) / count
      bitmap.pixels[pixel + 3] = UInt8(alpha)
      for channel in pixel..<pixel + 3 {
        let plain = UInt64(Self.byte(of: (sums[channel] + covered / 2) / covered))
        bitmap.pixels[channel] = UInt8((plain * alpha + 127) / 255)
      }
    }
    return bitmap
  }

  /// Returns the byte whose light is nearest.
  private static func byte(of value: UInt64) -> Int {
    var (low, high) = (0, 255)
    while low < high {
      let middle = (low + high) / 2
      if light[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low > 0 && value - light[low - 1] < light[low] - value ? low - 1 : low
  }

  /// The light of each byte of sRGB, from 0 to 65,535.
  ///
  /// - SeeAlso: IEC 61966-2-1: documented.
  private static let light: [UInt64] = (0...255).map { byte in
    UInt64((SRGBTransfer.linear(Double(byte) / 255) * 65_535).rounded())
  }
}
