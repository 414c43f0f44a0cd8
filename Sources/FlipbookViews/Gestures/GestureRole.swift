/// The parts a layout node has in touches.
///
/// Nodes that have none return nil for their role, which is much faster to ask than whether their
/// type conforms to a protocol.
package final class GestureRole: TouchRole {
  /// The node, if it takes fingers.
  let taker: (any TouchTaking)?

  /// The node, if a short tap may do something with it.
  let responder: (any TapResponding)?

  /// The node, if it has a say in which touches reach its content.
  let guardian: (any TouchGuarding)?

  init(
    taker: (any TouchTaking)? = nil, responder: (any TapResponding)? = nil,
    guardian: (any TouchGuarding)? = nil
  ) {
    self.taker = taker
    self.responder = responder
    self.guardian = guardian
  }
}

extension LayoutNode {
  /// The node itself, if it takes fingers.
  package final var touchTaker: (any TouchTaking)? { gestureRole?.taker }

  /// The node itself, if a short tap may do something with it.
  package final var tapResponder: (any TapResponding)? { gestureRole?.responder }

  /// The node itself, if it has a say in which touches reach its content.
  final var touchGuard: (any TouchGuarding)? { gestureRole?.guardian }

  private var gestureRole: GestureRole? {
    // There is no other subclass.
    touchRole.map { unsafeDowncast($0, to: GestureRole.self) }
  }
}
