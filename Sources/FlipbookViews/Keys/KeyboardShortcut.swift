/// A key with others held down.
nonisolated public struct KeyboardShortcut: Hashable, Sendable {
  /// The way in which a shortcut changes with the keyboard's language; a stage has one keyboard.
  public struct Localization: Hashable, Sendable {
    private let name: String

    public static let automatic = Localization(name: "automatic")
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    public static let custom = Localization(name: "custom")
  }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: Localization = .automatic
  ) {
    (self.key, self.modifiers, self.localization) = (key, modifiers, localization)
  }

  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// True if it is the shortcut of a key that is pressed while others are held down.
  func isPressed(by key: KeyEquivalent, _ held: EventModifiers) -> Bool {
    self.key.isSameKey(as: key) && modifiers == held
  }
}

extension KeyEquivalent {
  /// True if both are one key of a keyboard, whichever case their letters have.
  func isSameKey(as other: KeyEquivalent) -> Bool {
    character.lowercased() == other.character.lowercased()
  }
}

extension View {
  /// Sets the key that presses a button in the view while others are held down.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Sets the key that presses a button in the view while others are held down.
  public nonisolated func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Sets the keys that press a button in the view.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    keyboardShortcut(Optional(shortcut))
  }

  /// Sets the keys that press a button in the view; nil for none.
  public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}

extension EnvironmentValues {
  private enum ShortcutKey: EnvironmentKey {
    static let defaultValue: KeyboardShortcut? = nil
  }

  /// The keys that press a button in the view.
  public var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}
