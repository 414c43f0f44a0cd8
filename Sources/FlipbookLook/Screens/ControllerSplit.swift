import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
package import FlipbookViews
package import Foundation

/// The columns that a split view controller of UIKit's asks for.
nonisolated package struct ControllerSplitWish: Equatable {
  package enum Columns { case automatic, none, one, two }
  package enum Manner { case automatic, beside, over, displacing }

  /// The leading columns to show: of two, one is the middle column.
  package var columns = Columns.automatic
  package var manner = Manner.automatic
  package var hasMiddle = false

  /// The widths of the leading columns in points, of the room's width; nil for the system's.
  package var sidebar: ControllerSplitWidth?
  package var middle: ControllerSplitWidth?

  /// The least width of the detail beside others, in points; nil for the system's.
  package var leastDetail: CGFloat?

  package init() {}
}

/// The width of a column: a wish in points or as a part of the room, and its limits.
nonisolated package struct ControllerSplitWidth: Equatable {
  package var points: CGFloat?
  package var part: CGFloat?
  package var least: CGFloat?
  package var most: CGFloat?

  package init() {}

  fileprivate func width(in room: CGFloat, system: CGFloat) -> CGFloat {
    let wish = points ?? part.map { $0 * room } ?? system
    return max(min(wish, most ?? .infinity), least ?? 0, 0)
  }
}

/// The columns of a split view controller of UIKit's, and where they are: as those of
/// ``NavigationSplitView``.
nonisolated package struct ControllerSplitPlan: Equatable {
  private let plan: SplitPlan
  private let isDisplacing: Bool
  private let size: CGSize
  private let floating: CGFloat?

  /// The rectangle of the card that the first column is, in its column; nil if columns touch.
  package let card: CGRect?

  /// The rectangle that the content of a card is laid out in, which begins above the card.
  package let cardContent: CGRect?

  /// The length that the window's safe area takes off a card's content at the top.
  package let cardInset: CGFloat

  package var isSidebarShown: Bool { plan.isSidebarShown }
  package var isMiddleShown: Bool { plan.isContentShown }

  /// True if the columns lie over the detail, or push it aside.
  package var covers: Bool { plan.covers }

  /// True if the columns push the detail aside.
  package var displaces: Bool { plan.covers && isDisplacing }

  package init(
    _ wish: ControllerSplitWish, in environment: EnvironmentValues, size: CGSize, safeTop: CGFloat
  ) {
    let look = environment.systemLook.splits
    let sidebar = wish.sidebar ?? ControllerSplitWidth()
    let middle = wish.middle ?? ControllerSplitWidth()
    plan = SplitPlan(
      visibility: wish.columns.visibility, kind: wish.manner.kind, size: size,
      sidebar: sidebar.width(in: size.width, system: look.sidebarWidth),
      content: wish.hasMiddle ? middle.width(in: size.width, system: look.contentWidth) : nil,
      leastDetail: wish.leastDetail ?? look.leastDetailWidth, reach: look.reach)
    isDisplacing = wish.manner == .displacing && wish.hasMiddle
    self.size = size
    floating = look.floating?.margin
    guard let floating = look.floating else {
      (card, cardContent, cardInset) = (nil, nil, 0)
      return
    }
    let margin = floating.margin
    let top = max(safeTop + floating.top, margin)
    let width = max(plan.sidebar - margin, 0)
    card = CGRect(x: margin, y: top, width: width, height: max(size.height - margin - top, 0))
    cardContent = CGRect(
      x: margin, y: margin, width: width, height: max(size.height - 2 * margin, 0))
    cardInset = max(safeTop - margin, 0)
  }

  private var bounds: CGRect { CGRect(origin: .zero, size: size) }

  package var sidebarRect: CGRect { plan.sidebarRect(in: bounds) }
  package var middleRect: CGRect { plan.contentRect(in: bounds) }

  /// The detail: beside the middle column and pushed aside by the first, or as SwiftUI has it.
  package var detailRect: CGRect {
    guard displaces else { return plan.detailRect(in: bounds) }
    let middle = plan.isContentShown ? plan.content : 0
    let taken = middle + (plan.isSidebarShown ? plan.sidebar : 0)
    return CGRect(x: taken, y: 0, width: max(size.width - middle, 0), height: size.height)
  }
}

extension ControllerSplitWish.Columns {
  nonisolated fileprivate var visibility: NavigationSplitViewVisibility {
    switch self {
    case .automatic: .automatic
    case .none: .detailOnly
    case .one: .doubleColumn
    case .two: .all
    }
  }
}

extension ControllerSplitWish.Manner {
  nonisolated fileprivate var kind: _SplitKind {
    switch self {
    case .automatic: .automatic
    case .beside: .balanced
    case .over, .displacing: .prominentDetail
    }
  }
}

/// The colours and the motion of columns.
nonisolated package struct ControllerSplitColors {
  package let divider: Color
  package let dimming: Color
  package let animation: Animation

  /// The radius of a column that floats; nil if columns touch.
  package let radius: CGFloat?

  package init(_ environment: EnvironmentValues) {
    let look = environment.systemLook.splits
    (divider, dimming, animation) = (look.divider, look.dimming, look.animation)
    radius = look.floating?.radius
  }
}

/// The ground of a column that floats, with its shadow; nothing where columns touch.
package struct ControllerSplitCard: View {
  @Environment(\.systemLook) private var look
  let card: CGRect

  /// - Parameter card: The rectangle of the card in the view.
  package init(_ card: CGRect) { self.card = card }

  package var body: some View {
    if let floating = look.splits.floating {
      RoundedRectangle(cornerRadius: floating.radius, style: .continuous)
        .fill(look.splits.sidebarGround)
        .shadow(color: floating.shadow, radius: floating.shadowRadius, y: floating.shadowDrop)
        .frame(width: card.width, height: card.height)
        .padding(.leading, card.minX)
        .padding(.top, card.minY)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}

extension View {
  /// The surroundings of bars in the first column of a split view.
  package func inFirstColumn() -> some View { modifier(FirstColumnBars()) }
}

/// Gives bars the margins of a first column, and takes the glass from their items on a card.
private struct FirstColumnBars: ViewModifier {
  @Environment(\.systemLook) private var look

  func body(content: Content) -> some View {
    content
      .environment(\.barMargin, look.splits.sidebarBarMargin)
      .environment(\.isOnCard, look.splits.floating != nil)
      .environment(\.sheetFill, look.splits.floating == nil ? nil : look.splits.sidebarGround)
  }
}
