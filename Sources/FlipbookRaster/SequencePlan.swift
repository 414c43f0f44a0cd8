package import FlipbookDisplay

/// The plan of a sequence's current frame, in strips of rows: what did not change since the frame
/// before is neither built nor looked at again.
///
/// ## Algorithm
///
/// 1. The commands of the new list are compared with those of the old one.
/// 2. What was built of commands that are the same, in the same place, is kept; a frame of as many
///    commands, of which some leaves changed, costs nothing for the others.
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
  var countedHere = Counts()

  var list = DisplayList()
  /// The list's number.
  var number = 0
  /// What is under no effect but those that only say where things are, in the order of painting.
  var items: [PlanItem] = []
  /// The first command of each item.
  var places: [Int] = []
  /// Where items are drawn.
  var contexts: [PlanBuilder.Context] = []
  /// How many dots there were so far.
  var dotCount = 0
  /// For each strip the items that touch it, by their numbers, in order.
  var bins: [[Int32]]
  /// What is known of commands, by their places.
  var memory: [PlanPiece?] = []
  /// What is known of the list before, while pieces are built for the next one.
  var comparison: ListComparison?
  var oldMemory: [PlanPiece?] = []
  var oldDots: [Int: (dot: PlanItem, context: PlanBuilder.Context)] = [:]

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
    self.comparison = comparison
    collected = nil
    if let changes = changes(comparison, new) {
      replace(changes, new, touch)
    } else {
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
    collect(strip)
    return scene.key(items)
  }

  /// Paints a strip into memory that holds only its rows.
  ///
  /// - Parameters:
  ///   - strip: Its number from the top.
  ///   - bytes: `renderer.width * 4` bytes for each of its rows, aligned to four; in ``Bitmap``'s
  ///     order.
  package func draw(strip: Int, into bytes: UnsafeMutableRawBufferPointer) {
    countedHere.strips += 1
    collect(strip)
    scene.draw(items, with: painter, into: bytes)
  }

  private func collect(_ strip: Int) {
    if collected == strip { return }
    collected = strip
    let rows = rows(ofStrip: strip)
    let region = PixelRect(
      left: 0, top: rows.lowerBound, right: renderer.width, bottom: rows.upperBound)
    scene.collect(bins[strip], of: items, in: region, background: renderer.backgroundPixel)
  }
}
