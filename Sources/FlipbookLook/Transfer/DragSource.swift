import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Lifts the view after a long press, and carries a copy of it with the finger.
///
/// - SeeAlso: A finger stays half a second before it lifts the view: measured for menus,
///   `LiftLook.delay`. The view itself stays in its place: documented, `View.draggable`. The copy's
///   size, shadow and way back: chosen.
struct DragSource: ViewModifier {
  @Environment(\.systemLook) private var look
  @State private var source = ViewSource()
  @State private var finger: CarryingFinger?
  @State private var way = CGSize.zero

  /// Makes what is carried, once the view is lifted.
  nonisolated(unsafe) let items: () -> CarriedItems

  /// A view that is carried instead of a copy; nil for the copy.
  nonisolated(unsafe) let preview: AnyView?

  nonisolated init(items: @escaping () -> CarriedItems, preview: AnyView?) {
    (self.items, self.preview) = (items, preview)
  }

  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .source(source)
      .highPriorityGesture(
        LongPressGesture(minimumDuration: look.menus.lift.delay)
          .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
          .onChanged { value in
            guard case .second(true, let drag) = value else { return }
            carry(drag)
          }
          .onEnded { _ in drop() }
      )
      .windowLayer(.menu, isActive: finger != nil) {
        CarriedView(isThere: finger != nil, way: way, source: source, preview: preview)
      }
  }

  private func carry(_ drag: DragGesture.Value?) {
    var carrying = finger ?? CarryingFinger(items())
    if let drag, let graph = ViewGraph.current { carrying.move(to: drag.location, in: graph) }
    let isNew = finger == nil
    way = drag?.translation ?? .zero
    withAnimation(isNew ? look.motion.menu : nil) { finger = carrying }
  }

  private func drop() {
    var carrying = finger
    let isTaken = carrying?.drop() ?? false
    withAnimation(look.motion.menu) {
      finger = nil
      if !isTaken { way = .zero }
    }
  }
}

/// The copy of a view under the finger that carries it.
private struct CarriedView: View {
  @Environment(\.systemLook) private var look
  let isThere: Bool
  let way: CGSize
  let source: ViewSource
  let preview: AnyView?

  var body: some View {
    GeometryReader { proxy in
      let origin = proxy.frame(in: .global).origin
      let place = (source.liftedRect ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
      if isThere {
        picture
          .position(x: place.midX + way.width, y: place.midY + way.height)
          .transition(Carrying(look: look.menus.lift))
      }
    }
    .allowsHitTesting(false)
  }

  @ViewBuilder private var picture: some View {
    if let preview { preview } else { ViewCopy(of: source) }
  }
}

/// A carried view gets a shadow and grows a little; it fades away where it was dropped.
private struct Carrying: Transition {
  let look: LiftLook

  /// The size of a carried view against that in its place.
  private static let scale: CGFloat = 1.05

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .shadow(
        color: look.shadow.opacity(phase.isIdentity ? 1 : 0), radius: look.shadowRadius,
        y: look.shadowRadius / 4
      )
      .scaleEffect(phase.isIdentity ? Self.scale : 1)
      .opacity(phase == .didDisappear ? 0 : 1)
  }
}
