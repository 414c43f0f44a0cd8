import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// The properties of a field that decide how its keyboard looks.
nonisolated package struct KeyboardTraits: Equatable {
  /// The keys of a keyboard.
  package enum Keys: Equatable, Sendable {
    case letters, numbers, decimals, phone, email, address, search
  }

  /// The way in which letters become capitals by themselves.
  package enum Capitals: Equatable, Sendable {
    case never, words, sentences, all
  }

  package var keys = Keys.letters

  /// The word on the action key; nil for the system's own.
  package var action: String?

  /// True if the action key is drawn in the tint.
  package var isActionProminent = false

  package var capitals = Capitals.sentences

  package init() {}
}

/// A field that has the focus, and what is typed into it.
nonisolated package struct FocusedField: Equatable {
  package let input: TextInputNode
  package let traits: KeyboardTraits

  /// True if the field holds no text, so that a sentence begins with it.
  package let isEmpty: Bool

  init(_ input: TextInputNode) {
    self.input = input
    traits = input.keyboardTraits
    isEmpty = input.isEmpty
  }

  /// Types a key into the field: a character, return, or backspace.
  package func type(_ character: Character) { input.type(character) }

  /// Returns the first value of a preference that fits, from the field outwards.
  package func preference<K: PreferenceKey>(
    _ key: K.Type, where fits: (K.Value) -> Bool
  ) -> K.Value? {
    var node = input.owner
    while let current = node {
      if let value = current.preference(key), fits(value) { return value }
      node = current.parent
    }
    return nil
  }

  /// Takes the focus away.
  package func resign() { input.resign() }

  /// Scrolls the field to where the keyboard does not cover it, a distance above it in points.
  package func reveal(margin: CGFloat, _ animation: Animation?) {
    let graph = input.graph
    let transaction = Transaction(animation: animation)
    graph.enqueueScroll(transaction) { [input] in
      for scroll in input.scrollAncestors {
        scroll.scroll(anchor: nil, transaction) { [weak input] in
          input?.globalRect.insetBy(dx: 0, dy: -margin)
        }
      }
    }
  }

  /// True if it is the same field, whatever is typed into it by now.
  package func isSame(as other: FocusedField?) -> Bool {
    other.map { input.owner === $0.input.owner } ?? false
  }

  package static func == (one: FocusedField, other: FocusedField) -> Bool {
    one.input === other.input && one.traits == other.traits && one.isEmpty == other.isEmpty
  }
}

extension EnvironmentValues {
  private enum KeyboardTraitsKey: EnvironmentKey {
    static var defaultValue: KeyboardTraits { KeyboardTraits() }
  }

  /// The properties of fields in the view that decide how their keyboard looks.
  package var keyboardTraits: KeyboardTraits {
    get { self[KeyboardTraitsKey.self] }
    set { self[KeyboardTraitsKey.self] = newValue }
  }
}
