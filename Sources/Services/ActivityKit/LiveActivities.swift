public import SwiftUI
public import WidgetKit

/// An activity's views: that of the locked screen, and those of the island.
public struct ActivityConfiguration<Attributes: ActivityAttributes>: WidgetConfiguration {
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {}
}

/// The views of an activity around the camera.
public struct DynamicIsland {
  public init<Expanded: View, Leading: View, Trailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded:
      @escaping () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping () -> Leading,
    @ViewBuilder compactTrailing: @escaping () -> Trailing,
    @ViewBuilder minimal: @escaping () -> Minimal
  ) {}

  public func widgetURL(_ url: URL?) -> DynamicIsland { self }

  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }
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
  let content: Content

  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping () -> Content
  ) { self.content = content() }
}

/// The parts of a large island.
public struct DynamicIslandExpandedContent<Content: View> {
  let content: Content
}

/// Puts the parts of a large island together.
@resultBuilder
public enum DynamicIslandExpandedContentBuilder {
  public static func buildExpression<Content: View>(
    _ region: DynamicIslandExpandedRegion<Content>
  ) -> DynamicIslandExpandedContent<Content> {
    DynamicIslandExpandedContent(content: region.content)
  }

  public static func buildBlock<each Content: View>(
    _ parts: repeat DynamicIslandExpandedContent<each Content>
  ) -> DynamicIslandExpandedContent<TupleView<(repeat each Content)>> {
    DynamicIslandExpandedContent(content: TupleView((repeat (each parts).content)))
  }

  public static func buildOptional<Content: View>(
    _ part: DynamicIslandExpandedContent<Content>?
  ) -> DynamicIslandExpandedContent<Content?> {
    DynamicIslandExpandedContent(content: part?.content)
  }

  public static func buildEither<Content: View>(
    first: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> {
    DynamicIslandExpandedContent(content: AnyView(first.content))
  }

  public static func buildEither<Content: View>(
    second: DynamicIslandExpandedContent<Content>
  ) -> DynamicIslandExpandedContent<AnyView> {
    DynamicIslandExpandedContent(content: AnyView(second.content))
  }
}

/// The place of a part beside the camera.
public enum DynamicIslandExpandedRegionVerticalPlacement: Hashable, Sendable {
  case automatic, belowIfTooWide
}

extension View {
  public nonisolated func activityBackgroundTint(_ color: Color?) -> some View { self }

  public nonisolated func activitySystemActionForegroundColor(_ color: Color?) -> some View { self }

  public nonisolated func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> some View { self }
}
