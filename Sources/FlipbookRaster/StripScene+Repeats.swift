import CRaster

/// Rows that need not be painted, since they look like the ones above them.
extension StripScene {
  /// A bit for each row that surely looks like the one above it, the first row's lowest; none unless
  /// these are half of the rows, since what is left is then painted piece by piece.
  ///
  /// Only what has one colour, level edges and nothing behind it but the like is looked at: sheets,
  /// bars, separators.
  func repeats(_ items: [PlanItem], over ground: Sprite?) -> UInt64 {
    guard region.height <= UInt64.bitWidth, ground == nil || isClosed else { return 0 }
    var repeats = bits(from: region.top + 1, to: region.bottom)
    for place in visible {
      repeats &= ~changes(of: items[place.item], node: place.node)
      if repeats == 0 { return 0 }
    }
    return repeats.nonzeroBitCount * 2 >= region.height ? repeats : 0
  }

  /// The rows in which something may look otherwise than in the row above.
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

  /// The row that an edge crosses, and the one below, which is covered otherwise.
  private func bits(aroundEdge edge: Int32) -> UInt64 {
    let row = Int(edge) >> Outline.fractionBits
    return bits(from: row, to: row + 2)
  }

  /// The bits of some rows, as far as they are in the region.
  private func bits(from top: Int, to bottom: Int) -> UInt64 {
    let first = max(top - region.top, 0)
    let end = min(bottom, region.bottom) - region.top
    guard first < end else { return 0 }
    return (UInt64.max >> (UInt64.bitWidth - (end - first))) << first
  }

  /// Paints all rows that are not like the ones above them.
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
