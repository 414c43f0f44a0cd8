import CFreeType
import CHarfBuzz
import FlipbookDisplay

/// A font that a program brings with it, by the names in its file.
struct BroughtFont {
  let face: FontFace

  /// `Lobster-Regular`, and what else a file is asked for by.
  private let names: Set<String>
  private let family: String

  /// As CSS counts.
  private let weight: Int
  private let isItalic: Bool

  /// Opens a file; nil if it is no font.
  init?(_ path: String, _ freeType: FreeType) {
    guard let face = try? FontFace.open(name: path, path: path, freeType: freeType) else {
      return nil
    }
    self.face = face
    let handle = face.handle
    func text(_ characters: UnsafePointer<CChar>?) -> String {
      characters.map { String(cString: $0) } ?? ""
    }
    family = text(handle.pointee.family_name)
    let style = text(handle.pointee.style_name)
    let file = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    names = Set(
      [text(FT_Get_Postscript_Name(handle)), "\(family) \(style)", file].map { $0.lowercased() })
    let number = Int(hb_style_get_value(face.font, HB_STYLE_TAG_WEIGHT))
    weight = number > 0 ? number : 400
    isItalic = hb_style_get_value(face.font, HB_STYLE_TAG_ITALIC) > 0 || style.contains("Italic")
  }

  /// Returns the distance from a request; nil if it is for another font.
  func distance(from request: FontRequest) -> Int? {
    guard let name = request.family?.lowercased() else { return nil }
    if names.contains(name) { return 0 }
    guard name == family.lowercased() else { return nil }
    return 1 + abs(weight - Int(request.weight)) + (isItalic == request.isItalic ? 0 : 1000)
  }
}
