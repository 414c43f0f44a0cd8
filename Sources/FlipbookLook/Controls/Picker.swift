import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Several options of which one is chosen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  @Environment(\.pickerKind) private var kind
  @Environment(\.showsControlLabels) private var showsLabels
  @Environment(\.isInList) private var isInList
  @Environment(\.isInMenu) private var isInMenu
  nonisolated private let selection: Binding<SelectionValue>
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  public var body: some View {
    if isInMenu { MenuOptions(selection: selection, content: content) } else { control }
  }

  @ViewBuilder private var control: some View {
    switch kind {
    case .segmented: SegmentedOptions(selection: selection, content: content)
    case .list: VStack(alignment: .leading) { content }
    case .menu:
      HStack {
        if isInList, showsLabels {
          label
          Spacer(minLength: 8)
        }
        ChosenElement(tag: AnyHashable(selection.wrappedValue), content: content)
          .foregroundStyle(Color.accentColor)
      }
    }
  }
}

extension Picker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content)
  }
}

/// Options side by side, the chosen one on a light ground.
///
/// - SeeAlso: 32 points high: documented, `UISegmentedControl`.
private struct SegmentedOptions<Selection: Hashable, Content: View>: View {
  let selection: Binding<Selection>
  let content: Content

  var body: some View {
    let selection = selection
    return SegmentLayout(tag: AnyHashable(selection.wrappedValue)) {
      RoundedRectangle(cornerRadius: 7)
        .fill(Color(uiColor: .systemBackground))
      content
        .font(.system(size: 13, weight: .medium))
        .lineLimit(1)
        .modifier(
          TapTarget(choose: { tag in
            guard let value = tag?.base as? Selection else { return }
            withAnimation { selection.wrappedValue = value }
          }))
    }
    .frame(height: 32)
    .background { RoundedRectangle(cornerRadius: 9).fill(Color(uiColor: .systemFill)) }
  }
}

/// Segments of equal width; the first subview lies under the one with the tag.
nonisolated private struct SegmentLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let tag: AnyHashable

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widest = subviews.dropFirst().map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + 20) * CGFloat(max(subviews.count - 1, 1))
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: 32))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let width = bounds.width / CGFloat(max(subviews.count - 1, 1))
    for (index, subview) in subviews.dropFirst().enumerated() {
      let start = bounds.minX + width * CGFloat(index)
      subview.place(
        at: CGPoint(x: start + width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      if subview.choiceTag == tag {
        subviews.first?.place(
          at: CGPoint(x: start + 2, y: bounds.minY + 2),
          proposal: ProposedViewSize(width: width - 4, height: bounds.height - 4))
      }
    }
  }
}

// MARK: - Styles

/// The ways a picker can look here.
nonisolated public enum _PickerKind: Hashable, Sendable {
  case menu, segmented, list
}

/// The look of a picker.
nonisolated public protocol PickerStyle {
  var _kind: _PickerKind { get }
}

nonisolated public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .menu }
}

nonisolated public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .menu }
}

nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .menu }
}

nonisolated public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

nonisolated public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

nonisolated public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .list }
}

nonisolated public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .list }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension EnvironmentValues {
  private enum PickerKindKey: EnvironmentKey { static let defaultValue = _PickerKind.menu }

  var pickerKind: _PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers in the view look.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, style._kind)
  }
}
