package import FlipbookDisplay

/// The plan of a sequence's current frame, kept and updated from frame to frame.
///
/// A frame arrives as a `DisplayList`: a flat array of commands in paint order. The plan turns
/// commands into items, and cuts the frame into strips of `stripHeight` rows. For each strip it
/// keeps the numbers of the items that touch it (`bins`). A new frame then costs as much as what
/// changed in it.
///
/// ## Algorithm of `update(to:touch:)`
///
/// 1. Compare the new list with the previous one (`ListComparison`). If they are equal, return.
/// 2. If the lists are equally long and each change lies inside an item, build these items anew
///    (`changes`, `replace`).
/// 3. Otherwise, if commands were inserted or removed in one stretch, build the items of this
///    stretch and keep those around it (`splice`).
/// 4. Otherwise build all items (`rebuild`). Commands equal to old ones still reuse their nodes.
/// 5. Call `touch` for each strip that a changed item touched before or touches now. Only these
///    strips need new keys.
///
/// ## Example
///
/// A canvas of 100 × 96 pixels has three strips of 32 rows. The first list has three commands:
///
/// ```
/// 0  fill a white rectangle    rows  0..<96    strips 0, 1 and 2
/// 1  fill a red circle         rows 10..<20    strip 0
/// 2  fill a blue rectangle     rows 70..<80    strip 2
/// bins = [[0, 1], [0], [0, 2]]
/// ```
///
/// - Frame 2 moves the circle to rows 28..<38. Step 2 builds item 1 anew and calls `touch(0)` and
///   `touch(1)`; `bins` becomes `[[0, 1], [0, 1], [0, 2]]`. Strip 2 keeps its key.
/// - Frame 3 has no circle. Step 3 removes item 1 and calls `touch(0)` and `touch(1)`. The blue
///   rectangle becomes item 1: `bins` is `[[0], [0], [0, 1]]`. Strip 2 keeps its key again, since
///   numbers are not part of it.
///
/// A strip's pixels depend on its list alone: neither earlier frames nor their number show in it.
package final class SequencePlan {
  /// Counters of work done so far, for tests and benchmarks.
  package struct Counts: Equatable, Sendable {
    /// Commands and effects built.
    package var pieces = 0
    /// Strip keys computed.
    package var keys = 0
    /// Strips painted.
    package var strips = 0
    /// Nodes painted in these strips.
    package var nodes = 0
    /// Pictures of groups and shadows painted.
    package var pictures = 0
  }

  package let renderer: Renderer
  /// Height of a strip, in rows; the last strip may be lower.
  package let stripHeight: Int
  package let stripCount: Int
  package var counts: Counts {
    var result = countedHere
    result.pictures = painter.pictureCount
    return result
  }
  var countedHere = Counts()

  var list = DisplayList()
  /// The number of lists taken so far: 1 for the first.
  var number = 0
  /// Top-level items in paint order: everything not inside an effect, plain transforms and
  /// rectangular clips excepted.
  var items: [PlanItem] = []
  /// The index of each item's first command in ``list``.
  var places: [Int] = []
  /// The contexts that items refer to by index: matrix and visible rectangle.
  var contexts: [PlanBuilder.Context] = []
  /// The number of dots made so far; it gives each dot a unique name.
  var dotCount = 0
  /// For each strip, the indices of the items that touch it, in paint order.
  var bins: [[Int32]]
  /// Built nodes of commands, by the command's index; `nil` if nothing was built.
  var memory: [PlanPiece?] = []
  /// The comparison with the previous list; set only while pieces are built for the next one.
  var comparison: ListComparison?
  var oldMemory: [PlanPiece?] = []
  var oldDots: [Int: (dot: PlanItem, context: PlanBuilder.Context)] = [:]

  /// For each strip, its cached backdrop: the pixels behind the first item that changes.
  var grounds: [StripGround?]
  /// For each strip, the lowest index of an item that the last list changed; `.max` without one.
  var firstChanges: [Int32]
  var groundByteCount = 0

  let painter = Painter()
  private var scene = StripScene()
  /// The strip that ``scene`` was collected for, if any.
  private var collected: Int?

  package init(_ renderer: Renderer, stripHeight: Int) {
    precondition(stripHeight > 0, "SequencePlan: strips of \(stripHeight) rows")
    self.renderer = renderer
    self.stripHeight = stripHeight
    stripCount = (renderer.height + stripHeight - 1) / stripHeight
    bins = Array(repeating: [], count: stripCount)
    grounds = Array(repeating: nil, count: stripCount)
    firstChanges = Array(repeating: .max, count: stripCount)
  }

  /// The rows of a strip.
  package func rows(ofStrip strip: Int) -> Range<Int> {
    let top = strip * stripHeight
    return top..<min(top + stripHeight, renderer.height)
  }

  /// Goes on to the next frame.
  ///
  /// - Parameters:
  /// - new: The frame's display list.
  /// - touch: Called with each strip that may look different now, perhaps more than once. For the
  ///   first list it is called with every strip.
  package func update(to new: DisplayList, touch: (Int) -> Void) {
    number += 1
    if number == 1 {
      for strip in 0..<stripCount { touch(strip) }
    }
    let comparison = ListComparison(from: list, to: new)
    if comparison.isSame { return }
    for strip in firstChanges.indices { firstChanges[strip] = .max }
    self.comparison = comparison
    collected = nil
    if let changes = changes(comparison, new) {
      replace(changes, new, touch)
    } else if comparison.isScattered || !splice(comparison, new, touch) {
      rebuild(new, touch)
    }
    list = new
    self.comparison = nil
    oldMemory = []
  }

  /// The strips that some rows lie in.
  func strips(_ rows: Range<Int>) -> Range<Int> {
    let last = (rows.upperBound + stripHeight - 1) / stripHeight
    return rows.isEmpty ? 0..<0 : (rows.lowerBound / stripHeight)..<last
  }
}

// MARK: - Strips

extension SequencePlan {
  /// Returns the key of a strip.
  package func key(ofStrip strip: Int) -> StripKey {
    countedHere.keys += 1
    settleGround(ofStrip: strip)
    collect(strip)
    return scene.key(items, over: grounds[strip]?.key)
  }

  /// Paints a strip into memory that holds only its rows.
  ///
  /// - Parameters:
  ///   - strip: Its number from the top.
  ///   - bytes: `renderer.width * 4` bytes for each of its rows, aligned to four; in ``Bitmap``'s
  ///     order.
  package func draw(strip: Int, into bytes: UnsafeMutableRawBufferPointer) {
    prepare(strip)
    scene.draw(items, with: painter, into: bytes, over: grounds[strip]?.picture)
  }

  /// Paints a strip, leaving out rows that look like the one above them.
  ///
  /// - Parameters:
  /// - strip: Its number from the top.
  /// - bytes: As above.
  /// - Returns: One bit for each row, the first row's lowest. A set bit says that the row looks
  ///   like the one above it and was not painted.
  package func drawDistinctRows(
    ofStrip strip: Int, into bytes: UnsafeMutableRawBufferPointer
  ) -> UInt64 {
    prepare(strip)
    let ground = grounds[strip]?.picture
    let repeats = scene.repeats(items, over: ground)
    if repeats == 0 {
      scene.draw(items, with: painter, into: bytes, over: ground)
    } else {
      scene.draw(items, with: painter, into: bytes, leavingOut: repeats)
    }
    return repeats
  }

  /// Collects the items to paint, and paints the strip's cached backdrop first if it is missing.
  private func prepare(_ strip: Int) {
    countedHere.strips += 1
    if let ground = grounds[strip], ground.picture == nil {
      collect(strip, bins[strip][..<firstIndex(of: ground.limit, inStrip: strip)])
      grounds[strip]?.picture = scene.picture(items, with: painter)
      countedHere.nodes += scene.count
    }
    collect(strip)
    countedHere.nodes += scene.count
  }

  /// The pixels of a strip.
  func region(ofStrip strip: Int) -> PixelRect {
    let rows = rows(ofStrip: strip)
    return PixelRect(
      left: 0, top: rows.lowerBound, right: renderer.width, bottom: rows.upperBound)
  }

  /// Collects the items in front of the strip's cached backdrop.
  private func collect(_ strip: Int) {
    if collected == strip { return }
    let start = grounds[strip].map { firstIndex(of: $0.limit, inStrip: strip) } ?? 0
    collect(strip, bins[strip][start...])
    collected = strip
  }

  /// Collects the visible nodes of some items of a strip.
  private func collect(_ strip: Int, _ numbers: ArraySlice<Int32>) {
    collected = nil
    scene.collect(
      numbers, of: items, in: region(ofStrip: strip), background: renderer.backgroundPixel)
  }
}

// MARK: - Grounds

extension SequencePlan {
  /// Caches the items behind the strip's first change as a backdrop, if they are many.
  private func settleGround(ofStrip strip: Int) {
    let count = firstIndex(of: firstChanges[strip], inStrip: strip)
    let known = grounds[strip].map { firstIndex(of: $0.limit, inStrip: strip) } ?? 0
    guard count - known >= StripGround.leastCount else { return }
    dropGround(ofStrip: strip)
    let bytes = bytes(ofStrip: strip)
    guard groundByteCount + bytes <= StripGround.mostBytes else { return }
    let numbers = bins[strip][..<count]
    collect(strip, numbers)
    guard let last = numbers.last, scene.count >= StripGround.leastCount else { return }
    grounds[strip] = StripGround(limit: last + 1, key: scene.key(items))
    groundByteCount += bytes
  }

  /// Records that an item of a strip looks different now; drops the cached backdrop if the item is
  /// in it.
  func noteChange(of number: Int32, inStrip strip: Int) {
    firstChanges[strip] = min(firstChanges[strip], number)
    if let ground = grounds[strip], ground.limit > number { dropGround(ofStrip: strip) }
  }

  /// Drops the cached backdrop of a strip, if there is one.
  func dropGround(ofStrip strip: Int) {
    if grounds[strip] == nil { return }
    grounds[strip] = nil
    groundByteCount -= bytes(ofStrip: strip)
  }

  private func bytes(ofStrip strip: Int) -> Int {
    rows(ofStrip: strip).count * renderer.width * 4
  }
}
