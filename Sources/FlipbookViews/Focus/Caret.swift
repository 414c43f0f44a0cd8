import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// The cursor in the field that has the focus: it blinks by the graph's clock.
nonisolated final class Caret: Moving {
  private let graphReference: UncountedReference<ViewGraph>.Zeroing
  private weak var field: TextInputNode?
  private weak var text: TextNode?

  /// The time of the last key or tap, from which it is there for half a period.
  private var start: Double

  /// The characters at the last look; a key begins the blinking anew.
  private var typed: String

  /// Half of the time between two blinks, in seconds.
  ///
  /// - SeeAlso: chosen, after recordings.
  private static let halfPeriod = 0.5

  init(in field: TextInputNode) {
    let graph = field.graph
    graphReference = graph.ownReference
    self.field = field
    (start, typed) = (graph.time, field.typedText)
    graph.movements.insert(self)
  }

  private var graph: ViewGraph? { graphReference.object }

  func isIn(_ other: TextInputNode?) -> Bool { field === other && other != nil }

  private func isOn(at time: Double) -> Bool {
    // Times of instants are rounded to nanoseconds.
    Int(((time - start) / Self.halfPeriod + 1e-6).rounded(.down)) % 2 == 0
  }

  /// Puts the mark into the text of the field, or takes it away.
  func show() {
    guard let graph, let field else { return }
    if field.typedText != typed { (start, typed) = (graph.time, field.typedText) }
    let node = Self.text(in: field)
    if node !== text { text?.caret = nil }
    text = node
    let environment = field.owner?.context.environment ?? EnvironmentValues()
    node?.caret =
      isOn(at: graph.time)
      ? CaretMark(
        isAtStart: typed.isEmpty, color: Color.tinted.resolve(in: environment).displayColor)
      : nil
  }

  func leave() { text?.caret = nil }

  private static func text(in node: LayoutNode) -> TextNode? {
    if let text = node as? TextNode { return text }
    for child in node.layoutChildren {
      if let found = text(in: child) { return found }
    }
    return nil
  }

  // MARK: Time

  /// A pass draws the field anew.
  func advance(to time: Double) -> Bool {
    guard let graph, let field, graph.caret === self, !field.isGone else { return false }
    let isShown = text?.caret != nil
    if isShown != isOn(at: time) { graph.enqueue(Transaction()) {} }
    return true
  }

  func nextInstant(keepsFromRest: Bool) -> Double? {
    guard !keepsFromRest, let graph else { return nil }
    let halves = ((graph.time - start) / Self.halfPeriod + 1e-6).rounded(.down) + 1
    return start + halves * Self.halfPeriod
  }

  func restTime(after time: Double, tolerance: Double) -> Double? { time }

  var movementDescription: String { "a cursor that blinks" }
}

/// The mark of the cursor in a text.
nonisolated struct CaretMark: Equatable {
  /// True before the first character, as in front of a placeholder.
  let isAtStart: Bool
  let color: DisplayColor

  /// The width of the mark, and its distance from the character before, in points (chosen).
  private static let width: CGFloat = 2
  private static let distance: CGFloat = 0.5

  /// The height of the mark in a text without a line, in points (chosen).
  private static let height: CGFloat = 21

  /// The mark's rectangle in a text that has been set at a place.
  func rect(in layout: TextLayout, at rect: CGRect, isRightToLeft: Bool) -> CGRect {
    let line = layout.lines.last?.bounds ?? CGRect(x: 0, y: 0, width: 0, height: Self.height)
    let isLeft = isAtStart != isRightToLeft
    let x =
      isLeft
      ? line.minX - (isAtStart ? 0 : Self.distance + Self.width)
      : line.maxX + (isAtStart ? -Self.width : Self.distance)
    return CGRect(
      x: rect.minX + x, y: rect.minY + line.minY, width: Self.width, height: line.height)
  }
}

extension ViewGraph {
  /// The cursor that is shown.
  fileprivate(set) var caret: Caret? {
    get { registry.caret as? Caret }
    set { registry.caret = newValue }
  }

  /// Shows the cursor in a field, which another one loses.
  func showCaret(in field: TextInputNode?) {
    if let caret, !caret.isIn(field) {
      caret.leave()
      self.caret = nil
    }
    guard let field else { return }
    let caret = self.caret ?? Caret(in: field)
    self.caret = caret
    caret.show()
  }
}
