import CRaster

/// What can be seen of a plan in some rows: what is covered is left out.
struct StripScene {
  private var region = PixelRect.empty
  /// What is behind all nodes.
  private var background: UInt32 = 0
  /// Items and their nodes by number, from the front to the back.
  private var visible: [(item: Int, node: Int)] = []
  /// Pixels that are covered by what is further in front.
  private var covers: [PixelRect] = []

  /// How many covers are looked at.
  ///
  /// - SeeAlso: chosen, a page, a sheet and a bar over it cover more than all others together.
  private static let mostCovers = 4

  /// Finds what can be seen.
  ///
  /// - Parameters:
  ///   - numbers: The items that touch the region, in the order of painting.
  ///   - items: All items.
  ///   - region: The rows, in their whole width.
  ///   - background: What is behind everything.
  mutating func collect(
    _ numbers: [Int32], of items: [PlanItem], in region: PixelRect, background: UInt32
  ) {
    self.region = region
    self.background = background
    visible.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    for number in numbers.reversed() {
      switch items[Int(number)].content {
      case .dot(let dot, _):
        if !add(dot.part, (Int(number), 0)) { return }
      case .piece(let piece):
        for index in piece.parts.indices.reversed()
        where !add(piece.parts[index], (Int(number), index)) { return }
      }
    }
  }

  /// Adds what is next towards the back; returns whether there can be more behind it.
  @inline(__always)
  private mutating func add(_ part: PlanPart, _ place: (item: Int, node: Int)) -> Bool {
    let bounds = part.bounds.intersection(region)
    if bounds.isEmpty || isCovered(bounds) { return true }
    if part.core.isEmpty {
      visible.append(place)
      return true
    }
    let core = part.core.intersection(region)
    guard core == region else {
      visible.append(place)
      add(cover: core)
      return true
    }
    // The end: nothing behind it can be seen.
    background = part.color ?? 0
    if part.color == nil { visible.append(place) }
    return false
  }

  @inline(__always)
  private func isCovered(_ bounds: PixelRect) -> Bool {
    for cover in covers where cover.covers(bounds) { return true }
    return false
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
  func key(_ items: [PlanItem]) -> StripKey {
    var hasher = KeyHasher()
    hasher.combine(region.width, region.height)
    hasher.combine(Int(background), visible.count)
    for (item, node) in visible.reversed() {
      switch items[item].content {
      case .dot(let dot, _): dot.combine(into: &hasher, in: region)
      case .piece(let piece): piece.nodes[node].combine(into: &hasher, in: region)
      }
    }
    return hasher.finish()
  }

  /// Paints what was found.
  func draw(
    _ items: [PlanItem], with painter: Painter, into bytes: UnsafeMutableRawBufferPointer
  ) {
    let surface = Surface.fill(bytes, region, with: background)
    guard let surface else { return }
    for (item, node) in visible.reversed() {
      switch items[item].content {
      case .dot(let dot, _): dot.paint(on: surface)
      case .piece(let piece): painter.paint(piece.nodes[node], on: surface)
      }
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
