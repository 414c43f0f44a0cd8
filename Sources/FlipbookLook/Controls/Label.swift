import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A picture with a title.
public struct Label<Title: View, Icon: View>: View {
  @Environment(\.labelStyle) private var style
  nonisolated(unsafe) private let title: Title
  nonisolated(unsafe) private let icon: Icon

  public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  public var body: some View {
    style.body(
      LabelStyleConfiguration(
        title: .init(title), icon: .init(icon), spokenTitle: title as? Text))
  }
}

extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Label
where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The values handed to a label style.
nonisolated public struct LabelStyleConfiguration {
  public enum _TitleRole {}
  public enum _IconRole {}
  public typealias Title = _ControlPart<_TitleRole>
  public typealias Icon = _ControlPart<_IconRole>

  public let title: Title
  public let icon: Icon

  /// The title's text, for a style that does not show it; nil for other views.
  let spokenTitle: Text?
}

/// The look of a label.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = LabelStyleConfiguration
}

/// The style of the place: icon and title.
nonisolated public struct DefaultLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The icon before the title.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

private struct IconAndTitle: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isInList) private var isInList
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var iconWidth
  let configuration: LabelStyleConfiguration

  var body: some View {
    if isInList, spacing == nil, iconWidth == nil {
      RowLabel(configuration: configuration)
    } else {
      HStack(alignment: .firstTextBaseline, spacing: spacing ?? look.boxes.iconGap) {
        configuration.icon.frame(minWidth: iconWidth)
        configuration.title
      }
    }
  }
}

/// The title alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
nonisolated public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    configuration.icon.spoken(configuration.spokenTitle)
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public nonisolated static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public nonisolated static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public nonisolated static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public nonisolated static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
  private enum LabelStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<LabelStyleConfiguration> {
      ErasedStyle { AnyView(DefaultLabelStyle().makeBody(configuration: $0)) }
    }
  }

  var labelStyle: ErasedStyle<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how labels in the view look.
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(\.labelStyle, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
