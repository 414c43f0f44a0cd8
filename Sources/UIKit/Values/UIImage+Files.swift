import FlipbookDisplay
public import Foundation

extension UIImage {
  /// The bytes of a PNG file with the picture's pixels; nil if it has none.
  nonisolated public func pngData() -> Data? { file(.png) }

  /// The bytes of a JPEG file with the picture's pixels, of a quality from 0 to 1; nil if it has none.
  nonisolated public func jpegData(compressionQuality: CGFloat) -> Data? {
    file(.jpeg(Double(compressionQuality)))
  }

  /// The bytes of a HEIC file: none are made.
  nonisolated public func heicData() -> Data? {
    ShownScene.diagnose("UIImage.heicData: no files of this kind are made")
    return nil
  }

  nonisolated private func file(_ format: PictureFormat) -> Data? {
    guard let picture = cgImage?.picture, let encode = PictureFiles.encode else { return nil }
    return encode(picture, format).map { Data($0) }
  }
}
