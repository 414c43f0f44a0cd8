import FlipbookDisplay
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookStage
import Foundation
import Synchronization

/// Draws pictures one after the other, each in all sizes that are wanted; each worker has an artist
/// of its own.
final class FrameArtist {
  /// The settings that all artists of a variant share.
  struct Style: Sendable {
    /// Pixels a point.
    var scale: CGFloat
    var background: DisplayColor?
    var outlines: (any GlyphOutlines)?
    var effort = PNGEncoder.Effort.fast
    var clock: StageClock?

    /// Samples a pixel in each direction.
    var supersample = 1

    /// The metadata of every file.
    var metadata: PNGMetadata { PNGMetadata(scale: Double(scale)) }
  }

  private let style: Style
  private let memory: DrawingMemory
  private let encoder: PNGEncoder

  /// Of pictures in other sizes than the device's, which have no resolution.
  private let plainEncoder: PNGEncoder
  private let watch: StageWatch?
  private var artists: [PictureSize: SequenceArtist] = [:]

  /// Creates an artist that has drawn nothing.
  ///
  /// - Parameters:
  ///   - style: The settings.
  ///   - memory: The shared caches.
  ///   - watch: The watch of the thread it works on.
  init(_ style: Style, memory: DrawingMemory, watch: StageWatch? = nil) {
    (self.style, self.memory, self.watch) = (style, memory, watch)
    encoder = PNGEncoder(effort: style.effort, metadata: style.metadata)
    plainEncoder = PNGEncoder(effort: style.effort)
  }

  /// Draws a picture, and returns it in the sizes that are wanted, in their order.
  func draw(_ task: DrawingTask) throws(ExportError) -> [DrawnFrame] {
    var frames: [DrawnFrame] = []
    for wish in task.wishes {
      if let known = task.known, wish.size == .device, let frame = try recall(known, for: wish) {
        frames.append(frame)
      } else {
        frames.append(try draw(task.picture, wish))
      }
    }
    return frames
  }

  /// Returns a picture that was drawn before; `nil` if its file is damaged.
  private func recall(
    _ known: FrameReel.Frame, for wish: DrawingTask.Wish
  ) throws(ExportError) -> DrawnFrame? {
    watch?.begin(.write)
    guard let bytes = known.read() else { return nil }
    var frame = DrawnFrame(width: known.width, height: known.height, digest: known.digest)
    if isMade(wish.file, of: known.digest) { frame.file = bytes }
    guard wish.isLarge || wish.wantsDeflated else { return frame }
    guard let bitmap = try? PNGDecoder.decode(bytes, path: known.file.string),
      bitmap.width == known.width, bitmap.height == known.height
    else { return nil }
    try fill(&frame, wish, bitmap, BitmapDigest(of: bitmap), encoder)
    return frame
  }

  /// Adds what is wanted of a whole bitmap.
  private func fill(
    _ frame: inout DrawnFrame, _ wish: DrawingTask.Wish, _ bitmap: Bitmap,
    _ digest: BitmapDigest, _ encoder: PNGEncoder
  ) throws(ExportError) {
    if wish.wantsBitmap { frame.bitmap = bitmap }
    guard wish.wantsPixels || wish.wantsDeflated else { return }
    let deflated = wish.wantsDeflated ? try encoder.strips(of: bitmap, digest: digest) : []
    frame.strips = StripPicture(bitmap, digest: digest, deflated: deflated)
  }

  /// Records that there is nothing to draw for a while.
  func rest() { watch?.begin(nil) }

  private func draw(
    _ picture: PlayedPicture, _ wish: DrawingTask.Wish
  ) throws(ExportError) -> DrawnFrame {
    let frame = DrawnSize(picture.size, scale: style.scale, wish.size)
    if Exposure.isNeeded(picture, supersample: style.supersample) {
      return try expose(picture, wish, frame)
    }
    let artist = artist(frame, wish.size)
    watch?.begin(.draw)
    let drawnBefore = artist.counts.strips
    // A small animation is made of the pixels of all strips.
    let wantsPixels = wish.wantsPixels || wish.wantsLong && style.effort == .small
    let digest = try artist.draw(
      picture.list, wantsFile: wish.file != .never || wish.wantsDeflated,
      wantsPixels: wantsPixels || wish.wantsBitmap)
    style.clock?.noteDrawing(
      strips: artist.stripCount, drawn: artist.counts.strips - drawnBefore)
    var drawn = DrawnFrame(width: frame.width, height: frame.height, digest: digest)
    if isMade(wish.file, of: digest) {
      watch?.begin(.encode)
      drawn.file = try artist.file()
    }
    if wish.wantsBitmap { drawn.bitmap = artist.bitmap() }
    if wish.wantsPixels || wish.wantsDeflated {
      drawn.strips = try artist.strips(
        pixels: wantsPixels, deflated: wish.wantsDeflated, pixelsOfLong: wish.wantsLong)
    }
    return drawn
  }

  /// Draws a picture that is the mean of several.
  private func expose(
    _ picture: PlayedPicture, _ wish: DrawingTask.Wish, _ size: DrawnSize
  ) throws(ExportError) -> DrawnFrame {
    watch?.begin(.draw)
    let bitmap = exposure(wish.size, scale: size.scale)
      .bitmap(of: picture, width: size.width, height: size.height)
    watch?.begin(.encode)
    let encoder = encoder(of: wish.size)
    let digest = BitmapDigest(of: bitmap)
    var frame = DrawnFrame(width: size.width, height: size.height, digest: digest.whole)
    if isMade(wish.file, of: digest.whole) {
      frame.file = try encoder.encode(bitmap, digest: digest)
    }
    try fill(&frame, wish, bitmap, digest, encoder)
    return frame
  }

  private func encoder(of size: PictureSize) -> PNGEncoder {
    size == .device ? encoder : plainEncoder
  }

  /// Returns true if a PNG of these pixels must be made.
  private func isMade(_ file: DrawingTask.File, of pixels: PixelDigest) -> Bool {
    switch file {
    case .never: false
    case .unlessSeen: !memory.seen.contains(pixels)
    case .always: true
    }
  }

  private func exposure(_ size: PictureSize, scale: CGFloat) -> Exposure {
    let pictures = memory.caches(of: size).pictures
    return Exposure(
      draw: { [style] list, scale, width, height in
        Renderer(
          width: width, height: height, scale: scale, background: style.background,
          outlines: style.outlines, pictures: pictures
        ).render(list)
      }, scale: scale, supersample: style.supersample)
  }

  private func artist(_ frame: DrawnSize, _ size: PictureSize) -> SequenceArtist {
    if let artist = artists[size], artist.renderer.width == frame.width,
      artist.renderer.height == frame.height
    {
      return artist
    }
    let caches = memory.caches(of: size)
    let renderer = Renderer(
      width: frame.width, height: frame.height, scale: frame.scale,
      background: style.background, outlines: style.outlines, pictures: caches.pictures)
    let made = SequenceArtist(renderer, cache: caches.strips, encoder: encoder(of: size))
    if let watch { made.noteDeflating = { watch.begin($0 ? .encode : .draw) } }
    artists[size] = made
    return made
  }
}

/// The pixels that a picture is drawn with.
struct DrawnSize {
  let width: Int
  let height: Int

  /// Pixels a point.
  let scale: CGFloat

  /// Finds the size of a picture.
  ///
  /// - Parameters:
  ///   - points: Its size in points.
  ///   - scale: Pixels a point on the device.
  ///   - size: The wanted size.
  init(_ points: CGSize, scale: CGFloat, _ size: PictureSize) {
    let device = (
      width: Self.pixels(points.width, scale), height: Self.pixels(points.height, scale)
    )
    (width, height) = size.pixels(width: device.width, height: device.height)
    // Where sides are rounded differently, nothing is left uncovered.
    let reduction = max(
      CGFloat(width) / CGFloat(device.width), CGFloat(height) / CGFloat(device.height))
    self.scale = width == device.width && height == device.height ? scale : scale * reduction
  }

  /// Returns a length as whole pixels: rounded, at least one, at most a bitmap's largest.
  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    let pixels = (length * scale).rounded()
    return pixels.isFinite ? min(max(Int(pixels), 1), 16_384) : 1
  }
}

/// The caches that all artists of a variant share; they change no byte.
final class DrawingMemory: Sendable {
  /// The caches of one size.
  struct Caches {
    let strips = StripCache()
    let pictures: PictureCache
  }

  let seen: SeenPictures
  private let caches = Mutex<[PictureSize: Caches]>([:])

  init(seen: SeenPictures) { self.seen = seen }

  func caches(of size: PictureSize) -> Caches {
    caches.withLock { caches in
      if let known = caches[size] { return known }
      let made = Caches(pictures: PictureCache(averagesAll: size != .device))
      caches[size] = made
      return made
    }
  }
}
