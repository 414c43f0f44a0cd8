import FlipbookDisplay
import Foundation

// The places between the characters of a set text, numbered by UTF-16 units. In a text that is
// read from the right, a place before a character is to its right.

extension TextLayout {
  /// A place in a line at which a cursor can be.
  private struct Stop {
    let offset: Int
    let x: CGFloat
  }

  /// The number of the first unit of each line.
  ///
  /// A line without glyphs follows the break of the line before it.
  private var lineStarts: [Int] {
    var starts: [Int] = []
    var next = 0
    for line in lines {
      let offsets = line.runs.flatMap(\.offsets).filter { $0 >= 0 }
      let start = offsets.min() ?? next
      starts.append(start)
      next = (offsets.max() ?? start - 1) + 2
    }
    return starts
  }

  /// The places in a line, from its beginning to its end.
  private func stops(in index: Int, starts: [Int], length: Int) -> [Stop] {
    let line = lines[index]
    var lefts: [Int: CGFloat] = [:]
    for run in line.runs {
      for (glyph, offset) in zip(run.glyphs.glyphs, run.offsets) where offset >= 0 {
        lefts[offset] = min(lefts[offset] ?? .infinity, glyph.position.x)
      }
    }
    let offsets = lefts.keys.sorted()
    let ordered = offsets.map { lefts[$0] ?? 0 }
    // From the left or from the right, by the way the glyphs run.
    let isLeft = (ordered.first ?? 0) <= (ordered.last ?? 0)
    let ends = isLeft ? ordered : [line.bounds.maxX] + ordered.dropLast()
    let end = index + 1 < lines.count ? max(starts[index + 1] - 1, starts[index]) : length
    return zip(offsets, ends).map { Stop(offset: $0, x: $1) }
      + [Stop(offset: end, x: isLeft ? line.bounds.maxX : ordered.last ?? line.bounds.minX)]
  }

  /// The number of the line in which a place is.
  private func line(of offset: Int, starts: [Int]) -> Int {
    starts.lastIndex { $0 <= offset } ?? 0
  }

  /// The place nearest to a point, in points from the text's corner.
  func stop(nearest point: CGPoint, length: Int) -> Int {
    guard !lines.isEmpty else { return length }
    let index = lines.firstIndex { point.y < $0.bounds.maxY } ?? lines.count - 1
    let stops = stops(in: index, starts: lineStarts, length: length)
    return stops.min { abs($0.x - point.x) < abs($1.x - point.x) }?.offset ?? length
  }

  /// The x of a place, in points from the text's corner.
  func caretX(before offset: Int, length: Int) -> CGFloat {
    guard !lines.isEmpty else { return 0 }
    let starts = lineStarts
    let stops = stops(in: line(of: offset, starts: starts), starts: starts, length: length)
    return (stops.first { $0.offset >= offset } ?? stops.last)?.x ?? 0
  }

  /// The box of the line with a place, in points from the text's corner; nil without lines.
  func lineBounds(of offset: Int) -> CGRect? {
    lines.isEmpty ? nil : lines[line(of: offset, starts: lineStarts)].bounds
  }

  /// The boxes behind characters, one for each line, in points from the text's corner.
  func boxes(of range: Range<Int>, length: Int) -> [CGRect] {
    let starts = lineStarts
    return lines.indices.compactMap { index in
      let stops = stops(in: index, starts: starts, length: length)
      let end = stops.last?.offset ?? length
      let (first, last) = (max(range.lowerBound, starts[index]), min(range.upperBound, end))
      guard first < last || first == last && range.contains(first) else { return nil }
      let xs = [first, last].compactMap { place in stops.first { $0.offset >= place }?.x }
      guard let left = xs.min(), let right = xs.max() else { return nil }
      let bounds = lines[index].bounds
      return CGRect(x: left, y: bounds.minY, width: right - left, height: bounds.height)
    }
  }
}
