import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// What a button is for, beyond its action.
nonisolated public struct ButtonRole: Equatable, Sendable {
  private let name: String

  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
}

/// Something to tap.
public struct Button<Label: View>: View {
  @Environment(\.buttonStyle) private var style
  @Environment(\.primitiveButtonStyle) private var primitiveStyle
  @State private var isPressed = false
  nonisolated private let role: ButtonRole?
  nonisolated(unsafe) private let action: @MainActor () -> Void
  nonisolated(unsafe) private let label: Label

  public nonisolated init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  public nonisolated init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  public var body: some View {
    if let primitiveStyle {
      primitiveStyle.body(
        PrimitiveButtonStyleConfiguration(
          role: role, label: .init(AnyView(label)), action: action))
    } else {
      style.body(
        ButtonStyleConfiguration(
          role: role, label: .init(AnyView(label)), isPressed: isPressed)
      )
      .modifier(TapTarget(isPressed: $isPressed, action: action))
    }
  }
}

extension Button where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

// MARK: - What a tap finds

/// The part of the screen a tap on which does something.
nonisolated package struct TapTarget: ElementModifier {
  let isPressed: Binding<Bool>?
  let action: (@MainActor () -> Void)?

  /// What is recognized here, if it is not simply a tap.
  let gesture: AnyTouchGesture?

  /// What is done with the tag of the view that is tapped.
  let choose: ((AnyHashable?) -> Void)?

  init(isPressed: Binding<Bool>?, action: @escaping @MainActor () -> Void) {
    self.isPressed = isPressed
    self.action = action
    gesture = nil
    choose = nil
  }

  init(choose: @escaping (AnyHashable?) -> Void) {
    isPressed = nil
    action = nil
    gesture = nil
    self.choose = choose
  }

  init(gesture: AnyTouchGesture?) {
    isPressed = nil
    action = nil
    self.gesture = gesture
    choose = nil
  }

  package typealias Wrapper = TapTargetNode
}

/// A layout node that a timeline can tap.
package protocol TapResponding: LayoutNode {
  /// Whether a short tap is something it waits for.
  var respondsToTap: Bool { get }

  /// Shows it as pressed, or no longer.
  func setPressed(_ isPressed: Bool)

  /// Does what a tap does; after a press, what letting go does.
  func perform()
}

nonisolated package final class TapTargetNode: WrapperNode<TapTarget>, TapResponding {
  private var handler: (any TouchHandling)?
  private var isTouched = false
  private lazy var timer = TouchTimer(node: self)

  /// The finger on it that moves by itself.
  var finger: FingerDrag?

  /// Whether it waits for a finger to move, or to stay.
  var takesDrags: Bool { modifier.gesture != nil && !respondsToTap }

  /// Whether a tap does anything.
  package var isEnabled: Bool { context?.environment.isEnabled ?? true }

  /// Whether a short tap is something the target waits for.
  package var respondsToTap: Bool {
    if modifier.action != nil || modifier.choose != nil { return true }
    return (handler ?? modifier.gesture?.make())?.respondsToTap ?? false
  }

  /// Shows the target as pressed, or no longer.
  package func setPressed(_ isPressed: Bool) {
    guard isEnabled else { return }
    modifier.isPressed?.wrappedValue = isPressed
    if isPressed, modifier.gesture != nil { send(event(.began)) }
  }

  /// Does what a tap does; after a press, what letting go does.
  package func perform() {
    guard isEnabled else { return }
    if let action = modifier.action { return unisolated { (_: Void) in action() }(()) }
    if let choose = modifier.choose { return choose(choiceTag) }
    if !isTouched { send(event(.began)) }
    send(event(.ended))
  }

  private func event(_ phase: TouchEvent.Phase) -> TouchEvent {
    let rect = globalRect
    return TouchEvent(
      phase: phase, location: CGPoint(x: rect.midX, y: rect.midY), time: graph.time)
  }

  /// Tells the gesture here what fingers do.
  package func send(_ event: TouchEvent) {
    guard isEnabled, let handler = handler ?? modifier.gesture?.make() else { return }
    self.handler = handler
    isTouched = event.phase == .began || event.phase == .moved
    if handler.handle(event, in: self) { self.handler = nil }
    timer.set(isTouched ? self.handler?.deadline : nil, last: event)
  }
}

/// Sends an event to a target whose gesture waits for time to pass.
nonisolated private final class TouchTimer: Moving {
  private weak var node: TapTargetNode?
  private var deadline: Double?
  private var last: TouchEvent?

  init(node: TapTargetNode) { self.node = node }

  func set(_ deadline: Double?, last: TouchEvent) {
    guard let node, let deadline, deadline > node.graph.time else {
      self.deadline = nil
      return
    }
    self.deadline = deadline
    self.last = last
    node.graph.movements.insert(self)
  }

  func advance(to time: Double) -> Bool {
    guard let deadline, let node, var event = last else { return false }
    guard time >= deadline else { return true }
    self.deadline = nil
    event.phase = .moved
    event.time = deadline
    node.graph.enqueueAction { [weak node] in node?.send(event) }
    return false
  }

  func restTime(after time: Double, tolerance: Double) -> Double? { deadline ?? time }

  var movementDescription: String { "a finger that stays" }
}

extension EnvironmentValues {
  private enum IsEnabledKey: EnvironmentKey { static let defaultValue = true }

  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Keeps controls in the view from being used.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
