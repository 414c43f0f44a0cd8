import FlipbookDisplay
import Foundation

/// The look of plots; all of it but the colours of curves is chosen.
enum PlotStyle {
  /// Colours that people with colour blindness can tell apart as well.
  ///
  /// - SeeAlso: documented, Okabe and Ito, Color Universal Design, 2008.
  private static let colors = [
    color(0x0072B2), color(0xD55E00), color(0x009E73), color(0xCC79A7), color(0xE69F00),
    color(0x56B4E9),
  ]

  /// The dashes of curves for each repetition of the colours.
  private static let dashes: [[CGFloat]] = [[], [7, 3.5], [2, 3], [9, 3, 2, 3]]

  static func color(of index: Int) -> DisplayColor { colors[index % colors.count] }

  static func dash(of index: Int) -> [CGFloat] { dashes[index / colors.count % dashes.count] }

  static let ink = color(0x1F2937)
  static let faintInk = color(0x6B7280)
  static let axis = color(0x9CA3AF)
  static let grid = color(0xE5E7EB)
  static let beyond = color(0xF7F7F8)

  static let lineWidth: CGFloat = 2.25

  private static func color(_ digits: UInt32) -> DisplayColor {
    DisplayColor(
      red: Float(digits >> 16 & 255) / 255, green: Float(digits >> 8 & 255) / 255,
      blue: Float(digits & 255) / 255)
  }

  /// The words, cut so that they are about so wide.
  static func cut(_ text: String, width: CGFloat, size: CGFloat) -> String {
    // Letters of Inter are half an em wide, about (measured, a mixed text).
    let count = max(Int(width / (size * 0.54)), 4)
    return text.count > count ? "\(text.prefix(count - 1))…" : text
  }
}

/// A row of round numbers.
struct PlotTicks {
  var values: [Double]
  var step: Double

  /// Creates about `count` ticks in a range, at steps of 1, 2, 2.5 or 5 times a power of ten.
  init(from start: Double, to end: Double, about count: Int) {
    let rough = max((end - start) / Double(max(count, 1)), 1e-9)
    var power = 1e-9
    while power * 10 <= rough { power *= 10 }
    let factor = [1, 2, 2.5, 5, 10].first { $0 * power >= rough * 0.999 } ?? 10
    let step = factor * power
    let first = Int((start / step - 1e-6).rounded(.up))
    let last = Int((end / step + 1e-6).rounded(.down))
    (self.step, values) = (step, first <= last ? (first...last).map { Double($0) * step } : [])
  }
}
