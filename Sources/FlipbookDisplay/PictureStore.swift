package import Foundation

/// The pictures of files that have been shown, each decoded once.
///
/// It holds no more than a number of bytes; those not used for longest are let go, and decoded again
/// once nobody holds them. What is on the screen is held by the frames that show it.
package final class PictureStore: @unchecked Sendable {
  /// The store of the process; it keeps 64 MB (chosen).
  package static let shared = PictureStore(limit: 64 << 20)

  /// The most bytes of pixels that are kept.
  private let limit: Int

  /// The number of images let go after which those are forgotten that nobody holds (chosen).
  private static let mostLent = 256

  private struct Key: Hashable {
    var path: String
    /// The element of a drawing.
    var part: String?
    /// In pixels, of a drawing.
    var size: CGSize?
  }

  private struct Entry {
    var image: DisplayImage
    var lastUse: Int
  }

  /// An image, as long as somebody else holds it.
  private struct Lent {
    weak var content: DisplayImage.Content?
  }

  private let lock = NSLock()
  private var images: [Key: Entry] = [:]

  /// The images that were let go.
  private var lent: [Key: Lent] = [:]
  private var outlines: [Key: Result<PictureOutline, PictureProblem>] = [:]
  private var problems: [Key: PictureProblem] = [:]
  private var bytes = 0
  private var uses = 0

  /// - Parameter limit: The most bytes of pixels that are kept.
  package init(limit: Int) { self.limit = limit }

  /// Returns the size of the picture in a file.
  package func outline(
    at path: String, part: String? = nil
  ) throws(PictureProblem) -> PictureOutline {
    let key = Key(path: path, part: part)
    let result = lock.withLock { () -> Result<PictureOutline, PictureProblem> in
      if let known = outlines[key] { return known }
      let result = Result { () throws(PictureProblem) in
        try PictureFiles.outline(of: try contents(path), part: part)
      }
      outlines[key] = result
      return result
    }
    return try result.get()
  }

  /// Returns the picture in a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - part: The element of a drawing, `#name`; nil for all of it.
  ///   - size: In pixels, of a drawing; nil for the size of its own.
  /// - Returns: The picture.
  /// - Throws: If the file cannot be read or shown.
  package func image(
    at path: String, part: String? = nil, size: CGSize? = nil
  ) throws(PictureProblem) -> DisplayImage {
    let key = Key(path: path, part: part, size: size)
    let result = lock.withLock { () -> Result<DisplayImage, PictureProblem> in
      uses += 1
      if let problem = problems[key] { return .failure(problem) }
      if images[key] != nil {
        images[key]?.lastUse = uses
        return images[key].map { .success($0.image) } ?? .failure(PictureProblem("it is gone"))
      }
      if let content = lent[key]?.content { return .success(DisplayImage(content)) }
      do throws(PictureProblem) {
        let image = try PictureFiles.image(of: try contents(path), part: part, size: size)
        keep(image, key)
        return .success(image)
      } catch {
        problems[key] = error
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func contents(_ path: String) throws(PictureProblem) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PictureProblem("it cannot be read")
    }
    return [UInt8](data)
  }

  private func keep(_ image: DisplayImage, _ key: Key) {
    images[key] = Entry(image: image, lastUse: uses)
    bytes += image.pixels.count
    while bytes > limit, images.count > 1,
      let oldest = images.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      images[oldest.key] = nil
      lent[oldest.key] = Lent(content: oldest.value.image.content)
      bytes -= oldest.value.image.pixels.count
    }
    if lent.count > Self.mostLent { lent = lent.filter { $0.value.content != nil } }
  }
}
