import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// The kinds of views in an alert or a dialog, for its layout.
nonisolated enum DialogItem: Equatable {
  case button(isCancel: Bool)
  case divider
  case groupGround
  case cancelGround
  case header
  /// A field, or anything else among the actions.
  case other
}

nonisolated enum DialogItemKey: LayoutValueKey {
  static var defaultValue: DialogItem { .other }
}

/// The buttons of an alert or a dialog: they dismiss it, and act when it is gone.
struct DialogButtonStyle: PrimitiveButtonStyle {
  let seat: PresentationSeat
  let isAlert: Bool

  func makeBody(configuration: Configuration) -> some View {
    DialogButton(configuration: configuration, seat: seat, isAlert: isAlert)
      .layoutValue(
        key: DialogItemKey.self, value: .button(isCancel: configuration.role == .cancel)
      )
      .presentationTraits { $0.buttons.append(configuration.role) }
  }
}

/// The button of an alert or a dialog.
///
/// - SeeAlso: Of a label there is only the text: documented,
///   https://developer.apple.com/forums/thread/729915
private struct DialogButton: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.pixelLength) private var pixel
  @Environment(\.isPreferredAction) private var isPreferred
  @State private var isPressed = false
  let configuration: PrimitiveButtonStyleConfiguration
  let seat: PresentationSeat
  let isAlert: Bool

  var body: some View {
    let (seat, configuration) = (seat, configuration)
    return VStack(spacing: 0) { configuration.label.plainLabels(styles: true).labelPieces(.texts) }
      .font(font)
      .lineLimit(2)
      .minimumScaleFactor(0.6)
      .multilineTextAlignment(.center)
      .foregroundStyle(color)
      .padding(.horizontal, look.dialogs.margin)
      .frame(maxWidth: .infinity, minHeight: height)
      .background { ground }
      .contentShape(Rectangle())
      .modifier(
        TapTarget(isPressed: $isPressed) { seat.close { configuration.trigger() } })
  }

  private var isCancel: Bool { configuration.role == .cancel }

  private var font: Font {
    let isStrong = isPreferred ?? isCancel
    guard isAlert else {
      let font = Font.system(size: look.dialogs.buttonSize)
      return isStrong ? font.weight(.semibold) : font
    }
    return .body.weight(isStrong ? look.alerts.cancelWeight : look.alerts.buttonWeight)
  }

  private var height: CGFloat {
    isAlert ? look.alerts.buttonHeight : look.dialogs.buttonHeight
  }

  private var color: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(.tertiary) }
    if configuration.role == .destructive {
      return AnyShapeStyle(isAlert ? look.alerts.destructive : look.dialogs.destructive)
    }
    return AnyShapeStyle(look.alerts.buttonColor ?? .tinted)
  }

  @ViewBuilder private var ground: some View {
    if isAlert, look.alerts.buttonGap != nil {
      ZStack {
        Capsule().fill(look.alerts.buttonFill)
        Capsule().fill(look.alerts.pressed).opacity(isPressed ? 1 : 0)
      }
    } else {
      ZStack(alignment: .top) {
        Rectangle().fill(look.alerts.pressed).opacity(isPressed ? 1 : 0)
        if isAlert || !isCancel {
          Rectangle()
            .fill(isAlert ? look.alerts.hairline : look.dialogs.hairline)
            .frame(height: pixel)
        }
      }
    }
  }
}

extension EnvironmentValues {
  private enum IsPreferredActionKey: EnvironmentKey { static let defaultValue: Bool? = nil }

  /// True for the button of an alert that is in bold letters; nil if that is the one that cancels.
  nonisolated var isPreferredAction: Bool? {
    get { self[IsPreferredActionKey.self] }
    set { self[IsPreferredActionKey.self] = newValue }
  }
}
