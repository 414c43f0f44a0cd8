public import Foundation

/// A press of a key of a hardware keyboard.
nonisolated public struct KeyPress: Sendable, CustomDebugStringConvertible {
  /// The parts of a press: a timeline's key goes down and up at once, so it never repeats.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// The answer of a view to a press.
  public enum Result: Hashable, Sendable {
    case handled, ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent

  /// The characters of the key itself, whichever other keys are held down.
  public let characters: String
  public let modifiers: EventModifiers

  public var debugDescription: String {
    "KeyPress(key: \(characters.debugDescription), modifiers: \(modifiers.rawValue), "
      + "phase: \(phase.rawValue))"
  }
}

/// A closure that is asked about the keys that are pressed while a view in it has the focus.
nonisolated struct KeyHandler {
  let phases: KeyPress.Phases
  let accepts: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  func takes(_ press: KeyPress) -> Bool { phases.contains(press.phase) && accepts(press) }
}

extension EnvironmentValues {
  private enum KeyHandlersKey: EnvironmentKey {
    static var defaultValue: [KeyHandler] { [] }
  }

  /// The closures that are asked about keys, those of outer views first.
  var keyHandlers: [KeyHandler] {
    get { self[KeyHandlersKey.self] }
    set { self[KeyHandlersKey.self] = newValue }
  }
}

extension View {
  /// Calls back when a key is pressed while the view, or one in it, has the focus.
  ///
  /// - SeeAlso: A press goes on to outer views until one has handled it:
  ///   documented, https://developer.apple.com/documentation/swiftui/view/onkeypress(_:action:)
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress([.down, .repeat], where: { $0.key.isSameKey(as: key) }) { _ in action() }
  }

  /// Calls back for phases of the presses of a key while the view has the focus.
  public nonisolated func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases,
    action: @escaping (_ press: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases, where: { $0.key.isSameKey(as: key) }, action)
  }

  /// Calls back when one of some keys is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ press: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases, where: { press in keys.contains { $0.isSameKey(as: press.key) } }, action)
  }

  /// Calls back when a key with one of some characters is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ press: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(
      phases, where: { $0.characters.unicodeScalars.allSatisfy(characters.contains) }, action)
  }

  /// Calls back when any key is pressed while the view has the focus.
  public nonisolated func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (_ press: KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases, where: { _ in true }, action)
  }

  private nonisolated func onKeyPress(
    _ phases: KeyPress.Phases, where accepts: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    transformEnvironment(\.keyHandlers) {
      $0.append(KeyHandler(phases: phases, accepts: accepts, action: action))
    }
  }
}
