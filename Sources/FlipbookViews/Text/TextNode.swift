import FlipbookDisplay
import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The leaf of a text: set at its final size at once, while its place may still move.
nonisolated package final class TextNode: LeafNode {
  private var request: TextRequest?
  private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []
  private lazy var style = StyleAttribute(graph: graph)
  private lazy var change = TextChange(graph: graph)

  /// The number of the last `numericText(value:)`, by which the next one rolls up or down.
  private var value: Double?

  /// The text of which marks were shown when the present change began.
  private var changedFrom: TextRequest?

  /// The characters, for selectors.
  package private(set) var string = ""

  package override var shownText: String? { string }

  /// Whether some of the text does not show at the size it has got.
  package var isTruncated: Bool { layout(proposal).isTruncated }

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  func set(
    _ request: TextRequest, string: String, style paint: StylePaint,
    transition: ContentTransition
  ) {
    style.set(paint, in: scope)
    self.string = string
    if request != self.request {
      beginChange(to: request, transition)
      self.request = request
      layouts = []
      invalidateLayout()
    }
    if case .numericValue(let number) = transition.kind { value = number }
  }

  /// Begins to replace what is shown, if the transaction is animated and the transition wants it.
  private func beginChange(to new: TextRequest, _ transition: ContentTransition) {
    // A second change before the first was laid out begins where that began.
    let isWaiting = change.isMoving && !change.isAimed
    guard let old = isWaiting ? changedFrom : request else { return }
    let transaction = scope?.resolve(in: graph) ?? graph.transaction
    guard transaction.animation != nil,
      let plan = transition.plan(from: old, to: new, previousValue: value)
    else { return change.end() }
    let shown =
      isWaiting
      ? change.start
      : change.isMoving ? change.shown : TextMark.marks(of: layout(proposal))
    changedFrom = old
    change.begin(from: shown, plan, under: transaction)
  }

  private func layout(_ proposal: ProposedViewSize) -> TextLayout {
    if let known = layouts.first(where: { $0.proposal == proposal }) { return known.layout }
    guard let request, let typesetter = graph.typesetter else { return TextLayout() }
    let layout = typesetter.layout(
      request, proposedWidth: proposal.width, proposedHeight: proposal.height)
    if layouts.count == 4 { layouts.removeFirst() }
    layouts.append((proposal, layout))
    return layout
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // A text offered nothing at all answers nothing: read from a reimplementation, layout notes 2.2.
    if proposal == .zero { return .zero }
    return layout(proposal).size
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    return nil
  }

  package override func measureSpacing() -> ViewSpacing {
    let layout = layout(.unspecified)
    return ViewSpacing(
      text: TextSpacingMetrics(
        ascent: layout.firstBaseline, descent: layout.size.height - layout.lastBaseline,
        leading: 0, capHeight: layout.firstBaseline,
        pixelLength: 1 / (request?.displayScale ?? 1)))
  }

  package override func commit() {
    super.commit()
    if change.isMoving { change.aim(at: layout(proposal)) }
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    let paint = style.shown
    paint.drawing(into: &display, over: rect) { display in
      if change.isMoving {
        // A text on its way out is not committed any more.
        if !change.isAimed { change.aim(at: layout(proposal)) }
        change.draw(into: &display, at: rect.origin, paint.paint(over: rect))
      } else {
        draw(layout(proposal), at: rect, paint.paint(over: rect), into: &display)
      }
    }
  }

  private func draw(
    _ layout: TextLayout, at rect: CGRect, _ paint: Paint, into display: inout DisplayBuilder
  ) {
    for line in layout.lines {
      for run in line.runs {
        display.glyphs(
          run.glyphs.offsetBy(x: rect.minX, y: rect.minY), run.color.map { .color($0) } ?? paint)
      }
      for decoration in line.decorations {
        display.fill(
          .rect(decoration.rect.offsetBy(dx: rect.minX, dy: rect.minY)),
          decoration.color.map { .color($0) } ?? paint)
      }
    }
  }
}
