import FlipbookDisplay

/// What was built of commands, by the place of the first of them.
protocol PlanMemory: AnyObject {
  /// Returns what was built of the commands from a place on, if all of them are as they were.
  func nodes(at place: Int, _ context: PlanBuilder.Context) -> PlanPiece?

  /// Takes what was built of some commands.
  func remember(
    _ nodes: [RenderNode], at place: Int, count: Int, _ context: PlanBuilder.Context)
}

/// What one command became, or an effect with all that is under it.
final class PlanPiece {
  /// How many commands.
  let count: Int
  let context: PlanBuilder.Context
  let nodes: [RenderNode]
  /// What is to be known of each node to find those that can be seen.
  let parts: [PlanPart]
  /// The rows that its nodes touch.
  let rows: Range<Int>

  init(count: Int, context: PlanBuilder.Context, nodes: [RenderNode]) {
    (self.count, self.context, self.nodes) = (count, context, nodes)
    parts = nodes.map(PlanPart.init)
    let bounds = nodes.bounds
    rows = bounds.isEmpty ? 0..<0 : bounds.top..<bounds.bottom
  }
}

/// What a node covers.
struct PlanPart {
  /// Every pixel that can change; none for what cannot be seen.
  let bounds: PixelRect
  /// Pixels that are surely covered, whatever is behind them.
  let core: PixelRect
  /// The one colour of the core.
  let color: UInt32?

  init(bounds: PixelRect, core: PixelRect, color: UInt32?) {
    (self.bounds, self.core, self.color) = (bounds, core, color)
  }

  init(_ node: RenderNode) {
    bounds = node.opacity == 0 ? .empty : node.bounds
    core = node.core
    if case .fill(_, .solid(let color)) = node.source {
      self.color = Pixel.premultiplied(color)
    } else {
      color = nil
    }
  }
}

extension RenderNode {
  /// Pixels that are surely covered, whatever is behind them.
  fileprivate var core: PixelRect {
    guard opacity == 255, clips.isEmpty, case .fill(let outline, let shader) = source,
      !outline.core.isEmpty, shader.isOpaque
    else { return .empty }
    return outline.core.intersection(bounds)
  }
}

extension Shader {
  /// Whether no colour lets anything through.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): Pixel.premultiplied(color) &>> 24 == 255
    case .gradient(let gradient): gradient.isOpaque
    case .image(let image): image.isOpaque
    case .stencil, .veil: false
    }
  }
}

/// Which commands of a list are those of the list before.
struct ListComparison {
  /// The commands that changed, in order, when both lists are equally long.
  let changes: [Int]
  /// How many commands the new list has more than the old one.
  let growth: Int
  /// From the first difference to the last.
  let stretch: DisplayListChange

  init(from old: DisplayList, to new: DisplayList) {
    growth = new.count - old.count
    let stretches = new.changes(since: old)
    let start = stretches.first?.new.lowerBound ?? new.count
    let end = stretches.last?.new.upperBound ?? new.count
    stretch = DisplayListChange(old: start..<end - growth, new: start..<end)
    changes = growth == 0 ? stretches.flatMap(\.new) : []
  }

  /// A comparison of lists that differ in one stretch only, of as many commands in both.
  init(changing range: Range<Int>) {
    (changes, growth) = (Array(range), 0)
    stretch = DisplayListChange(old: range, new: range)
  }

  /// Whether less than half of the commands from the first difference to the last are known to
  /// differ.
  var isScattered: Bool { growth == 0 && changes.count * 2 < stretch.new.count }

  /// Whether there is nothing that changed.
  var isSame: Bool { growth == 0 && changes.isEmpty }

  /// Where a command of the new list was in the old one; `nil` when there is no telling.
  func origin(of place: Int) -> Int? {
    if growth == 0 || place < stretch.new.lowerBound { return place }
    return place >= stretch.new.upperBound ? place - growth : nil
  }

  /// Whether commands of the new list are all as they were.
  func isSame(_ range: Range<Int>) -> Bool {
    guard growth == 0 else {
      return range.upperBound <= stretch.new.lowerBound
        || range.lowerBound >= stretch.new.upperBound
    }
    // The first change at or after the range's start.
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low == changes.count || changes[low] >= range.upperBound
  }
}
