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

  /// The characters at the last look, and those that were chosen; a key begins the blinking anew.
  private var typed: String
  private var chosen: Range<Int>

  /// Half of the time between two blinks, in seconds.
  ///
  /// - SeeAlso: chosen, after recordings.
  private static let halfPeriod = 0.5

  init(in field: TextInputNode) {
    let graph = field.graph
    graphReference = graph.ownReference
    self.field = field
    (start, typed, chosen) = (graph.time, field.typedText, field.shownChoice)
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
    let shown = field.shownChoice
    if field.typedText != typed || shown != chosen {
      (start, typed, chosen) = (graph.time, field.typedText, shown)
    }
    let node = Self.text(in: field)
    if node !== text { text?.caret = nil }
    text = node
    let environment = field.owner?.context.environment ?? EnvironmentValues()
    node?.caret =
      isOn(at: graph.time) || !chosen.isEmpty
      ? CaretMark(
        isAtStart: typed.isEmpty, chosen: chosen,
        length: field.isSecret ? typed.count : typed.utf16.count,
        color: Color.tinted.resolve(in: environment).displayColor)
      : nil
  }

  func leave() { text?.caret = nil }

  static func text(in node: LayoutNode) -> TextNode? {
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
    if isShown != (isOn(at: time) || !chosen.isEmpty) { graph.enqueue(Transaction()) {} }
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
