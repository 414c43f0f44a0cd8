import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// How a case's view is made, brought to its state and measured.
struct CasePlan {
  /// The names of the cases that are measured in it.
  let ids: [String]

  /// The family of the look that owns the view.
  let family: String

  /// The view of the case's source.
  let scene: @MainActor () -> AnyView

  /// The steps that bring the view to the state that was measured.
  let steps: () -> [Action]

  /// Measures every quantity the case expects.
  let measure: @MainActor (PlayedCase) -> [String: Measured]

  init(
    _ family: String, _ ids: String..., @ViewBuilder scene: @MainActor @escaping () -> some View,
    steps: @escaping () -> [Action] = { [] },
    measure: @MainActor @escaping (PlayedCase) -> [String: Measured]
  ) {
    self.ids = ids
    self.family = family
    self.steps = steps
    self.measure = measure
    self.scene = { AnyView(scene()) }
  }
}

/// A case's view on a stage at rest, and its picture.
@MainActor
struct PlayedCase {
  let look: LookCase
  let stage: Stage
  let picture: LookPicture

  init(_ look: LookCase, _ plan: CasePlan) {
    self.look = look
    stage = lookStage(look.screen) { plan.scene() }
    var time = 2.0
    stage.advance(to: time)
    for step in plan.steps() {
      try? stage.play(step)
      time += 2
      stage.advance(to: time)
    }
    picture = stage.picture()
  }

  var width: CGFloat { picture.size.width }
  var height: CGFloat { picture.size.height }
  var safeTop: CGFloat { look.screen.safeArea.top }

  /// A column that meets cards, but no text and no control of the cases' rows.
  var bareColumn: CGFloat { (width * 0.72).rounded() }

  /// The colours of pages and cards in the case's appearance.
  var page: PixelColor { look.appearance == "dark" ? .black : .groupedPage }
  var card: PixelColor {
    look.appearance == "dark" ? PixelColor(red: 0x1C, green: 0x1C, blue: 0x1E) : .white
  }

  /// The edges of the rows of each card, in points from the top.
  var cards: [[CGFloat]] { picture.cards(at: bareColumn, color: card) }

  /// The horizontal extent of the first card that is in a row at a height.
  func cardExtent(at y: CGFloat) -> ClosedRange<CGFloat>? {
    picture.cardExtent(at: y, page: page)
  }

  /// A rectangle between two heights, within the width of a phone's texts.
  func rect(
    _ top: CGFloat, _ bottom: CGFloat, from left: CGFloat = 0, to right: CGFloat? = nil
  ) -> CGRect {
    let right = right ?? width
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The ink between two heights.
  func ink(
    _ top: CGFloat, _ bottom: CGFloat, from left: CGFloat = 0, to right: CGFloat? = nil,
    on page: PixelColor? = nil
  ) -> Ink? {
    picture.ink(in: rect(top, bottom, from: left, to: right), on: page)
  }
}

/// The selector of a text and of a button, as steps want it.
func located(_ selector: Selector) -> Located<Selector> {
  Located(selector, at: SourceLocation(file: "case"))
}

extension ScreenShape {
  /// The screens of an iPhone 16 Pro, of an iPhone 12 and of an iPhone SE.
  static let island = ScreenShape(cutout: .island, isTablet: false, isRound: true, topInset: 62)
  static let notch = ScreenShape(cutout: .notch, isTablet: false, isRound: true, topInset: 47)
  static let button = ScreenShape(cutout: .none, isTablet: false, isRound: false, topInset: 20)
}
