import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Controls that belong together.
public struct ControlGroup<Content: View>: View {
  @Environment(\.controlGroupStyle) private var style
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let label: AnyView

  nonisolated init(_ content: Content, label: AnyView) {
    self.content = content
    self.label = label
  }

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content(), label: AnyView(EmptyView()))
  }

  public var body: some View {
    style.body(
      ControlGroupStyleConfiguration(content: .init(content), label: .init(label)))
  }
}

extension ControlGroup {
  public nonisolated init<C: View, L: View>(
    @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledControlGroupContent<C, L> {
    let content = LabeledControlGroupContent<C, L>(content: content(), label: label())
    self.init(content, label: AnyView(content.label))
  }

  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content, label: { Text(titleKey) })
  }

  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Text> {
    self.init(content: content, label: { Text(title) })
  }

  public nonisolated init<C: View>(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content, label: { Label(titleKey, systemImage: systemImage) })
  }

  @_disfavoredOverload
  public nonisolated init<C: View, S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> C
  ) where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
    self.init(content: content, label: { Label(title, systemImage: systemImage) })
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  public nonisolated init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(configuration.content, label: AnyView(configuration.label))
  }
}

/// The content of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let label: Label

  public var body: some View { content }
}

/// The values handed to a style of control groups.
nonisolated public struct ControlGroupStyleConfiguration {
  public enum _ContentRole {}
  public enum _LabelRole {}
  public typealias Content = _ControlPart<_ContentRole>
  public typealias Label = _ControlPart<_LabelRole>

  public let content: Content
  public let label: Label
}

/// The look of a group of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ControlGroupStyleConfiguration
}

/// The style of the place: buttons side by side in one frame.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    JoinedControls(content: configuration.content)
  }
}

/// Buttons side by side without a frame.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack { configuration.content }
  }
}

/// Symbols side by side in one frame.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    JoinedControls(content: configuration.content).labelStyle(.iconOnly)
  }
}

/// Symbols side by side in one frame, as in a menu.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    JoinedControls(content: configuration.content).labelStyle(.iconOnly)
  }
}

/// A button that opens a menu of the controls.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public nonisolated static var automatic: AutomaticControlGroupStyle {
    AutomaticControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public nonisolated static var navigation: NavigationControlGroupStyle {
    NavigationControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public nonisolated static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public nonisolated static var compactMenu: CompactMenuControlGroupStyle {
    CompactMenuControlGroupStyle()
  }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public nonisolated static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension EnvironmentValues {
  private enum ControlGroupStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<ControlGroupStyleConfiguration> {
      ErasedStyle { AnyView(AutomaticControlGroupStyle().makeBody(configuration: $0)) }
    }
  }

  var controlGroupStyle: ErasedStyle<ControlGroupStyleConfiguration> {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how groups of controls in the view look.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    controlStyle(\.controlGroupStyle, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

/// Buttons in one frame, with narrow gaps between them.
private struct JoinedControls: View {
  @Environment(\.systemLook) private var system
  @Environment(\.controlSize) private var controlSize
  let content: ControlGroupStyleConfiguration.Content

  var body: some View {
    HStack(spacing: system.boxes.groupGap) { content }
      .buttonStyle(JoinedButtonStyle())
      .clipShape(
        ButtonBorderShape.shape(radius: system.buttons.size(controlSize).radius))
  }
}

/// A button of a group: a frame without corners of its own.
private struct JoinedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    FramedButton(
      kind: .bordered, role: configuration.role, isPressed: configuration.isPressed,
      label: AnyView(configuration.label)
    )
    .buttonBorderShape(.roundedRectangle(radius: 0))
  }
}
