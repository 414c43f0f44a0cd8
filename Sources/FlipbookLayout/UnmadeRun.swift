package import Foundation

/// The length an element of a lazy container had when it was last there, in points.
package struct MeasuredLength: Equatable {
  /// The element's index among all elements of its source.
  package var index: Int
  package var length: CGFloat

  package init(index: Int, length: CGFloat) {
    self.index = index
    self.length = length
  }
}

/// Consecutive elements of a lazy container that are not made.
///
/// An element that was made before keeps its length; the length of the others is estimated.
package struct UnmadeRun: Equatable {
  /// The elements' indices among all elements of their source.
  package var items: Range<Int>

  /// The measured lengths among them, in ascending order.
  package var known: ArraySlice<MeasuredLength>

  /// The estimated length of an element that was not made before, in points.
  package var estimate: CGFloat

  /// True if each takes whole lines of a grid, as a section does.
  package var fillsLines: Bool

  package init(
    items: Range<Int>, known: ArraySlice<MeasuredLength> = [], estimate: CGFloat,
    fillsLines: Bool = false
  ) {
    self.items = items
    self.known = known
    self.estimate = estimate
    self.fillsLines = fillsLines
  }

  /// The length of all with a gap between neighbours, in points.
  package func length(gap: CGFloat) -> CGFloat {
    items.isEmpty ? 0 : start(of: items.upperBound, gap: gap) - gap
  }

  /// The distance from the first element's start to another element's start, in points.
  package func start(of item: Int, gap: CGFloat) -> CGFloat {
    let before = known.prefix { $0.index < item }
    let count = item - items.lowerBound
    return before.reduce(CGFloat(count) * gap + CGFloat(count - before.count) * estimate) {
      $0 + $1.length
    }
  }

  /// The elements that overlap a stretch, in points from where the first one begins.
  package func items(from low: CGFloat, to high: CGFloat, gap: CGFloat) -> Range<Int> {
    var found: Range<Int>?
    var start: CGFloat = 0
    func visit(_ items: Range<Int>, _ length: CGFloat) {
      let block = Block(items: items, start: start, length: length, pitch: length + gap)
      start += CGFloat(items.count) * block.pitch
      guard let part = block.items(from: low, to: high) else { return }
      found = (found?.lowerBound ?? part.lowerBound)..<part.upperBound
    }
    var next = items.lowerBound
    for entry in known {
      visit(next..<entry.index, estimate)
      visit(entry.index..<(entry.index + 1), entry.length)
      next = entry.index + 1
    }
    visit(next..<items.upperBound, estimate)
    return found ?? items.lowerBound..<items.lowerBound
  }

  /// The same elements as lines of a grid, as long as the longest known in each.
  ///
  /// Lines are numbered from 0; elements that do not fill the last line are left out.
  package func lines(of columns: Int) -> UnmadeRun {
    var lengths: [MeasuredLength] = []
    let count = items.count / columns
    for entry in known {
      let line = (entry.index - items.lowerBound) / columns
      if line >= count { break }
      if let last = lengths.last, last.index == line {
        lengths[lengths.count - 1].length = max(last.length, entry.length)
      } else {
        lengths.append(MeasuredLength(index: line, length: entry.length))
      }
    }
    return UnmadeRun(items: 0..<count, known: lengths[...], estimate: estimate)
  }

  /// Some of the elements.
  package func part(_ items: Range<Int>) -> UnmadeRun {
    let inside = known.drop { $0.index < items.lowerBound }.prefix { $0.index < items.upperBound }
    return UnmadeRun(items: items, known: inside, estimate: estimate, fillsLines: fillsLines)
  }
}

/// Elements of one length, one after the other.
private struct Block {
  let items: Range<Int>
  let start: CGFloat
  let length: CGFloat
  /// The distance from the beginning of one to that of the next, in points.
  let pitch: CGFloat

  func items(from low: CGFloat, to high: CGFloat) -> Range<Int>? {
    guard !items.isEmpty else { return nil }
    guard pitch > 0 else { return start >= low && start <= high ? items : nil }
    let first = index(((low - start - length) / pitch).rounded(.down) + 1)
    let end = index(((high - start) / pitch).rounded(.up))
    guard first < end else { return nil }
    return (items.lowerBound + first)..<(items.lowerBound + end)
  }

  /// Returns a number of elements, limited to the count.
  private func index(_ number: CGFloat) -> Int {
    number > 0 ? Int(min(number, CGFloat(items.count))) : 0
  }
}
