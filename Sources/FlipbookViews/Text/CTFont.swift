public import FlipbookGeometry
public import Foundation

/// A text as Core Foundation names it; `"a" as CFString` makes one.
public typealias CFString = String

/// An address as Core Foundation names it.
public typealias CFURL = URL

/// A font by its name and size.
nonisolated public final class CTFont: Hashable, Sendable {
  let name: String

  /// In points.
  let size: CGFloat

  fileprivate init(name: String, size: CGFloat) { (self.name, self.size) = (name, size) }

  public static func == (first: CTFont, second: CTFont) -> Bool {
    first.name == second.name && first.size == second.size
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(size)
  }
}

/// Returns the font of a name and a size in points; 12 where the size is 0.
nonisolated public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(name: name, size: size == 0 ? 12 : size)
}

/// Returns the size of a font, in points.
nonisolated public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

extension Font {
  /// Creates a font of Core Text's, which does not grow with the text size.
  public init(_ font: CTFont) { self = .custom(font.name, fixedSize: font.size) }
}
