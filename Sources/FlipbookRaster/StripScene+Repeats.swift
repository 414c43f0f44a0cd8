import CRaster

/// Rows that look like the one above them and need no painting.
extension StripScene {
  /// Returns one bit for each row that certainly looks like the one above it, the first row's
  /// lowest.
  ///
  /// Only items with one colour and level edges count: sheets, bars, separators. The result is 0
  /// unless at least half of the rows are repeats, since the others are then painted piece by
  /// piece.
  func repeats(_ items: [PlanItem], over ground: Sprite?) -> UInt64 {
    guard region.height <= UInt64.bitWidth, ground == nil || isClosed else { return 0 }
    var repeats = bits(from: region.top + 1, to: region.bottom)
    for place in visible {
      repeats &= ~changes(of: items[place.item], node: place.node)
      if repeats == 0 { return 0 }
    }
    return repeats.nonzeroBitCount * 2 >= region.height ? repeats : 0
  }

  /// Returns the rows that may differ from the row above.
  private func changes(of item: PlanItem, node: Int) -> UInt64 {
    switch item.content {
    case .dot(let dot, _):
      let bounds = dot.bounds
      guard case .level(let level) = dot.shape else {
        return bits(from: bounds.top, to: bounds.bottom + 1)
      }
      return bits(from: bounds.top, to: bounds.top + 1)
        | bits(from: bounds.bottom, to: bounds.bottom + 1)
        | bits(aroundEdge: level.top) | bits(aroundEdge: level.bottom)
    case .piece(let piece):
      let bounds = piece.parts[node].bounds
      return bits(from: bounds.top, to: bounds.bottom + 1)
    }
  }

  /// Returns the row that an edge crosses and the one below it, whose coverage differs.
  private func bits(aroundEdge edge: Int32) -> UInt64 {
    let row = Int(edge) >> Outline.fractionBits
    return bits(from: row, to: row + 2)
  }

  /// Returns the bits of the rows that lie in the region.
  private func bits(from top: Int, to bottom: Int) -> UInt64 {
    let first = max(top - region.top, 0)
    let end = min(bottom, region.bottom) - region.top
    guard first < end else { return 0 }
    return (UInt64.max >> (UInt64.bitWidth - (end - first))) << first
  }

  /// Paints all rows except the repeats.
  func draw(
    _ items: [PlanItem], with painter: Painter, into bytes: UnsafeMutableRawBufferPointer,
    leavingOut repeats: UInt64
  ) {
    guard let surface = Surface.over(bytes, region) else { return }
    func isRepeat(_ row: Int) -> Bool { (repeats >> (row - region.top)) & 1 == 1 }
    var top = region.top
    while top < region.bottom {
      var bottom = top + 1
      while bottom < region.bottom, !isRepeat(bottom) { bottom += 1 }
      paintAll(items, with: painter, on: surface.rows(top, bottom))
      while bottom < region.bottom, isRepeat(bottom) { bottom += 1 }
      top = bottom
    }
  }
}
