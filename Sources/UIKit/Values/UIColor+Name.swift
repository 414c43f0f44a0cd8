import FlipbookViews
import Foundation

extension UIColor {
  /// The words for the colour.
  ///
  /// - SeeAlso: eleven hues, with "dark" and "light" before them: chosen.
  nonisolated public var accessibilityName: String {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha),
      alpha > 0
    else { return "transparent" }
    if saturation < 0.1 || brightness < 0.1 { return UIColor.grey(brightness) }
    let names = [
      "red", "orange", "yellow", "green", "green", "cyan", "cyan", "blue", "blue", "purple",
      "magenta", "pink",
    ]
    // A twelfth of the circle each, red in the middle of the first.
    let index = Int((hue * 12).rounded()) % names.count
    let shade = brightness < 0.5 ? "dark " : saturation < 0.4 ? "light " : ""
    return shade + names[index]
  }

  nonisolated private static func grey(_ brightness: CGFloat) -> String {
    brightness < 0.1 ? "black" : brightness > 0.95 ? "white" : "gray"
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Puts the name of a color into a text, as a screen reader says it.
  public mutating func appendInterpolation(accessibilityName color: Color) {
    appendInterpolation(UIColor(color).accessibilityName)
  }
}
