import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import FlipbookTimeline
import Foundation

/// A moment that has become pixels.
struct DrawnFrame: Sendable {
  var width: Int
  var height: Int
  var digest: PixelDigest

  /// The PNG, or nothing when a file with these pixels was made before or none is wanted.
  var file: [UInt8]?

  /// The pixels, if they were asked for.
  var bitmap: Bitmap?
}

/// What is to be made of a picture.
struct DrawingTask: Sendable {
  /// When a PNG is made.
  enum File {
    case never
    /// Unless a file with the same pixels was made before, which can be linked.
    case unlessSeen
    case always
  }

  var picture: PlayedPicture
  var file: File
  var wantsBitmap = false
}

/// Draws pictures one after the other; each worker has its own.
final class FrameArtist {
  /// What all artists of a variant share.
  struct Style: Sendable {
    /// Pixels a point.
    var scale: CGFloat
    var background: DisplayColor?
    var outlines: (any GlyphOutlines)?
    var effort = PNGEncoder.Effort.fast

    /// Samples a pixel in each direction.
    var supersample = 1

    /// What every file says of itself.
    var metadata: PNGMetadata { PNGMetadata(scale: Double(scale)) }
  }

  private let style: Style
  private let encoder: PNGEncoder
  private let seen: SeenPictures
  private var renderer: Renderer?

  /// Pixels that are drawn over again and again, so that memory is not asked for anew.
  private var canvas: Bitmap?

  init(_ style: Style, seen: SeenPictures) {
    self.style = style
    self.seen = seen
    encoder = PNGEncoder(effort: style.effort, metadata: style.metadata)
  }

  /// Draws a picture.
  func draw(_ task: DrawingTask) throws(ExportError) -> DrawnFrame {
    let size = Self.pixels(task.picture.size, scale: style.scale)
    let renderer = renderer(width: size.width, height: size.height)
    var bitmap = takeCanvas(width: size.width, height: size.height)
    if Exposure.isNeeded(task.picture, supersample: style.supersample) {
      bitmap = exposure.bitmap(of: task.picture, width: size.width, height: size.height)
    } else {
      renderer.render(task.picture.list, rows: 0..<size.height, into: &bitmap)
    }
    let digest = BitmapDigest(of: bitmap)
    var frame = DrawnFrame(width: size.width, height: size.height, digest: digest.whole)
    if task.file == .always || (task.file == .unlessSeen && !seen.contains(digest.whole)) {
      frame.file = try encoder.encode(bitmap, digest: digest)
    }
    if task.wantsBitmap { frame.bitmap = bitmap } else { canvas = bitmap }
    return frame
  }

  private var exposure: Exposure {
    Exposure(
      draw: { [style] list, scale, width, height in
        Renderer(
          width: width, height: height, scale: scale, background: style.background,
          outlines: style.outlines
        ).render(list)
      }, scale: style.scale, supersample: style.supersample)
  }

  /// The canvas, which is nobody else's meanwhile, so that drawing does not copy it.
  private func takeCanvas(width: Int, height: Int) -> Bitmap {
    defer { canvas = nil }
    if let canvas, canvas.width == width, canvas.height == height { return canvas }
    return Bitmap(width: width, height: height)
  }

  private func renderer(width: Int, height: Int) -> Renderer {
    if let renderer, renderer.width == width, renderer.height == height { return renderer }
    let made = Renderer(
      width: width, height: height, scale: style.scale, background: style.background,
      outlines: style.outlines)
    renderer = made
    return made
  }

  /// The whole pixels of a size in points: rounded, at least one, at most what fits a bitmap.
  static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? min(max(Int(pixels), 1), 16_384) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }
}
