/// Font files that differ in weight and slant only, and where Debian installs them.
struct FontFamily: Hashable, Sendable {
  /// The beginning of every file's name.
  var stem: String
  /// The files' extension.
  var suffix: String
  /// The folder of the Debian package.
  var folder: String
  /// The Debian package.
  var package: String
  /// Weights from 100 to 900 with their part of the file's name, lightest first.
  var weights: [Weight]
  /// The end of an italic file's name; `nil` if there is none.
  var italic: String?
  /// The word for regular weight in file names, such as `Regular`; empty if names leave it out.
  var regularName: String

  struct Weight: Hashable, Sendable {
    var value: Int
    var name: String
  }

  /// The name, without extension, of the file nearest in weight; between two the heavier.
  func file(weight: Int, isItalic: Bool) -> String {
    let nearest = weights.min { left, right in
      let (near, far) = (abs(left.value - weight), abs(right.value - weight))
      return near == far ? left.value > right.value : near < far
    }
    let isRegular = nearest?.value == 400 || nearest == nil
    guard isItalic, let italic else {
      let name = isRegular ? regularName : nearest?.name ?? regularName
      return name.isEmpty ? stem : "\(stem)-\(name)"
    }
    return "\(stem)-\(isRegular ? "" : nearest?.name ?? "")\(italic)"
  }
}

// MARK: - The families there are

extension FontFamily {
  /// Stands in for SF Pro Text, below 20 points.
  static let inter = FontFamily(
    stem: "Inter", suffix: "otf", folder: "/usr/share/fonts/opentype/inter",
    package: "fonts-inter", weights: nineWeights, italic: "Italic", regularName: "Regular")
  /// Stands in for SF Pro Display, from 20 points on.
  static let interDisplay = FontFamily(
    stem: "InterDisplay", suffix: "otf", folder: "/usr/share/fonts/opentype/inter",
    package: "fonts-inter", weights: nineWeights, italic: "Italic", regularName: "Regular")
  /// Stands in for SF Mono.
  static let jetBrainsMono = FontFamily(
    stem: "JetBrainsMono", suffix: "ttf", folder: "/usr/share/fonts/truetype/jetbrains-mono",
    package: "fonts-jetbrains-mono", weights: Array(nineWeights.prefix(8)), italic: "Italic",
    regularName: "Regular")
  /// Stands in for New York.
  static let vollkorn = FontFamily(
    stem: "Vollkorn", suffix: "ttf", folder: "/usr/share/fonts/truetype/vollkorn",
    package: "fonts-vollkorn", weights: Array(nineWeights.suffix(6)), italic: "Italic",
    regularName: "Regular")
  static let dejaVuSans = FontFamily(
    stem: "DejaVuSans", suffix: "ttf", folder: "/usr/share/fonts/truetype/dejavu",
    package: "fonts-dejavu-core", weights: twoWeights, italic: nil, regularName: "")
  static let dejaVuMono = FontFamily(
    stem: "DejaVuSansMono", suffix: "ttf", folder: "/usr/share/fonts/truetype/dejavu",
    package: "fonts-dejavu-core", weights: twoWeights, italic: nil, regularName: "")
  static let dejaVuSerif = FontFamily(
    stem: "DejaVuSerif", suffix: "ttf", folder: "/usr/share/fonts/truetype/dejavu",
    package: "fonts-dejavu-core", weights: twoWeights, italic: nil, regularName: "")
  /// Colour pictures in one size, 109 pixels an em.
  static let emoji = FontFamily(
    stem: "NotoColorEmoji", suffix: "ttf", folder: "/usr/share/fonts/truetype/noto",
    package: "fonts-noto-color-emoji", weights: [], italic: nil, regularName: "")

  /// The fonts to try, in this order, for a character that the text's own font lacks.
  ///
  /// All but the first are optional: none is needed for Latin, Greek, Cyrillic, Arabic, Hebrew.
  static let fallbacks = [
    inter, dejaVuSans, noto("NotoSansDevanagari"), noto("NotoSansThai"), noto("NotoSansSymbols2"),
    FontFamily(
      stem: "NotoSansCJK", suffix: "ttc", folder: "/usr/share/fonts/opentype/noto",
      package: "fonts-noto-cjk", weights: twoWeights, italic: nil, regularName: "Regular"),
    FontFamily(
      stem: "wqy-microhei", suffix: "ttc", folder: "/usr/share/fonts/truetype/wqy",
      package: "fonts-wqy-microhei", weights: [], italic: nil, regularName: ""),
  ]

  /// The families whose packages the project asks for.
  static let required = [inter, jetBrainsMono, vollkorn, dejaVuSans, emoji]

  /// All families; their folders are searched.
  static let all =
    [inter, interDisplay, jetBrainsMono, vollkorn, dejaVuSans, dejaVuMono, dejaVuSerif, emoji]
    + fallbacks

  private static func noto(_ stem: String) -> FontFamily {
    FontFamily(
      stem: stem, suffix: "ttf", folder: "/usr/share/fonts/truetype/noto",
      package: "fonts-noto-core", weights: twoWeights, italic: nil, regularName: "Regular")
  }

  static let nineWeights = [
    Weight(value: 100, name: "Thin"), Weight(value: 200, name: "ExtraLight"),
    Weight(value: 300, name: "Light"), Weight(value: 400, name: "Regular"),
    Weight(value: 500, name: "Medium"), Weight(value: 600, name: "SemiBold"),
    Weight(value: 700, name: "Bold"), Weight(value: 800, name: "ExtraBold"),
    Weight(value: 900, name: "Black"),
  ]
  static let twoWeights = [Weight(value: 400, name: "Regular"), Weight(value: 700, name: "Bold")]
}
