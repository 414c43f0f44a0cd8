import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// Screens that are turned like pages, with dots below.
struct TabPages<Content: View>: View {
  /// The position that a finger has brought the pages to, and the choice while it did.
  private struct Turning {
    let choice: Int
    let position: ScrollPosition
  }

  @Environment(\.pageBackgroundMode) private var backgroundMode
  @State private var turning: Turning?
  @State private var seen = 0...0
  let content: Content
  let entries: [TabEntry]
  let dots: PageDots
  let choice: Int
  let choose: (Int) -> Void

  var body: some View {
    GeometryReader { proxy in
      pages(proxy.size)
    }
    .overlay(alignment: dots.axis == .horizontal ? .bottom : .trailing) {
      if dots.areShown(for: entries.count) {
        PageDotsView(
          count: entries.count, current: choice, axis: dots.axis,
          hasBackground: backgroundMode == .always)
      }
    }
  }

  private func pages(_ page: CGSize) -> some View {
    let axis = dots.axis
    let length = page[axis]
    return ScrollView(axis == .horizontal ? .horizontal : .vertical) {
      PageRow(page: page, axis: axis, shown: seen, content: content.listsElements())
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(.paging)
    .scrollPosition(position(along: axis, length))
    .onScrollGeometry(for: ClosedRange<Int>.self) { geometry in
      let first = length > 0 ? geometry.contentOffset[axis] / length : 0
      return Int(first.rounded(.down))...Int(first.rounded(.up))
    } action: { [$seen] in
      $seen.wrappedValue = $0
    }
    .onScrollPhaseChange { [$turning, choose] _, new, context in
      guard new == .idle, length > 0 else { return }
      if $turning.wrappedValue != nil {
        choose(Int((context.geometry.contentOffset[axis] / length).rounded()))
      }
      $turning.wrappedValue = nil
    }
  }

  /// The position of the chosen page, or that which a finger has brought about.
  private func position(along axis: Axis, _ length: CGFloat) -> Binding<ScrollPosition> {
    Binding {
      if let turning, turning.choice == choice { return turning.position }
      let offset = CGFloat(choice) * length
      return axis == .horizontal ? ScrollPosition(x: offset) : ScrollPosition(y: offset)
    } set: { [$turning] position in
      $turning.wrappedValue = Turning(choice: choice, position: position)
    }
  }
}

/// The rule for the dots below pages.
nonisolated struct PageDots: Hashable {
  var mode: PageTabViewStyle.IndexDisplayMode = .automatic
  var axis: Axis = .horizontal

  func areShown(for count: Int) -> Bool {
    mode == .always || mode == .automatic && count > 1
  }
}

/// A dot for each page, that of the current one filled.
struct PageDotsView: View {
  @Environment(\.systemLook) private var look
  let count: Int
  let current: Int
  let axis: Axis
  let hasBackground: Bool

  /// The colours that a controller gives to the dots.
  var colors: (current: Color?, others: Color?)?

  /// The part of the present page's time that has passed; nil for no time.
  var progress: Double?

  var body: some View {
    let table = look.tabs.pages
    let stack =
      axis == .horizontal
      ? AnyLayout(HStackLayout(spacing: table.pitch - table.side))
      : AnyLayout(VStackLayout(spacing: table.pitch - table.side))
    return
      stack {
        ForEach(0..<count, id: \.self) { index in
          if let progress, index == current {
            bar(progress, table)
          } else {
            Circle()
              .inset(by: (table.side - table.diameter) / 2)
              .fill(color(isCurrent: index == current, table))
              .frame(width: table.side, height: table.side)
          }
        }
      }
      .padding(axis == .horizontal ? .horizontal : .vertical, table.backgroundPadding)
      .frame(
        width: axis == .vertical ? table.backgroundHeight : nil,
        height: axis == .horizontal ? table.backgroundHeight : nil
      )
      .background { if hasBackground { Capsule().fill(table.background) } }
      .frame(
        width: axis == .vertical ? table.height : nil,
        height: axis == .horizontal ? table.height : nil
      )
      .allowsHitTesting(false)
      .accessibilityIdentifier("pageControl")
  }

  /// The dot of the present page as a bar that fills.
  ///
  /// - SeeAlso: That it does: documented, `UIPageControlProgress`; as long as four dots: chosen.
  private func bar(_ part: Double, _ table: PageDotsLook) -> some View {
    let width = table.diameter * 4
    let filled = table.diameter + (width - table.diameter) * CGFloat(min(max(part, 0), 1))
    return Capsule().fill(color(isCurrent: false, table))
      .frame(width: width, height: table.diameter)
      .overlay(alignment: .leading) {
        if part > 0 {
          Capsule().fill(color(isCurrent: true, table))
            .frame(width: filled, height: table.diameter)
        }
      }
      .frame(width: width + table.side - table.diameter, height: table.side)
  }

  private func color(isCurrent: Bool, _ table: PageDotsLook) -> Color {
    let own = colors ?? SystemAppearances.present?.pageDots
    if let color = isCurrent ? own?.current : own?.others { return color }
    if hasBackground { return isCurrent ? table.currentOnBackground : table.othersOnBackground }
    return isCurrent ? table.current : table.others
  }
}
