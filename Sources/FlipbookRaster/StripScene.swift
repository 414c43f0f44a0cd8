import CRaster

/// What can be seen of a plan in some rows: what is covered is left out.
struct StripScene {
  private var region = PixelRect.empty
  /// What is behind all nodes.
  private var background: UInt32 = 0
  /// Pieces and their nodes by number, from the front to the back.
  private var visible: [(piece: Int, node: Int)] = []
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
    _ numbers: [Int32], of pieces: [PlanPiece], in region: PixelRect, background: UInt32
  ) {
    self.region = region
    self.background = background
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

  /// The key of what was found.
  func key(_ pieces: [PlanPiece]) -> StripKey {
    var hasher = KeyHasher()
    hasher.combine(region.width, region.height)
    hasher.combine(Int(background), visible.count)
    for (piece, node) in visible.reversed() {
      pieces[piece].nodes[node].combine(into: &hasher, in: region)
    }
    return hasher.finish()
  }

  /// Paints what was found.
  func draw(
    _ pieces: [PlanPiece], with painter: Painter, into bytes: UnsafeMutableRawBufferPointer
  ) {
    let surface = Surface.fill(bytes, region, with: background)
    guard let surface else { return }
    for (piece, node) in visible.reversed() {
      painter.paint(pieces[piece].nodes[node], on: surface)
    }
    surface.store()
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
  /// A surface of one colour in memory of exactly its size; `nil` when there is no pixel.
  static func fill(
    _ bytes: UnsafeMutableRawBufferPointer, _ region: PixelRect, with color: UInt32
  ) -> Surface? {
    let count = region.width * region.height
    precondition(
      bytes.count == count * 4, "Surface: \(bytes.count) bytes are not \(count) pixels")
    guard count > 0, let base = bytes.baseAddress else { return nil }
    let pixels = base.bindMemory(to: UInt32.self, capacity: count)
    craster_store(pixels, count, color)
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
