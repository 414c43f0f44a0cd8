import FlipbookExport
import FlipbookRaster
import FlipbookStage

/// A moment that has become pixels.
struct DrawnFrame: Sendable {
  var width: Int
  var height: Int
  var digest: PixelDigest

  /// The PNG; `nil` if none is wanted, or if a file with these pixels was made before.
  var file: [UInt8]?

  /// The pixels, if they were asked for.
  var bitmap: Bitmap?

  /// The strips, if their pixels or their deflated bytes were asked for.
  var strips: StripPicture?

  /// A file with the same bytes that is kept elsewhere.
  var place: OutputPath?
}

/// A picture to draw, and the results wanted of it.
struct DrawingTask: Sendable {
  /// The condition for making a PNG.
  enum File: Int, Comparable {
    case never
    /// Unless a file with the same pixels was made before, which can be linked.
    case unlessSeen
    case always

    static func < (first: File, second: File) -> Bool { first.rawValue < second.rawValue }
  }

  /// A size, and the results wanted in it.
  struct Wish: Hashable {
    var size = PictureSize.device
    var file = File.never
    var wantsBitmap = false
    var wantsPixels = false
    var wantsDeflated = false
    var wantsLong = false

    /// True if a result is as large as the picture.
    var isLarge: Bool { wantsBitmap || wantsPixels }
  }

  var picture: PlayedPicture
  var wishes: [Wish]

  /// The same picture in the device's size, drawn before.
  var known: FrameReel.Frame?

  init(picture: PlayedPicture, wishes: [Wish], known: FrameReel.Frame? = nil) {
    (self.picture, self.wishes, self.known) = (picture, wishes, known)
  }

  /// Creates a task of one size.
  init(
    picture: PlayedPicture, file: File, wantsBitmap: Bool = false,
    size: PictureSize = .device
  ) {
    self.init(
      picture: picture, wishes: [Wish(size: size, file: file, wantsBitmap: wantsBitmap)])
  }

  /// True if a result is as large as the picture.
  var isLarge: Bool { wishes.contains { $0.isLarge } }
}
