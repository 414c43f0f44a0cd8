import SwiftUI

/// A picture with much detail: three octaves of noise, a ramp, and three bits of noise a pixel.
///
/// All of it is whole numbers, so that a peer in another language can make the same.
enum Landscape {
  static let width = 1170
  static let height = 800

  static let picture: CGImage = {
    let data = Data(pixels())
    guard let provider = CGDataProvider(data: data as CFData),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    else { fatalError("Landscape: the picture does not fit its own numbers") }
    return image
  }()

  private static func pixels() -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var middle = Octave(cell: 40, seed: 3)
    var fine = Octave(cell: 12, seed: 5)
    var coarse = (0..<3).map { Octave(cell: 160, seed: 7 + UInt32($0)) }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height {
        middle.begin(row: y)
        fine.begin(row: y)
        for channel in 0..<3 { coarse[channel].begin(row: y) }
        var place = y * width * 4
        for x in 0..<width {
          let shared = middle.value(x) &* 50 / 255 &+ fine.value(x) &* 24 / 255
          for channel in 0..<3 {
            let ramp = channel == 1 ? y &* 70 / height : x &* 70 / width
            let grain = hash(UInt32(x), UInt32(y), 11 &+ UInt32(channel)) & 7
            let sum = ramp &+ coarse[channel].value(x) &* 90 / 255 &+ shared &+ Int(grain)
            pixels[place &+ channel] = UInt8(min(sum, 255))
          }
          place &+= 4
        }
      }
    }
    return pixels
  }

  fileprivate static func hash(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var mixed = x &* 374_761_393 &+ y &* 668_265_263 &+ seed &* 2_246_822_519
    mixed = (mixed ^ mixed &>> 13) &* 1_274_126_177
    return mixed ^ mixed &>> 16
  }
}

/// Bytes at the corners of squares, and between them what lies on the way.
private struct Octave {
  /// The side of a square, in pixels.
  let cell: Int
  let seed: UInt32

  /// The values at the corners' columns for the present row, times `cell`.
  private var columns: [Int] = []

  init(cell: Int, seed: UInt32) {
    (self.cell, self.seed) = (cell, seed)
  }

  mutating func begin(row: Int) {
    let (corner, below) = (UInt32(row / cell), row % cell)
    columns = (0...Landscape.width / cell + 1).map { column in
      let upper = Int(Landscape.hash(UInt32(column), corner, seed) & 255)
      let lower = Int(Landscape.hash(UInt32(column), corner + 1, seed) & 255)
      return upper * (cell - below) + lower * below
    }
  }

  /// From 0 to 255.
  func value(_ x: Int) -> Int {
    let (column, beyond) = (x / cell, x % cell)
    return (columns[column] &* (cell &- beyond) &+ columns[column &+ 1] &* beyond)
      / (cell &* cell)
  }
}
