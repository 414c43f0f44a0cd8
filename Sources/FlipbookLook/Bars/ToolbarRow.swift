import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The items of one region of a bar, from leading to trailing.
struct ToolbarRow: View {
  @Environment(\.systemLook) private var look
  let entries: [ToolbarEntry]

  /// The items behind a button with a menu.
  var hidden: [ToolbarEntry] = []

  /// Light or dark; nil for that of each item's own place.
  var colorScheme: ColorScheme?

  nonisolated init(
    entries: [ToolbarEntry], hidden: [ToolbarEntry] = [], colorScheme: ColorScheme? = nil
  ) {
    self.entries = entries
    self.hidden = hidden
    self.colorScheme = colorScheme
  }

  var body: some View {
    HStack(spacing: look.toolbars.itemGap) {
      ForEach(ToolbarRun.runs(of: entries, in: look)) {
        ToolbarRunView(run: $0, colorScheme: colorScheme)
      }
      if !hidden.isEmpty { ToolbarOverflow(entries: hidden) }
    }
  }
}

/// Items that stand together: on one piece of glass, where there is any.
nonisolated struct ToolbarRun: Identifiable {
  var entries: [ToolbarEntry]

  var id: ObjectIdentifier { entries[0].id }

  var first: ToolbarEntry { entries[0] }

  /// True for a status in the middle of a bar.
  var isStatus: Bool { first.placement == .status }

  private var standsAlone: Bool {
    first.isText || first.spacing != nil || first.hidesBackground
      || first.placement == .confirmationAction || first.placement == .cancellationAction
  }

  /// The items of a row in runs: words, spaces and main actions alone, symbols together.
  static func runs(of entries: [ToolbarEntry], in look: SystemLook) -> [ToolbarRun] {
    var runs: [ToolbarRun] = []
    var isSplit = false
    for entry in entries {
      if entry.spacing?.isFlexible == false {
        isSplit = true
        continue
      }
      let run = ToolbarRun(entries: [entry])
      if look.toolbars.glass != nil, !isSplit, !run.standsAlone, let last = runs.last,
        !last.standsAlone
      {
        runs[runs.count - 1].entries.append(entry)
      } else {
        runs.append(run)
      }
      isSplit = false
    }
    return runs
  }
}

/// A run of items in the bar's look.
struct ToolbarRunView: View {
  @Environment(\.systemLook) private var look
  let run: ToolbarRun
  var colorScheme: ColorScheme?

  var body: some View {
    if run.first.spacing != nil {
      Spacer(minLength: 0)
    } else if let glass = look.toolbars.glass, !run.first.hidesBackground {
      ToolbarGlass(glass: glass, isProminent: isProminent) { items }
    } else {
      ToolbarSlotLayout(minWidth: look.toolbars.symbolWidth, gap: look.toolbars.itemGap) { items }
    }
  }

  private var isProminent: Bool { run.first.placement == .confirmationAction }

  private var items: some View {
    ForEach(run.entries) { entry in
      ToolbarItemContent(
        entry: entry, colorScheme: colorScheme,
        style: ToolbarButtonStyle(
          isProminent: isProminent, isOnGlass: look.toolbars.glass != nil))
    }
  }
}

/// The view of an item, with a bar's fonts and styles in the environment of its own place.
private struct ToolbarItemContent: View {
  @Environment(\.systemLook) private var look
  let entry: ToolbarEntry
  let colorScheme: ColorScheme?
  let style: ToolbarButtonStyle

  var body: some View {
    entry.content
      .font(style.isProminent ? .body.weight(.semibold) : .body)
      .imageScale(.large)
      .environment(\.symbolBoldness, look.toolbars.glass?.symbolBoldness ?? 1)
      .labelStyle(.iconOnly)
      .lineLimit(1)
      .buttonStyle(style)
      .environment(\.isInList, false)
      .transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
      .environment(\.self, entry.environment)
  }
}

/// A button in a bar: its label in the tint, or in the colour of labels on glass.
struct ToolbarButtonStyle: ButtonStyle {
  let isProminent: Bool
  let isOnGlass: Bool

  func makeBody(configuration: Configuration) -> some View {
    ToolbarButtonLabel(
      configuration: configuration, isProminent: isProminent, isOnGlass: isOnGlass)
  }
}

/// True if a button in a bar is disabled, for the glass behind it.
nonisolated private enum ToolbarDisabledKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

private struct ToolbarButtonLabel: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  let isOnGlass: Bool

  var body: some View {
    configuration.label
      .foregroundStyle(style)
      .opacity(configuration.isPressed ? look.toolbars.pressedOpacity : 1)
      .contentShape(Rectangle())
      .preference(key: ToolbarDisabledKey.self, value: !isEnabled)
  }

  private var style: AnyShapeStyle {
    if !isEnabled {
      return isOnGlass
        ? AnyShapeStyle(look.toolbars.glass?.disabledLabel ?? .gray) : AnyShapeStyle(.tertiary)
    }
    if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
    guard isOnGlass, let glass = look.toolbars.glass else {
      return AnyShapeStyle(Color.accentColor)
    }
    return AnyShapeStyle(isProminent ? glass.prominentLabel : glass.label)
  }
}

/// The glass behind one item, or behind the items of a group.
private struct ToolbarGlass<Content: View>: View {
  let glass: ToolbarLook.Glass
  let isProminent: Bool
  let content: Content

  init(glass: ToolbarLook.Glass, isProminent: Bool, @ViewBuilder content: () -> Content) {
    self.glass = glass
    self.isProminent = isProminent
    self.content = content()
  }

  var body: some View {
    GlassSlotLayout(glass: glass) { content }
      .backgroundPreferenceValue(ToolbarDisabledKey.self) { isDisabled in
        BarGlass(shape: Capsule(), fill: isProminent && !isDisabled ? AnyShapeStyle(.tint) : nil)
      }
  }
}

/// Items on a bar, each at least as wide as a symbol.
nonisolated private struct ToolbarSlotLayout: Layout {
  let minWidth: CGFloat
  let gap: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let width = sizes.reduce(0) { $0 + max($1.width, minWidth) }
    return CGSize(
      width: width + gap * CGFloat(max(sizes.count - 1, 0)),
      height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for subview in subviews {
      let width = max(subview.sizeThatFits(proposal).width, minWidth)
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: proposal)
      x += width + gap
    }
  }
}

/// Items on glass: a symbol in a square, text with room beside it.
nonisolated private struct GlassSlotLayout: Layout {
  let glass: ToolbarLook.Glass

  private func width(of size: CGSize) -> CGFloat {
    let padding = size.width > glass.symbolLimit ? 2 * glass.textPadding : 0
    return max(size.width + padding, glass.height)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + width(of: $1) }, height: glass.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for subview in subviews {
      let width = width(of: subview.sizeThatFits(.unspecified))
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: .unspecified)
      x += width
    }
  }
}
