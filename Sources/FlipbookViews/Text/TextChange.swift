import FlipbookDisplay
import FlipbookMotion
import Foundation

/// A text on its way to become another one.
///
/// Every mark of both moves, comes or goes by itself, all of them by one progress. When the text
/// changes again, the next change begins with the marks as they are shown, so that nothing jumps.
/// Older marks go on by the progress they began with.
nonisolated final class TextChange {
  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private var progress: Attribute<Double>?

  /// The marks shown when the change began.
  private(set) var start: [TextMark] = []
  private var plan = TextChangePlan.fade
  private var goal: TextLayout?
  private var movers: [TextMover] = []

  /// The marks that earlier changes sent away.
  private var going: [(progress: Attribute<Double>, movers: [TextMover])] = []

  init(graph: ViewGraph) { graphReference = UncountedReference(graph) }

  var isMoving: Bool {
    progress?.isMoving ?? false || going.contains { $0.progress.isMoving }
  }

  /// Begins to replace marks; where they go is not known before the new text is laid out.
  func begin(from marks: [TextMark], _ plan: TextChangePlan, under transaction: Transaction) {
    if let progress { going.append((progress, movers.filter(\.part.isGoing))) }
    going.removeAll { !$0.progress.isMoving || $0.movers.isEmpty }
    start = marks
    self.plan = plan
    goal = nil
    movers = []
    let progress = Attribute<Double>(0, graph: graph)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(1, under: transaction)
    self.progress = progress
  }

  /// Shows the new text at once.
  func end() {
    progress = nil
    going = []
  }

  /// True if the marks' goals are known.
  var isAimed: Bool { goal != nil }

  /// Sends the marks to those of a layout.
  func aim(at layout: TextLayout) {
    guard layout != goal else { return }
    goal = layout
    movers = plan.movers(
      from: start, to: TextMark.marks(of: layout),
      lineHeight: layout.lines.first?.bounds.height ?? layout.size.height)
  }

  private var fraction: Double { progress?.shown ?? 1 }

  /// The marks of the present text as they are shown now.
  var shown: [TextMark] {
    let fraction = fraction
    return movers.filter { !$0.part.isGoing }
      .map { mover in mover.shown(at: fraction) { mixed($0, $1, fraction, nil) } }
  }

  /// Draws the marks as they are shown.
  ///
  /// - Parameters:
  ///   - display: The builder they are drawn into.
  ///   - origin: The text's top left corner on the canvas, in points.
  ///   - paint: The paint of marks without a colour of their own.
  ///   - paints: The paints of marks that have one of their own, by number.
  func draw(
    into display: inout DisplayBuilder, at origin: CGPoint, _ paint: Paint, _ paints: [Paint]
  ) {
    let fraction = fraction
    let canvas = Canvas(origin: origin, paint: paint, paints: paints)
    func marks(_ part: TextMover.Part) -> [TextMark] {
      movers.filter { $0.part == part }.map { mover in
        mover.shown(at: fraction) { mixed($0, $1, fraction, paint) }
      }
    }
    for (progress, movers) in going where progress.isMoving {
      let marks = movers.map { mover in
        mover.shown(at: progress.shown) { mixed($0, $1, progress.shown, paint) }
      }
      draw(marks, into: &display, canvas)
    }
    draw(marks(.leaving), into: &display, canvas)
    draw(marks(.staying), into: &display, canvas)
    let turning = marks(.turningInto)
    if !turning.isEmpty {
      // The two add up, so that the text stays as dense as it is.
      display.with(.group) { display in
        draw(marks(.turningFrom), into: &display, canvas)
        display.with(.blend(.plusLighter)) { draw(turning, into: &$0, canvas) }
      }
    }
    draw(marks(.arriving), into: &display, canvas)
  }

  /// The colour between two; one that is not said is the paint's, if that is a colour.
  private func mixed(
    _ first: DisplayColor?, _ second: DisplayColor?, _ fraction: Double, _ paint: Paint?
  ) -> DisplayColor? {
    if first == second { return second }
    var own: DisplayColor?
    if case .color(let color)? = paint { own = color }
    guard let first = first ?? own, let second = second ?? own else { return second }
    let space = ColorInterpolation.current(for: graph.semantics)
    var vector = Color.Resolved(first).vector(in: space)
    vector.interpolate(towards: Color.Resolved(second).vector(in: space), amount: fraction)
    return Color.Resolved(vector, in: space).displayColor
  }

  /// The place of a text and its paints, while its marks are drawn.
  private struct Canvas {
    let origin: CGPoint
    let paint: Paint
    let paints: [Paint]

    func paint(of look: TextLook) -> Paint {
      look.paint.flatMap { paints[checked: $0] } ?? look.color.map { .color($0) } ?? paint
    }
  }

  /// Draws marks; neighbours that look alike go into one command.
  private func draw(
    _ marks: [TextMark], into display: inout DisplayBuilder, _ canvas: Canvas
  ) {
    var rest = marks[...]
    while let first = rest.first {
      let look = first.look
      let alike = rest.prefix { $0.look.opacity == look.opacity && $0.look.blur == look.blur }
      rest = rest.dropFirst(alike.count)
      Self.draw(look.opacity < 1 ? .opacity(look.opacity) : nil, into: &display) { display in
        Self.draw(
          look.blur > 0 ? .blur(radius: look.blur, opaque: false) : nil, into: &display
        ) { display in
          if look.opacity > 0 { drawOpaque(alike, into: &display, canvas) }
        }
      }
    }
  }

  private static func draw(
    _ effect: Effect?, into display: inout DisplayBuilder,
    _ body: (inout DisplayBuilder) -> Void
  ) {
    guard let effect else { return body(&display) }
    display.with(effect, body)
  }

  private func drawOpaque(
    _ marks: ArraySlice<TextMark>, into display: inout DisplayBuilder, _ canvas: Canvas
  ) {
    var run: (look: TextLook, glyphs: GlyphRun)?
    func finish(_ display: inout DisplayBuilder) {
      if let run { display.glyphs(run.glyphs, canvas.paint(of: run.look)) }
      run = nil
    }
    for mark in marks {
      let look = mark.look
      let place = CGPoint(
        x: look.origin.x + canvas.origin.x, y: look.origin.y + canvas.origin.y)
      guard case .glyph(let font, let id) = mark.form else {
        finish(&display)
        display.fill(.rect(CGRect(origin: place, size: look.size)), canvas.paint(of: look))
        continue
      }
      let glyph = PositionedGlyph(id: id, position: place)
      if let current = run, current.look.color == look.color, current.look.paint == look.paint,
        current.glyphs.font == font, current.glyphs.size == look.size.width
      {
        run?.glyphs.glyphs.append(glyph)
      } else {
        finish(&display)
        run = (look, GlyphRun(font: font, size: look.size.width, glyphs: [glyph]))
      }
    }
    finish(&display)
  }
}

extension Color.Resolved {
  nonisolated fileprivate init(_ color: DisplayColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
  }
}
