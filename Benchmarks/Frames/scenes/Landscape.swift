import SwiftUI

/// A picture with much detail: three octaves of noise, a ramp, and three bits of noise a pixel.
///
/// All of it is whole numbers, so that a peer in another language can make the same. It is written
/// for a compiler that does not optimise.
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
    let (width, height) = (UInt32(width), UInt32(height))
    let row = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(width))
    defer { row.deallocate() }
    return [UInt8](unsafeUninitializedCapacity: Int(width * height * 4)) { buffer, count in
      count = buffer.count
      guard let pixels = buffer.baseAddress else { return }
      var y: UInt32 = 0
      while y < height {
        var channel: UInt32 = 0
        while channel < 4 {
          let start = pixels + Int(y &* width &* 4 &+ channel)
          let ramp = channel == 1 ? y &* 70 / height : 0
          fill(row, with: channel == 3 ? 255 : ramp)
          if channel < 3 {
            if channel != 1 { addRamp(to: row) }
            addOctave(to: row, y, cell: 160, seed: 7 &+ channel, share: 90)
            addOctave(to: row, y, cell: 40, seed: 3, share: 50)
            addOctave(to: row, y, cell: 12, seed: 5, share: 24)
            addGrain(to: row, y, seed: 11 &+ channel)
          }
          store(row, at: start)
          channel &+= 1
        }
        y &+= 1
      }
    }
  }

  private static func fill(_ row: UnsafeMutablePointer<UInt32>, with value: UInt32) {
    row.update(repeating: value, count: width)
  }

  private static func addRamp(to row: UnsafeMutablePointer<UInt32>) {
    let width = UInt32(width)
    var x: UInt32 = 0
    while x < width {
      row[Int(x)] &+= x &* 70 / width
      x &+= 1
    }
  }

  /// Adds a share of 255 of the bytes at the corners of squares, and what lies between them.
  private static func addOctave(
    to row: UnsafeMutablePointer<UInt32>, _ y: UInt32, cell: UInt32, seed: UInt32, share: UInt32
  ) {
    let width = UInt32(width)
    let (corner, below, area) = (y / cell, y % cell, cell &* cell)
    func column(_ x: UInt32) -> UInt32 {
      hash(x, corner, seed) & 255 &* (cell &- below) &+ hash(x, corner &+ 1, seed) & 255 &* below
    }
    var (left, right) = (column(0), column(1))
    var (x, beyond, index): (UInt32, UInt32, UInt32) = (0, 0, 1)
    while x < width {
      row[Int(x)] &+= (left &* (cell &- beyond) &+ right &* beyond) / area &* share / 255
      x &+= 1
      beyond &+= 1
      if beyond == cell {
        beyond = 0
        index &+= 1
        left = right
        right = column(index)
      }
    }
  }

  private static func addGrain(
    to row: UnsafeMutablePointer<UInt32>, _ y: UInt32, seed: UInt32
  ) {
    let width = UInt32(width)
    var x: UInt32 = 0
    while x < width {
      row[Int(x)] &+= hash(x, y, seed) & 7
      x &+= 1
    }
  }

  private static func store(
    _ row: UnsafeMutablePointer<UInt32>, at start: UnsafeMutablePointer<UInt8>
  ) {
    let width = width
    var x = 0
    while x < width {
      let value = row[x]
      start[x &* 4] = value < 255 ? UInt8(truncatingIfNeeded: value) : 255
      x &+= 1
    }
  }

  private static func hash(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> UInt32 {
    var mixed = x &* 374_761_393 &+ y &* 668_265_263 &+ seed &* 2_246_822_519
    mixed = (mixed ^ mixed &>> 13) &* 1_274_126_177
    return mixed ^ mixed &>> 16
  }
}
