import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import FlipbookSymbols
package import Foundation

/// The leaf of an image: its size follows the font, or the offer if it is resizable.
nonisolated package final class ImageLeafNode: LeafNode {
  private lazy var style = StyleAttribute(graph: graph)
  private lazy var fade = ContentFade<SymbolDrawing>(graph: graph)
  private var image: Image?
  private var drawing = SymbolDrawing.box

  /// The side of the symbol's square, in points.
  private var side: CGFloat = 0

  /// The part of a square of 24 that the image takes for itself.
  ///
  /// - SeeAlso: A resizable symbol fills its frame with its ink: measured, the author's screenshots of
  ///   github.com/easydev991/SwiftUI-WorkoutApp, where the ink of a `chevron.forward` in a frame of
  ///   7 by 12 points is 7 by 11.67.
  private var part = wholeSquare
  private static let wholeSquare = CGRect(x: 0, y: 0, width: 24, height: 24)

  /// The paints of the symbol's layers after the first.
  private lazy var inks = SymbolInkAttribute(graph: graph)

  /// The symbol's effects; nil if there were never any.
  private var effects: SymbolEffectPlayer?

  /// The width of the pen on the symbol's square of 24; it is animated.
  private lazy var pen = Attribute<Double>(graph: graph)

  /// From the square's top to the baseline of text beside it, in points.
  private var baseline: CGFloat = 0

  /// True if a box is drawn instead of the picture.
  private var isRedacted = false

  /// The image's name in text, for selectors.
  package private(set) var name = ""

  package override var imageName: String? { name.isEmpty ? nil : name }

  /// Pictures are touched anywhere in their rectangles, symbols between their strokes as well.
  override var isTouchedAnywhere: Bool { image != nil }

  init(owner: ViewNode) { super.init(graph: owner.graph, owner: owner) }

  /// Pixels a point, for drawings in files.
  private var displayScale: CGFloat = 1

  func set(_ given: Image, in environment: EnvironmentValues) {
    let image = given.found(in: environment) { graph.diagnose($0) }
    displayScale = environment.displayScale
    isRedacted = environment.isRedacted
    style.set(environment.foregroundStyleLevel(0), in: site)
    let own = image.isSymbol ? environment.symbolFont : nil
    let font = (own ?? environment.font ?? .body).request(in: environment)
    let newSide = Self.side(of: font, environment.imageScale)
    name = image.name(in: environment)
    let found =
      image.statedSize == nil || image.isNamed
      ? image.drawing(in: environment) { graph.diagnose($0) } : .box
    let penWidth = Self.penWidth(beside: font, environment.imageScale) * environment.symbolBoldness
    pen.set(Double(penWidth), in: site)
    inks.set(image.symbolSettings, in: environment, site)
    if found != drawing {
      if self.image != nil { beginChange(to: image, found, environment.contentTransition) }
      drawing = found
    }
    move(image.isSymbol ? environment.symbolEffects : [])
    let isStretched = image.isSymbol && image.isResizable
    let newPart =
      isStretched ? SymbolOutlines.of(found, penWidth: penWidth).inkBounds : Self.wholeSquare
    guard image != self.image || newSide != side || newPart != part else { return }
    self.image = image
    side = newSide
    part = newPart
    baseline = Self.baseline(ofSide: side, font)
    invalidateLayout()
  }

  /// Tells the player of effects what is wished of the symbol.
  private func move(_ wishes: [SymbolEffectRequest]) {
    if effects == nil, wishes.isEmpty { return }
    let player = effects ?? SymbolEffectPlayer(graph: graph)
    effects = player
    player.set(wishes, of: drawing)
  }

  /// Begins to replace the shown picture, if the transaction is animated and the transition wants
  /// it.
  private func beginChange(
    to new: Image, _ found: SymbolDrawing, _ transition: ContentTransition
  ) {
    let transaction = site?.resolve(in: graph) ?? graph.transaction
    guard transaction.animation != nil,
      var style = transition.fadeStyle(isSymbol: new.isSymbol, SymbolDrawing.self)
    else { return fade.end() }
    if transition.isMagic, drawing.shares(with: found) { style = .magic }
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
  ///   names). A medium one's: derived, a twelfth of a circle's width, which is that of the text's
  ///   size in points. A small one's: chosen, between both.
  static func penWidth(beside font: FontRequest, _ scale: Image.Scale = .medium) -> CGFloat {
    let share: CGFloat =
      switch scale {
      case .small: 1
      case .medium: 0.87
      case .large: 0.725
      }
    return 2 * share * (0.55 + 0.45 * CGFloat(font.weight) / 400)
  }

  /// The width of the pen of a weight, as CSS counts, on a symbol's square of 24.
  package static func symbolPen(ofWeight weight: Int, _ scale: Image.Scale) -> CGFloat {
    penWidth(beside: FontRequest(size: 17, weight: weight), scale)
  }

  /// The size of a symbol beside text of a size, in points.
  package static func symbolSize(ofText size: CGFloat, _ scale: Image.Scale = .medium) -> CGSize {
    let side = side(of: FontRequest(size: size), scale)
    return CGSize(width: side, height: side)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    let own =
      image?.statedSize ?? CGSize(width: side * part.width / 24, height: side * part.height / 24)
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

  /// The whole square, of which the part that the image takes fills a rectangle.
  private func square(around rect: CGRect) -> CGRect {
    guard part != Self.wholeSquare else { return rect }
    let (across, down) = (rect.width / part.width, rect.height / part.height)
    return CGRect(
      x: rect.minX - part.minX * across, y: rect.minY - part.minY * down, width: 24 * across,
      height: 24 * down)
  }

  package override func draw(into display: inout DisplayBuilder) {
    let rect = display.canvasRect(rect)
    guard rect.width > 0, rect.height > 0 else { return }
    let style = style.shown
    if isRedacted { return RedactedDrawing.draw(pictureIn: rect, style, into: &display) }
    let paint = style.paint(over: rect)
    let penWidth = CGFloat(pen.shown)
    let ink = inks.ink(paint, over: rect)
    var pose = effects?.pose ?? .still
    pose.drawn = min(pose.drawn, display.symbolsDrawn)
    if pose.drawn <= 0 { pose.whole.opacity = 0 }
    func draw(
      _ drawing: SymbolDrawing, _ scale: Double, _ pose: SymbolPose,
      _ display: inout DisplayBuilder
    ) {
      var list = DisplayList()
      let margin = CGFloat(1 - scale) / 2
      let square = square(around: rect)
      drawing.append(
        to: &list, in: square.insetBy(dx: square.width * margin, dy: square.height * margin),
        penWidth: penWidth, ink, pose)
      display.append(list)
    }
    style.drawing(into: &display, over: rect) { display in
      if let image = image?.hasPixels(in: rect.size, scale: displayScale),
        let bitmap = image.bitmap
      {
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
        draw($0, $1, fade.isMagic ? $0.parting(from: drawing) : .still, &$2)
      } present: {
        let joining = fade.magicPast.map { drawing.joining($0, fade.fraction) }
        draw(drawing, $0, joining ?? pose, &$1)
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

  /// True if there is only a name, and so a box is drawn.
  nonisolated fileprivate var isNamed: Bool {
    if case .asset = source { true } else { false }
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
    if case .drawingFile(let file) = source { return file.size }
    if case .rendered(let rendered) = source { return rendered.size }
    guard case .asset(let asset) = source, let size = asset.name.split(separator: "-").last else {
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
    case .asset(let asset): asset.name
    case .bitmap, .drawing, .drawingFile, .rendered: assetName
    }
  }

  /// Returns the drawing of the image.
  ///
  /// If there is none, it is a ring of dots or a box, and a message says so.
  package nonisolated func drawing(
    in environment: EnvironmentValues, diagnose: (String) -> Void
  ) -> SymbolDrawing {
    let name = name(in: environment)
    switch source {
    case .symbol:
      if let drawing = SymbolLibrary.drawing(named: name) { return drawing }
      let nearest = SymbolLibrary.nearest(to: name).map {
        "; the nearest name with one is \"\($0)\""
      }
      diagnose(
        "Image(systemName: \"\(name)\"): drawn as a ring of dots, there is no drawing of it"
          + (nearest ?? ""))
      return .missing
    case .asset:
      // The reason was said where the picture was looked for.
      _ = found(in: environment, diagnose: diagnose)
      return .missing
    case .bitmap, .drawing, .drawingFile, .rendered: break
    }
    return .box
  }
}
