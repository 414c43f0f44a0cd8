import FlipbookDisplay
import Foundation

/// A line as the breaker leaves it: clusters in logical order.
struct BrokenLine {
  /// Indices of clusters, an ellipsis among them where the line is truncated.
  var clusters: [Int]
  /// The sum of their advances, in points.
  var width: CGFloat
  /// The paragraph's level, and the style that gives an empty line its height.
  var level: UInt8
  var style: Int
}

/// Divides shaped text into lines, greedily.
///
/// ## Algorithm
///
/// 1. A line takes clusters while they fit; white space at its end may hang over.
/// 2. It ends at the last place where a line may break. Without such a place it ends inside the
///    word, but never without a cluster.
/// 3. If a paragraph's last line is a single word, the word before it moves down as well.
/// 4. If the allowed lines are used up, the last one takes all the rest, truncated.
///
/// ## Example
///
/// In a font whose characters are 1 point wide, "one two six four" in 11 points:
///
/// ```
/// one two six_      rule 1: 11 points fit, and the space hangs over
/// four              a single word: rule 3 moves "six" down
///
/// one two_          the result
/// six four
/// ```
struct LineBreaker {
  let text: ShapedText
  /// In points; `nil` breaks at newlines only.
  let width: CGFloat?
  let truncation: TextRequest.Truncation

  /// The tolerance for sums of advances, in points: less than a hundredth of a pixel, and more than
  /// the error of a few hundred additions.
  static let tolerance: CGFloat = 0.001

  /// Divides the text.
  ///
  /// - Parameter limit: The most lines; at least 1 is taken. `nil` for all.
  /// - Returns: The lines, and whether the last one is truncated.
  func lines(limit: Int?) -> (lines: [BrokenLine], isTruncated: Bool) {
    let limit = limit.map { max($0, 1) } ?? .max
    var lines: [BrokenLine] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      let room = limit - lines.count
      let spans = spans(of: paragraph.clusters, limit: room)
      let isLast = index + 1 == text.paragraphs.count
      let isCut = spans.count > room || (spans.count == room && !isLast)
      for span in spans.prefix(isCut ? room - 1 : room) {
        lines.append(line(Array(span), of: paragraph))
      }
      if isCut {
        let start = spans[room - 1].lowerBound
        lines.append(line(truncated(from: start, of: paragraph), of: paragraph))
        return (lines, true)
      }
    }
    return (lines, false)
  }

  /// Divides a paragraph; stops when one line more than the limit has begun.
  private func spans(of clusters: Range<Int>, limit: Int) -> [Range<Int>] {
    guard let width else { return [clusters] }
    var spans: [Range<Int>] = []
    var start = clusters.lowerBound
    repeat {
      let end = end(of: start..<clusters.upperBound, width: width)
      spans.append(start..<end)
      start = end
    } while start < clusters.upperBound && spans.count <= limit
    if spans.count <= limit { joinOrphan(&spans, width: width) }
    return spans.enumerated().map { index, span in
      index + 1 < spans.count ? text.trimmed(span) : hangingLimited(span, width: width)
    }
  }

  /// Returns the end of a line that starts with a range's first cluster.
  private func end(of rest: Range<Int>, width: CGFloat) -> Int {
    var lineWidth: CGFloat = 0
    var opportunity: Int?
    for index in rest {
      let cluster = text.clusters[index]
      if !cluster.hangs, lineWidth + cluster.advance > width + Self.tolerance {
        return opportunity ?? max(index, rest.lowerBound + 1)
      }
      lineWidth += cluster.advance
      if cluster.canBreakAfter { opportunity = index + 1 }
    }
    return rest.upperBound
  }

  /// Moves the last word of the line before the last down, when the last has one word only.
  ///
  /// - SeeAlso: documented, `NSParagraphStyle.LineBreakStrategy.pushOut`, the default of texts;
  ///   that the line before keeps two words at least: chosen.
  private func joinOrphan(_ spans: inout [Range<Int>], width: CGFloat) {
    guard spans.count > 1, let last = spans.last, words(in: last).count == 1 else { return }
    let before = spans[spans.count - 2]
    let starts = words(in: before)
    guard starts.count > 2, let word = starts.last, text.clusters[last.lowerBound - 1].canBreakAfter
    else { return }
    let joined = word..<last.upperBound
    guard text.advance(of: text.trimmed(joined)) <= width + Self.tolerance else { return }
    spans[spans.count - 2] = before.lowerBound..<word
    spans[spans.count - 1] = joined
  }

  /// Returns the starts of words: the beginning, and each place after which a line may break.
  private func words(in span: Range<Int>) -> [Int] {
    span.filter { $0 == span.lowerBound || text.clusters[$0 - 1].canBreakAfter }
  }

  /// White space at a paragraph's end counts as far as there is room for it.
  private func hangingLimited(_ span: Range<Int>, width: CGFloat) -> Range<Int> {
    text.advance(of: span) <= width + Self.tolerance ? span : text.trimmed(span)
  }

  private func line(_ clusters: [Int], of paragraph: TextParagraph) -> BrokenLine {
    BrokenLine(
      clusters: clusters, width: clusters.reduce(0) { $0 + text.clusters[$1].advance },
      level: paragraph.level, style: paragraph.style)
  }
}

// MARK: - Truncating

extension LineBreaker {
  /// Returns the clusters of a truncated line that stands for the rest of the text from a place on.
  private func truncated(from start: Int, of paragraph: TextParagraph) -> [Int] {
    let rest = start..<paragraph.clusters.upperBound
    guard let last = text.paragraphs.last else { return [] }
    // Text after a removed newline cannot be on this line, except at its very end.
    let end = max(start, last.clusters.lowerBound)..<last.clusters.upperBound
    switch truncation {
    case .tail: return tailTruncated(rest)
    case .head: return headTruncated(end)
    case .middle: return middleTruncated(rest, end)
    }
  }

  private func tailTruncated(_ rest: Range<Int>) -> [Int] {
    let ellipsis = ellipsis(near: rest.lowerBound)
    let prefix = text.trimmed(prefix(of: rest, fitting: room(beside: ellipsis)))
    return Array(prefix) + [self.ellipsis(near: max(prefix.upperBound - 1, prefix.lowerBound))]
  }

  private func headTruncated(_ rest: Range<Int>) -> [Int] {
    let ellipsis = ellipsis(near: max(rest.upperBound - 1, rest.lowerBound))
    return [ellipsis] + leadTrimmed(suffix(of: rest, fitting: room(beside: ellipsis)))
  }

  private func middleTruncated(_ rest: Range<Int>, _ end: Range<Int>) -> [Int] {
    let ellipsis = ellipsis(near: rest.lowerBound)
    let room = room(beside: ellipsis)
    let half = prefix(of: rest, fitting: room / 2)
    let tail = max(half.upperBound, end.lowerBound)..<max(half.upperBound, end.upperBound)
    let suffix = suffix(of: tail, fitting: room - text.advance(of: half))
    let free = rest.lowerBound..<min(rest.upperBound, suffix.lowerBound)
    let prefix = prefix(of: free, fitting: room - text.advance(of: suffix))
    return Array(text.trimmed(prefix)) + [ellipsis] + leadTrimmed(suffix)
  }

  /// The ellipsis in the style of a cluster.
  private func ellipsis(near index: Int) -> Int {
    let style = index < text.contentCount ? text.clusters[index].style : text.styles.count - 1
    return text.ellipses[style]
  }

  private func room(beside ellipsis: Int) -> CGFloat {
    guard let width, ellipsis < text.clusters.count else { return .infinity }
    return width - text.clusters[ellipsis].advance + Self.tolerance
  }

  private func prefix(of range: Range<Int>, fitting room: CGFloat) -> Range<Int> {
    var used: CGFloat = 0
    let end = range.first { index in
      used += text.clusters[index].advance
      return used > room
    }
    return range.lowerBound..<(end ?? range.upperBound)
  }

  private func suffix(of range: Range<Int>, fitting room: CGFloat) -> Range<Int> {
    var used: CGFloat = 0
    let before = range.last { index in
      used += text.clusters[index].advance
      return used > room
    }
    return (before.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound
  }

  private func leadTrimmed(_ range: Range<Int>) -> Range<Int> {
    let start = range.first { !text.clusters[$0].hangs }
    return (start ?? range.upperBound)..<range.upperBound
  }
}
