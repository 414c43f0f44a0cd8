import FlipbookDisplay

/// Built nodes of commands, by the index of the first command.
protocol PlanMemory: AnyObject {
  /// Returns the piece that begins at a command, if all its commands are unchanged.
  func nodes(at place: Int, _ context: PlanBuilder.Context) -> PlanPiece?

  /// Remembers the nodes built of some commands.
  func remember(
    _ nodes: [RenderNode], at place: Int, count: Int, _ context: PlanBuilder.Context)
}

/// The nodes of one command, or of an effect with everything inside it.
final class PlanPiece {
  /// The number of commands it was built of.
  let count: Int
  let context: PlanBuilder.Context
  let nodes: [RenderNode]
  /// For each node, the pixels it covers, used to find the nodes that can be seen.
  let parts: [PlanPart]
  /// The rows its nodes touch.
  let rows: Range<Int>

  init(count: Int, context: PlanBuilder.Context, nodes: [RenderNode]) {
    (self.count, self.context, self.nodes) = (count, context, nodes)
    parts = nodes.map(PlanPart.init)
    let bounds = nodes.bounds
    rows = bounds.isEmpty ? 0..<0 : bounds.top..<bounds.bottom
  }
}

/// The pixels that a node covers.
struct PlanPart {
  /// Every pixel the node can change; empty if it is invisible.
  let bounds: PixelRect
  /// Pixels that are certainly opaque: nothing behind them shows.
  let core: PixelRect
  /// The core's colour, if it has only one.
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
  /// Pixels that are certainly opaque: nothing behind them shows.
  fileprivate var core: PixelRect {
    guard opacity == 255, clips.isEmpty, case .fill(let outline, let shader) = source,
      !outline.core.isEmpty, shader.isOpaque
    else { return .empty }
    return outline.core.intersection(bounds)
  }
}

extension Shader {
  /// True if every colour is opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let color): Pixel.premultiplied(color) &>> 24 == 255
    case .gradient(let gradient): gradient.isOpaque
    case .image(let image): image.isOpaque
    case .stencil, .veil, .function: false
    }
  }
}

/// The differences between two lists of commands.
///
/// For example, the lists `A B C D` and `A X B C D` differ in one stretch: `old` is `1..<1` and
/// `new` is `1..<2`, `growth` is 1 and `changes` is empty. The lists `A B C D` and `A X C Y` have
/// `growth` 0, `changes` `[1, 3]` and the stretch `1..<4` in both.
struct ListComparison {
  /// The indices of changed commands, in order; empty unless both lists are equally long.
  let changes: [Int]
  /// The new list's length minus the old one's.
  let growth: Int
  /// The range from the first difference to the last, in both lists.
  let stretch: DisplayListChange

  init(from old: DisplayList, to new: DisplayList) {
    growth = new.count - old.count
    let stretches = new.changes(since: old)
    let start = stretches.first?.new.lowerBound ?? new.count
    let end = stretches.last?.new.upperBound ?? new.count
    stretch = DisplayListChange(old: start..<end - growth, new: start..<end)
    changes = growth == 0 ? stretches.flatMap(\.new) : []
  }

  /// Creates the comparison of equally long lists that differ in one range only.
  init(changing range: Range<Int>) {
    (changes, growth) = (Array(range), 0)
    stretch = DisplayListChange(old: range, new: range)
  }

  /// True if fewer than half of the commands from the first difference to the last are changed.
  var isScattered: Bool { growth == 0 && changes.count * 2 < stretch.new.count }

  /// True if the lists are equal.
  var isSame: Bool { growth == 0 && changes.isEmpty }

  /// Returns the index in the old list of a command of the new one; `nil` inside the stretch that
  /// differs.
  func origin(of place: Int) -> Int? {
    if growth == 0 || place < stretch.new.lowerBound { return place }
    return place >= stretch.new.upperBound ? place - growth : nil
  }

  /// Returns true if all commands of a range of the new list are unchanged.
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
