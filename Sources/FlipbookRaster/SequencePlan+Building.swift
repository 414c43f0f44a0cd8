import FlipbookDisplay

// MARK: - Everything may have moved

extension SequencePlan {
  /// Builds all items anew, and touches the strips of those that differ.
  ///
  /// Nodes and dots of unchanged commands are reused. Cached backdrops are dropped.
  func rebuild(_ list: DisplayList, _ touch: (Int) -> Void) {
    let old = items
    oldDots = [:]
    for (item, place) in zip(items, places) {
      if case .dot = item.content { oldDots[place] = (item, contexts[item.context]) }
    }
    defer { oldDots = [:] }
    oldMemory = memory
    memory = Array(repeating: nil, count: list.count)
    (items, places, contexts) = ([], [], [])
    var builder = builder(of: list)
    walk(&builder, renderer.context, isOutermost: true, to: list.count)
    touchDifferences(old, touch)
    for strip in grounds.indices { dropGround(ofStrip: strip) }
    fillBins()
  }

  /// A builder that reuses what this plan built before.
  func builder(of list: DisplayList) -> PlanBuilder {
    var builder = PlanBuilder(list, environment: renderer.environment, painter: painter)
    builder.memory = self
    builder.number = number
    return builder
  }

  /// Fills all bins anew from the rows of the items.
  func fillBins() {
    for strip in bins.indices { bins[strip].removeAll(keepingCapacity: true) }
    for number in items.indices {
      for strip in strips(items[number].rows) { bins[strip].append(Int32(number)) }
    }
  }

  /// Builds items up to the end of the innermost effect, or up to a command's index.
  func walk(
    _ builder: inout PlanBuilder, _ context: PlanBuilder.Context, isOutermost: Bool, to end: Int
  ) {
    while builder.index < end {
      switch builder.commands[builder.index] {
      case .pop:
        builder.index += 1
        // An unmatched pop ends nothing.
        if !isOutermost { return }
      case .push(let effect):
        if let inner = builder.inner(effect, context) {
          builder.index += 1
          walk(&builder, inner, isOutermost: false, to: end)
        } else {
          append(&builder, context)
        }
      default: append(&builder, context)
      }
    }
  }

  /// Appends the item that begins at the builder's command.
  private func append(_ builder: inout PlanBuilder, _ context: PlanBuilder.Context) {
    places.append(builder.index)
    if contexts.last != context { contexts.append(context) }
    items.append(item(&builder, contexts.count - 1))
  }

  /// Touches the strips of items that are in only one of the two plans.
  ///
  /// Items in both plans are in the same order in both, so they need no touch.
  private func touchDifferences(_ old: [PlanItem], _ touch: (Int) -> Void) {
    func touchRows(of items: [PlanItem], outside others: Set<PlanItem.Name>) {
      for item in items where !others.contains(item.name) {
        for strip in strips(item.rows) { touch(strip) }
      }
    }
    touchRows(of: old, outside: Set(items.map(\.name)))
    touchRows(of: items, outside: Set(old.map(\.name)))
  }
}

// MARK: - Memory

extension SequencePlan: PlanMemory {
  /// Returns the item that begins at the builder's command: a known one, or a new one.
  func item(_ builder: inout PlanBuilder, _ context: Int) -> PlanItem {
    let place = builder.index
    if let known = dot(at: place, context) {
      builder.index += 1
      return known
    }
    if let dot = PlanDot.of(builder.commands[place], contexts[context]) {
      builder.index += 1
      return item(dot, context)
    }
    let nodes = builder.item(contexts[context])
    let piece =
      memory[place]
      ?? PlanPiece(count: builder.index - place, context: contexts[context], nodes: nodes)
    return PlanItem(content: .piece(piece), context: context)
  }

  /// Returns the item of a new dot, with a number of its own.
  func item(_ dot: PlanDot, _ context: Int) -> PlanItem {
    countedHere.pieces += 1
    dotCount += 1
    return PlanItem(content: .dot(dot, dotCount), context: context)
  }

  /// Returns the dot of an unchanged command of the previous list, if it was one.
  private func dot(at place: Int, _ context: Int) -> PlanItem? {
    guard let comparison, let origin = comparison.origin(of: place),
      let known = oldDots[origin], known.context == contexts[context],
      comparison.isSame(place..<(place + 1))
    else { return nil }
    return PlanItem(content: known.dot.content, context: context)
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
