package import FlipbookDisplay

/// The plan of a sequence's current frame, in strips of rows: what did not change since the frame
/// before is neither built nor looked at again.
///
/// ## Algorithm
///
/// 1. The commands of the new list are compared with those of the old one.
/// 2. What was built of commands that are the same, in the same place, is kept; a frame of as many
///    commands, of which some leaves changed, costs nothing for the others, and one in which some
///    came or went in one stretch next to nothing.
/// 3. Rows that something new touches, or that something gone touched, are changed: their strips
///    get new keys. All others are as they were.
///
/// Neither the order nor the number of frames can be seen in a strip: it looks as it does in a plan
/// that is made of its list alone.
package final class SequencePlan {
  /// What was done so far, for those who watch over it.
  package struct Counts: Equatable, Sendable {
    /// Commands and effects that were built.
    package var pieces = 0
    /// Strips whose key was computed.
    package var keys = 0
    /// Strips that were painted.
    package var strips = 0
    /// Nodes that were painted in them.
    package var nodes = 0
    /// Pictures of groups and shadows that were painted.
    package var pictures = 0
  }

  package let renderer: Renderer
  /// In rows; the last strip may be lower.
  package let stripHeight: Int
  package let stripCount: Int
  package var counts: Counts {
    var result = countedHere
    result.pictures = painter.pictureCount
    return result
  }
  @exclusivity(unchecked) var countedHere = Counts()

  var list = DisplayList()
  /// The list's number.
  var number = 0
  /// What is under no effect but those that only say where things are, in the order of painting.
  @exclusivity(unchecked) var items: [PlanItem] = []
  /// The first command of each item.
  var places: [Int] = []
  /// Where items are drawn.
  var contexts: [PlanBuilder.Context] = []
  /// How many dots there were so far.
  @exclusivity(unchecked) var dotCount = 0
  /// For each strip the items that touch it, by their numbers, in order.
  @exclusivity(unchecked) var bins: [[Int32]]
  /// What is known of commands, by their places.
  @exclusivity(unchecked) var memory: [PlanPiece?] = []
  /// What is known of the list before, while pieces are built for the next one.
  var comparison: ListComparison?
  var oldMemory: [PlanPiece?] = []
  var oldDots: [Int: (dot: PlanItem, context: PlanBuilder.Context)] = [:]

  /// What is kept of each strip while something in front of it moves.
  @exclusivity(unchecked) var grounds: [StripGround?]
  /// The first item of each strip that changed with the last list.
  @exclusivity(unchecked) var firstChanges: [Int32]
  var groundByteCount = 0

  let painter = Painter()
  private var scene = StripScene()
  /// The strip whose scene it is.
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

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - new: What is in it.
  ///   - touch: Called with each strip that may look different now, more than once perhaps; for the
  ///     first list, with every strip.
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

  /// The strips of some rows.
  func strips(_ rows: Range<Int>) -> Range<Int> {
    let last = (rows.upperBound + stripHeight - 1) / stripHeight
    return rows.isEmpty ? 0..<0 : (rows.lowerBound / stripHeight)..<last
  }
}

// MARK: - Strips

extension SequencePlan {
  /// The key of a strip.
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

  /// Paints those rows of a strip that may differ from the ones above them.
  ///
  /// - Parameters:
  ///   - strip: Its number from the top.
  ///   - bytes: As above.
  /// - Returns: A bit for each row that looks like the one above it and was not painted, the first
  ///   row's lowest.
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

  /// Collects what is to be painted, behind which the ground's picture is ready.
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

  func region(ofStrip strip: Int) -> PixelRect {
    let rows = rows(ofStrip: strip)
    return PixelRect(
      left: 0, top: rows.lowerBound, right: renderer.width, bottom: rows.upperBound)
  }

  /// Collects what is in front of the strip's ground.
  private func collect(_ strip: Int) {
    if collected == strip { return }
    let start = grounds[strip].map { firstIndex(of: $0.limit, inStrip: strip) } ?? 0
    collect(strip, bins[strip][start...])
    collected = strip
  }

  private func collect(_ strip: Int, _ numbers: ArraySlice<Int32>) {
    collected = nil
    scene.collect(
      numbers, of: items, in: region(ofStrip: strip), background: renderer.backgroundPixel)
  }
}

// MARK: - Grounds

extension SequencePlan {
  /// Sees to it that what lies behind the first change, if it is much, is kept.
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

  /// Gives up what is kept of a strip if an item is in it that looks different now.
  func noteChange(of number: Int32, inStrip strip: Int) {
    firstChanges[strip] = min(firstChanges[strip], number)
    if let ground = grounds[strip], ground.limit > number { dropGround(ofStrip: strip) }
  }

  func dropGround(ofStrip strip: Int) {
    if grounds[strip] == nil { return }
    grounds[strip] = nil
    groundByteCount -= bytes(ofStrip: strip)
  }

  private func bytes(ofStrip strip: Int) -> Int {
    rows(ofStrip: strip).count * renderer.width * 4
  }
}
