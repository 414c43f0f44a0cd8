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
  /// The source of what is carried, once the view is lifted.
  enum Payload {
    /// Things of the view's own; nil for nothing.
    case own(() -> CarriedItems?)

    /// The things that the container around makes of the identity.
    case member(id: AnyHashable, type: ObjectIdentifier, namespace: Namespace.ID?)
  }

  @Environment(\.systemLook) private var look
  @Environment(\.drags) private var drags
  @Environment(\.diagnose) private var diagnose
  @State private var source = ViewSource()
  @State private var finger: CarryingFinger?
  @State private var way = CGSize.zero

  /// The other views that are carried with this one.
  @State private var others: [ViewSource] = []

  nonisolated(unsafe) let payload: Payload

  /// A view that is carried instead of a copy; nil for the copy.
  nonisolated(unsafe) let preview: AnyView?

  nonisolated init(_ payload: Payload, preview: AnyView? = nil) {
    (self.payload, self.preview) = (payload, preview)
  }

  func body(content: Content) -> some View {
    if case .member(let id, let type, let namespace) = payload {
      drags.container(of: type, in: namespace)?.flock.add(source, for: id)
    }
    return
      content
      .contentShape(Rectangle())
      .source(source)
      .highPriorityGesture(look.menus.lift.carrying({ carry($0) }, putDown: { drop() }))
      .windowLayer(.menu, isActive: finger != nil) {
        CarriedView(
          finger: finger, way: way, source: source, others: others, preview: preview,
          formation: drags.formation)
      }
  }

  /// Makes what is carried; nil if nothing is.
  private func lift() -> CarryingFinger? {
    switch payload {
    case .own(let items):
      others = []
      return items().map { CarryingFinger($0, drags) }
    case .member(let id, let type, let namespace):
      guard let container = drags.container(of: type, in: namespace) else {
        diagnose?("draggable(containerItemID:): no dragContainer around it has such identities")
        return nil
      }
      let (items, ids) = container.items(drags.ids(with: id, type: type, in: namespace))
      guard !items.isEmpty else { return nil }
      others = ids.filter { $0 != id }.compactMap { container.flock.source(of: $0) }
      return CarryingFinger(items, ids: ids, drags)
    }
  }

  private func carry(_ drag: DragGesture.Value?) {
    let isNew = finger == nil
    guard var carrying = finger ?? lift() else { return }
    if isNew { carrying.size = source.liftedRect?.size ?? .zero }
    if let drag, let graph = ViewGraph.current { carrying.move(to: drag.location, in: graph) }
    way = drag?.translation ?? .zero
    withAnimation(isNew ? look.motion.menu : nil) { finger = carrying }
  }

  private func drop() {
    guard var carrying = finger else { return }
    let isTaken = carrying.drop()
    withAnimation(look.motion.menu) {
      finger = nil
      if !isTaken { way = .zero }
    }
  }
}
