import CRaster

extension Outline {
  /// The height up to which an outline counts as a whole, in pixels, and the number of edges up to
  /// which they are looked at for each region.
  ///
  /// - SeeAlso: chosen, what is no higher than two strips lies in three at most.
  private static let wholeHeight = 64
  private static let mostEdges = 128

  /// Finds pixels that are certainly covered: those between the two highest vertical edges, in rows
  /// that no other edge touches.
  func findCore() -> PixelRect {
    guard edges.count <= Self.mostEdges, let (first, second) = sides else { return .empty }
    var top = max(edges[first].y0, edges[second].y0)
    var bottom = min(edges[first].y1, edges[second].y1)
    let middle = (top + bottom) / 2
    for (index, edge) in edges.enumerated() where index != first && index != second {
      if edge.y0 >= bottom || edge.y1 <= top { continue }
      if edge.y1 <= middle {
        top = edge.y1
      } else if edge.y0 >= middle {
        bottom = edge.y0
      } else {
        return .empty
      }
    }
    let round = Self.unit - 1
    let left = Int(min(edges[first].x0, edges[second].x0))
    let right = Int(max(edges[first].x0, edges[second].x0))
    let core = PixelRect(
      left: (left + round) >> Self.fractionBits,
      top: (Int(top) + round) >> Self.fractionBits,
      right: right >> Self.fractionBits, bottom: Int(bottom) >> Self.fractionBits)
    return core.isEmpty ? .empty : core
  }

  /// Returns true if all pixels of a rectangle are certainly covered.
  func fills(_ rect: PixelRect) -> Bool {
    round?.fills(rect) ?? core.covers(rect)
  }

  /// The indices of the two highest vertical edges that face each other.
  private var sides: (Int, Int)? {
    var down: Int?
    var up: Int?
    for (index, edge) in edges.enumerated() where edge.x0 == edge.x1 {
      let best = edge.winding > 0 ? down : up
      if let best, edges[best].y1 - edges[best].y0 >= edge.y1 - edge.y0 { continue }
      if edge.winding > 0 { down = index } else { up = index }
    }
    guard let down, let up else { return nil }
    return (down, up)
  }

  /// Returns the key of all edges; `nil` if the edges of each region are worth looking at.
  func findKey() -> StripKey? {
    let bounds = bounds
    guard !edges.isEmpty, bounds.height <= Self.wholeHeight || edges.count > Self.mostEdges else {
      return nil
    }
    let hash = craster_hash_edges(
      edges, edges.count, Int32(bounds.left << Self.fractionBits),
      Int32(bounds.top << Self.fractionBits))
    var hasher = KeyHasher()
    hasher.combine(edges.count)
    hasher.combine(hash.low)
    hasher.combine(hash.high)
    return hasher.finish()
  }
}
