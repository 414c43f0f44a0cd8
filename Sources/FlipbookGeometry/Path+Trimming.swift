public import Foundation

extension Path {
  /// Returns the part of the path between two fractions of its length.
  ///
  /// Lengths are counted over all subpaths in order, closing lines included. The trimmed path is
  /// open.
  ///
  /// - Parameters:
  ///   - from: The start of the part; clamped to 0 to 1.
  ///   - to: The end of the part; clamped to 0 to 1.
  /// - Returns: The path itself from 0 to 1; an empty path if nothing lies between.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let lower = min(max(from.isNaN ? 0 : from, 0), 1)
    let upper = min(max(to.isNaN ? 1 : to, 0), 1)
    if lower == 0 && upper == 1 { return self }
    guard lower < upper, isFinite else { return Path() }

    let measured = subpaths.map { subpath in
      (subpath: subpath, lengths: subpath.segments.map(\.length))
    }
    let total = measured.reduce(0) { $0 + $1.lengths.reduce(0, +) }
    var result = Path()
    var position: CGFloat = 0
    for (subpath, lengths) in measured {
      PathTrimmer.append(
        subpath.segments, lengths: lengths, from: lower * total - position,
        to: upper * total - position, into: &result)
      position += lengths.reduce(0, +)
    }
    return result
  }
}

/// Cuts pieces out of a row of segments by length.
enum PathTrimmer {
  /// Appends the piece between two lengths from the first segment's start, in points.
  static func append(
    _ segments: [PathSegment], lengths: [CGFloat], from lower: CGFloat, to upper: CGFloat,
    into path: inout Path
  ) {
    var position: CGFloat = 0
    var hasBegun = false
    for (segment, length) in zip(segments, lengths) {
      let (first, last) = (max(lower - position, 0), min(upper - position, length))
      position += length
      guard first < last else { continue }
      let piece = segment.piece(
        from: first == 0 ? 0 : segment.parameter(atLength: first),
        to: last == length ? 1 : segment.parameter(atLength: last))
      if !hasBegun {
        path.append(.move(to: piece.start))
        hasBegun = true
      }
      path.append(piece.element)
    }
  }
}
