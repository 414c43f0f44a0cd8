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
  private var countedHere = Counts()

  private var list = DisplayList()
  /// What is under no effect but those that only say where things are, in the order of painting.
  private var pieces: [PlanPiece] = []
  /// The first command of each piece.
  private var places: [Int] = []
  /// For each strip the pieces that touch it, by their numbers, in order.
  private var bins: [[Int32]]
  /// What is known of commands, by their places.
  private var memory: [PlanPiece?] = []
  /// What is known of the list before, while pieces are built for the next one.
  private var comparison: ListComparison?
  private var oldMemory: [PlanPiece?] = []

  /// What is kept of each strip while something in front of it moves.
  private var grounds: [StripGround?]
  /// The first piece of each strip that changed with the last list.
  private var firstChanges: [Int32]
  private var groundByteCount = 0

  private let painter = Painter()
  private var scene = StripScene()
  private var isFirst = true

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
    if isFirst {
      isFirst = false
      for strip in 0..<stripCount { touch(strip) }
    }
    let comparison = ListComparison(from: list, to: new)
    if comparison.isSame { return }
    for strip in firstChanges.indices { firstChanges[strip] = .max }
    self.comparison = comparison
    if let changed = changedPieces(comparison, new) {
      replace(changed, new, touch)
    } else {
      rebuild(new, touch)
    }
    list = new
    self.comparison = nil
    oldMemory = []
  }

  /// The strips of some rows.
  private func strips(_ rows: Range<Int>) -> Range<Int> {
    let last = (rows.upperBound + stripHeight - 1) / stripHeight
    return rows.isEmpty ? 0..<0 : (rows.lowerBound / stripHeight)..<last
  }
}

// MARK: - Only some pieces changed

extension SequencePlan {
  /// The pieces that all changes lie in, by their numbers; `nil` when changes are not in pieces, or
  /// pieces are not what they were.
  private func changedPieces(_ comparison: ListComparison, _ new: DisplayList) -> [Int]? {
    guard comparison.growth == 0, !pieces.isEmpty else { return nil }
    var result: [Int] = []
    var piece = 0
    for place in comparison.changes {
      guard Self.isSameKind(list[place], new[place]) else { return nil }
      piece = self.piece(at: place, from: piece)
      let start = places[piece]
      guard start <= place, place < start + pieces[piece].count else { return nil }
      if start == place, case .push(let effect) = new[place] {
        let builder = PlanBuilder(
          DisplayList(), environment: renderer.environment, painter: painter)
        if builder.inner(effect, pieces[piece].context) != nil { return nil }
      }
      if result.last != piece { result.append(piece) }
    }
    return result
  }

  /// Whether two commands are both leaves, both beginnings or both ends.
  private static func isSameKind(_ old: DisplayCommand, _ new: DisplayCommand) -> Bool {
    func kind(_ command: DisplayCommand) -> Int {
      switch command {
      case .fill, .glyphs, .image: 0
      case .push: 1
      case .pop: 2
      }
    }
    return kind(old) == kind(new)
  }

  /// The last piece that starts at or before a command, which is not before the given piece.
  private func piece(at place: Int, from first: Int) -> Int {
    if first + 1 >= places.count || places[first + 1] > place { return first }
    var (low, high) = (first, places.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  private func replace(_ changed: [Int], _ list: DisplayList, _ touch: (Int) -> Void) {
    var builder = PlanBuilder(list, environment: renderer.environment, painter: painter)
    builder.memory = self
    for number in changed {
      let old = pieces[number]
      let place = places[number]
      // What is inside may still be known, but the piece is not.
      memory[place] = nil
      builder.index = place
      let new = build(&builder, old.context)
      pieces[number] = new
      let (before, after) = (strips(old.rows), strips(new.rows))
      for strip in before {
        if !after.contains(strip) {
          remove(Int32(number), fromStrip: strip)
        } else if old.isAlike(new, in: region(ofStrip: strip)) {
          continue
        }
        noteChange(of: Int32(number), inStrip: strip)
        touch(strip)
      }
      for strip in after where !before.contains(strip) {
        insert(Int32(number), intoStrip: strip)
        noteChange(of: Int32(number), inStrip: strip)
        touch(strip)
      }
    }
  }

  /// Gives up what is kept of a strip if a piece is in it that looks different now.
  private func noteChange(of number: Int32, inStrip strip: Int) {
    firstChanges[strip] = min(firstChanges[strip], number)
    if let ground = grounds[strip], ground.limit > number { dropGround(ofStrip: strip) }
  }

  private func remove(_ number: Int32, fromStrip strip: Int) {
    let index = firstIndex(of: number, inStrip: strip)
    bins[strip].remove(at: index)
  }

  private func insert(_ number: Int32, intoStrip strip: Int) {
    let index = firstIndex(of: number, inStrip: strip)
    bins[strip].insert(number, at: index)
  }

  /// Where a piece is in a strip's list, or would be.
  private func firstIndex(of number: Int32, inStrip strip: Int) -> Int {
    var (low, high) = (0, bins[strip].count)
    while low < high {
      let middle = (low + high) / 2
      if bins[strip][middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

// MARK: - Everything may have moved

extension SequencePlan {
  private func rebuild(_ list: DisplayList, _ touch: (Int) -> Void) {
    let (old, oldPlaces) = (pieces, places)
    oldMemory = memory
    memory = Array(repeating: nil, count: list.count)
    (pieces, places) = ([], [])
    var builder = PlanBuilder(list, environment: renderer.environment, painter: painter)
    builder.memory = self
    walk(&builder, renderer.context, isOutermost: true)
    touchDifferences(old, oldPlaces, touch)
    for strip in bins.indices {
      bins[strip].removeAll(keepingCapacity: true)
      dropGround(ofStrip: strip)
    }
    for (number, piece) in pieces.enumerated() {
      for strip in strips(piece.rows) { bins[strip].append(Int32(number)) }
    }
  }

  /// Builds pieces up to the end of the innermost effect, or of the list.
  private func walk(
    _ builder: inout PlanBuilder, _ context: PlanBuilder.Context, isOutermost: Bool
  ) {
    while builder.index < builder.commands.count {
      switch builder.commands[builder.index] {
      case .pop:
        builder.index += 1
        // A stray one ends nothing.
        if !isOutermost { return }
      case .push(let effect):
        if let inner = builder.inner(effect, context) {
          builder.index += 1
          walk(&builder, inner, isOutermost: false)
        } else {
          append(&builder, context)
        }
      default: append(&builder, context)
      }
    }
  }

  private func append(_ builder: inout PlanBuilder, _ context: PlanBuilder.Context) {
    places.append(builder.index)
    pieces.append(build(&builder, context))
  }

  /// Touches the strips of pieces that are only in one of the plans; the others are in the same
  /// order in both.
  private func touchDifferences(
    _ old: [PlanPiece], _ oldPlaces: [Int], _ touch: (Int) -> Void
  ) {
    let kept = Set(pieces.map(ObjectIdentifier.init))
    let known = Set(old.map(ObjectIdentifier.init))
    for piece in old where !kept.contains(ObjectIdentifier(piece)) {
      for strip in strips(piece.rows) { touch(strip) }
    }
    for piece in pieces where !known.contains(ObjectIdentifier(piece)) {
      for strip in strips(piece.rows) { touch(strip) }
    }
  }
}

// MARK: - Memory

extension SequencePlan: PlanMemory {
  /// Builds the piece that begins at the builder's place, or finds it.
  private func build(
    _ builder: inout PlanBuilder, _ context: PlanBuilder.Context
  ) -> PlanPiece {
    let place = builder.index
    let nodes = builder.item(context)
    if let piece = memory[place] { return piece }
    return PlanPiece(count: builder.index - place, context: context, nodes: nodes)
  }

  func nodes(at place: Int, _ context: PlanBuilder.Context) -> PlanPiece? {
    guard let comparison, let origin = comparison.origin(of: place) else { return nil }
    let isMoved = !oldMemory.isEmpty
    guard let piece = isMoved ? oldMemory[origin] : memory[origin], piece.context == context,
      comparison.isSame(place..<(place + piece.count))
    else { return nil }
    if isMoved {
      for offset in 0..<piece.count { memory[place + offset] = oldMemory[origin + offset] }
    }
    return piece
  }

  func remember(
    _ nodes: [RenderNode], at place: Int, count: Int, _ context: PlanBuilder.Context
  ) {
    countedHere.pieces += 1
    memory[place] = PlanPiece(count: count, context: context, nodes: nodes)
  }
}

// MARK: - Strips

extension SequencePlan {
  /// The key of a strip.
  package func key(ofStrip strip: Int) -> StripKey {
    countedHere.keys += 1
    settleGround(ofStrip: strip)
    collect(strip)
    return scene.key(pieces, over: grounds[strip]?.key)
  }

  /// Paints a strip into memory that holds only its rows.
  ///
  /// - Parameters:
  ///   - strip: Its number from the top.
  ///   - bytes: `renderer.width * 4` bytes for each of its rows, aligned to four; in ``Bitmap``'s
  ///     order.
  package func draw(strip: Int, into bytes: UnsafeMutableRawBufferPointer) {
    countedHere.strips += 1
    if let ground = grounds[strip], ground.picture == nil {
      collect(strip, bins[strip][..<firstIndex(of: ground.limit, inStrip: strip)])
      grounds[strip]?.picture = scene.picture(pieces, with: painter)
      countedHere.nodes += scene.count
    }
    collect(strip)
    countedHere.nodes += scene.count
    scene.draw(pieces, with: painter, into: bytes, over: grounds[strip]?.picture)
  }

  private func region(ofStrip strip: Int) -> PixelRect {
    let rows = rows(ofStrip: strip)
    return PixelRect(
      left: 0, top: rows.lowerBound, right: renderer.width, bottom: rows.upperBound)
  }

  /// Collects what is in front of the strip's ground.
  private func collect(_ strip: Int) {
    let start = grounds[strip].map { firstIndex(of: $0.limit, inStrip: strip) } ?? 0
    collect(strip, bins[strip][start...])
  }

  private func collect(_ strip: Int, _ numbers: ArraySlice<Int32>) {
    scene.collect(
      numbers, of: pieces, in: region(ofStrip: strip), background: renderer.backgroundPixel)
  }

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
    grounds[strip] = StripGround(limit: last + 1, key: scene.key(pieces))
    groundByteCount += bytes
  }

  private func dropGround(ofStrip strip: Int) {
    if grounds[strip] == nil { return }
    grounds[strip] = nil
    groundByteCount -= bytes(ofStrip: strip)
  }

  private func bytes(ofStrip strip: Int) -> Int {
    rows(ofStrip: strip).count * renderer.width * 4
  }
}
