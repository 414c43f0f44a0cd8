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

  /// All items of the strip with lower numbers are in it.
  var limit: Int32

  /// What a strip of these alone is called.
  let key: StripKey

  /// Its pixels, once they were painted.
  var picture: Sprite?
}

extension PlanItem {
  /// Whether all that can be seen of two items in a region are the same rectangles of one colour.
  func isAlike(_ other: PlanItem, in region: PixelRect) -> Bool {
    switch (content, other.content) {
    case (.dot(let dot, _), .dot(let otherDot, _)):
      dot.part.isAlike(otherDot.part, in: region)
    case (.piece(let piece), .piece(let otherPiece)):
      piece.parts.count == otherPiece.parts.count
        && zip(piece.parts, otherPiece.parts).allSatisfy { $0.isAlike($1, in: region) }
    default: false
    }
  }
}

extension PlanItem {
  /// Rows in which two items surely look the same, since both fill the same columns with one colour;
  /// none where there is no telling.
  func alikeRows(_ other: PlanItem) -> Range<Int> {
    guard case .dot(let dot, _) = content, case .dot(let otherDot, _) = other.content,
      let columns = dot.part.filledColumns, columns == otherDot.part.filledColumns,
      dot.color == otherDot.color
    else { return 0..<0 }
    let (core, otherCore) = (dot.part.core, otherDot.part.core)
    let top = max(core.top, otherCore.top)
    return top..<max(top, min(core.bottom, otherCore.bottom))
  }
}

extension PlanPart {
  /// The columns that the core fills, if they are all.
  fileprivate var filledColumns: Range<Int>? {
    core.isEmpty || core.left != bounds.left || core.right != bounds.right
      ? nil : core.left..<core.right
  }

  fileprivate func isAlike(_ other: PlanPart, in region: PixelRect) -> Bool {
    let bounds = bounds.intersection(region)
    guard bounds == other.bounds.intersection(region) else { return false }
    return bounds.isEmpty
      || color != nil && color == other.color && core.intersection(region) == bounds
        && other.core.intersection(region) == bounds
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
