public import SwiftUI
public import WidgetKit

/// An activity's views: that of the locked screen, and those of the island.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  let content: (ActivityViewContext<Attributes>) -> AnyView
  let island: (ActivityViewContext<Attributes>) -> DynamicIsland

  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    self.content = { AnyView(content($0)) }
    island = dynamicIsland
  }
}

/// The views of an activity around the camera.
public struct DynamicIsland {
  let expanded: () -> [IslandRegion]
  let compactLeading: () -> AnyView
  let compactTrailing: () -> AnyView
  let minimal: () -> AnyView

  public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading,
    @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {
    self.expanded = { expanded().regions }
    self.compactLeading = { AnyView(compactLeading()) }
    self.compactTrailing = { AnyView(compactTrailing()) }
    self.minimal = { AnyView(minimal()) }
  }

  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
}

/// A view at its place in a large island.
struct IslandRegion {
  let position: DynamicIslandExpandedRegionPosition
  let content: AnyView
}

/// The size of an island.
public enum DynamicIslandMode: Hashable, Sendable {
  case compactLeading, compactTrailing, minimal, expanded
}

/// A place in a large island.
public enum DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  case leading, trailing, center, bottom
}

/// A part of a large island.
public struct DynamicIslandExpandedRegion<Content: View> {
  let region: IslandRegion

  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) { region = IslandRegion(position: position, content: AnyView(content())) }
}

/// The parts of a large island.
public struct DynamicIslandExpandedContent<Content: View> {
  let regions: [IslandRegion]
}

/// Puts the parts of a large island together.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<Content: View>(
    _ region: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Content> {
    DynamicIslandExpandedContent(regions: [region.region])
  }

  public static func buildBlock<each Content: View>(
    _ parts: repeat DynamicIslandExpandedContent<each Content>
  ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
    var regions: [IslandRegion] = []
    repeat regions += (each parts).regions
    return DynamicIslandExpandedContent(regions: regions)
  }

  public static func buildOptional<Content: View>(
    _ part: DynamicIslandExpandedContent<Content>?
  ) -> DynamicIslandExpandedContent<Content?> {
    DynamicIslandExpandedContent(regions: part?.regions ?? [])
  }

  public static func buildEither<Content: View>(
    first: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> {
    DynamicIslandExpandedContent(regions: first.regions)
  }

  public static func buildEither<Content: View>(
    second: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> {
    DynamicIslandExpandedContent(regions: second.regions)
  }
}

/// The place of a part beside the camera.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  case automatic, belowIfTooWide
}

extension View {
  /// Tints an activity on the locked screen; nil leaves it to the system.
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View {
    preference(key: ActivityTintKey.self, value: color)
  }

  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
}

/// The colour that an activity's view gives its ground.
nonisolated struct ActivityTintKey: PreferenceKey {
  static var defaultValue: Color? { nil }

  static func reduce(value: inout Color?, nextValue: () -> Color?) {
    value = value ?? nextValue()
  }
}
