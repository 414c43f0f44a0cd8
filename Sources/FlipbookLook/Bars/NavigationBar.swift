import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The row of a bar: the button that leads back, the title, and items at both sides.
///
/// The rows of all screens of a stack stand above one another, in front of the screens. While a
/// screen comes or goes its row fades, the title moves from or to the trailing side, and the title of
/// the screen below becomes the back button's label.
struct NavigationBar: View {
  @Environment(\.barMargin) private var ownMargin
  @Environment(\.systemLook) private var look
  @State private var widths = BarWidths()
  @State private var version = 0
  @Boxed var content: NavigationBarContent

  /// The bar of the screen below; nil without a back button.
  @Boxed var previous: NavigationBarContent? = nil

  /// True if the screen below has a back button as well, so that the chevron stands still.
  var keepsChevron = false

  /// The place of the screen: 1 beside the window, 0 in it, -1 below another screen.
  var position = 0.0

  /// The opacity of the inline title, which is hidden while there is a large one.
  var titleOpacity = 1.0

  /// The width of the bar, in points.
  var width: CGFloat = 0

  let place: BarPlace

  /// The place of the inline title.
  var titlePlace = BarPlace.TitlePlace.inRow
  var goBack: () -> Void = {}

  var body: some View {
    let bars = look.bars
    let items = room.divide(content.toolbar.entries, widths: heard)
    NavigationBarRowLayout(margin: margin, gap: bars.titleGap) {
      HStack(spacing: bars.itemGap) {
        if let previous, !content.hidesBackButton { backButton(previous) }
        if !items.leading.isEmpty {
          ToolbarRow(entries: items.leading, colorScheme: content.colorScheme, widths: widths)
            .modifier(crossing(0))
        }
      }
      ZStack {
        if titlePlace == .inRow {
          movingTitle.modifier(IdealWidthReader { [widths] in widths.note(title: $0) })
        }
      }
      HStack(spacing: bars.itemGap) {
        if !items.isTrailingEmpty {
          TrailingToolbarRow(items: items, colorScheme: content.colorScheme, widths: widths)
        }
        if let field = content.rowField { field.frame(width: look.search.rowWidth) }
      }
      .modifier(crossing(0))
    }
    .frame(height: place.row)
    .frame(maxWidth: .infinity)
    .overlay(alignment: .top) {
      if titlePlace == .below {
        movingTitle.frame(height: bars.rowHeight).offset(y: place.height)
      }
    }
    .modifier(BarColorScheme(scheme: content.colorScheme))
  }

  private var margin: CGFloat { ownMargin ?? place.margin ?? look.bars.margin(in: width) }

  /// The widths that were measured; what has changed since is heard of here.
  private var heard: BarWidths {
    _ = version
    widths.didChange = { [$version] in $version.wrappedValue += 1 }
    return widths
  }

  private var room: BarRoom {
    let bars = look.bars
    let hasBack = previous != nil && !content.hidesBackButton
    let hasTitle = titlePlace == .inRow && content.hasTitle
    return BarRoom(
      width: max(width - 2 * margin, 0),
      back: hasBack ? bars.glassSize ?? look.toolbars.symbolWidth : 0,
      field: content.rowField == nil ? 0 : look.search.rowWidth,
      title: hasTitle ? min(widths.title, bars.leastTitle) : 0, look: look)
  }

  private var movingTitle: some View {
    title
      .opacity(content.principal == nil ? titleOpacity : 1)
      .modifier(crossing(position > 0 ? look.bars.titleTravel : look.bars.labelTravel))
  }

  @ViewBuilder private var title: some View {
    if let principal = content.principal {
      principal
    } else if !content.hidesTitle {
      VStack(spacing: 0) {
        content.title?
          .font(
            content.appearance?.title.font
              ?? .system(size: look.bars.titleSize, weight: .semibold)
          )
          .modifier(BarLetters(words: content.appearance?.title))
          .lineLimit(1)
        content.inlineSubtitle(.system(size: look.bars.subtitleSize))
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
    }
  }

  private func backButton(_ previous: NavigationBarContent) -> some View {
    BackButton(
      title: previous.title, showsTitle: content.showsBackTitle,
      chevronOpacity: position < 0 ? 0 : keepsChevron ? 1 : 1 - position,
      crossing: crossing(look.bars.labelTravel), appearance: content.appearance, action: goBack)
  }

  private func crossing(_ travel: CGFloat) -> BarCrossing {
    BarCrossing(position: position, travel: width * travel)
  }
}

/// A part of a bar's row on its way between two screens: it fades and moves.
struct BarCrossing: ViewModifier {
  @Environment(\.layoutDirection) private var direction

  /// The place of the part's screen.
  let position: Double

  /// The distance of the way to the trailing side, in points.
  let travel: CGFloat

  func body(content: Content) -> some View {
    content
      .opacity(max(1 - abs(position), 0))
      .offset(x: CGFloat(position) * travel * (direction == .rightToLeft ? -1 : 1))
  }
}

/// The places in a bar's row: leading items, the title, trailing items.
///
/// The title is in the middle of the bar if that is free, or else as near as it may be. The leading
/// items get the room that title and trailing items leave. A title without a width of its own fills
/// what they leave, from one to the other.
nonisolated struct NavigationBarRowLayout: Layout {
  /// The margin at both sides, in points.
  let margin: CGFloat

  /// The least distance between the title and what is beside it, in points.
  let gap: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let ideal = sizes.reduce(0) { $0 + $1.width } + 2 * (margin + gap)
    return CGSize(
      width: proposal.width ?? ideal, height: proposal.height ?? sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 3 else { return }
    let height = bounds.height
    let room = max(bounds.width - 2 * margin, 0)
    let title = subviews[1].sizeThatFits(ProposedViewSize(width: nil, height: height)).width
    let trailing = subviews[2].sizeThatFits(ProposedViewSize(width: room, height: height)).width
    let beside = (title > 0 ? title + gap : 0) + (trailing > 0 ? trailing + gap : 0)
    let leadingRoom = max(room - beside, 0)
    let leading = subviews[0].sizeThatFits(ProposedViewSize(width: leadingRoom, height: height))
      .width
    subviews[0].place(
      at: CGPoint(x: bounds.minX + margin, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(width: leadingRoom, height: height))
    subviews[2].place(
      at: CGPoint(x: bounds.maxX - margin, y: bounds.midY), anchor: .trailing,
      proposal: ProposedViewSize(width: room, height: height))
    let start = bounds.minX + margin + (leading > 0 ? leading + gap : 0)
    let end = bounds.maxX - margin - (trailing > 0 ? trailing + gap : 0)
    // A title that has no width of its own fills what is free.
    let free = ProposedViewSize(width: max(end - start, 0), height: height)
    let width = min(subviews[1].sizeThatFits(free).width, max(end - start, 0))
    let x = min(max(bounds.midX - width / 2, start), max(end - width, start))
    subviews[1].place(
      at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
      proposal: ProposedViewSize(width: width, height: height))
  }
}
