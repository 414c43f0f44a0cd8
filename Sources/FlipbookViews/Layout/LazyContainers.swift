import FlipbookGeometry
public import FlipbookLayout
public import Foundation

/// The views of a lazy container that stay in sight while its content scrolls.
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1 << 0)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 1 << 1)
}

/// Views below one another, as wide as there is room.
nonisolated public struct LazyVStack<Content: View>: LazyContainerView {
  package let containerLayout: LazyStackLayout
  package let containerContent: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    var layout = LazyStackLayout(
      axis: .vertical, alignment: alignment.key, spacing: spacing)
    layout.pinsHeaders = pinnedViews.contains(.sectionHeaders)
    layout.pinsFooters = pinnedViews.contains(.sectionFooters)
    containerLayout = layout
    containerContent = content()
  }
}

/// Views side by side, as high as there is room.
nonisolated public struct LazyHStack<Content: View>: LazyContainerView {
  package let containerLayout: LazyStackLayout
  package let containerContent: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    var layout = LazyStackLayout(
      axis: .horizontal, alignment: alignment.key, spacing: spacing)
    layout.pinsHeaders = pinnedViews.contains(.sectionHeaders)
    layout.pinsFooters = pinnedViews.contains(.sectionFooters)
    containerLayout = layout
    containerContent = content()
  }
}

/// Views in columns, line after line downwards.
nonisolated public struct LazyVGrid<Content: View>: LazyContainerView {
  package let containerLayout: LazyGridLayout
  package let containerContent: Content

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    var layout = LazyGridLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    layout.pinsHeaders = pinnedViews.contains(.sectionHeaders)
    layout.pinsFooters = pinnedViews.contains(.sectionFooters)
    containerLayout = layout
    containerContent = content()
  }
}

/// Views in rows, line after line to the trailing edge.
nonisolated public struct LazyHGrid<Content: View>: LazyContainerView {
  package let containerLayout: LazyGridLayout
  package let containerContent: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    var layout = LazyGridLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    layout.pinsHeaders = pinnedViews.contains(.sectionHeaders)
    layout.pinsFooters = pinnedViews.contains(.sectionFooters)
    containerLayout = layout
    containerContent = content()
  }
}

/// A container that makes its rows when they are seen.
package protocol LazyContainerView: ContainerView {}

extension LazyContainerView {
  package nonisolated static func makeRows() -> (any RowMaker)? { LazyRows() }
}
