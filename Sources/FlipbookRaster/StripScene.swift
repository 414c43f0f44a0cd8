import CRaster

/// What can be seen of a plan in some rows: what is covered is left out.
struct StripScene {
  private var region = PixelRect.empty
  /// What is behind all nodes.
  private var background: UInt32 = 0
  /// Pieces and their nodes by number, from the front to the back.
  private var visible: [(piece: Int, node: Int)] = []
  /// Whether nothing can be seen of what is behind the pieces.
  private var isClosed = false
  /// Pixels that are covered by what is further in front.
  private var covers: [PixelRect] = []

  /// How many covers are looked at.
  ///
  /// - SeeAlso: chosen, a page, a sheet and a bar over it cover more than all others together.
  private static let mostCovers = 4

  /// Finds what can be seen.
  ///
  /// - Parameters:
  ///   - numbers: The pieces that touch the region, in the order of painting.
  ///   - pieces: All pieces.
  ///   - region: The rows, in their whole width.
  ///   - background: What is behind everything.
  mutating func collect(
    _ numbers: ArraySlice<Int32>, of pieces: [PlanPiece], in region: PixelRect, background: UInt32
  ) {
    self.region = region
    self.background = background
    isClosed = false
    visible.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    for number in numbers.reversed() {
      let parts = pieces[Int(number)].parts
      for index in parts.indices.reversed() {
        let part = parts[index]
        let bounds = part.bounds.intersection(region)
        if bounds.isEmpty || covers.contains(where: { $0.covers(bounds) }) { continue }
        let core = part.core.intersection(region)
        guard core == region else {
          visible.append((Int(number), index))
          add(cover: core)
          continue
        }
        // The end: nothing behind it can be seen.
        isClosed = true
        self.background = part.color ?? 0
        if part.color == nil { visible.append((Int(number), index)) }
        return
      }
    }
  }

  private mutating func add(cover: PixelRect) {
    if cover.isEmpty { return }
    if covers.count < Self.mostCovers {
      covers.append(cover)
    } else if let smallest = covers.indices.min(by: { covers[$0].area < covers[$1].area }),
      covers[smallest].area < cover.area
    {
      covers[smallest] = cover
    }
  }

  /// How many nodes were found.
  var count: Int { visible.count }

  /// The key of what was found, in front of a ground if there is one.
  func key(_ pieces: [PlanPiece], over ground: StripKey? = nil) -> StripKey {
    var hasher = KeyHasher()
    if let ground, !isClosed {
      if visible.isEmpty { return ground }
      // No strip is as large as this says.
      hasher.combine(UInt64.max)
      hasher.combine(ground)
    }
    hasher.combine(region.width, region.height)
    hasher.combine(Int(background), visible.count)
    for (piece, node) in visible.reversed() {
      pieces[piece].nodes[node].combine(into: &hasher, in: region)
    }
    return hasher.finish()
  }

  /// Paints what was found, in front of a ground if there is one.
  func draw(
    _ pieces: [PlanPiece], with painter: Painter, into bytes: UnsafeMutableRawBufferPointer,
    over ground: Sprite? = nil
  ) {
    let surface =
      if let ground, !isClosed {
        Surface.copy(ground, to: bytes)
      } else {
        Surface.over(bytes, region)
      }
    guard let surface else { return }
    if isClosed || ground == nil { fillBackground(of: surface) }
    paint(pieces, with: painter, on: surface)
    surface.store()
  }

  private func paint(_ pieces: [PlanPiece], with painter: Painter, on surface: Surface) {
    for (piece, node) in visible.reversed() {
      painter.paint(pieces[piece].nodes[node], on: surface)
    }
  }

  /// Fills all rows but those that a node covers from side to side.
  private func fillBackground(of surface: Surface) {
    let wide = covers.filter { $0.left == region.left && $0.right == region.right }
    var top = region.top
    func fill(to bottom: Int) {
      guard bottom > top else { return }
      craster_store(
        surface.address(x: region.left, y: top), (bottom - top) * region.width, background)
    }
    for cover in wide.sorted(by: { $0.top < $1.top }) {
      fill(to: cover.top)
      top = max(top, cover.bottom)
    }
    fill(to: region.bottom)
  }

  /// Paints what was found as a picture.
  func picture(_ pieces: [PlanPiece], with painter: Painter) -> Sprite {
    var picture = Sprite(region: region)
    picture.paint { surface in
      fillBackground(of: surface)
      paint(pieces, with: painter, on: surface)
    }
    return picture
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }

  /// Whether all pixels of another rectangle are in this one.
  fileprivate func covers(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }
}

extension Surface {
  /// A surface in memory of exactly its size; `nil` when there is no pixel.
  static func over(
    _ bytes: UnsafeMutableRawBufferPointer, _ region: PixelRect
  ) -> Surface? {
    let count = region.width * region.height
    precondition(
      bytes.count == count * 4, "Surface: \(bytes.count) bytes are not \(count) pixels")
    guard count > 0, let base = bytes.baseAddress else { return nil }
    let pixels = base.bindMemory(to: UInt32.self, capacity: count)
    return Surface(pixels: pixels, region: region)
  }

  /// Brings the words into the order of a bitmap's bytes.
  func store() {
    #if _endian(big)
      for index in 0..<(region.width * region.height) {
        pixels[index] = pixels[index].littleEndian
      }
    #endif
  }
}
