import FlipbookRaster

/// A rectangle of a frame, as it is stored in an animated PNG.
struct APNGPart {
  var region: PixelRegion

  /// Its rows, from the top.
  var strips: [DeflatedStrip]

  /// The bytes that they take.
  var length: Int { strips.reduce(0) { $0 + $1.bytes.count } }

  /// Inflates its pixels, which were deflated without alpha.
  ///
  /// - Throws: If there is not enough memory.
  func bitmap() throws(ExportError) -> Bitmap {
    // Joining them takes no effort.
    let file = try PNGEncoder().encode(
      strips, width: region.width, height: region.height, isOpaque: true)
    return try PNGDecoder.decode(file)
  }
}

/// The ways to store what changes in a frame; a file has one of them in all its frames, or the first
/// where a frame lacks the second.
struct APNGChange {
  /// The form of a file's pixels.
  enum Form {
    /// All pixels of each rectangle.
    case whole

    /// A ``PixelKey`` where pixels stay.
    case marked

    /// Numbers of a palette's colours, of which 0 stands for pixels that stay.
    case numbered
  }

  var whole: APNGPart

  /// `nil` if that is not shorter.
  var marked: APNGPart?

  /// `nil` if there are too many colours, or pixels are not known.
  var numbered: APNGPart?

  /// The part in a file of one form.
  func part(as form: Form) -> APNGPart {
    switch form {
    case .whole: whole
    case .marked: marked ?? whole
    case .numbered: numbered ?? whole
    }
  }

  /// True if pixels that stay are not stored.
  func isOver(as form: Form) -> Bool {
    switch form {
    case .whole: false
    case .marked: marked != nil
    case .numbered: true
    }
  }
}
