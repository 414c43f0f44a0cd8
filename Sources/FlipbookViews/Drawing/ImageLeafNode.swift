package import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// The leaf of an image: its size follows the font, or the offer if it is resizable.
nonisolated package final class ImageLeafNode: LeafNode {
  private lazy var style = StyleAttribute(graph: graph)
  private lazy var fade = ContentFade<SymbolDrawing>(graph: graph)
  private var image: Image?
  private var drawing = SymbolDrawing.placeholder

  /// The side of the symbol's square, in points.
  private var side: CGFloat = 0

  /// The width of the pen on the symbol's square of 24; it is animated.
  private lazy var pen = Attribute<Double>(graph: graph)

  /// From the square's top to the baseline of text beside it, in points.
  private var baseline: CGFloat = 0

  /// True if a box is drawn instead of the picture.
  private var isRedacted = false

  /// The image's name in text, for selectors.
  package private(set) var name = ""

  package override var imageName: String? { name.isEmpty ? nil : name }

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  func set(_ image: Image, in environment: EnvironmentValues) {
    isRedacted = environment.isRedacted
    style.set(environment.foregroundStyleLevel(0), in: scope)
    let own = image.isSymbol ? environment.symbolFont : nil
    let font = (own ?? environment.font ?? .body).request(in: environment)
    let newSide = Self.side(of: font, environment.imageScale)
    name = image.name(in: environment)
    let found =
      image.bitmap == nil && image.picture == nil
      ? image.drawing(in: environment) { graph.diagnose($0) } : .placeholder
    let penWidth = Self.penWidth(beside: font, environment.imageScale) * environment.symbolBoldness
    pen.set(Double(penWidth), in: scope)
    if found != drawing {
      if self.image != nil { beginChange(to: image, environment.contentTransition) }
      drawing = found
    }
    guard image != self.image || newSide != side else { return }
    self.image = image
    side = newSide
    baseline = Self.baseline(ofSide: side, font)
    invalidateLayout()
  }

  /// Begins to replace the shown picture, if the transaction is animated and the transition wants
  /// it.
  private func beginChange(to new: Image, _ transition: ContentTransition) {
    let transaction = scope?.resolve(in: graph) ?? graph.transaction
    guard transaction.animation != nil,
      let style = transition.fadeStyle(isSymbol: new.isSymbol, SymbolDrawing.self)
    else { return fade.end() }
    if style != .fade {
      graph.diagnose("contentTransition(.symbolEffect): symbols shrink and grow as a whole")
    }
    fade.begin(from: drawing, style, under: transaction)
  }

  /// The side of a symbol beside text, in points.
  ///
  /// - SeeAlso: Beside text of 17 points a symbol is about 20 wide, and its middle is that of
  ///   capitals, whose height is 0.7 of the size: chosen, after screenshots.
  static func side(of font: FontRequest, _ scale: Image.Scale) -> CGFloat {
    let factor: CGFloat =
      switch scale {
      case .small: 0.92
      case .medium: 1.18
      case .large: 1.5
      }
    return (font.size * factor * 2).rounded() / 2
  }

  /// From the top of a symbol's square to the baseline of text beside it, in points.
  static func baseline(ofSide side: CGFloat, _ font: FontRequest) -> CGFloat {
    side / 2 + font.size * 0.35
  }

  /// Returns the width of the pen on a symbol's square of 24, beside text of a font.
  ///
  /// - SeeAlso: A large symbol is drawn with a pen hardly wider than a medium one's: measured, 1.54
  ///   points beside text of 17 in a bar of iOS 18 (WorkoutApp, whose pictures the look's oracle
  ///   names).
  static func penWidth(beside font: FontRequest, _ scale: Image.Scale = .medium) -> CGFloat {
    let share: CGFloat = scale == .large ? 0.725 : 1
    return 2 * share * (0.55 + 0.45 * CGFloat(font.weight) / 400)
  }

  /// The size of a symbol beside text of a size, in points.
  package static func symbolSize(ofText size: CGFloat, _ scale: Image.Scale = .medium) -> CGSize {
    let side = side(of: FontRequest(size: size), scale)
    return CGSize(width: side, height: side)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let own = image?.statedSize ?? CGSize(width: side, height: side)
    guard let image, image.isResizable else { return own }
    return LeafLayout.resizable(proposal, pointSize: own, capInsets: image.capInsets)
  }

  package override func computeSensitivity() -> Axis.Set {
    image?.isResizable == true ? .both : []
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard image?.isResizable == false else { return nil }
    let isBaseline =
      key == VerticalAlignment.firstTextBaseline.key
      || key == VerticalAlignment.lastTextBaseline.key
    return isBaseline ? baseline : nil
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    guard rect.width > 0, rect.height > 0 else { return }
    let style = style.shown
    if isRedacted { return RedactedDrawing.draw(pictureIn: rect, style, into: &display) }
    let paint = style.paint(over: rect)
    let penWidth = CGFloat(pen.shown)
    func draw(_ drawing: SymbolDrawing, _ scale: Double, _ display: inout DisplayBuilder) {
      var list = DisplayList()
      let margin = CGFloat(1 - scale) / 2
      drawing.append(
        to: &list, in: rect.insetBy(dx: rect.width * margin, dy: rect.height * margin),
        penWidth: penWidth, paint)
      display.append(list)
    }
    style.drawing(into: &display, over: rect) { display in
      if let image, let bitmap = image.bitmap {
        bitmap.draw(image, in: rect, paint) {
          display.image($0)
        } fill: {
          display.fill($0, $1)
        }
        return
      }
      if let image, let picture = image.picture {
        var list = DisplayList()
        picture.append(in: rect, tint: image.stencil(paint), to: &list)
        return display.append(list)
      }
      fade.draw(into: &display) {
        draw($0, $1, &$2)
      } present: {
        draw(drawing, $0, &$1)
      }
    }
  }
}

extension Image {
  /// The colour of a picture that is drawn as a stencil; nil for its own colours.
  nonisolated fileprivate func stencil(_ paint: Paint) -> DisplayColor? {
    guard renderingMode == .template, case .color(let color) = paint else { return nil }
    return color
  }

  nonisolated fileprivate var isSymbol: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The size of a bitmap, or the one a picture's name ends with, in points: `hero-80x40` stands
  /// for one of 80 by 40.
  ///
  /// - SeeAlso: That a missing picture may say its size so: chosen.
  package nonisolated var statedSize: CGSize? {
    if let bitmap { return bitmap.size }
    if let picture { return picture.size }
    guard case .asset(let name) = source, let size = name.split(separator: "-").last else {
      return nil
    }
    let sides = size.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0,
      width < 100_000, height < 100_000
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// The name with the variants of an environment.
  nonisolated func name(in environment: EnvironmentValues) -> String {
    switch source {
    case .symbol(let base): environment.symbolVariants.applied(to: base)
    case .asset(let name): name
    case .bitmap, .drawing: ""
    }
  }

  /// Returns the drawing of the image.
  ///
  /// If there is none, it is a box, and a message says so.
  package nonisolated func drawing(
    in environment: EnvironmentValues, diagnose: (String) -> Void
  ) -> SymbolDrawing {
    let name = name(in: environment)
    switch source {
    case .symbol:
      if let drawing = SymbolLibrary.drawing(named: name) { return drawing }
      diagnose("Image(systemName: \"\(name)\"): drawn as a box, there is no drawing of it")
    case .asset:
      diagnose("Image(\"\(name)\"): drawn as a box, asset catalogs are not read")
    case .bitmap, .drawing:
      diagnose("a bitmap among text is drawn as a box")
    }
    return .placeholder
  }
}

extension SymbolDrawing {
  /// Draws the symbol in a rectangle.
  ///
  /// - Parameters:
  ///   - list: The list it is drawn into.
  ///   - rect: The rectangle, in points.
  ///   - penWidth: The width of strokes on the square of 24 by 24.
  ///   - paint: The paint of strokes and fills.
  package nonisolated func append(
    to list: inout DisplayList, in rect: CGRect, penWidth: CGFloat, _ paint: Paint
  ) {
    let pen = StrokeStyle(lineWidth: penWidth, lineCap: .round, lineJoin: .round)
    let map = CGAffineTransform(
      a: rect.width / 24, b: 0, c: 0, d: rect.height / 24, tx: rect.minX, ty: rect.minY)
    let parts = [
      Self.path(fills).applying(map), Self.path(strokes).strokedPath(pen).applying(map),
    ].filter { !$0.isEmpty }
    let cut = Self.path(cuts).strokedPath(pen).applying(map)
    func draw(_ list: inout DisplayList) {
      for part in parts { list.fill(.path(part, eoFill: false), paint) }
    }
    if cut.isEmpty { return draw(&list) }
    list.with(.group) { list in
      draw(&list)
      list.with(.blend(.destinationOut)) { $0.fill(.path(cut, eoFill: false), .color(.black)) }
    }
  }
}
