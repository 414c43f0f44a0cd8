package import FlipbookDisplay
import FlipbookGeometry
package import FlipbookLayout
import FlipbookSymbols
package import Foundation

/// The leaf of a text: set at its final size at once, while its place may still move.
nonisolated package final class TextNode: LeafNode {
  private var request: TextRequest?
  private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []
  private lazy var style = StyleAttribute(graph: graph)
  private lazy var change = TextChange(graph: graph)

  /// The paints of parts that have more than a colour of their own.
  private var ownPaints: [StylePaint] = []

  /// The drawings of the request's attachments, by name.
  private var pictures: [String: (image: Image, drawing: SymbolDrawing, penWidth: CGFloat)] = [:]

  /// The environment that decides the look of a text that sets nothing about its characters.
  private var plain: EnvironmentValues?

  /// The timer that makes a text that follows time anew.
  private var ticker: TextTicker?

  /// The number of the last `numericText(value:)`, by which the next one rolls up or down.
  private var value: Double?

  /// The text of which marks were shown when the present change began.
  private var changedFrom: TextRequest?

  /// True if bars are drawn instead of characters.
  private var isRedacted = false

  /// The renderer that draws the text; nil if it is drawn plainly.
  private var rendering: TextRendering?

  /// The environment and the parts of a text that a renderer draws.
  private var renderedBy: (environment: EnvironmentValues, parts: [TextLayoutMaker.Part])?

  /// The corner that its lines are told from, once somebody has asked for them.
  private var corner: AnchorReference<CGPoint>?

  /// The cursor in it; nil without one.
  var caret: CaretMark?

  /// The text of a label that has the label's look; nil for all others.
  private var piece: LabelText?

  /// The characters, for selectors.
  package private(set) var string = ""

  package override var shownText: String? { string }

  /// True if some of the text does not show at the size it has got.
  package var isTruncated: Bool { layout(proposal).isTruncated }

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  func set(_ text: Text, in environment: EnvironmentValues) {
    show(text, in: environment)
    if ticker == nil, text.hasOnlyCharacters { return }
    let times = text.translated(in: environment.locale).pieces.compactMap { piece in
      if case .time(let time) = piece.content { time } else { nil }
    }
    ticker =
      times.isEmpty
      ? nil
      : TextTicker(times, graph: graph) { [weak self] in self?.show(text, in: environment) }
  }

  /// Shows the text of a label in the label's look.
  func set(_ text: Text, of label: PlainLabel, in environment: EnvironmentValues) {
    piece = LabelText(
      text, of: label, in: environment, isSubtitle: piece?.isSubtitle ?? false)
    showPiece()
  }

  /// Makes it the second text of its label.
  func becomeSubtitle() {
    guard let piece, !piece.isSubtitle else { return }
    piece.isSubtitle = true
    showPiece()
  }

  private func showPiece() {
    guard let piece else { return }
    set(piece.text, in: piece.environment)
  }

  private func show(_ given: Text, in environment: EnvironmentValues) {
    let text = given.translated(in: environment.locale)
    if let characters = text.plainCharacters, let plain, plain.isIdentical(to: environment),
      let request, rendering == nil
    {
      return showPlain(characters, in: environment, as: request)
    }
    plain = text.plainCharacters == nil ? nil : environment
    isRedacted = environment.isRedacted
    let resolved = text.resolved(in: environment, at: graph.date)
    ownPaints = resolved.ownPaints
    pictures = resolved.pictures.mapValues { picture in
      (
        picture.image, picture.image.drawing(in: environment) { graph.diagnose($0) },
        picture.penWidth
      )
    }
    style.set(resolved.paint ?? environment.foregroundStyleLevel(0), in: site)
    string = resolved.string
    takeRendering(resolved.parts, in: environment)
    replace(resolved.request, environment.contentTransition)
  }

  /// Shows other characters in the style of those before, if neither text has a style of its own.
  private func showPlain(
    _ characters: String, in environment: EnvironmentValues, as known: TextRequest
  ) {
    string = environment.textCase.applied(to: characters, environment.locale)
    var request = known
    request.runs[0].string = string
    replace(request, environment.contentTransition)
  }

  private func takeRendering(
    _ parts: [TextLayoutMaker.Part], in environment: EnvironmentValues
  ) {
    if rendering == nil, environment.textRendering == nil { return }
    rendering = environment.textRendering
    renderedBy = rendering.map { _ in (environment, parts) }
    // A renderer's size may depend on its own values.
    invalidateLayout()
  }

  private func replace(_ new: TextRequest, _ transition: ContentTransition) {
    if new != request {
      beginChange(to: new, transition)
      request = new
      layouts = []
      invalidateLayout()
    }
    if case .numericValue(let number) = transition.kind { value = number }
  }

  /// Begins to replace the shown text, if the transaction is animated and the transition wants it.
  private func beginChange(to new: TextRequest, _ transition: ContentTransition) {
    // A second change before the first was laid out starts from the first one's start.
    let isWaiting = change.isMoving && !change.isAimed
    guard let old = isWaiting ? changedFrom : request else { return }
    let transaction = site?.resolve(in: graph) ?? graph.transaction
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
    for notice in layout.notices { graph.diagnose(notice) }
    if layouts.count == 4 { layouts.removeFirst() }
    layouts.append((proposal, layout))
    return layout
  }

  /// The text as it is set now.
  var setText: TextLayout { layout(proposal) }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    // A text that is offered no space has no size: derived from OpenSwiftUI, layout notes 2.2.
    if proposal == .zero { return .zero }
    if let rendering {
      return rendering.size(proposal, TextProxy { [unowned self] in layout($0).size })
    }
    return layout(proposal).size
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    // The line below a row of a list begins where the row's first text does.
    if key == HorizontalAlignment.listRowSeparatorLeading.key { return 0 }
    return nil
  }

  package override func measureSpacing() -> ViewSpacing {
    let layout = layout(.unspecified)
    return ViewSpacing(
      text: TextSpacingMetrics(
        ascent: layout.firstBaseline, descent: layout.size.height - layout.lastBaseline,
        leading: layout.spacingAbove, capHeight: layout.firstBaseline,
        pixelLength: 1 / (request?.displayScale ?? 1)))
  }

  package override func commit() {
    super.commit()
    if change.isMoving { change.aim(at: layout(proposal)) }
  }

  /// Texts are touched anywhere in their rectangles, if there is any.
  override var isTouchedAnywhere: Bool {
    !change.isMoving && layout(proposal).lines.contains { !$0.runs.isEmpty }
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    let paint = style.shown
    if isRedacted { return RedactedDrawing.draw(layout(proposal), at: rect, paint, into: &display) }
    paint.drawing(into: &display, over: rect) { display in
      let layout = layout(proposal)
      if let rendering {
        draw(layout, by: rendering, at: rect, paint, into: &display)
      } else if change.isMoving {
        // A text on its way out is not committed any more.
        if !change.isAimed { change.aim(at: layout) }
        draw(layout.withoutMarks, at: rect, paint.paint(over: rect), into: &display)
        change.draw(
          into: &display, at: rect.origin, paint.paint(over: rect), paints(over: rect))
      } else {
        caret?.drawGround(in: layout, at: rect.origin, into: &display)
        draw(layout, at: rect, paint.paint(over: rect), into: &display)
      }
      caret?.draw(in: layout, at: rect, isRightToLeft: isRightToLeft, into: &display)
    }
  }

  private var isRightToLeft: Bool {
    owner?.context.environment.layoutDirection == .rightToLeft
  }

  private func draw(
    _ layout: TextLayout, at rect: CGRect, _ paint: Paint, into display: inout DisplayBuilder
  ) {
    var list = DisplayList()
    list.append(layout, at: rect.origin, paint, paints(over: rect), picture: drawPicture)
    display.append(list)
  }

  private func paints(over rect: CGRect) -> [Paint] { ownPaints.map { $0.paint(over: rect) } }
}

/// The look of characters, as far as their contrast depends on it.
nonisolated package struct TextInk: Hashable, Sendable {
  /// Without the opacity of views around the text.
  package var color: DisplayColor

  /// In points.
  package var size: CGFloat

  /// 100 (thin) to 900 (black).
  package var weight: Int
}

extension TextNode {
  /// The look of its first characters; nil if they are painted with more than a colour, or are no
  /// characters.
  package var ink: TextInk? {
    guard rendering == nil, !isRedacted,
      let run = request?.runs.first(where: { $0.attachment == nil })
    else { return nil }
    guard let own = run.color else {
      guard case .color(let color) = style.shown else { return nil }
      return TextInk(color: color.displayColor, size: run.font.size, weight: run.font.weight)
    }
    return TextInk(color: own, size: run.font.size, weight: run.font.weight)
  }

  /// Lets a renderer draw the text.
  private func draw(
    _ layout: TextLayout, by rendering: TextRendering, at rect: CGRect, _ paint: StylePaint,
    into display: inout DisplayBuilder
  ) {
    guard let (environment, parts) = renderedBy else { return }
    let lines = lines(layout, of: parts, environment.layoutDirection, paint, rect.size)
    let storage = GraphicsContext.Storage(environment: environment, graph: graph)
    var context = GraphicsContext(storage)
    rendering.draw(lines, in: &context)
    let map = CGAffineTransform(translationX: rect.minX, y: rect.minY)
    display.transformed(by: map) { $0.append(storage.list) }
  }

  /// The lines of the text in points from its corner, as code is given them.
  private func lines(
    _ layout: TextLayout, of parts: [TextLayoutMaker.Part], _ direction: LayoutDirection,
    _ paint: StylePaint, _ size: CGSize
  ) -> Text.Layout {
    let own = CGRect(origin: .zero, size: size)
    return TextLayoutMaker(
      layout: layout, parts: parts, direction: direction, paint: paint.paint(over: own),
      paints: paints(over: own), picture: drawPicture
    ).make()
  }

  /// The lines and the corner they count from; nil for a text that is not laid out yet.
  func anchoredLayout(
    of text: Text, in environment: EnvironmentValues
  ) -> Text.LayoutKey.AnchoredLayout? {
    guard size != .zero else { return nil }
    let environment = piece?.environment ?? environment
    let parts = (piece?.text ?? text).resolved(in: environment, at: graph.date).parts
    let corner = corner ?? AnchorReference(node: self, source: .topLeading)
    self.corner = corner
    return Text.LayoutKey.AnchoredLayout(
      origin: Anchor(reference: corner),
      layout: lines(layout(proposal), of: parts, environment.layoutDirection, style.shown, size))
  }

  /// Draws the picture of a name in a rectangle.
  private func drawPicture(
    _ list: inout DisplayList, _ name: String, _ rect: CGRect, _ paint: Paint
  ) {
    guard let picture = pictures[name], !picture.image.draw(in: rect, paint, into: &list) else {
      return
    }
    picture.drawing.append(to: &list, in: rect, penWidth: picture.penWidth, paint)
  }
}

extension TextLayout {
  /// The layout without its marks: only backgrounds and pictures.
  nonisolated fileprivate var withoutMarks: TextLayout {
    var layout = self
    for index in layout.lines.indices {
      layout.lines[index].runs = []
      layout.lines[index].decorations = []
    }
    return layout
  }
}

/// A timer that makes a text anew when its words for a time change.
nonisolated private final class TextTicker: Moving {
  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private let times: [TimeText]
  private let show: () -> Void
  private var next: Double?

  init(_ times: [TimeText], graph: ViewGraph, show: @escaping () -> Void) {
    self.times = times
    graphReference = UncountedReference(graph)
    self.show = show
    findNext()
    if next != nil { graph.movements.insert(self) }
  }

  private func findNext() {
    next = times.compactMap { $0.nextChange(after: graph.date) }.min().map(graph.time(of:))
  }

  /// The distance in the future at which an instant still counts as now, in seconds: dates are that
  /// exact.
  private static let tolerance = 1e-6

  func advance(to time: Double) -> Bool {
    guard let due = next else { return false }
    guard due <= time + Self.tolerance else { return true }
    findNext()
    graph.enqueue(Transaction()) { [weak self] in self?.show() }
    return next != nil
  }

  func nextInstant(keepsFromRest: Bool) -> Double? { keepsFromRest ? nil : next }

  /// A clock that runs does not keep a scene from rest.
  func restTime(after time: Double, tolerance: Double) -> Double? { time }

  var movementDescription: String { "Text(_:style:)" }
}
