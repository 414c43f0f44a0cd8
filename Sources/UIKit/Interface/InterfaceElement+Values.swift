import FlipbookAssets
import Foundation

// The values of a file of Interface Builder's, as UIKit has them.

extension InterfaceElement {
  func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(Double.init).map { CGFloat($0) }
  }

  func integer(_ attribute: String) -> Int? { number(attribute).map { Int($0) } }

  /// True or false as the file says it; nil if it does not.
  func flag(_ attribute: String) -> Bool? { self[attribute].map { $0 == "YES" } }

  /// The case of a list that an attribute names; nil for another word.
  func word<Value>(_ attribute: String, _ values: [String: Value]) -> Value? {
    self[attribute].flatMap { values[$0] }
  }

  private var origin: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }

  private var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

  func rect(for key: String) -> CGRect? {
    child(for: key).map { CGRect(origin: $0.origin, size: $0.size) }
  }

  /// The rectangle that the distances from a room's edges give: points, or parts of the room.
  func insetFrame(in room: CGSize) -> CGRect? {
    guard let child = child(for: "frameInset") else { return nil }
    func span(_ least: String, _ most: String, _ size: String, _ length: CGFloat) -> (
      CGFloat, CGFloat
    ) {
      let (start, end) = (child.length(least, of: length), child.length(most, of: length))
      let own = child.length(size, of: length) ?? max(length - (start ?? 0) - (end ?? 0), 0)
      return (start ?? end.map { length - $0 - own } ?? 0, own)
    }
    let (x, width) = span("minX", "maxX", "width", room.width)
    let (y, height) = span("minY", "maxY", "height", room.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// A length in points, or as percents of another one.
  private func length(_ attribute: String, of whole: CGFloat) -> CGFloat? {
    guard let text = self[attribute], text.hasSuffix("%") else { return number(attribute) }
    return Double(text.dropLast()).map { CGFloat($0) / 100 * whole }
  }

  func size(for key: String) -> CGSize? { child(for: key)?.size }

  func insets(for key: String) -> UIEdgeInsets? {
    child(for: key).map { child in
      UIEdgeInsets(
        top: child.number("minY") ?? child.number("top") ?? 0,
        left: child.number("minX") ?? child.number("leading") ?? child.number("left") ?? 0,
        bottom: child.number("maxY") ?? child.number("bottom") ?? 0,
        right: child.number("maxX") ?? child.number("trailing") ?? child.number("right") ?? 0)
    }
  }

  func autoresizing(for key: String) -> UIView.AutoresizingMask? {
    options(
      for: key,
      [
        ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
        ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("flexibleMaxY", .flexibleBottomMargin),
      ])
  }

  func edges(for key: String) -> UIRectEdge? {
    options(
      for: key, [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)])
  }

  /// The options that are said to be so in a child; nil without it.
  private func options<Options: OptionSet>(
    for key: String, _ names: [(name: String, value: Options.Element)]
  ) -> Options? {
    child(for: key).map { child in
      names.reduce(into: []) { if child.flag($1.name) == true { $0.insert($1.value) } }
    }
  }

  /// A text: an attribute, or an element of its own where it has several lines.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let child = child(for: key), child.name.lowercased().hasSuffix("string") else {
      return nil
    }
    guard child["base64-UTF8"] == "YES" else { return child.text }
    let letters = child.text.filter { !$0.isWhitespace }
    let padded = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }

  // MARK: Colours and pictures

  @MainActor func color(for key: String) -> UIColor? { child(for: key)?.color }

  /// The colour that the element itself is; nil for another one.
  @MainActor var color: UIColor? {
    guard name == "color" else { return nil }
    if let name = self["systemColor"] ?? self["cocoaTouchSystemColor"] {
      return InterfaceColors.color(named: name)
    }
    if let name = self["name"] { return UIColor(named: name) ?? .clear }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return UIColor(white: white, alpha: alpha) }
    let (red, green, blue) = (number("red") ?? 0, number("green") ?? 0, number("blue") ?? 0)
    return self["customColorSpace"] == "displayP3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The picture that an attribute, or an element of its own, names.
  @MainActor func image(_ key: String, catalog: String = "catalog") -> UIImage? {
    if let name = self[key] { return Self.image(name, isSystem: self[catalog] == "system") }
    guard let child = child(for: key), let name = child["image"] else { return nil }
    return Self.image(name, isSystem: child["catalog"] == "system")
  }

  @MainActor private static func image(_ name: String, isSystem: Bool) -> UIImage? {
    isSystem ? UIImage(systemName: name) : UIImage(named: name)
  }

  /// The way in which a symbol is drawn, where the file says it.
  @MainActor func symbolConfiguration(for key: String) -> UIImage.SymbolConfiguration? {
    guard let child = child(for: key) else { return nil }
    let weight = child.word("weight", InterfaceFonts.weights)?.symbol ?? .unspecified
    let scale = child.word("scale", InterfaceFonts.symbolScales) ?? .unspecified
    if let size = child.number("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    if let font = child.font(for: "fontDescription") {
      return UIImage.SymbolConfiguration(font: font, scale: scale)
    }
    return UIImage.SymbolConfiguration(scale: scale)
  }

  // MARK: Fonts

  @MainActor func font(for key: String) -> UIFont? { child(for: key)?.font }

  @MainActor private var font: UIFont? {
    guard name == "fontDescription" else { return nil }
    if let style = self["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    // A system font without a size has that of labels.
    let size = number("pointSize") ?? 17
    if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
    switch self["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      return .systemFont(
        ofSize: size, weight: word("weight", InterfaceFonts.weights)?.font ?? .regular)
    }
  }

  // MARK: Values of attributes

  /// The value of an attribute that a person has written into the file.
  @MainActor var attributeValue: Any? {
    switch self["type"] {
    case "boolean": flag("value") ?? false
    case "string", "localizedString": self["value"] ?? string("value") ?? ""
    case "number": NSNumber(value: Double(child(for: "value")?.number("value") ?? 0))
    case "color": color(for: "value")
    case "image": image("value")
    case "point": child(for: "value")?.origin
    case "size": child(for: "value")?.size
    case "rect": rect(for: "value")
    default: nil
    }
  }
}

extension UIEdgeInsets {
  /// The insets with the left side as the one where lines begin.
  var directional: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
  }
}

/// The names of fonts' parts.
enum InterfaceFonts {
  static let weights: [String: (font: UIFont.Weight, symbol: UIImage.SymbolWeight)] = [
    "ultraLight": (.ultraLight, .ultraLight), "thin": (.thin, .thin), "light": (.light, .light),
    "regular": (.regular, .regular), "medium": (.medium, .medium),
    "semibold": (.semibold, .semibold), "bold": (.bold, .bold), "heavy": (.heavy, .heavy),
    "black": (.black, .black),
  ]
  static let symbolScales: [String: UIImage.SymbolScale] = [
    "small": .small, "medium": .medium, "large": .large, "default": .default,
  ]
}

/// The system's colours by the names that files have for them.
@MainActor enum InterfaceColors {
  static func color(named name: String) -> UIColor? {
    let plain = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return known[plain] ?? UIColor(named: name)
  }

  private static let known: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "tint": .tintColor,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "darkText": .darkText, "lightText": .lightText, "white": .white, "black": .black,
    "table": .systemBackground, "viewFlipside": .darkGray,
  ]
}
