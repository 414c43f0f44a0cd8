import Foundation

/// A recognizer of another framework, UIKit's, on a view.
package protocol ForeignGesture: AnyObject {
  /// The contest that it is in.
  var touches: any ForeignTouches { get }
}

/// The recognizer of another framework on a view.
nonisolated package struct ForeignGestureTarget: ElementModifier {
  /// Makes the recognizer for the node of the view.
  let make: (LayoutNode) -> any ForeignGesture

  /// Tells it that the view was made anew.
  let update: (any ForeignGesture) -> Void

  package init(
    make: @escaping (LayoutNode) -> any ForeignGesture,
    update: @escaping (any ForeignGesture) -> Void
  ) { (self.make, self.update) = (make, update) }

  package typealias Wrapper = ForeignGestureNode
}

/// The node of a view with a recognizer of another framework.
nonisolated package final class ForeignGestureNode: WrapperNode<ForeignGestureTarget>,
  TapResponding, TouchTaking
{
  package private(set) var gesture: (any ForeignGesture)?

  package var finger: Finger?

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var touchRole: TouchRole? { GestureRole(taker: self, responder: self) }

  package override func didUpdate(from old: ForeignGestureTarget?) {
    owner?.evaluateContent {
      let gesture = gesture ?? modifier.make(self)
      self.gesture = gesture
      modifier.update(gesture)
    }
  }

  package override func didFinalize() { gesture = nil }

  private var touches: (any ForeignTouches)? {
    context?.environment.isEnabled ?? true ? gesture?.touches : nil
  }

  package var takesTouches: Bool { respondsToTap || takesDrags }

  package var takesDrags: Bool { touches?.takesDrags ?? false }

  package var takesPinches: Bool { touches?.takesPinches ?? false }

  package var goesBeforeScrolls: Bool { true }

  package var touchDeadline: Double? { touches?.deadline }

  package var respondsToTap: Bool { touches?.takesTaps ?? false }

  package func perform() { tapInMiddle() }

  package func take(_ event: TouchEvent) -> TouchOutcome { touches?.take(event) ?? .failed }

  package func runs(beside other: any TouchTaking) -> Bool {
    touches?.run(beside: other) ?? false
  }

  package func holdsUp(_ other: any TouchTaking) -> Bool { touches?.holdUp(other) ?? false }
}

extension TouchTaking {
  /// Taps the middle, with a finger that goes down and up at once.
  nonisolated func tapInMiddle() {
    let rect = globalRect
    let place = CGPoint(x: rect.midX, y: rect.midY)
    for phase in [TouchEvent.Phase.began, .ended] {
      _ = take(TouchEvent(phase: phase, location: place, time: graph.time))
    }
  }
}
