public import Foundation
import UIKit

public let kCIInputExtentKey = "inputExtent"

/// A filter that makes one pixel of a picture: the mean of a part's pixels.
public protocol CIAreaAverage: CIFilter {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

private final class AverageFilter: CIFilter, CIAreaAverage {
  var extent = CGRect.null

  override var outputImage: CIImage? {
    inputImage.flatMap { $0.averaged(in: extent.isNull ? $0.extent : extent) }
  }
}

extension CIFilter {
  public static func areaAverage() -> any CIFilter & CIAreaAverage { AverageFilter() }
}

extension CIImage {
  /// A picture of one pixel, the mean of those in a rectangle whose y points up.
  func averaged(in rect: CGRect) -> CIImage? {
    guard let bitmap else { return nil }
    let upright = CGRect(
      x: rect.minX, y: CGFloat(bitmap.height) - rect.maxY, width: rect.width, height: rect.height)
    guard let part = bitmap.cropping(to: upright) else { return nil }
    var sums = [0, 0, 0, 0]
    for (index, value) in part._pixels.enumerated() { sums[index % 4] += Int(value) }
    let count = max(part.width * part.height, 1)
    let mean = sums.map { UInt8(($0 + count / 2) / count) }
    return CIImage(cgImage: CGImage(_width: 1, height: 1, pixels: mean))
  }
}
