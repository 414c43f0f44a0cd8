import FlipbookDisplay

extension SequencePlan {
  /// An item to build anew.
  struct Change {
    let number: Int
    /// Its new content, if that is a dot; `nil` for a piece.
    let dot: PlanDot?
  }

  /// Returns the items that contain all changes.
  ///
  /// - Returns: `nil` if a change lies outside all items, or if items begin or end elsewhere now.
  func changes(_ comparison: ListComparison, _ new: DisplayList) -> [Change]? {
    guard comparison.growth == 0, !items.isEmpty else { return nil }
    var result: [Change] = []
    result.reserveCapacity(comparison.changes.count)
    var number = 0
    for place in comparison.changes {
      number = item(at: place, from: number)
      let (start, item) = (places[number], items[number])
      guard start <= place, place < start + item.count else { return nil }
      if start == place, item.count == 1, let dot = PlanDot.of(new[place], contexts[item.context]) {
        result.append(Change(number: number, dot: dot))
        continue
      }
      guard Self.isSameKind(list[place], new[place]) else { return nil }
      if start == place, case .push(let effect) = new[place] {
        let builder = PlanBuilder(
          DisplayList(), environment: renderer.environment, painter: painter)
        if builder.inner(effect, contexts[item.context]) != nil { return nil }
      }
      if result.last?.number != number { result.append(Change(number: number, dot: nil)) }
    }
    return result
  }

  /// Returns true if two commands are both leaves, both pushes or both pops.
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

  /// Returns the last item that starts at or before a command; the search starts at a given item.
  private func item(at place: Int, from first: Int) -> Int {
    if first + 1 >= places.count || places[first + 1] > place { return first }
    var (low, high) = (first, places.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  /// Builds the items of some changes anew, and touches the strips whose pixels may differ.
  ///
  /// A strip that both versions of an item fill with the same pixels is not touched.
  func replace(_ changes: [Change], _ list: DisplayList, _ touch: (Int) -> Void) {
    var builder = builder(of: list)
    // From some number on, filling all bins is quicker than inserting items one by one.
    let isMost = changes.count >= Self.mostMoved && changes.count * 4 > items.count
    for change in changes {
      let number = change.number
      let old = items[number]
      let place = places[number]
      // The item's own piece is outdated; pieces of commands inside it may still be valid.
      memory[place] = nil
      if let dot = change.dot {
        items[number] = item(dot, old.context)
      } else {
        builder.index = place
        items[number] = item(&builder, old.context)
      }
      let new = items[number]
      let (before, after) = (strips(old.rows), strips(new.rows))
      let alike = strips(inside: old.alikeRows(new))
      for strip in before where !alike.contains(strip) {
        if !after.contains(strip) {
          if !isMost { remove(Int32(number), fromStrip: strip) }
        } else if old.isAlike(new, in: region(ofStrip: strip)) {
          continue
        }
        noteChange(of: Int32(number), inStrip: strip)
        touch(strip)
      }
      for strip in after where !before.contains(strip) {
        if !isMost { insert(Int32(number), intoStrip: strip) }
        noteChange(of: Int32(number), inStrip: strip)
        touch(strip)
      }
    }
    if isMost { fillBins() }
  }

  /// From this many changes on, bins may be filled anew instead of edited (chosen).
  private static let mostMoved = 16

  /// The strips all of whose rows lie in a range of rows.
  private func strips(inside rows: Range<Int>) -> Range<Int> {
    let first = (rows.lowerBound + stripHeight - 1) / stripHeight
    let end = rows.upperBound >= renderer.height ? stripCount : rows.upperBound / stripHeight
    return first..<max(first, end)
  }

  /// Removes an item from a strip's bin.
  private func remove(_ number: Int32, fromStrip strip: Int) {
    let index = firstIndex(of: number, inStrip: strip)
    bins[strip].remove(at: index)
  }

  /// Inserts an item into a strip's bin, in paint order.
  private func insert(_ number: Int32, intoStrip strip: Int) {
    let index = firstIndex(of: number, inStrip: strip)
    bins[strip].insert(number, at: index)
  }

  /// Returns the index of an item in a strip's bin, or the index to insert it at.
  func firstIndex(of number: Int32, inStrip strip: Int) -> Int {
    var (low, high) = (0, bins[strip].count)
    while low < high {
      let middle = (low + high) / 2
      if bins[strip][middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
