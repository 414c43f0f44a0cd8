package import FlipbookDisplay
package import FlipbookGeometry
internal import FlipbookLayout
package import Foundation

/// Builds the display list of one frame in paint order, or brings the last frame's up to date.
package struct DisplayBuilder {
  package private(set) var list = DisplayList()

  /// The offset that brings rectangles of the present geometry space onto the canvas.
  package var translation = CGPoint.zero

  /// Pixels a point.
  package let scale: CGFloat

  /// The share of symbols' lines that a pen has drawn, from 0 to 1.
  private(set) var symbolsDrawn = 1.0

  /// True if the drawing depends on a motion, so that it does not lie on the pixel grid.
  private var isMoving = false

  /// The journal that notes nodes' places in the list; nil in a picture within a picture.
  private let journal: DrawingJournal?

  /// The index of the next command, and the end of the part that is drawn again, while a list is
  /// brought up to date.
  private var position = 0
  private var end = 0
  private let isUpdating: Bool

  /// True if the new drawing does not fit in the old one's place.
  private var isBroken = false

  /// A hash of the nodes drawn in the present one.
  private var content: UInt = 0

  /// Begins an empty picture.
  package init(scale: CGFloat) { self.init(scale: scale, journal: nil) }

  init(scale: CGFloat, journal: DrawingJournal?) {
    self.scale = scale
    self.journal = journal
    isUpdating = false
  }

  /// Begins to bring a list up to date.
  init(scale: CGFloat, journal: DrawingJournal, list: consuming DisplayList) {
    self.scale = scale
    self.journal = journal
    self.list = list
    isUpdating = true
  }

  // MARK: Commands

  /// The index of the next command.
  private var place: Int { isUpdating ? position : list.count }

  private mutating func add(_ command: DisplayCommand) {
    if !isUpdating { return list.append(command) }
    guard position < end else {
      isBroken = true
      return
    }
    list[position] = command
    position += 1
  }

  package mutating func fill(_ shape: DisplayShape, _ paint: Paint) {
    note(paint)
    add(.fill(shape, paint))
  }

  package mutating func glyphs(_ run: GlyphRun, _ paint: Paint) {
    note(paint)
    add(.glyphs(run, paint))
  }

  private func note(_ paint: Paint) {
    if case .material = paint { journal?.hasMaterials = true }
  }

  package mutating func image(_ run: DisplayImageRun) { add(.image(run)) }

  /// Appends a list whose coordinates are those in force.
  package mutating func append(_ other: DisplayList) {
    if !isUpdating { return list.append(other) }
    for command in other { add(command) }
  }

  /// Draws the body under an effect; nothing at all if the body draws nothing.
  package mutating func with(_ effect: Effect, _ body: (inout DisplayBuilder) -> Void) {
    let start = place
    let replaced = isUpdating && start < end ? list[start] : nil
    add(.push(effect))
    body(&self)
    guard place == start + 1 else { return add(.pop) }
    if isUpdating {
      position = start
      if let replaced { list[start] = replaced }
    } else {
      list.removeLast()
    }
  }

  // MARK: Coordinates

  /// Draws the body, moved.
  ///
  /// - Parameters:
  ///   - offset: The distance, in points.
  ///   - isMoving: True if the distance is animated, and so not rounded to pixels.
  ///   - body: Draws.
  package mutating func translated(
    by offset: CGPoint, isMoving: Bool = false, _ body: (inout DisplayBuilder) -> Void
  ) {
    let outer = (translation, self.isMoving)
    translation = translation + offset
    self.isMoving = self.isMoving || isMoving
    body(&self)
    (translation, self.isMoving) = outer
  }

  /// Draws the body in coordinates of its own, which a transform then maps.
  package mutating func transformed(
    by transform: CGAffineTransform, _ body: (inout DisplayBuilder) -> Void
  ) {
    let outer = translation
    translation = .zero
    with(.transform(transform), body)
    translation = outer
  }

  /// Draws the body in coordinates of its own, which a projection then maps.
  package mutating func projected(
    by projection: ProjectionTransform, _ body: (inout DisplayBuilder) -> Void
  ) {
    let outer = translation
    translation = .zero
    with(.projection(projection), body)
    translation = outer
  }

  /// The rectangle an attribute shows, on the canvas; snapped to pixels when it is at rest.
  ///
  /// - SeeAlso: Only resting rectangles lie on the pixel grid: derived from OpenSwiftUI, layout
  ///   notes 21.
  package func canvasRect(_ attribute: RectAttribute) -> CGRect {
    let rect = attribute.shownRect.offsetBy(dx: translation.x, dy: translation.y)
    return isMoving || attribute.isMoving ? rect : PixelGrid(scale: scale).rounded(rect)
  }

  /// Draws the body with a share of the lines of its symbols.
  mutating func symbolsDrawn(_ share: Double, _ body: (inout DisplayBuilder) -> Void) {
    let outer = symbolsDrawn
    symbolsDrawn = min(outer, share)
    body(&self)
    symbolsDrawn = outer
  }

  // MARK: Nodes

  /// Draws a node, or skips it if its last drawing is still valid here.
  package mutating func draw(_ node: LayoutNode) {
    guard let journal else { return node.draw(into: &self) }
    let entry = node.drawingEntry
    content = content &* 31 &+ UInt(bitPattern: ObjectIdentifier(entry))
    if isUpdating, isDrawn(entry, journal) {
      position += entry.count
      return
    }
    let isKnown = entry.generation == journal.generation
    if !isKnown { entry.begin(journal.generation) } else if !isUpdating { entry.isRepeated = true }
    entry.isStale = false
    (entry.start, entry.translation, entry.isMoving) = (place, translation, isMoving)
    entry.symbolsDrawn = symbolsDrawn
    let (outer, outerContent) = (journal.current, content)
    journal.current = entry
    journal.drawCount += 1
    content = 0
    node.draw(into: &self)
    if isUpdating, isKnown, content != entry.content { isBroken = true }
    entry.content = content
    entry.count = place - entry.start
    (journal.current, content) = (outer, outerContent)
  }

  /// True if the node's last drawing begins at the next command's index and is still valid.
  private func isDrawn(_ entry: DrawingEntry, _ journal: DrawingJournal) -> Bool {
    entry.generation == journal.generation && !entry.isStale && !entry.isRepeated
      && entry.start == position && entry.translation == translation && entry.isMoving == isMoving
      && entry.symbolsDrawn == symbolsDrawn
  }

  /// Draws a node again in its place.
  ///
  /// Returns true if it fits there.
  mutating func redraw(_ entry: DrawingEntry) -> Bool {
    guard let node = entry.node else { return false }
    (position, end) = (entry.start, entry.start + entry.count)
    (translation, isMoving) = (entry.translation, entry.isMoving)
    symbolsDrawn = entry.symbolsDrawn
    draw(node)
    return !isBroken && position == end
  }

  /// Says that the drawing depends on more than attributes, and has to be done in every frame.
  package func stayRestless() { journal?.noteRestlessness() }
}
