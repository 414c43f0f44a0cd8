/// What lies at the back of a strip and stays as it is while something in front of it moves.
///
/// With many views that stand still, what a frame costs would else grow with them: every strip that
/// the one view touches that moves has to be painted anew, with all that is in it.
struct StripGround {
  /// The fewest nodes that are kept as a picture: to copy a strip costs about as much as to paint a
  /// few of them (chosen).
  static let leastCount = 32

  /// How many bytes of pictures are kept (chosen).
  static let mostBytes = 16 << 20

  /// All pieces of the strip with lower numbers are in it.
  let limit: Int32

  /// What a strip of these alone is called.
  let key: StripKey

  /// Its pixels, once they were painted.
  var picture: Sprite?
}

extension PlanPiece {
  /// Whether all that can be seen of two pieces in a region are the same rectangles of one colour.
  func isAlike(_ other: PlanPiece, in region: PixelRect) -> Bool {
    guard parts.count == other.parts.count else { return false }
    return zip(parts, other.parts).allSatisfy { part, otherPart in
      let bounds = part.bounds.intersection(region)
      guard bounds == otherPart.bounds.intersection(region) else { return false }
      return bounds.isEmpty
        || part.color != nil && part.color == otherPart.color
          && part.core.intersection(region) == bounds
          && otherPart.core.intersection(region) == bounds
    }
  }
}

extension Surface {
  /// A surface that looks like a picture of its region, in memory of exactly its size; `nil` when
  /// there is no pixel.
  static func copy(_ picture: Sprite, to bytes: UnsafeMutableRawBufferPointer) -> Surface? {
    guard let surface = over(bytes, picture.region) else { return nil }
    picture.pixels.withUnsafeBufferPointer { source in
      if let first = source.baseAddress {
        surface.pixels.update(from: first, count: source.count)
      }
    }
    return surface
  }
}
