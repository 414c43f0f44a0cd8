import FlipbookDisplay
internal import FlipbookGeometry
package import FlipbookLayout
public import Foundation

/// A text that is read, not edited.
nonisolated public struct Text: Equatable, Sendable {
  public enum TruncationMode: Hashable, Sendable {
    case head, tail, middle
  }

  /// A stretch of text and what was said about it alone.
  struct Piece: Equatable, Sendable {
    var string: String
    var style = Style()
  }

  struct Style: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var color: Color?
    var isItalic = false
    var hasMonospacedDigits = false
    var hasUnderline = false
    var underlineColor: Color?
    var hasStrikethrough = false
    var strikethroughColor: Color?
    var kerning: CGFloat = 0
    var tracking: CGFloat = 0
    var baselineOffset: CGFloat = 0
  }

  private(set) var pieces: [Piece]

  init(pieces: [Piece]) { self.pieces = pieces }

  public init(verbatim content: String) { pieces = [Piece(string: content)] }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// The characters, without their styles.
  package var plainString: String { pieces.map(\.string).joined() }

  public static func + (first: Text, second: Text) -> Text {
    Text(pieces: first.pieces + second.pieces)
  }

  // MARK: Styles

  private func with(_ change: (inout Style) -> Void) -> Text {
    var text = self
    for index in text.pieces.indices { change(&text.pieces[index].style) }
    return text
  }

  // What is said first is nearest to the text and stays.
  public func font(_ font: Font?) -> Text { with { $0.font = $0.font ?? font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.weight = $0.weight ?? weight }
  }
  public func fontDesign(_ design: Font.Design?) -> Text {
    with { $0.design = $0.design ?? design }
  }
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = $0.color ?? color } }
  public func foregroundStyle(_ color: Color) -> Text { foregroundColor(color) }
  public func bold() -> Text { with { $0.weight = $0.weight ?? .bold } }
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
  public func italic() -> Text { with { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = kerning } }
  public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
  public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = offset } }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with {
      $0.hasUnderline = isActive
      $0.underlineColor = color
    }
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    with {
      $0.hasStrikethrough = isActive
      $0.strikethroughColor = color
    }
  }
}

extension Text: View {
  public typealias Body = Never
}

extension Text: LeafView {
  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> TextNode {
    let leaf = TextNode(owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: TextNode, in context: ViewContext) {
    leaf.set(
      request(in: context.environment), string: plainString,
      style: context.environment.foregroundStyleLevel(0),
      transition: context.environment.contentTransition)
  }

  func request(in environment: EnvironmentValues) -> TextRequest {
    TextRequest(
      runs: pieces.map { run(of: $0, in: environment) },
      lineLimit: environment.lineLimit, minimumLines: environment.minimumLines,
      truncation: environment.truncationMode.displayTruncation,
      alignment: environment.multilineTextAlignment.displayAlignment,
      lineSpacing: environment.lineSpacing,
      minimumScaleFactor: environment.minimumScaleFactor,
      allowsTightening: environment.allowsTightening, displayScale: environment.displayScale,
      isRightToLeft: environment.layoutDirection == .rightToLeft)
  }

  private func run(of piece: Piece, in environment: EnvironmentValues) -> TextRun {
    let style = piece.style
    var font = style.font ?? environment.font ?? .body
    if let weight = style.weight { font = font.weight(weight) }
    if let design = style.design { font.design = design }
    if style.isItalic { font = font.italic() }
    if style.hasMonospacedDigits { font = font.monospacedDigit() }
    var outer = environment
    if style.weight != nil { outer.fontWeight = nil }
    func line(_ isActive: Bool, _ color: Color?) -> TextLineStyle? {
      isActive ? TextLineStyle(color: color?.resolve(in: environment).displayColor) : nil
    }
    return TextRun(
      environment.textCase.applied(to: piece.string), font: font.request(in: outer),
      color: style.color?.resolve(in: environment).displayColor, kerning: style.kerning,
      tracking: style.tracking, baselineOffset: style.baselineOffset,
      underline: line(style.hasUnderline, style.underlineColor),
      strikethrough: line(style.hasStrikethrough, style.strikethroughColor))
  }
}

/// The leaf of a text: set at its final size at once, while its place may still move.
nonisolated package final class TextNode: LeafNode {
  private var request: TextRequest?
  private var layouts: [(proposal: ProposedViewSize, layout: TextLayout)] = []
  private lazy var style = StyleAttribute(graph: graph)
  private lazy var change = ContentChange<TextLayout>(graph: graph)

  /// The characters, for selectors.
  package private(set) var string = ""

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  func set(
    _ request: TextRequest, string: String, style paint: StylePaint,
    transition: ContentTransition
  ) {
    style.set(paint, in: scope)
    self.string = string
    guard request != self.request else { return }
    if self.request != nil { change.begin(from: layout(proposal), transition, in: scope) }
    self.request = request
    layouts = []
    invalidateLayout()
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

  package override var shownText: String? { string }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // A text offered nothing at all answers nothing: read from a reimplementation, layout notes 2.2.
    if proposal == .zero { return .zero }
    return layout(proposal).size
  }

  package override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return layout(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return layout(proposal).lastBaseline }
    return nil
  }

  package override var layoutSpacing: ViewSpacing {
    let layout = layout(.unspecified)
    return ViewSpacing(
      text: TextSpacingMetrics(
        ascent: layout.firstBaseline, descent: layout.size.height - layout.lastBaseline,
        leading: 0, capHeight: layout.firstBaseline,
        pixelLength: 1 / (request?.displayScale ?? 1)))
  }

  package override func draw(into display: inout DisplayBuilder) {
    let layout = layout(proposal)
    let rect = display.canvasRect(rect)
    change.draw(into: &display, height: layout.size.height) { old, distance, display in
      draw(old, at: rect.offsetBy(dx: 0, dy: distance), into: &display)
    } drawNew: { distance, display in
      draw(layout, at: rect.offsetBy(dx: 0, dy: distance), into: &display)
    }
  }

  private func draw(
    _ layout: TextLayout, at rect: CGRect, into display: inout DisplayBuilder
  ) {
    let paint = style.shown.paint(over: rect)
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
