import FlipbookViews
import Foundation

/// The contest of the recognizers on one view, and of those of views around that run beside them; and
/// the touch that the view follows by itself.
@MainActor final class ViewTouches {
  private unowned let view: UIView
  private(set) var recognizers: [UIGestureRecognizer] = []

  /// The recognizers that take part in the present touch.
  private var present: [UIGestureRecognizer] = []

  /// The recognizers of views around that go on beside one of this view's.
  private var guests: [UIGestureRecognizer] = []

  /// Those that have recognized something, and wait until others have failed.
  private var held: [UIGestureRecognizer] = []

  /// The touch that the view, its controller or a control follows by methods of its own.
  private var heard: ResponderTouch?

  /// True while the view itself is pressed.
  private var isPressed = false
  private var mayPress = false

  init(of view: UIView) { self.view = view }

  /// The node of SwiftUI's view that recognizers are on; nil for those of UIKit's views.
  weak var host: LayoutNode?

  /// The node that is under the finger.
  var node: LayoutNode? { host ?? view.foreignNode?.layoutNode }

  /// The recognizers that stand for gestures and scroll views of SwiftUI's, during a touch.
  private var standIns: [ObjectIdentifier: StandIn] = [:]

  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = view
    recognizers.append(recognizer)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === view else { return }
    recognizer.giveUp()
    recognizer.view = nil
    recognizers.removeAll { $0 === recognizer }
    present.removeAll { $0 === recognizer }
  }

  var enabled: [UIGestureRecognizer] { recognizers.filter(\.isEnabled) }

  // MARK: A touch

  private func begin(_ event: TouchEvent) {
    let touch = UITouch()
    touch.take(event, on: view)
    (guests, held, standIns) = ([], [], [:])
    heard = ResponderTouch(on: view, event)
    mayPress = view.respondsToTap && !(heard?.isTracked ?? false)
    present = enabled.filter { $0.mayReceive(touch) }
    for recognizer in present { recognizer.begin() }
  }

  /// Hands an event to all, and lets those begin that may.
  func handle(_ event: TouchEvent) -> TouchOutcome {
    if event.phase == .began { begin(event) }
    if event.phase == .cancelled {
      cancel()
      return .failed
    }
    for recognizer in present + guests where !recognizer.state.isOver {
      let old = recognizer.state
      recognizer.receive(event)
      settle(recognizer, from: old)
    }
    releaseHeld()
    heard?.follow(event)
    let pressed = press(event)
    defer { if event.phase == .ended { heard = nil } }
    return outcome(pressed)
  }

  /// Lets a recognizer begin, or has it fail or wait.
  private func settle(_ recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State) {
    guard recognizer.hasNews, !isHeld(recognizer) else { return }
    let begins = old == .possible && !guests.contains { $0 === recognizer }
    guard begins else { return recognizer.tell() }
    let rivals = rivals(of: recognizer)
    if rivals.contains(where: { $0.state.isActive || $0.state == .ended }) {
      recognizer.hasNews = false
      recognizer.state = .failed
    } else if rivals.contains(where: { $0.state == .possible && $0.isEnabled }) {
      held.append(recognizer)
    } else {
      recognize(recognizer)
    }
  }

  /// The recognizers of this touch that have to fail before another one.
  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let all = present + view.recognizersAround + recognizersOfSwiftUI
    return all.filter { $0 !== recognizer && recognizer.waits(for: $0) }
  }

  /// The recognizers of the gestures and scroll views of SwiftUI's that compete for the finger.
  private var recognizersOfSwiftUI: [UIGestureRecognizer] {
    guard let node, let finger = node.touchTaker?.finger else { return [] }
    return finger.rivals(of: node).flatMap { other, progress in
      others(of: other).map { recognizer in
        if recognizer.isStandIn {
          recognizer.state =
            switch progress {
            case .waiting: .possible
            case .begun: .began
            case .over: .failed
            }
        }
        return recognizer
      }
    }
  }

  /// The recognizers of another one that competes for the finger; those of views in the same tree of
  /// UIKit's are asked elsewhere.
  private func others(of other: any TouchTaking) -> [UIGestureRecognizer] {
    if let represented = (other as? ForeignGestureNode)?.gesture as? any RepresentedRecognizer {
      return [represented.anyRecognizer]
    }
    if let foreign = other as? ForeignLayoutNode {
      return host == nil ? [] : (foreign.element as? UIView)?.storedTouches?.enabled ?? []
    }
    let key = ObjectIdentifier(other)
    let known = standIns[key] ?? StandIn(for: other)
    standIns[key] = known
    return [known.recognizer]
  }

  private func recognize(_ recognizer: UIGestureRecognizer) {
    guard recognizer.mayBegin else {
      recognizer.hasNews = false
      recognizer.state = .failed
      return
    }
    for other in present where other !== recognizer && !other.runs(beside: recognizer) {
      other.giveUp()
    }
    if recognizer.cancelsTouchesInView {
      stopPressing()
      stopHearing()
    }
    if recognizer.state.isActive {
      let around = view.recognizersAround.filter { other in
        !other.state.isOver && other.runs(beside: recognizer)
          && !guests.contains { $0 === other }
      }
      guests += around
    }
    recognizer.tell()
  }

  /// Lets those go on that have waited long enough.
  private func releaseHeld() {
    for recognizer in held {
      let rivals = rivals(of: recognizer)
      guard !rivals.contains(where: { $0.state == .possible && $0.isEnabled }) else { continue }
      held.removeAll { $0 === recognizer }
      if rivals.contains(where: { $0.state.isActive || $0.state == .ended }) {
        recognizer.hasNews = false
        recognizer.state = .failed
      } else {
        // It begins only now, however long it has waited.
        if recognizer.state == .changed { recognizer.state = .began }
        recognize(recognizer)
      }
    }
  }

  private func isHeld(_ recognizer: UIGestureRecognizer) -> Bool {
    held.contains { $0 === recognizer }
  }

  /// Takes the touch away from all that do not go on elsewhere.
  private func cancel() {
    stopPressing()
    stopHearing()
    mayPress = false
    for recognizer in held {
      recognizer.hasNews = false
      recognizer.state = .failed
    }
    for recognizer in present where !view.isGuest(recognizer) {
      recognizer.giveUp()
    }
    for guest in guests { guest.giveUp() }
    (present, guests, held) = ([], [], [])
  }

  /// True if a recognizer goes on beside one of this view's.
  func hasGuest(_ recognizer: UIGestureRecognizer) -> Bool {
    guests.contains { $0 === recognizer }
  }

  // MARK: The view itself

  private func press(_ event: TouchEvent) -> TouchOutcome {
    guard mayPress else { return .failed }
    let rect = view.foreignNode?.layoutNode?.shownRect ?? .zero
    let isOn = event.isTouch && rect.contains(event.location)
    if !event.isBrief, event.phase != .ended, isOn != isPressed {
      isPressed = isOn
      if isOn { view.tapBegan() } else { view.tapCancelled() }
    }
    guard event.phase == .ended else { return .waiting }
    mayPress = false
    guard isOn else { return .failed }
    isPressed = false
    view.tapEnded()
    return .done
  }

  private func stopPressing() {
    if isPressed { view.tapCancelled() }
    isPressed = false
    mayPress = false
  }

  private func stopHearing() {
    heard?.cancel()
    heard = nil
  }

  private func outcome(_ pressed: TouchOutcome) -> TouchOutcome {
    let all = present + guests
    if all.contains(where: { $0.state.isActive && !isHeld($0) }) || heard?.isClaimed ?? false {
      return .claimed
    }
    if all.contains(where: { $0.state == .possible }) || !held.isEmpty { return .waiting }
    if pressed == .waiting || heard?.isDown ?? false { return .waiting }
    return pressed == .done || all.contains { $0.state == .ended } ? .done : .failed
  }
}

extension ViewTouches: ForeignTouches {
  nonisolated var takesTaps: Bool {
    assumingMain {
      view.respondsToTap || view.hearsTouches || enabled.contains(where: \.takesTaps)
    }
  }

  nonisolated var takesDrags: Bool {
    assumingMain { view.hearsTouches || enabled.contains { !($0 is UITapGestureRecognizer) } }
  }

  nonisolated var takesPinches: Bool { assumingMain { enabled.contains(where: \.takesPinches) } }

  nonisolated var claimsAtOnce: Bool { false }

  nonisolated var deadline: Double? {
    assumingMain {
      (present + guests).filter { !$0.state.isOver }.compactMap(\.deadline).min()
    }
  }

  nonisolated func take(_ event: TouchEvent) -> TouchOutcome { assumingMain { handle(event) } }

  nonisolated func run(beside other: any TouchTaking) -> Bool {
    assumingMain {
      let active = present.filter { $0.state.isActive || $0.state == .ended }
      let own = active.isEmpty ? present.filter { $0.state == .possible } : active
      guard !own.isEmpty else { return false }
      return others(of: other).contains { other in
        own.contains { $0.runs(beside: other) || other.runs(beside: $0) }
      }
    }
  }

  nonisolated func holdUp(_ other: any TouchTaking) -> Bool {
    assumingMain {
      let own = present.filter { $0.state == .possible && $0.isEnabled }
      guard !own.isEmpty else { return false }
      return others(of: other).contains { other in own.contains { other.waits(for: $0) } }
    }
  }
}

extension UIView {
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedTouches?.recognizers }
    set {
      for old in storedTouches?.recognizers ?? [] { removeGestureRecognizer(old) }
      for new in newValue ?? [] { addGestureRecognizer(new) }
    }
  }

  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    let touches = storedTouches ?? ViewTouches(of: self)
    storedTouches = touches
    touches.add(gestureRecognizer)
  }

  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    storedTouches?.remove(gestureRecognizer)
  }

  /// The recognizers of the views around this one that take part in a touch.
  fileprivate var recognizersAround: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var next = superview
    while let view = next {
      found += view.storedTouches?.enabled ?? []
      next = view.superview
    }
    return found
  }

  /// True if a recognizer of this view goes on beside one of a view inside.
  fileprivate func isGuest(_ recognizer: UIGestureRecognizer) -> Bool {
    subviews.contains { view in
      view.storedTouches?.hasGuest(recognizer) ?? false || view.isGuest(recognizer)
    }
  }

  nonisolated package var foreignTouches: (any ForeignTouches)? {
    assumingMain {
      guard isUserInteractionEnabled else { return nil }
      if let touches = storedTouches, !touches.enabled.isEmpty { return touches }
      guard hearsTouches else { return nil }
      let touches = storedTouches ?? ViewTouches(of: self)
      storedTouches = touches
      return touches
    }
  }
}
