/// The order of a pixel's components among its bytes.
nonisolated struct PixelLayout {
  /// Bytes a pixel.
  let size: Int

  /// The offsets of red, green and blue; all the same for grey.
  private var colors: (Int, Int, Int)

  /// The offset of alpha, if there is any, and whether colours are multiplied by it.
  private var alpha: (offset: Int, isPremultiplied: Bool)?

  /// Returns nothing for a layout that is not known.
  init?(_ bitsPerPixel: Int, _ space: CGColorSpace, _ info: CGBitmapInfo) {
    guard
      let place = CGImageAlphaInfo(
        rawValue: info.intersection(.alphaInfoMask).rawValue),
      !info.contains(.floatComponents)
    else { return nil }
    let order = info.intersection(.byteOrderMask)
    switch (bitsPerPixel, space.numberOfComponents, place) {
    case (8, 1, .none): (size, colors, alpha) = (1, (0, 0, 0), nil)
    case (24, 3, .none): (size, colors, alpha) = (3, (0, 1, 2), nil)
    case (32, 3, .none), (32, 3, .noneSkipLast): (size, colors, alpha) = (4, (0, 1, 2), nil)
    case (32, 3, .noneSkipFirst): (size, colors, alpha) = (4, (1, 2, 3), nil)
    case (32, 3, .premultipliedLast): (size, colors, alpha) = (4, (0, 1, 2), (3, true))
    case (32, 3, .last): (size, colors, alpha) = (4, (0, 1, 2), (3, false))
    case (32, 3, .premultipliedFirst): (size, colors, alpha) = (4, (1, 2, 3), (0, true))
    case (32, 3, .first): (size, colors, alpha) = (4, (1, 2, 3), (0, false))
    default: return nil
    }
    if order == .byteOrder32Little, size == 4 {
      colors = (3 - colors.0, 3 - colors.1, 3 - colors.2)
      alpha = alpha.map { (3 - $0.offset, $0.isPremultiplied) }
    } else if order != .byteOrder32Big, !order.isEmpty {
      return nil
    }
  }

  /// Returns premultiplied RGBA, rows from the top, without anything between them.
  func pixels(of bytes: [UInt8], width: Int, height: Int, bytesPerRow: Int) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    var place = 0
    for row in 0..<height {
      var start = row * bytesPerRow
      for _ in 0..<width {
        var color = (bytes[start + colors.0], bytes[start + colors.1], bytes[start + colors.2])
        if let alpha {
          let opacity = bytes[start + alpha.offset]
          pixels[place + 3] = opacity
          if !alpha.isPremultiplied {
            color = (
              Self.product(color.0, opacity), Self.product(color.1, opacity),
              Self.product(color.2, opacity)
            )
          }
        }
        (pixels[place], pixels[place + 1], pixels[place + 2]) = color
        place += 4
        start += size
      }
    }
    return pixels
  }

  /// The product of two fractions of 255, rounded.
  private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
    UInt8((Int(first) * Int(second) + 127) / 255)
  }
}
