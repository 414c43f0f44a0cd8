import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The lifted view and its menu, in front of the window.
struct ContextMenuLayer<Items: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction
  @Binding var isOpen: Bool
  let source: ViewSource
  let preview: AnyView?
  let items: Items
  let share: @MainActor (SharedThings) -> Void

  /// True if the preview is a picture of the source, and so comes out of it as a copy does.
  var isPicture = false

  var body: some View {
    MenuArrival(isThere: isOpen) { isShown in
      if isShown {
        LiftGround(look: look.menus.lift)
        MenuBackdrop(close: close)
      }
      GeometryReader { proxy in
        let origin = proxy.frame(in: .global).origin
        let place = (source.liftedRect ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
        ContextMenuLayout(
          source: place, look: look.menus, isMirrored: direction == .rightToLeft
        ) {
          if isShown {
            lifted
              .zIndex(1)
              .transition(Lifting(look: look.menus.lift, isCopy: !isOwn))
            MenuCard(dimming: look.menus.lift.dimming, close: close) { items }
              .environment(\.menuSession, MenuSession(close: close, share: share))
              .systemPart(.menu, dismiss: close)
              .transition(
                MenuGrowth(
                  placement: placement(source: place, room: proxy.size),
                  startScale: look.menus.startScale))
          }
        }
      }
    }
  }

  /// True if a view of its own is shown instead of the source.
  private var isOwn: Bool { preview != nil && !isPicture }

  private func close() { withAnimation(look.motion.menu) { isOpen = false } }

  private var lifted: some View {
    let table = look.menus.lift
    let shape = RoundedRectangle(cornerRadius: table.cornerRadius, style: .continuous)
    return ZStack {
      if let preview {
        preview.background { table.platter }.clipShape(shape)
      } else if source.liftsAsWhole {
        // A row has a ground, and the corners of its place in the section.
        ViewCopy(of: source)
      } else {
        ViewCopy(of: source).background { table.platter }.clipShape(shape)
      }
    }
    .systemPart(.preview)
  }

  private func placement(source: CGRect, room: CGSize) -> MenuPlacement {
    MenuPlacement(
      source: source, room: room, margin: look.menus.margin, gap: look.menus.lift.gap,
      isMirrored: direction == .rightToLeft)
  }
}

/// The window behind a lifted view: blurred and dimmed.
///
/// The blurred picture is dimmed where it is shown, and so stays one picture while it fades in.
private struct LiftGround: View {
  let look: LiftLook

  var body: some View {
    BlurredGround(radius: look.blur) { WindowBackdrop() }
      .overlay { look.dimming }
      .ignoresSafeArea()
      .allowsHitTesting(false)
      .transition(.opacity)
  }
}

/// Places the lifted view over its source, and the menu below it.
///
/// If there is no room below, the lifted view moves up, and above all stays below the room's top.
nonisolated struct ContextMenuLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let source: CGRect
  let look: MenuLook

  /// True if places are mirrored after they are found.
  let isMirrored: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count >= 2 else { return }
    let (lifted, menu) = (subviews[0], subviews[1])
    let room = bounds.insetBy(dx: look.margin, dy: look.margin)
    let preview = lifted.sizeThatFits(ProposedViewSize(room.size))
    let ideal = menu.sizeThatFits(ProposedViewSize(width: look.width, height: nil))
    let least = min(ideal.height, max(room.height / 2, 0))
    // The lifted view has grown at both ends.
    let gap = look.lift.gap + preview.height * (look.lift.scale - 1) / 2
    let height = min(ideal.height, max(room.height - preview.height - gap, least))
    let middle = isMirrored ? bounds.width - source.midX : source.midX
    let own = CGPoint(x: bounds.minX + middle, y: bounds.minY + source.midY)
    let lowest = room.maxY - height - gap - preview.height
    let top = max(min(own.y - preview.height / 2, lowest), room.minY)
    let x = clamp(own.x - preview.width / 2, preview.width, room)
    lifted.place(at: CGPoint(x: x, y: top), proposal: ProposedViewSize(preview))
    menu.place(
      at: CGPoint(
        x: clamp(own.x - ideal.width / 2, ideal.width, room),
        y: min(top + preview.height + gap, room.maxY - height)),
      proposal: ProposedViewSize(width: ideal.width, height: height))
  }

  private func clamp(_ x: CGFloat, _ width: CGFloat, _ room: CGRect) -> CGFloat {
    max(min(x, room.maxX - width), room.minX)
  }
}

/// A lifted view comes out of its source with a shadow, and goes back without.
private struct Lifting: Transition {
  let look: LiftLook

  /// True if the source itself is shown, and not a preview of its own.
  let isCopy: Bool

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .shadow(
        color: look.shadow.opacity(phase.isIdentity ? 1 : 0), radius: look.shadowRadius,
        y: look.shadowRadius / 4
      )
      .scaleEffect(phase.isIdentity ? look.scale : isCopy ? 1 : look.scale / 2)
      .opacity(phase.isIdentity || isCopy ? 1 : 0)
  }
}
