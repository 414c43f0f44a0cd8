import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The part of the screen a finger on which does something.
nonisolated package struct TapTarget: ElementModifier {
  let isPressed: Binding<Bool>?
  let action: (@MainActor () -> Void)?

  /// The gesture that is recognized here; nil for a plain tap.
  let gesture: AnyTouchGesture?
  let rank: TouchRank
  let silencesInner: Bool

  /// The name by which UIKit's recognizers know the gesture.
  package private(set) var name: String?

  /// The closure that gets the tag of the view that is tapped.
  let choose: ((AnyHashable?) -> Void)?

  package init(
    isPressed: Binding<Bool>?, rank: TouchRank = .ordinary, action: (@MainActor () -> Void)?
  ) {
    self.isPressed = isPressed
    self.action = action
    gesture = nil
    self.rank = rank
    silencesInner = false
    choose = nil
  }

  package init(choose: @escaping (AnyHashable?) -> Void) {
    isPressed = nil
    action = nil
    gesture = nil
    rank = .ordinary
    silencesInner = false
    self.choose = choose
  }

  init<G: Gesture>(
    _ gesture: G, _ rank: TouchRank, _ mask: GestureMask, name: String? = nil
  ) {
    self.name = name
    isPressed = nil
    action = nil
    self.gesture = mask.contains(.gesture) ? AnyTouchGesture(gesture) : nil
    self.rank = rank
    silencesInner = !mask.contains(.subviews)
    choose = nil
  }

  package typealias Wrapper = TapTargetNode
}

/// A layout node that a short tap does something with.
package protocol TapResponding: LayoutNode {
  /// True if it waits for a short tap.
  var respondsToTap: Bool { get }

  /// Carries out a tap.
  func perform()
}

nonisolated package final class TapTargetNode: WrapperNode<TapTarget>, TapResponding, TouchTaking {
  private var handler: (any TouchHandling)?

  /// The repeated actions under the finger that is on it; nil for none.
  private var repetition: TapRepetition?

  package var finger: Finger?

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var touchRole: TouchRole? { GestureRole(taker: self, responder: self) }

  private var current: (any TouchHandling)? { handler ?? modifier.gesture?.make() }

  /// True if a tap does anything.
  package var isEnabled: Bool { context?.environment.isEnabled ?? true }

  package var takesTouches: Bool {
    isEnabled && (modifier.gesture != nil || modifier.action != nil || modifier.choose != nil)
  }

  /// True if it waits for a finger to move, or to stay.
  package var takesDrags: Bool { isEnabled && current?.respondsToDrag ?? false }

  package var takesPinches: Bool { isEnabled && current?.respondsToPinch ?? false }

  package var touchRank: TouchRank { modifier.rank }

  package var silencesInner: Bool { modifier.silencesInner }

  package var claimsAtOnce: Bool { current?.claimsAtOnce ?? false }

  package var touchDeadline: Double? { handler?.deadline ?? repetition?.next }

  /// True if the target waits for a short tap.
  package var respondsToTap: Bool {
    if modifier.action != nil || modifier.choose != nil { return true }
    return current?.respondsToTap ?? false
  }

  /// Carries out a tap.
  package func perform() {
    guard isEnabled else { return }
    if let action = modifier.action { return unisolated { (_: Void) in action() }(()) }
    if let choose = modifier.choose { return choose(choiceTag) }
    if modifier.gesture != nil { tapInMiddle() }
  }

  package func take(_ event: TouchEvent) -> TouchOutcome {
    guard modifier.gesture != nil else {
      // A gesture that was taken away under the finger hears no more.
      return modifier.action == nil && modifier.choose == nil ? .failed : press(event)
    }
    guard let handler = current else { return .failed }
    let outcome = handler.handle(event, in: self)
    self.handler = outcome == .waiting || outcome == .claimed ? handler : nil
    return outcome
  }

  /// The distance in points by which a finger may slip off the target that it presses.
  ///
  /// - SeeAlso: derived from common reports of UIKit's buttons.
  private static var reach: CGFloat { 70 }

  /// Learns of a finger that presses it: it looks so until the finger is lifted or slips away.
  private func press(_ event: TouchEvent) -> TouchOutcome {
    let isOn =
      event.isTouch
      && shownRect.insetBy(dx: -Self.reach, dy: -Self.reach).contains(event.location)
    if !event.isBrief { show(isPressed: isOn && event.phase != .ended) }
    if event.phase == .began, !event.isBrief, context?.environment.repeatsTaps == true {
      repetition = TapRepetition(at: event.time)
    }
    if event.phase == .moved { actAgain(at: event.time, isOn) }
    let hasActed = repetition?.hasActed == true
    guard event.phase == .ended else {
      if !event.isTouch { repetition = nil }
      return event.isTouch ? hasActed ? .claimed : .waiting : .failed
    }
    repetition = nil
    if isOn, !hasActed { perform() }
    return isOn || hasActed ? .done : .failed
  }

  /// Acts as often as the finger has been on it for long enough.
  private func actAgain(at time: Double, _ isOn: Bool) {
    guard let count = repetition?.actions(until: time), isOn else { return }
    for _ in 0..<count { perform() }
  }

  private func show(isPressed: Bool) {
    guard let binding = modifier.isPressed, binding.wrappedValue != isPressed else { return }
    binding.wrappedValue = isPressed
  }
}
