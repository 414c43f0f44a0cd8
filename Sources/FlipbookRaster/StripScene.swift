import CRaster

/// The nodes of a plan that can be seen in some rows; hidden ones are left out.
///
/// ## Example
///
/// Three items fill a strip: 0 a page over all of it, 1 a circle, 2 an opaque bar over the strip's
/// left half. `collect` goes from the front to the back. Item 2 is visible, and its pixels become a
/// cover. Item 1 is left out if it lies behind the bar completely. Item 0 covers the whole strip,
/// so `background` becomes its colour, `isClosed` becomes true, and nothing behind it is looked at.
/// Painting is then: fill with the page's colour, paint the circle if it is visible, paint the bar.
struct StripScene {
  private(set) var region = PixelRect.empty
  /// The pixel behind all nodes.
  private var background: UInt32 = 0
  /// The indices of visible items and of nodes in them, from the front to the back.
  private(set) var visible: [(item: Int, node: Int)] = []
  /// True if the items hide everything behind them.
  private(set) var isClosed = false
  /// Pixels hidden by nodes further in front.
  private var covers: [PixelRect] = []

  /// The most covers that are kept.
  ///
  /// - SeeAlso: chosen, a page, a sheet and a bar over it cover more than all others together.
  private static let mostCovers = 4

  /// Finds the nodes that can be seen.
  ///
  /// - Parameters:
  /// - numbers: The items that touch the region, in paint order.
  /// - items: All items.
  /// - region: The rows, in their whole width.
  /// - background: The pixel behind everything.
  mutating func collect(
    _ numbers: ArraySlice<Int32>, of items: [PlanItem], in region: PixelRect, background: UInt32
  ) {
    self.region = region
    self.background = background
    isClosed = false
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

  /// Adds the next node towards the back; returns false if it hides everything behind it.
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
    // It fills the region: nothing behind it can be seen.
    isClosed = true
    background = part.color ?? 0
    if part.color == nil { visible.append(place) }
    return false
  }

  @inline(__always)
  private func isCovered(_ bounds: PixelRect) -> Bool {
    for cover in covers where cover.covers(bounds) { return true }
    return false
  }

  /// Keeps a cover, in place of the smallest one if there are too many.
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

  /// The number of visible nodes.
  var count: Int { visible.count }

  /// Returns the key of the visible nodes, in front of a cached backdrop if there is one.
  func key(_ items: [PlanItem], over ground: StripKey? = nil) -> StripKey {
    var hasher = KeyHasher()
    if let ground, !isClosed {
      if visible.isEmpty { return ground }
      // A tag that no strip's size can equal.
      hasher.combine(UInt64.max)
      hasher.combine(ground)
    }
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

  /// Paints the visible nodes, in front of a cached backdrop if there is one.
  func draw(
    _ items: [PlanItem], with painter: Painter, into bytes: UnsafeMutableRawBufferPointer,
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
    paint(items, with: painter, on: surface)
    surface.store()
  }

  /// Paints the background and the visible nodes.
  func paintAll(_ items: [PlanItem], with painter: Painter, on surface: Surface) {
    fillBackground(of: surface)
    paint(items, with: painter, on: surface)
    surface.store()
  }

  private func paint(_ items: [PlanItem], with painter: Painter, on surface: Surface) {
    for (item, node) in visible.reversed() {
      switch items[item].content {
      case .dot(let dot, _): dot.paint(on: surface)
      case .piece(let piece): painter.paint(piece.nodes[node], on: surface)
      }
    }
  }

  /// Fills all rows of a surface except those that a node covers from side to side.
  private func fillBackground(of surface: Surface) {
    let wide = covers.filter { $0.left == region.left && $0.right == region.right }
    var top = surface.region.top
    func fill(to bottom: Int) {
      let bottom = min(bottom, surface.region.bottom)
      guard bottom > top else { return }
      craster_store(
        surface.address(x: region.left, y: top), (bottom - top) * region.width, background)
    }
    for cover in wide.sorted(by: { $0.top < $1.top }) {
      fill(to: cover.top)
      top = max(top, cover.bottom)
    }
    fill(to: surface.region.bottom)
  }

  /// Paints the visible nodes as a picture.
  func picture(_ items: [PlanItem], with painter: Painter) -> Sprite {
    var picture = Sprite(region: region)
    picture.paint { surface in
      fillBackground(of: surface)
      paint(items, with: painter, on: surface)
    }
    return picture
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}

extension Surface {
  /// Returns a surface in memory of exactly its size; `nil` if the region is empty.
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

  /// Converts the words to a bitmap's byte order.
  func store() {
    #if _endian(big)
      for index in 0..<(region.width * region.height) {
        pixels[index] = pixels[index].littleEndian
      }
    #endif
  }
}
