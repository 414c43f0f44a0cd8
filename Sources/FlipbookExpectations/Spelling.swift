package import FlipbookBase
package import FlipbookTimeline
import Foundation

/// The spelling of numbers and times in failures and goldens.
package enum Spelling {
  /// A number with a fixed count of decimals; zero has no sign.
  package static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite else { return "\(number)" }
    guard abs(number) < 1e15 else { return String(format: "%.3g", number) }
    let text = String(format: "%.\(decimals)f", number)
    return text.contains(where: { $0 != "-" && $0 != "0" && $0 != "." }) ? text : text.unsigned
  }

  /// A number with at most a count of decimals, without needless zeros.
  package static func short(_ number: Double, _ decimals: Int) -> String {
    var text = fixed(number, decimals)
    guard text.contains("."), !text.contains("e") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The number of decimals shown for a unit: one for points, three for values from 0 to 1.
  package static func decimals(_ unit: MeasureUnit) -> Int { unit == .none ? 3 : 1 }

  /// Numbers and their unit: `-57.1pt`, `0.5`, `0 212 375 600pt`.
  package static func value(_ numbers: [Double], _ unit: MeasureUnit) -> String {
    numbers.map { short($0, decimals(unit)) }.joined(separator: " ") + unit.rawValue
  }

  /// A time to a tenth of a millisecond: `216.7ms`, `1.2685s`.
  package static func time(_ time: ExactTime) -> String {
    let seconds = time.seconds
    return abs(seconds) < 1 ? "\(short(seconds * 1000, 1))ms" : "\(short(seconds, 4))s"
  }

  /// A time and, if one is sampled then, the frame: `216.7ms (frame 13)`.
  static func moment(_ point: Track.Point) -> String {
    time(point.time) + (point.frame.map { " (frame \($0))" } ?? "")
  }

  /// A list of names: `red`, `red and green`, `red, green and blue`.
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and \(last)"
  }
}

extension String {
  fileprivate var unsigned: String { hasPrefix("-") ? String(dropFirst()) : self }
}

/// A course of numbers as a line of blocks.
package enum Sparkline {
  /// The number of columns beside the labels (chosen: the line stays within a terminal's 80).
  package static let columns = 26

  private static let blocks = Array("▁▂▃▄▅▆▇█")

  /// Draws numbers from the lowest to the highest, evenly thinned out; gaps stay empty.
  package static func draw(_ numbers: [Double?], columns: Int = columns) -> String {
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    guard let lowest = known.min(), let highest = known.max(), columns > 0 else { return "" }
    let count = min(numbers.count, columns)
    return String(
      (0..<count).map { column in
        let index = count == 1 ? 0 : column * (numbers.count - 1) / (count - 1)
        guard let number = numbers[index], number.isFinite else { return " " }
        guard highest > lowest else { return blocks[0] }
        let share = (number - lowest) / (highest - lowest)
        return blocks[min(Int(share * Double(blocks.count)), blocks.count - 1)]
      })
  }

  /// Draws numbers between their lowest and their highest: `-57.1 ▅▆▅▃ +55.0`.
  package static func labelled(_ numbers: [Double?], decimals: Int, isSigned: Bool) -> String? {
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    guard let lowest = known.min(), let highest = known.max(), known.count > 1 else { return nil }
    func label(_ number: Double) -> String {
      let text = Spelling.fixed(number, decimals)
      return isSigned && !text.hasPrefix("-") ? "+\(text)" : text
    }
    return "\(label(lowest)) \(draw(numbers)) \(label(highest))"
  }
}
