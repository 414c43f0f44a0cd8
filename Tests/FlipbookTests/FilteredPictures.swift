import CoreImage
import Foundation
import UIKit

// Pictures that filters make, for tests: a file that imports the filters and Testing would need a
// module of both.

/// The rows of a picture of a filter, a sign a pixel.
struct FilteredPicture: Equatable {
  var rows: [String]

  init?(_ image: CIImage?) {
    guard let image, let picture = CIContext().createCGImage(image, from: image.extent) else {
      return nil
    }
    rows = (0..<picture.height).map { y in
      (0..<picture.width).map {
        picture._pixels[(y * picture.width + $0) * 4] < 128 ? "#" : "."
      }.joined()
    }
  }

  /// The square code of a text; nil if it is too long.
  static func code(of text: Data, correction: String) -> FilteredPicture? {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = text
    filter.correctionLevel = correction
    return FilteredPicture(filter.outputImage)
  }

  /// The same by the filter's name, made larger.
  static func namedCode(of text: Data, _ x: CGFloat, _ y: CGFloat) -> FilteredPicture? {
    let filter = CIFilter(name: "CIQRCodeGenerator")
    filter?.setValue(text, forKey: "inputMessage")
    return FilteredPicture(filter?.outputImage?.transformed(by: CGAffineTransform(scaleX: x, y: y)))
  }

  /// The mean of a part of a picture, a byte a channel; y points up.
  static func mean(of pixels: [UInt8], width: Int, height: Int, in part: CGRect) -> [UInt8] {
    let filter = CIFilter.areaAverage()
    filter.inputImage = CIImage(cgImage: CGImage(_width: width, height: height, pixels: pixels))
    filter.extent = part
    var mean = [UInt8](repeating: 0, count: 4)
    if let image = filter.outputImage {
      CIContext().render(
        image, toBitmap: &mean, rowBytes: 4, bounds: image.extent, format: .RGBA8,
        colorSpace: nil)
    }
    return mean
  }
}
