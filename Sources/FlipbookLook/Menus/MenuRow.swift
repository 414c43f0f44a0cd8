import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A button in a menu: it acts, and the menu closes.
nonisolated struct MenuItemStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuItem(configuration: configuration, style: MenuRowStyle(accessory: .none))
  }
}

/// A toggle in a menu: a row with a checkmark while it is on.
nonisolated struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    Button {
      isOn.wrappedValue.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(MenuCheckedItemStyle(isOn: configuration.isOn))
    .preference(key: MenuHasChecksKey.self, value: true)
  }
}

/// A button in a menu with a checkmark, or the room for one.
nonisolated private struct MenuCheckedItemStyle: PrimitiveButtonStyle {
  let isOn: Bool

  func makeBody(configuration: Configuration) -> some View {
    MenuItem(
      configuration: configuration, style: MenuRowStyle(accessory: isOn ? .check : .none))
  }
}

/// A row that acts and closes its menu.
struct MenuItem<Style: ButtonStyle>: View {
  @Environment(\.menuSession) private var session
  @Environment(\.menuDismissBehavior) private var behavior
  let configuration: PrimitiveButtonStyleConfiguration
  let style: Style

  var body: some View {
    Button(role: configuration.role) {
      if behavior != .disabled { session?.close() }
      configuration.trigger()
    } label: {
      configuration.label
    }
    .buttonStyle(style)
    .systemPart(.menuItem)
  }
}

/// The look of a row in a menu.
nonisolated struct MenuRowStyle: ButtonStyle {
  /// The mark of a row besides its text and icon.
  enum Accessory: Hashable {
    case none, check, submenu, expanded
  }

  let accessory: Accessory

  func makeBody(configuration: Configuration) -> some View {
    MenuRow(configuration: configuration, accessory: accessory)
  }
}

/// A row of a menu.
private struct MenuRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuHasChecks) private var hasChecks
  let configuration: ButtonStyleConfiguration
  let accessory: MenuRowStyle.Accessory

  var body: some View {
    let table = look.menus
    return MenuRowFrame(look: table) {
      HStack(spacing: 0) {
        if hasChecks {
          ZStack { if accessory == .check { MenuCheckmark() } }
            .frame(width: table.checkWidth, alignment: .leading)
        }
        MenuLabelLayout(look: table) {
          configuration.label.plainMenuLabels().labelPieces()
        }
        .fontWeight(accessory == .expanded ? .semibold : nil)
        if accessory == .submenu || accessory == .expanded {
          Image(systemName: accessory == .submenu ? "chevron.forward" : "chevron.down")
            .imageScale(.small)
            .fontWeight(.semibold)
            .padding(.leading, table.inset / 2)
        }
      }
    }
    .foregroundStyle(color)
    .background { if configuration.isPressed { table.pressed } }
    .contentShape(Rectangle())
    .layoutValue(key: MenuRowKey.self, value: true)
  }

  private var color: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(.tertiary) }
    return AnyShapeStyle(configuration.role == .destructive ? Color.red : .primary)
  }
}

/// The checkmark before a row.
struct MenuCheckmark: View {
  var body: some View {
    Image(systemName: "checkmark").imageScale(.small).fontWeight(.semibold)
  }
}

/// The height and the sides of a row.
nonisolated private struct MenuRowFrame: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let look: MenuLook

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = proposal.width ?? look.width
    let inner = ProposedViewSize(width: max(width - 2 * look.inset, 0), height: nil)
    let height = subviews.map { $0.sizeThatFits(inner).height }.max() ?? 0
    // One line stands in the middle of a row; each further one makes it higher.
    return CGSize(width: width, height: look.rowHeight + max(height - look.lineHeight, 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX + look.inset, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(
          width: max(bounds.width - 2 * look.inset, 0), height: bounds.height))
    }
  }
}

/// The texts of a row below one another, and its images at the other side.
///
/// - SeeAlso: A menu has nothing but texts and images of a label, whatever else is in it: measured,
///   https://pending.design/unreasonable-picker-behavior; their fonts and colours are the menu's:
///   derived from `UIAction`, which has none
nonisolated private struct MenuLabelLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let look: MenuLook

  private func textWidth(_ width: CGFloat, _ subviews: Subviews) -> CGFloat {
    subviews.allSatisfy(\.hasText) ? width : max(width - look.iconWidth, 0)
  }

  private func texts(
    in width: CGFloat, _ subviews: Subviews
  ) -> [(subview: LayoutSubview, size: CGSize)] {
    let proposal = ProposedViewSize(width: textWidth(width, subviews), height: nil)
    return subviews.filter(\.hasText).map { ($0, $0.sizeThatFits(proposal)) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = proposal.width ?? look.width
    let heights = texts(in: width, subviews).map(\.size.height).reduce(0, +)
    return CGSize(width: width, height: max(heights, 0))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let texts = texts(in: bounds.width, subviews)
    let hasImages = texts.count < subviews.count
    let x = bounds.minX + (look.iconsLead && hasImages ? look.iconWidth : 0)
    var y = bounds.midY - texts.map(\.size.height).reduce(0, +) / 2
    for (subview, size) in texts {
      subview.place(
        at: CGPoint(x: x, y: y),
        proposal: ProposedViewSize(width: textWidth(bounds.width, subviews), height: size.height))
      y += size.height
    }
    for subview in subviews where !subview.hasText {
      let column = look.iconWidth / 2
      let end = bounds.maxX + look.inset - look.iconInset
      subview.place(
        at: CGPoint(x: look.iconsLead ? bounds.minX : end - column, y: bounds.midY),
        anchor: look.iconsLead ? .leading : .center, proposal: .unspecified)
    }
  }
}

extension View {
  /// Gives labels in the view the look that they have in menus.
  ///
  /// - SeeAlso: A second text is a subtitle, smaller and grey: documented,
  ///   https://developer.apple.com/documentation/uikit/uimenuelement/subtitle; the size is chosen.
  fileprivate nonisolated func plainMenuLabels() -> some View {
    plainLabels(
      styles: true,
      subtitle: SubtitleLook(.footnote, AnyShapeStyle(Color(uiColor: .secondaryLabel))))
  }
}

/// Gives a row's layout the title and the icon as two views.
nonisolated struct MenuLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.title
    configuration.icon
  }
}

/// Shows labelled content in a menu as a title with a subtitle.
///
/// - SeeAlso: Its value is the subtitle of the item, since iOS 27: documented, the release notes of
///   macOS 27 and iOS 27, 175594929. The letters are those of subtitles: chosen.
nonisolated struct MenuLabeledContentStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      configuration.label
      configuration.content
        .font(.footnote)
        .foregroundStyle(Color(uiColor: .secondaryLabel))
    }
  }
}

/// Gives an option of a picker, which is one view, its title and icon.
nonisolated struct MenuOptionLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

/// The options of a picker as rows of the menu around them.
struct MenuOptions<Selection: Hashable, Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.menuSession) private var session
  @Environment(\.menuDismissBehavior) private var behavior
  @State private var group = ViewSource()
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let (group, table) = (AnyHashable(ObjectIdentifier(group)), look.menus)
    content
      .plainMenuLabels()
      .elementShells { option in
        if option.tag == nil {
          option.content
        } else {
          MenuLabelLayout(look: table) { option.content.labelPieces() }
        }
      }
      .labelStyle(MenuOptionLabelStyle())
      .padding(.leading, look.menus.inset + look.menus.checkWidth)
      .padding(.trailing, look.menus.inset)
      .frame(maxWidth: .infinity, minHeight: look.menus.rowHeight, alignment: .leading)
      .contentShape(Rectangle())
      .modifier(TapTarget(choose: choose))
      .systemPart(.menuItem)
      .layoutValue(key: MenuRowKey.self, value: true)
      .layoutValue(key: MenuGroupKey.self, value: group)
    MenuCheckmark()
      .layoutValue(key: MenuCheckKey.self, value: AnyHashable(choice: selection.wrappedValue))
      .layoutValue(key: MenuGroupKey.self, value: group)
      .preference(key: MenuHasChecksKey.self, value: true)
  }

  private func choose(_ tag: AnyHashable?) {
    guard let value = tag?.base as? Selection else { return }
    if behavior != .disabled { session?.close() }
    selection.wrappedValue = value
  }
}
