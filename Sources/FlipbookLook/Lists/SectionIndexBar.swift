import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The measures of the index beside a list.
///
/// - SeeAlso: The font, the distance of lines, their width and the room at the edge: derived from
///   MYTableViewIndex, which draws the system's index anew, github.com/mindz-eye/MYTableViewIndex
///   18da33e, Style.swift and Layout.swift.
nonisolated enum SectionIndexLook {
  static let fontSize: CGFloat = 11
  static let spacing: CGFloat = 0.5
  static let margin: CGFloat = 1

  /// The height and the width of a line of the font, in points (the system's font at 11 points).
  static let lineHeight: CGFloat = 13.127

  /// The width of the index, in points.
  static var width: CGFloat { lineHeight + 2 * margin }
}

/// The lines of an index that fit a height: if there are too many, dots stand for some of them.
///
/// - SeeAlso: Dots between titles where there is not enough room: derived, as the measures; that
///   every second line is a dot, and the titles are at even distances: chosen.
nonisolated struct SectionIndexLines: Equatable {
  /// The numbers of the titles; nil for a dot.
  let titles: [Int?]

  init(count: Int, height: CGFloat, lineHeight: CGFloat) {
    let pitch = lineHeight + SectionIndexLook.spacing
    let room = height.isFinite ? Int(max(height, 0) / pitch) : count
    guard count > room else {
      titles = (0..<max(count, 0)).map { $0 }
      return
    }
    let shown = (room + 1) / 2
    guard shown > 1 else {
      titles = room > 0 ? [0] : []
      return
    }
    titles = (0..<(2 * shown - 1)).map { line in
      line % 2 == 0 ? (line / 2 * (count - 1) + (shown - 1) / 2) / (shown - 1) : nil
    }
  }
}

/// A title in an index.
package enum SectionIndexTitle {
  case text(Text)
  /// The glass that leads to the field for searching.
  case search
}

/// The colours of an index; nil for the system's own.
package struct SectionIndexColors {
  package var title: Color?
  package var ground: Color?

  /// The ground under a finger.
  package var trackingGround: Color?

  package init() {}
}

/// The column of titles at the trailing edge of a list: a finger on it goes to the section.
package struct SectionIndexBar: View {
  @Environment(\.pixelLength) private var pixelLength
  @State private var touched: Int?
  private let titles: [SectionIndexTitle]
  private let colors: SectionIndexColors
  private let choose: (Int) -> Void

  package init(
    _ titles: [SectionIndexTitle], colors: SectionIndexColors = SectionIndexColors(),
    choose: @escaping (Int) -> Void
  ) {
    (self.titles, self.colors, self.choose) = (titles, colors, choose)
  }

  private var lineHeight: CGFloat {
    (SectionIndexLook.lineHeight / pixelLength).rounded(.up) * pixelLength
  }

  package var body: some View {
    GeometryReader { geometry in
      let lines = SectionIndexLines(
        count: titles.count, height: geometry.size.height, lineHeight: lineHeight)
      column(lines)
        .padding(.horizontal, SectionIndexLook.margin)
        .frame(maxHeight: .infinity)
        .background { (touched == nil ? colors.ground : colors.trackingGround ?? colors.ground) }
        .contentShape(Rectangle())
        .highPriorityGesture(
          DragGesture(minimumDistance: 0)
            .onChanged { take($0.location.y, in: geometry.size.height, lines) }
            .onEnded { _ in touched = nil })
    }
    .frame(width: SectionIndexLook.width)
  }

  private func column(_ lines: SectionIndexLines) -> some View {
    VStack(spacing: SectionIndexLook.spacing) {
      ForEach(lines.titles.indices, id: \.self) { line in
        title(lines.titles[line])
          .fixedSize()
          .frame(width: SectionIndexLook.lineHeight, height: lineHeight)
          .contentShape(Rectangle())
          .modifier(TapTarget(isPressed: nil) { lines.titles[line].map(choose) })
      }
    }
    .font(.system(size: SectionIndexLook.fontSize, weight: .semibold))
    .foregroundStyle(colors.title.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
  }

  @ViewBuilder private func title(_ index: Int?) -> some View {
    if let index {
      switch titles[index] {
      case .text(let text): text
      case .search: Image(systemName: "magnifyingglass")
      }
    } else {
      Text(verbatim: "•")
    }
  }

  /// Goes to the title at a height of the bar, if it is another one than before.
  private func take(_ y: CGFloat, in height: CGFloat, _ lines: SectionIndexLines) {
    guard !titles.isEmpty else { return }
    let pitch = lineHeight + SectionIndexLook.spacing
    let length = CGFloat(lines.titles.count) * pitch
    guard length > 0 else { return }
    let part = (y - (height - length) / 2) / length
    let index = min(max(Int((part * CGFloat(titles.count)).rounded(.down)), 0), titles.count - 1)
    guard index != touched else { return }
    touched = index
    choose(index)
  }
}

/// The index beside a list whose sections have labels.
struct ListSectionIndex: ViewModifier {
  @Environment(\.listSettings) private var settings
  @State private var entries: [SectionIndexEntry] = []

  func body(content: Content) -> some View {
    content
      .onSectionIndexChange { [$entries] in $entries.wrappedValue = $0 }
      .overlay(alignment: .trailing) {
        if !entries.isEmpty, settings.indexVisibility != .hidden {
          SectionIndexBar(entries.map { .text($0.label) }) { [entries] in entries[$0].scroll() }
        }
      }
  }
}

extension View {
  /// Shows or hides the index of sections beside lists in the view.
  ///
  /// - SeeAlso: That an index is shown where sections have labels and nothing is said: chosen.
  public nonisolated func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.listSettings) { $0.indexVisibility = visibility }
  }
}
