import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The items of one region of a bar, from leading to trailing.
struct ToolbarRow: View {
  @Environment(\.systemLook) private var look
  let entries: [ToolbarEntry]

  /// Light or dark; nil for that of each item's own place.
  var colorScheme: ColorScheme?

  /// Hears of the widths of items; nil where nobody asks.
  nonisolated(unsafe) let widths: BarWidths?

  nonisolated init(
    entries: [ToolbarEntry], colorScheme: ColorScheme? = nil, widths: BarWidths? = nil
  ) {
    self.entries = entries
    self.colorScheme = colorScheme
    self.widths = widths
  }

  var body: some View {
    HStack(spacing: look.toolbars.itemGap) { runs }
  }

  private var runs: some View {
    ForEach(ToolbarRun.runs(of: entries, in: look)) {
      ToolbarRunView(run: $0, colorScheme: colorScheme, widths: widths)
    }
  }
}

/// The row at the trailing edge of a navigation bar: items, the button of their menu, and pinned items.
struct TrailingToolbarRow: View {
  @Environment(\.systemLook) private var look
  let items: BarItems
  let colorScheme: ColorScheme?
  let widths: BarWidths?

  var body: some View {
    HStack(spacing: look.toolbars.itemGap) {
      if !items.trailing.isEmpty { row(items.trailing) }
      if items.hasMenu {
        ToolbarOverflow(
          crowdedOut: items.crowdedOut, entries: items.menu, colorScheme: colorScheme)
      }
      if !items.pinned.isEmpty { row(items.pinned) }
    }
  }

  private func row(_ entries: [ToolbarEntry]) -> some View {
    ToolbarRow(entries: entries, colorScheme: colorScheme, widths: widths)
  }
}

/// Items that stand together: on one piece of glass, where there is any.
nonisolated struct ToolbarRun: Identifiable {
  var entries: [ToolbarEntry]

  var id: ObjectIdentifier { entries[0].id }

  var first: ToolbarEntry { entries[0] }

  /// True for a status in the middle of a bar.
  var isStatus: Bool { first.placement == .status }

  /// True for what takes the title's place, which has no glass behind it.
  ///
  /// - SeeAlso: It is no item of a bar, and only those get glass: documented, `UINavigationItem`'s
  ///   `titleView`, and `UIBarButtonItem.hidesSharedBackground`.
  var isTitle: Bool { [.principal, .title].contains(first.placement.region) }

  private var standsAlone: Bool {
    first.manner.isText || first.manner.isProminent || isConfirming || first.spacing != nil
      || first.hidesBackground
      || first.placement == .cancellationAction
  }

  /// True for the item that confirms, which stands on the tint.
  var isConfirming: Bool {
    first.placement == .confirmationAction || first.manner.isConfirming
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
  @State private var found = FoundWidths()
  let run: ToolbarRun
  var colorScheme: ColorScheme?

  /// Hears of the widths of items; nil where nobody asks.
  var widths: BarWidths?

  var body: some View {
    if let widths {
      run(found)
        .onGeometryChange(for: [ToolbarSlotWidth].self) { [found] _ in
          found.slots
        } action: { [widths] in
          widths.note($0)
        }
    } else {
      run(found)
    }
  }

  @ViewBuilder private func run(_ found: FoundWidths) -> some View {
    if run.first.spacing != nil {
      Spacer(minLength: 0)
    } else if let glass = look.toolbars.glass, !run.first.hidesBackground, !run.isTitle {
      ToolbarGlass(glass: glass, isProminent: isProminent, found: found) { items }
    } else {
      ToolbarSlotLayout(
        minWidth: look.toolbars.symbolWidth, gap: look.toolbars.itemGap, found: found
      ) { items }
    }
  }

  private var isProminent: Bool { run.isConfirming }

  private var items: some View {
    ForEach(run.entries) { entry in
      ToolbarItemContent(
        entry: entry, colorScheme: colorScheme,
        style: ToolbarButtonStyle(
          isProminent: isProminent, isOnGlass: look.toolbars.glass != nil),
        hasOwnGlass: look.toolbars.glass != nil && run.entries.count == 1 && !run.isTitle
      )
      .layoutValue(
        key: ToolbarSlot.Key.self,
        value: ToolbarSlot(id: entry.id, isBare: entry.wishes.removesMargins))
    }
  }
}

/// The view of an item, with a bar's fonts and styles in the environment of its own place.
private struct ToolbarItemContent: View {
  @Environment(\.systemLook) private var look
  let entry: ToolbarEntry
  let colorScheme: ColorScheme?
  let style: ToolbarButtonStyle

  /// True if the item alone is on a piece of glass.
  let hasOwnGlass: Bool

  var body: some View {
    entry.content
      .font(style.isProminent ? .body.weight(.semibold) : .body)
      .imageScale(.large)
      .environment(\.symbolBoldness, look.toolbars.glass?.symbolBoldness ?? 1)
      .labelStyle(.iconOnly)
      .lineLimit(1)
      .buttonStyle(style)
      .environment(\.isInList, false)
      .environment(\.hasOwnBarGlass, hasOwnGlass)
      .background { if let source = entry.zoomSource { spot(source) } }
      .transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
      .environment(\.self, entry.environment)
  }
}

extension ToolbarItemContent {
  /// The place out of which a screen grows: that of the item's glass, or of its symbol.
  private func spot(_ source: NavigationZoom) -> some View {
    let glass = look.toolbars.glass
    let side = glass?.height ?? look.toolbars.symbolWidth
    return Color.clear
      .padding(.horizontal, entry.manner.isText ? -(glass?.textPadding ?? 0) : 0)
      .frame(minWidth: side, minHeight: side)
      .zoomSource(source, cornerRadius: glass == nil ? 0 : side / 2)
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

/// The state of a button on glass, for the glass.
nonisolated private struct ToolbarButtonState {
  var isDisabled = false

  /// The colour that the button gives the glass; nil for none.
  var ground: Color?
}

nonisolated private enum ToolbarButtonKey: PreferenceKey {
  static var defaultValue: ToolbarButtonState { ToolbarButtonState() }

  static func reduce(value: inout ToolbarButtonState, nextValue: () -> ToolbarButtonState) {
    let next = nextValue()
    value.isDisabled = value.isDisabled || next.isDisabled
    value.ground = value.ground ?? next.ground
  }
}

extension EnvironmentValues {
  private enum HasOwnBarGlassKey: EnvironmentKey { static let defaultValue = false }

  /// True for an item of a bar that is alone on its piece of glass.
  nonisolated var hasOwnBarGlass: Bool {
    get { self[HasOwnBarGlassKey.self] }
    set { self[HasOwnBarGlassKey.self] = newValue }
  }
}

/// A button with a background of the system's, in a bar whose glass is that background.
///
/// - SeeAlso: A prominent button tints the glass of its item: documented, Apple's "Adopting Liquid
///   Glass"; that its label is that of a confirming item: derived.
struct BarGlassButton: View {
  let kind: _SystemButtonKind
  let configuration: ButtonStyleConfiguration

  /// The tint of the button's own; nil without one.
  let tint: Color?

  var body: some View {
    let label = ToolbarButtonLabel(
      configuration: configuration, isProminent: isProminent, isOnGlass: true,
      ground: isProminent ? ground : nil)
    if isProminent { label.font(.body.weight(.semibold)) } else { label }
  }

  private var isProminent: Bool { kind == .borderedProminent || kind == .glassProminent }

  private var ground: Color { configuration.role == .destructive ? .red : tint ?? .tinted }
}

private struct ToolbarButtonLabel: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  let isOnGlass: Bool

  /// The colour that the button gives the glass behind it; nil for none.
  var ground: Color?

  var body: some View {
    configuration.label
      .foregroundStyle(style)
      .opacity(configuration.isPressed ? look.toolbars.pressedOpacity : 1)
      .contentShape(Rectangle())
      .preference(
        key: ToolbarButtonKey.self,
        value: ToolbarButtonState(isDisabled: !isEnabled, ground: ground))
  }

  private var style: AnyShapeStyle {
    if !isEnabled {
      return isOnGlass
        ? AnyShapeStyle(look.toolbars.glass?.disabledLabel ?? .gray) : AnyShapeStyle(.tertiary)
    }
    if configuration.role == .destructive, !isProminent { return AnyShapeStyle(Color.red) }
    guard isOnGlass, let glass = look.toolbars.glass else {
      return AnyShapeStyle(Color.tinted)
    }
    return AnyShapeStyle(isProminent ? glass.prominentLabel : glass.label)
  }
}

/// The glass behind one item, or behind the items of a group.
struct ToolbarGlass<Content: View>: View {
  @Environment(\.isOnCard) private var isOnCard
  let glass: ToolbarLook.Glass
  let isProminent: Bool
  let found: FoundWidths
  let content: Content

  init(
    glass: ToolbarLook.Glass, isProminent: Bool, found: FoundWidths = FoundWidths(),
    @ViewBuilder content: () -> Content
  ) {
    self.glass = glass
    self.isProminent = isProminent
    self.found = found
    self.content = content()
  }

  var body: some View {
    GlassSlotLayout(glass: glass, found: found) { content }
      .backgroundPreferenceValue(ToolbarButtonKey.self) { button in
        let fill = button.isDisabled ? nil : fill(button)
        if !isOnCard || fill != nil { BarGlass(shape: Capsule(), fill: fill) }
      }
  }

  private func fill(_ button: ToolbarButtonState) -> AnyShapeStyle? {
    button.ground.map { AnyShapeStyle($0) } ?? (isProminent ? AnyShapeStyle(.tint) : nil)
  }
}
