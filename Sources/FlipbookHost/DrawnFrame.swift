import FlipbookDisplay
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import Foundation

/// A moment that has become pixels.
struct DrawnFrame: Sendable {
  var width: Int
  var height: Int
  var digest: PixelDigest

  /// The PNG; `nil` if none is wanted, or if a file with these pixels was made before.
  var file: [UInt8]?

  /// The pixels, if they were asked for.
  var bitmap: Bitmap?

  /// A file with the same bytes that is kept elsewhere.
  var place: OutputPath?
}

/// A picture to draw, and the results wanted of it.
struct DrawingTask: Sendable {
  /// The condition for making a PNG.
  enum File {
    case never
    /// Unless a file with the same pixels was made before, which can be linked.
    case unlessSeen
    case always
  }

  var picture: PlayedPicture
  var file: File
  var wantsBitmap = false

  /// The same picture, drawn before.
  var known: FrameReel.Frame?
}

/// Draws pictures one after the other; each worker has an artist of its own.
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

  /// The caches that all artists of a variant share; they change no byte.
  struct Memory: Sendable {
    let seen: SeenPictures
    let strips = StripCache()
    let pictures = PictureCache()
  }

  private let style: Style
  private let memory: Memory
  private let encoder: PNGEncoder
  private let watch: StageWatch?
  private var artist: SequenceArtist?

  /// Creates an artist that has drawn nothing.
  ///
  /// - Parameters:
  ///   - style: The settings.
  ///   - memory: The shared caches.
  ///   - watch: The watch of the thread it works on.
  init(_ style: Style, memory: Memory, watch: StageWatch? = nil) {
    (self.style, self.memory, self.watch) = (style, memory, watch)
    encoder = PNGEncoder(effort: style.effort, metadata: style.metadata)
  }

  /// Draws a picture.
  func draw(_ task: DrawingTask) throws(ExportError) -> DrawnFrame {
    if let known = task.known, let frame = recall(known, for: task) { return frame }
    let size = Self.pixels(task.picture.size, scale: style.scale)
    if Exposure.isNeeded(task.picture, supersample: style.supersample) {
      return try expose(task, width: size.width, height: size.height)
    }
    let artist = artist(width: size.width, height: size.height)
    watch?.begin(.draw)
    let drawnBefore = artist.counts.strips
    let digest = try artist.draw(task.picture.list, wantsFile: task.file != .never)
    style.clock?.noteDrawing(
      strips: artist.stripCount, drawn: artist.counts.strips - drawnBefore)
    var frame = DrawnFrame(width: size.width, height: size.height, digest: digest)
    if isMade(task.file, of: digest) {
      watch?.begin(.encode)
      frame.file = try artist.file()
    }
    if task.wantsBitmap { frame.bitmap = artist.bitmap() }
    return frame
  }

  /// Returns a picture that was drawn before; `nil` if its file is damaged.
  private func recall(_ known: FrameReel.Frame, for task: DrawingTask) -> DrawnFrame? {
    watch?.begin(.write)
    guard let bytes = known.read() else { return nil }
    var frame = DrawnFrame(width: known.width, height: known.height, digest: known.digest)
    if isMade(task.file, of: known.digest) { frame.file = bytes }
    guard task.wantsBitmap else { return frame }
    guard let bitmap = try? PNGDecoder.decode(bytes, path: known.file.string),
      bitmap.width == known.width, bitmap.height == known.height
    else { return nil }
    frame.bitmap = bitmap
    return frame
  }

  /// Records that there is nothing to draw for a while.
  func rest() { watch?.begin(nil) }

  /// Draws a picture that is the mean of several.
  private func expose(
    _ task: DrawingTask, width: Int, height: Int
  ) throws(ExportError) -> DrawnFrame {
    watch?.begin(.draw)
    let bitmap = exposure.bitmap(of: task.picture, width: width, height: height)
    watch?.begin(.encode)
    let digest = BitmapDigest(of: bitmap)
    var frame = DrawnFrame(width: width, height: height, digest: digest.whole)
    if isMade(task.file, of: digest.whole) {
      frame.file = try encoder.encode(bitmap, digest: digest)
    }
    if task.wantsBitmap { frame.bitmap = bitmap }
    return frame
  }

  /// Returns true if a PNG of these pixels must be made.
  private func isMade(_ file: DrawingTask.File, of pixels: PixelDigest) -> Bool {
    switch file {
    case .never: false
    case .unlessSeen: !memory.seen.contains(pixels)
    case .always: true
    }
  }

  private var exposure: Exposure {
    Exposure(
      draw: { [style, memory] list, scale, width, height in
        Renderer(
          width: width, height: height, scale: scale, background: style.background,
          outlines: style.outlines, pictures: memory.pictures
        ).render(list)
      }, scale: style.scale, supersample: style.supersample)
  }

  private func artist(width: Int, height: Int) -> SequenceArtist {
    if let artist, artist.renderer.width == width, artist.renderer.height == height {
      return artist
    }
    let renderer = Renderer(
      width: width, height: height, scale: style.scale, background: style.background,
      outlines: style.outlines, pictures: memory.pictures)
    let made = SequenceArtist(renderer, cache: memory.strips, encoder: encoder)
    if let watch { made.noteDeflating = { watch.begin($0 ? .encode : .draw) } }
    artist = made
    return made
  }

  /// Returns a size in points as whole pixels: rounded, at least one, at most a bitmap's largest.
  static func pixels(_ size: CGSize, scale: CGFloat) -> (width: Int, height: Int) {
    func pixels(_ length: CGFloat) -> Int {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? min(max(Int(pixels), 1), 16_384) : 1
    }
    return (pixels(size.width), pixels(size.height))
  }
}
