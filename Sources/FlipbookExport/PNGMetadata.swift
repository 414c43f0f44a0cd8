/// The information about pixels in a PNG file, apart from their colours.
///
/// It is the same for every frame of a sequence, since frames that look alike share one file.
package struct PNGMetadata: Hashable, Sendable {
  /// A sentence about the file's origin.
  package struct Text: Hashable, Sendable {
    /// 1 to 79 letters of ASCII, such as `Software`, `Title` or `Source`.
    package var keyword: String

    /// Stored as iTXt unless all of it is ASCII.
    package var text: String

    package init(keyword: String, text: String) {
      self.keyword = keyword
      self.text = text
    }
  }

  /// The pixels in a point, or `nil` to say nothing about the size of a pixel.
  package var scale: Double?

  /// In the order they are written.
  package var texts: [Text]

  package init(scale: Double? = nil, texts: [Text] = []) {
    self.scale = scale
    self.texts = texts
  }

  /// The resolution to be stored, in pixels per metre; 0 for none.
  ///
  /// - SeeAlso: 72 points an inch: documented, it is what image viewers take for a scale of 1.
  var pixelsPerMetre: UInt32 {
    guard let scale, scale > 0 else { return 0 }
    return UInt32(exactly: (scale * 72 / 0.0254).rounded()) ?? 0
  }
}
