/// An error of a font, with its remedy.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// Not one font file of the catalogue is installed.
    case noFonts
    /// The font's file is in none of the folders.
    case missing
    /// The font's file exists and cannot be read as a font.
    case damaged
    /// The font library itself does not start.
    case library
  }

  package var reason: Reason
  /// The font's name, or its file's path.
  package var font: String
  /// The Debian package that has the font.
  package var package: String?

  package init(reason: Reason, font: String, package: String? = nil) {
    self.reason = reason
    self.font = font
    self.package = package
  }

  package var description: String {
    let remedy = package.map { "; install it with: apt-get install \($0)" } ?? ""
    return switch reason {
    case .noFonts:
      "no fonts found\(remedy), or name their folder in FLIPBOOK_FONTS"
    case .missing: "font \(font) is not installed\(remedy)"
    case .damaged: "font file \(font) cannot be read as a font"
    case .library: "the font library cannot be started"
    }
  }
}
