import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookViews
public import Foundation

/// A text with attributes as Core Foundation names it.
public typealias CFAttributedString = NSAttributedString

/// A part of a text as Core Foundation counts it.
nonisolated public struct CFRange: Equatable, Sendable {
  public var location: Int
  public var length: Int

  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }

  public init() { self.init(location: 0, length: 0) }
}

nonisolated public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange {
  CFRange(location: loc, length: len)
}

nonisolated public func CFArrayGetCount(_ theArray: CFArray) -> Int { theArray.count }

/// A text that lines are made of.
nonisolated public final class CTFramesetter: NSObject {
  fileprivate let text: NSAttributedString

  fileprivate init(_ text: NSAttributedString) { self.text = text }

  /// The text from a place on; a length of zero stands for all of the rest.
  fileprivate func part(_ range: CFRange) -> NSAttributedString {
    let start = min(max(range.location, 0), text.length)
    let rest = text.length - start
    let length = range.length <= 0 ? rest : min(range.length, rest)
    return text.attributedSubstring(from: NSRange(location: start, length: length))
  }
}

/// A line of a text.
nonisolated public final class CTLine: NSObject {
  fileprivate let layout: TextLayout
  fileprivate let line: TextLayoutLine

  fileprivate init(_ line: TextLayoutLine, of layout: TextLayout) {
    (self.line, self.layout) = (line, layout)
  }
}

/// The lines of a text in a rectangle.
nonisolated public final class CTFrame: NSObject {
  fileprivate let drawn: DrawnText
  fileprivate let rect: CGRect

  fileprivate init(_ text: NSAttributedString, in rect: CGRect) {
    self.rect = rect
    drawn = DrawnText(text, width: rect.width)
  }
}

nonisolated public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter { CTFramesetter(attrString) }

/// Lays lines out in the rectangle around a path.
nonisolated public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: NSDictionary?
) -> CTFrame { CTFrame(framesetter.part(stringRange), in: path.boundingBox) }

/// The size of a text whose lines are at most as wide as a size, in points.
nonisolated public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: NSDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let part = framesetter.part(stringRange)
  fitRange?.pointee = CFRange(location: stringRange.location, length: part.length)
  let isOpen = constraints.width >= CGFloat.greatestFiniteMagnitude || constraints.width <= 0
  return DrawnText(part, width: isOpen ? nil : constraints.width).layout.size
}

nonisolated public func CTFrameGetLines(_ frame: CTFrame) -> CFArray {
  let layout = frame.drawn.layout
  return NSArray(array: layout.lines.map { CTLine($0, of: layout) })
}

/// Writes the beginnings of lines on their baselines, above the lower left corner.
nonisolated public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  let lines = frame.drawn.layout.lines
  let count = range.length <= 0 ? lines.count - range.location : range.length
  for index in 0..<max(count, 0) where lines.indices.contains(range.location + index) {
    let line = lines[range.location + index]
    origins[index] = CGPoint(
      x: frame.drawn.indent(in: frame.rect.width) + line.bounds.minX,
      y: frame.rect.height - line.baseline)
  }
}

/// Draws lines where y points up.
nonisolated public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  context.saveGState()
  context.translateBy(x: frame.rect.minX, y: frame.rect.maxY)
  context.scaleBy(x: 1, y: -1)
  CGContext.push(context)
  frame.drawn.draw(in: CGRect(origin: .zero, size: frame.rect.size))
  CGContext.pop()
  context.restoreGState()
}

extension CTFont {
  /// The font with UIKit's measures.
  nonisolated var measured: UIFont {
    self as? UIFont ?? UIFont(name: _name, size: CTFontGetSize(self))
      ?? .systemFont(ofSize: CTFontGetSize(self))
  }
}

// The measures of a font, in points.

nonisolated public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.measured.ascender }

/// The depth below the baseline, which is positive.
nonisolated public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.measured.descender }

nonisolated public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.measured.leading }

nonisolated public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.measured.capHeight }

nonisolated public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.measured.xHeight }

extension CGContext {
  /// The matrix of letters, which are drawn by that of the context alone.
  public var textMatrix: CGAffineTransform {
    get { .identity }
    set {
      guard !newValue.isIdentity, newValue != CGAffineTransform(scaleX: 1, y: -1) else { return }
      ShownScene.diagnose("CGContext.textMatrix: letters are not turned by it")
    }
  }

  // Letters and edges are always smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowed: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowed: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
}
