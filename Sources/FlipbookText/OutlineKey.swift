import FlipbookDisplay
import Foundation

/// The parts of a font's name for a renderer: a face, and how its outlines are changed.
///
/// It is written `Inter-Bold`, `Inter-Bold@0.967` or `Inter-Bold@0.967@rounded`.
struct OutlineKey: Hashable {
  /// The name of the face.
  var face: String
  /// A factor on the widths of glyphs.
  var width: CGFloat
  /// True if corners are rounded.
  var isRounded: Bool

  init(face: String, width: CGFloat, isRounded: Bool) {
    self.face = face
    self.width = width
    self.isRounded = isRounded
  }

  /// Reads a name; one that is not of this kind is a face's.
  init(_ key: FontKey) {
    let parts = key.name.split(separator: "@")
    self.init(face: key.name, width: 1, isRounded: false)
    guard parts.count > 1, let width = Double(parts[1]) else { return }
    face = String(parts[0])
    self.width = CGFloat(width)
    isRounded = parts.count > 2 && parts[2] == Self.rounded
  }

  var fontKey: FontKey {
    if isRounded { return FontKey("\(face)@\(width)@\(Self.rounded)") }
    return FontKey(width == 1 ? face : "\(face)@\(width)")
  }

  private static let rounded = "rounded"
}
