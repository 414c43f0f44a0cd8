/// The cached backdrop of a strip: the items at the back that stay the same while one in front
/// moves.
///
/// Without it, a frame's cost would grow with the number of views that stand still. Each strip that
/// the moving view touches would be painted anew, with everything in it.
struct StripGround {
  /// The fewest nodes worth a backdrop (chosen: copying a strip costs about as much as painting a
  /// few).
  static let leastCount = 32

  /// The most bytes of backdrops kept by a plan (chosen).
  static let mostBytes = 16 << 20

  /// The first item that is not in it; all items of the strip with lower numbers are.
  var limit: Int32

  /// The key of a strip with these items alone.
  let key: StripKey

  /// Its pixels, once painted.
  var picture: Sprite?
}

extension PlanItem {
  /// Returns true if two items show the same rectangles of one colour in a region.
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
  /// Returns the rows in which two items certainly look the same.
  ///
  /// In these rows both fill the same columns with the same colour. The range is empty for anything
  /// but dots.
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
  /// The columns of the core, if it is as wide as the bounds.
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
  /// Copies a picture into memory of exactly its size; returns `nil` if it is empty.
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
