import FlipbookDisplay

// MARK: - Commands came or went in one stretch

extension SequencePlan {
  /// A stretch of commands to build, and the old items it replaces.
  private struct Splice {
    let new: Range<Int>
    let items: Range<Int>
    /// The context of its commands: matrix and visible rectangle.
    let context: PlanBuilder.Context
  }

  /// Builds the stretch of the new list that differs, and keeps the items around it.
  ///
  /// Finding the stretch's context and renumbering the later items takes a little time for each
  /// item, far less than building it.
  ///
  /// - Returns: False if the stretch is not whole items; nothing has changed then.
  func splice(_ comparison: ListComparison, _ new: DisplayList, _ touch: (Int) -> Void) -> Bool {
    let stretch = balanced(comparison.stretch, new)
    guard let splice = splice(stretch, new) else { return false }
    touchStrips(of: items[splice.items], from: splice.items.lowerBound, touch)
    let (laterItems, laterPlaces) = (
      items[splice.items.upperBound...], places[splice.items.upperBound...]
    )
    items.removeSubrange(splice.items.lowerBound...)
    places.removeSubrange(splice.items.lowerBound...)

    // Later pieces move with their commands. A piece that contains the stretch is dropped.
    memory.replaceSubrange(stretch.old, with: repeatElement(nil, count: stretch.new.count))
    for place in splice.new.lowerBound..<stretch.new.lowerBound {
      if let piece = memory[place], place + piece.count > stretch.new.lowerBound {
        memory[place] = nil
      }
    }
    self.comparison = ListComparison(changing: stretch.new)
    var builder = builder(of: new)
    builder.index = splice.new.lowerBound
    walk(&builder, splice.context, isOutermost: true, to: splice.new.upperBound)

    let built = splice.items.lowerBound..<items.count
    moveGrounds(beyond: splice.items, by: built.count - splice.items.count)
    touchStrips(of: items[built], from: built.lowerBound, touch)
    items.append(contentsOf: laterItems)
    places.append(contentsOf: laterPlaces.lazy.map { $0 + comparison.growth })
    fillBins()
    return true
  }

  /// Shifts the changed range so that its pushes and pops balance.
  ///
  /// When two neighbouring groups start with equal commands, the comparison is ambiguous: the range
  /// may begin inside the first group.
  private func balanced(_ stretch: DisplayListChange, _ new: DisplayList) -> DisplayListChange {
    guard stretch.old.isEmpty || stretch.new.isEmpty else { return stretch }
    let longer = stretch.old.isEmpty ? new : list
    var shift = 0
    var range = stretch.old.isEmpty ? stretch.new : stretch.old
    while !Self.isBalanced(longer, range) {
      guard shift < Self.mostShifted, range.lowerBound > 0,
        longer[range.lowerBound - 1] == longer[range.upperBound - 1]
      else { return stretch }
      range = range.lowerBound - 1..<range.upperBound - 1
      shift += 1
    }
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound - shift..<range.upperBound - shift
    }
    return DisplayListChange(old: moved(stretch.old), new: moved(stretch.new))
  }

  /// The most commands that a range is shifted by (chosen: views are seldom inside more effects).
  private static let mostShifted = 16

  /// Widens a stretch of commands to whole items.
  ///
  /// - Returns: `nil` if the stretch begins or ends an effect that other commands are in.
  private func splice(_ stretch: DisplayListChange, _ new: DisplayList) -> Splice? {
    // A splice only adds contexts, so a rebuild is due once they outnumber the items by far.
    guard !items.isEmpty, contexts.count <= 2 * items.count else { return nil }
    var (start, end) = (stretch.old.lowerBound, stretch.old.upperBound)
    let first = firstItem(endingAfter: start)
    if first < items.count, places[first] < start {
      start = places[first]
      end = max(end, start + items[first].count)
    }
    var next = first
    while next < items.count, places[next] < end { next += 1 }
    let newEnd = end + new.count - list.count
    guard next == first || places[next - 1] + items[next - 1].count <= end,
      Self.isBalanced(list, start..<end), Self.isBalanced(new, start..<newEnd),
      let context = context(before: start, first, in: new)
    else { return nil }
    return Splice(new: start..<newEnd, items: first..<next, context: context)
  }

  /// Returns the first item that ends after a command.
  private func firstItem(endingAfter place: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] + items[middle].count <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns true if every push of a stretch has its pop in it, and every pop its push.
  private static func isBalanced(_ list: DisplayList, _ stretch: Range<Int>) -> Bool {
    var depth = 0
    for place in stretch {
      switch list[place] {
      case .push: depth += 1
      case .pop: depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Returns the context at a command between two items.
  ///
  /// - Returns: `nil` if the commands before it include something that is not an item or a plain
  ///   transform or rectangular clip.
  private func context(
    before place: Int, _ item: Int, in list: DisplayList
  ) -> PlanBuilder.Context? {
    let builder = PlanBuilder(DisplayList(), environment: renderer.environment, painter: painter)
    var outer = [renderer.context]
    var index = 0
    var number = 0
    while index < place {
      if number < item, places[number] == index {
        index += items[number].count
        number += 1
        continue
      }
      switch list[index] {
      case .push(let effect):
        guard let context = outer.last, let inner = builder.inner(effect, context) else {
          return nil
        }
        outer.append(inner)
      case .pop:
        // An unmatched pop ends nothing.
        if outer.count > 1 { outer.removeLast() }
      default: return nil
      }
      index += 1
    }
    return outer.last
  }

  /// Touches the strips of items that were removed or inserted.
  private func touchStrips(
    of changed: ArraySlice<PlanItem>, from number: Int, _ touch: (Int) -> Void
  ) {
    for item in changed {
      for strip in strips(item.rows) {
        noteChange(of: Int32(number), inStrip: strip)
        touch(strip)
      }
    }
  }

  /// Updates the item numbers at which cached backdrops end.
  ///
  /// Items inside a backdrop were neither inserted nor removed.
  private func moveGrounds(beyond replaced: Range<Int>, by growth: Int) {
    for strip in grounds.indices {
      guard let ground = grounds[strip], ground.limit > Int32(replaced.lowerBound) else { continue }
      let isBehind = ground.limit >= Int32(replaced.upperBound)
      grounds[strip]?.limit =
        isBehind ? ground.limit + Int32(growth) : Int32(replaced.lowerBound)
    }
  }
}
