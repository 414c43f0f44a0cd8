import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A confirmation dialog in the window: from below, or at its source.
struct DialogSurface<Actions: View, Message: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.layoutDirection) private var direction
  let title: Text?
  let scene: PresentationScene
  let actions: Actions
  let message: Message

  /// True if a dialog without a button that cancels gets one.
  var addsCancel = true

  init(
    _ title: Text?, _ scene: PresentationScene, @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) {
    self.title = title
    self.scene = scene
    self.actions = actions()
    self.message = message()
  }

  var body: some View {
    GeometryReader { proxy in
      let insets = proxy.safeAreaInsets
      ZStack(alignment: .bottom) {
        Color.black.opacity(isAtSource ? 0 : look.dialogs.dimming)
          .opacity(scene.state.isUp ? 1 : 0)
          .allowsHitTesting(false)
        TouchBlocker(isOn: scene.state.isUp) { scene.seat.close() }
        if isAtSource {
          atSource(insets)
        } else {
          fromBelow(CGSize(width: proxy.size.width, height: proxy.size.height), insets)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .environment(\.layoutDirection, .leftToRight)
      .ignoresSafeArea()
    }
    .onPreferenceChange(PresentationTraitsKey.self) { scene.state.traits = $0 }
  }

  /// True if the dialog is a popover: where width is regular, and everywhere since iOS 26.
  private var isAtSource: Bool { widthClass == .regular || look.dialogs.sourceWidth != nil }

  private var material: MaterialLook {
    isAtSource ? look.popovers.material : look.dialogs.material
  }

  // MARK: Places

  private func fromBelow(_ safe: CGSize, _ insets: EdgeInsets) -> some View {
    let dialogs = look.dialogs
    let width = max(safe.width - 2 * dialogs.margin, 0)
    let bottom = max(insets.bottom, dialogs.margin)
    return DialogTravel(isUp: scene.state.isUp, bottom: bottom) {
      card(width: width)
    }
  }

  private func atSource(_ insets: EdgeInsets) -> some View {
    let dialogs = look.dialogs
    let popovers = look.popovers
    let width = dialogs.sourceWidth ?? dialogs.popoverWidth
    return PopoverLayout(
      anchor: scene.seat.source, edge: .top, look: popovers, safeArea: insets, isCentered: false,
      bottom: 0
    ) {
      card(width: width)
      if dialogs.sourceWidth == nil {
        WindowMaterial(material: material).clipShape(PopoverArrow()).zIndex(-1)
      } else {
        Color.clear
      }
      PopoverShadow(look: popovers).zIndex(-2)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .opacity(scene.state.isUp ? 1 : 0)
  }

  // MARK: The card

  private func card(width: CGFloat) -> some View {
    let dialogs = look.dialogs
    let seat = scene.seat
    let shape = RoundedRectangle(cornerRadius: dialogs.cornerRadius)
    return DialogLayout(width: width, gap: dialogs.gap, hasCancel: !isAtSource) {
      WindowMaterial(
        material: material,
        dimming: isAtSource || dialogs.dimming == 0 ? nil : Color.black.opacity(dialogs.dimming)
      )
      .clipShape(shape)
      .layoutValue(key: DialogItemKey.self, value: .groupGround)
      shape.fill(dialogs.cancelFill)
        .layoutValue(key: DialogItemKey.self, value: .cancelGround)
      header.layoutValue(key: DialogItemKey.self, value: .header)
      actions
      if addsCancel, scene.state.isReady, !scene.state.traits.buttons.contains(.cancel) {
        Button("Cancel", role: .cancel) {}.uncounted()
      }
    }
    .buttonStyle(DialogButtonStyle(seat: seat, isAlert: false))
    .environment(\.layoutDirection, direction)
    .plainSurroundings()
    .presented(by: seat)
    .systemPart(.dialog, named: title, dismiss: { seat.close() })
  }

  @ViewBuilder private var header: some View {
    let dialogs = look.dialogs
    if title != nil || Message.self != EmptyView.self {
      VStack(spacing: dialogs.gap / 2) {
        title?.font(.system(size: dialogs.titleSize, weight: .semibold))
        message.font(.system(size: dialogs.titleSize))
      }
      .foregroundStyle(dialogs.titleColor)
      .multilineTextAlignment(.center)
      .padding(.horizontal, dialogs.titleInset)
      .padding(.vertical, dialogs.gap)
      .frame(maxWidth: .infinity, minHeight: dialogs.titleHeight)
    }
  }
}

/// A card that slides in from below the window.
private struct DialogTravel<Content: View>: View {
  let isUp: Bool
  let bottom: CGFloat
  let content: Content

  init(isUp: Bool, bottom: CGFloat, @ViewBuilder content: () -> Content) {
    self.isUp = isUp
    self.bottom = bottom
    self.content = content()
  }

  var body: some View {
    content
      .padding(.bottom, bottom)
      .visualEffect { [isUp] effect, proxy in effect.offset(y: isUp ? 0 : proxy.size.height) }
  }
}
