import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A button that opens a menu beside itself.
public struct Menu<Label: View, Content: View>: View {
  @Environment(\.menuStyle) private var style
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let content: Content
  nonisolated(unsafe) private let primaryAction: (() -> Void)?

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  public var body: some View {
    if let style {
      style.body(
        MenuStyleConfiguration(
          label: .init(label), content: .init(content), primaryAction: primaryAction))
    } else {
      MenuButton(
        label: AnyView(label), content: AnyView(content), primaryAction: primaryAction)
    }
  }
}

/// A menu in the system's look.
private struct MenuButton: View {
  @Environment(\.systemLook) private var look
  @Environment(\.menuSession) private var session
  @State private var isOpen = false
  let label: AnyView
  let content: AnyView
  let primaryAction: (() -> Void)?

  var body: some View {
    if session != nil {
      Button(action: open) { label }
        .buttonStyle(MenuRowStyle(accessory: .submenu))
        .systemPart(.menuItem)
        .modifier(MenuPresentation(isOpen: $isOpen, title: label) { content })
        .layoutValue(key: MenuRowKey.self, value: true)
    } else if let primaryAction {
      Button(action: primaryAction) { label }
        .simultaneousGesture(
          LongPressGesture(minimumDuration: look.menus.lift.delay).onEnded { _ in open() }
        )
        .modifier(MenuPresentation(isOpen: $isOpen) { content })
    } else {
      Button(action: open) { label }
        .modifier(MenuPresentation(isOpen: $isOpen) { content })
    }
  }

  private func open() { withAnimation(look.motion.menu) { isOpen = true } }
}

extension Menu where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == FlipbookLook.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { FlipbookLook.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { FlipbookLook.Label(title, systemImage: systemImage) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { FlipbookLook.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { FlipbookLook.Label(title, image: image) }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { FlipbookLook.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(
      content: content, label: { FlipbookLook.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
  }
}
