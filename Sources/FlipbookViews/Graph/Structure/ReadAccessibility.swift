/// A change of what assistive technology reads of a view, its texts in the language of the
/// environment.
nonisolated package struct ReadAccessibility {
  /// The treatment of the elements inside.
  package enum Children: String, Hashable, Sendable {
    case ignore, contain, combine
  }

  package let value: String?
  package let hint: String?

  /// The words of the traits that are added and removed: `button`, `selected`.
  package let added: [String]
  package let removed: [String]
  package let isHidden: Bool?
  package let children: Children?
  package let sortPriority: Double?

  /// The names of the actions that are offered, and of the rotors.
  package let actions: [String]
  package let rotors: [String]
}
