import FlipbookLook
public import SwiftUI

/// Gathers the moments at which a widget is previewed.
@resultBuilder public enum _PreviewTimelineBuilder {
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] { [entry] }

  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  public static func buildBlock(_ parts: [any TimelineEntry]...) -> [any TimelineEntry] {
    parts.flatMap { $0 }
  }

  public static func buildArray(_ parts: [[any TimelineEntry]]) -> [any TimelineEntry] {
    parts.flatMap { $0 }
  }

  public static func buildOptional(_ part: [any TimelineEntry]?) -> [any TimelineEntry] {
    part ?? []
  }
}

// `#Preview` of a widget, in the forms of its initializers.

/// Shows a widget at its times.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> W,
  @_PreviewTimelineBuilder timeline: @escaping () -> [any TimelineEntry]
) = #externalMacro(module: "FlipbookMacros", type: "WidgetPreviewMacro")

/// Shows a widget with settings at its times.
@freestanding(declaration)
public macro Preview<W: Widget, Intent>(
  _ name: String? = nil, as family: WidgetFamily, using intent: Intent,
  widget: @escaping () -> W,
  @_PreviewTimelineBuilder timeline: @escaping () -> [any TimelineEntry]
) = #externalMacro(module: "FlipbookMacros", type: "WidgetPreviewMacro")

/// Shows a widget at the times of a provider.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping () -> W,
  timelineProvider: @escaping () -> Provider
) = #externalMacro(module: "FlipbookMacros", type: "WidgetPreviewMacro")

/// A widget on a screen, as `#Preview` shows it; a tap beside it shows its next entry.
public struct _WidgetPreview: View {
  private let family: WidgetFamily
  private let widget: _WidgetContent?
  private let known: [any TimelineEntry]
  @State private var asked: [any TimelineEntry] = []
  @State private var index = 0

  public init<W: Widget>(
    as family: WidgetFamily, widget: () -> W,
    @_PreviewTimelineBuilder timeline: () -> [any TimelineEntry]
  ) {
    self.family = family
    self.widget = widget().body._widget
    known = timeline()
  }

  public init<W: Widget, Intent>(
    as family: WidgetFamily, using intent: Intent, widget: () -> W,
    @_PreviewTimelineBuilder timeline: () -> [any TimelineEntry]
  ) { self.init(as: family, widget: widget, timeline: timeline) }

  public init<W: Widget, Provider: TimelineProvider>(
    as family: WidgetFamily, widget: () -> W, timelineProvider: () -> Provider
  ) { self.init(as: family, widget: widget) {} }

  private var entries: [any TimelineEntry] { known.isEmpty ? asked : known }

  public var body: some View {
    WidgetGround(family: family) { size in
      WidgetFrame(family: family, size: size, hasMargins: widget?.hasMargins ?? true) {
        if !entries.isEmpty { widget?.view(entries[index % entries.count]) }
      }
    }
    .onTapGesture {
      // The system's own animation between entries.
      withAnimation { index += 1 }
    }
    .onAppear {
      guard known.isEmpty else { return }
      let context = TimelineProviderContext(family: family, displaySize: .zero)
      widget?.entries(context) { asked = $0 }
    }
  }
}

/// The place of a preview: that of a widget.
public struct WidgetPreviewContext: PreviewContext {
  private let family: WidgetFamily

  public init(family: WidgetFamily) { self.family = family }

  public subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { key.defaultValue }

  @MainActor public func _shown(_ content: AnyView) -> AnyView {
    AnyView(
      WidgetGround(family: family) { size in
        WidgetFrame(family: family, size: size, hasMargins: true) { content }
      })
  }
}

// MARK: - The screen

/// A screen with a widget in its middle.
private struct WidgetGround<Content: View>: View {
  let family: WidgetFamily
  @ViewBuilder let content: (CGSize) -> Content

  var body: some View {
    GeometryReader { geometry in
      content(WidgetSizes(on: geometry.size)[family])
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .background(wallpaper)
    .ignoresSafeArea()
  }

  /// The colours behind widgets, and darker ones of a locked screen (chosen).
  private var wallpaper: LinearGradient {
    let colors: [Color] =
      family.isAccessory
      ? [Color(red: 0.16, green: 0.2, blue: 0.36), Color(red: 0.35, green: 0.2, blue: 0.38)]
      : [Color(red: 0.55, green: 0.68, blue: 0.86), Color(red: 0.8, green: 0.72, blue: 0.84)]
    return LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
  }
}

/// A widget of a size, with the background that its content gives it.
private struct WidgetFrame<Content: View>: View {
  let family: WidgetFamily
  let size: CGSize
  let hasMargins: Bool
  @ViewBuilder let content: Content

  /// The corners of a widget on the home screen (chosen).
  private static var radius: CGFloat { 22 }

  var body: some View {
    if family.isAccessory {
      framed
        .foregroundStyle(.white)
        .environment(\.widgetRenderingMode, .vibrant)
        .environment(\.colorScheme, .dark)
    } else {
      framed
        .background(.background)
        .clipShape(.rect(cornerRadius: Self.radius, style: .continuous))
        .containerShape(.rect(cornerRadius: Self.radius, style: .continuous))
    }
  }

  private var framed: some View {
    content
      .environment(\.widgetFamily, family)
      .environment(\.givesWidgetBackground, true)
      .padding(hasMargins && !family.isAccessory ? 16 : 0)
      .frame(width: size.width, height: size.height)
      .backgroundPreferenceValue(WidgetBackgroundKey.self) { background in
        if !family.isAccessory { background }
      }
  }
}

extension WidgetFamily {
  fileprivate var isAccessory: Bool {
    [.accessoryCircular, .accessoryRectangular, .accessoryInline].contains(self)
  }
}
