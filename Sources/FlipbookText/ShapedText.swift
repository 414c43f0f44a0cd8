import FlipbookDisplay
import Foundation

/// A glyph of a cluster.
struct ShapedGlyph {
  var id: UInt32
  /// From the cluster's left end on the baseline, in points, y down.
  var x: CGFloat
  var y: CGFloat
}

/// A unit of text that can neither be split nor reordered: a character as read, or a ligature of
/// several.
struct TextCluster {
  /// In UTF-16 units of the whole text.
  var text: Range<Int>
  /// In points, with tracking.
  var advance: CGFloat
  var glyphs: Range<Int>
  /// The index of the style.
  var style: Int
  var face: FontFace
  /// The bidirectional level: even runs rightwards, odd leftwards.
  var level: UInt8
  /// True if it hangs over the end of a line that breaks after it.
  var hangs: Bool
  var canBreakAfter: Bool
}

/// The text between two newlines.
struct TextParagraph {
  var clusters: Range<Int>
  /// 0 runs rightwards, 1 leftwards.
  var level: UInt8
  /// The style that gives an empty paragraph its height.
  var style: Int
}

/// A text with all its glyphs, not yet broken into lines.
struct ShapedText {
  var styles: [TextStyle]
  var paragraphs: [TextParagraph] = []
  /// In logical order, all paragraphs' one after another, and then an ellipsis for each style.
  var clusters: [TextCluster] = []
  var glyphs: [ShapedGlyph] = []
  /// The index of each style's ellipsis.
  var ellipses: [Int] = []
  /// Sentences about replaced fonts and characters.
  var notices: [String] = []

  /// The number of clusters that belong to the text itself.
  var contentCount: Int { paragraphs.last?.clusters.upperBound ?? 0 }

  /// The sum of the advances of some clusters, in points.
  func advance(of range: Range<Int>) -> CGFloat {
    range.reduce(0) { $0 + clusters[$1].advance }
  }

  /// The range without the clusters at its end that hang.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].hangs { end -= 1 }
    return range.lowerBound..<end
  }
}
