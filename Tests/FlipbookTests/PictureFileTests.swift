import Flipbook
import Foundation
import SwiftUI
import Testing

/// Files that code makes of pictures, and pictures made small.
@MainActor @Suite struct PictureFileTests {
  /// A picture whose left half is red and whose right half is clear.
  private func halves(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    _ = Stage { EmptyView() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    }
  }

  private func pixel(_ x: Int, _ y: Int, of image: UIImage) throws -> [UInt8] {
    let picture = try #require(image.cgImage)
    let place = (y * picture.width + x) * 4
    return Array(picture._pixels[place..<place + 4])
  }

  @Test func `a PNG file has the very pixels`() throws {
    let image = halves(16, 8)
    let file = try #require(image.pngData())
    let read = try #require(UIImage(data: file))
    #expect(read.size == CGSize(width: 16, height: 8))
    #expect(read.cgImage?._pixels == image.cgImage?._pixels)
  }

  @Test func `a JPEG file is smaller with less quality, and white where nothing is`() throws {
    let image = halves(64, 64)
    let fine = try #require(image.jpegData(compressionQuality: 1))
    let coarse = try #require(image.jpegData(compressionQuality: 0.1))
    #expect(coarse.count < fine.count)
    let read = try #require(UIImage(data: fine))
    #expect(try pixel(60, 32, of: read) == [255, 255, 255, 255])
    let red = try pixel(4, 32, of: read)
    #expect(red[0] > 240 && red[1] < 70 && red[2] < 60, "\(red)")
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    #expect(UIImage().pngData() == nil)
  }

  @Test func `a thumbnail has its own proportions, and is never larger`() throws {
    let image = halves(40, 20)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 10, height: 10)))
    #expect(small.size == CGSize(width: 10, height: 5))
    #expect(image.preparingThumbnail(of: CGSize(width: 100, height: 100)) === image)
    let file = try #require(image.pngData())
    let source = CGImageSourceCreateWithData(NSData(data: file), nil)
    let thumbnail = CGImageSourceCreateThumbnailAtIndex(
      try #require(source), 0, [kCGImageSourceThumbnailMaxPixelSize: 20])
    #expect(thumbnail?.width == 20)
    #expect(thumbnail?.height == 10)
  }

  @Test func `a destination writes the picture that it is given, of known kinds`() throws {
    let image = try #require(halves(16, 8).cgImage)
    let data = NSMutableData()
    let png = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(png))
    CGImageDestinationAddImage(png, image, nil)
    #expect(CGImageDestinationFinalize(png))
    #expect(UIImage(data: Data(referencing: data))?.cgImage?._pixels == image._pixels)
    func length(_ quality: Double) throws -> Int {
      let data = NSMutableData()
      let jpeg = try #require(CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil))
      CGImageDestinationAddImage(
        jpeg, image,
        NSDictionary(
          object: NSNumber(value: quality),
          forKey: NSString(string: kCGImageDestinationLossyCompressionQuality)))
      #expect(CGImageDestinationFinalize(jpeg))
      return data.length
    }
    #expect(try length(0.1) < length(1))
    #expect(CGImageDestinationCreateWithData(data, "public.heic", 1, nil) == nil)
  }
}
