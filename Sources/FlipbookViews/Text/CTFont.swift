public import FlipbookGeometry
public import Foundation

/// A text as Core Foundation names it; `"a" as CFString` makes one.
public typealias CFString = String

/// An address as Core Foundation names it.
public typealias CFURL = URL

/// A font by its name and size; UIKit's fonts are fonts of Core Text's, too.
nonisolated open class CTFont: NSObject, @unchecked Sendable {
  let name: String

  /// In points.
  let size: CGFloat

  package init(_ name: String, of size: CGFloat) { (self.name, self.size) = (name, size) }

  /// The name by which fonts are found.
  package final var _name: String { name }

  /// The font as SwiftUI writes it, which does not grow with the text size.
  open var _font: Font { .custom(name, fixedSize: size) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CTFont).map { $0.name == name && $0.size == size } ?? false
  }

  open override var hash: Int { name.hashValue ^ size.hashValue }
}

/// Returns the font of a name and a size in points; 12 where the size is 0.
nonisolated public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  CTFont(name, of: size == 0 ? 12 : size)
}

/// Returns the size of a font, in points.
nonisolated public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }

extension Font {
  /// Creates a font of Core Text's, which does not grow with the text size.
  public init(_ font: CTFont) { self = font._font }
}
