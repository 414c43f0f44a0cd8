import FlipbookMotion
public import FlipbookViews

/// The ways a picker can look.
nonisolated public enum _PickerKind: Hashable, Sendable {
  case automatic, menu, segmented, inline, wheel, navigationLink, palette
}

/// The look of a picker.
nonisolated public protocol PickerStyle {
  var _kind: _PickerKind { get }
}

nonisolated public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .automatic }
}

nonisolated public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .menu }
}

nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .navigationLink }
}

nonisolated public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

/// Looks as the segmented style does.
///
/// - SeeAlso: A control of segments that is read aloud as tabs: documented,
///   developer.apple.com/documentation/swiftui/tabspickerstyle.
nonisolated public struct TabsPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

nonisolated public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .palette }
}

nonisolated public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .inline }
}

nonisolated public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _kind: _PickerKind { .wheel }
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

extension PickerStyle where Self == TabsPickerStyle {
  public static var tabs: TabsPickerStyle { TabsPickerStyle() }
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
  private enum PickerKindKey: EnvironmentKey { static let defaultValue = _PickerKind.automatic }

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
