/// The label of a keyboard's action key.
nonisolated public struct SubmitLabel: Sendable {
  let word: String

  /// True if the key is drawn in the tint.
  ///
  /// - SeeAlso: All but the one that says return: derived from UIKit's `UIReturnKeyType`.
  var isProminent: Bool { word != "return" }

  public static let done = SubmitLabel(word: "done")
  public static let go = SubmitLabel(word: "go")
  public static let send = SubmitLabel(word: "send")
  public static let join = SubmitLabel(word: "join")
  public static let route = SubmitLabel(word: "route")
  public static let search = SubmitLabel(word: "search")
  public static let `return` = SubmitLabel(word: "return")
  public static let next = SubmitLabel(word: "next")
  public static let `continue` = SubmitLabel(word: "continue")
}

/// The letters that become capitals while one types.
nonisolated public struct TextInputAutocapitalization: Sendable {
  let capitals: KeyboardTraits.Capitals

  public static let never = TextInputAutocapitalization(capitals: .never)
  public static let words = TextInputAutocapitalization(capitals: .words)
  public static let sentences = TextInputAutocapitalization(capitals: .sentences)
  public static let characters = TextInputAutocapitalization(capitals: .all)
}

/// The keys that a field asks for.
nonisolated public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case asciiCapable = 1
  case numbersAndPunctuation = 2
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case namePhonePad = 6
  case emailAddress = 7
  case decimalPad = 8
  case twitter = 9
  case webSearch = 10
  case asciiCapableNumberPad = 11

  public static var alphabet: UIKeyboardType { .asciiCapable }

  var keys: KeyboardTraits.Keys {
    switch self {
    case .numberPad, .asciiCapableNumberPad: .numbers
    case .decimalPad: .decimals
    case .phonePad: .phone
    case .emailAddress: .email
    case .URL: .address
    case .webSearch: .search
    case .default, .asciiCapable, .numbersAndPunctuation, .namePhonePad, .twitter: .letters
    }
  }
}

extension View {
  /// Sets the keys of the keyboard for fields in the view.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.keyboardTraits) { $0.keys = type.keys }
  }

  /// Sets the label of the keyboard's action key.
  public nonisolated func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    transformEnvironment(\.keyboardTraits) {
      ($0.action, $0.isActionProminent) = (submitLabel.word, submitLabel.isProminent)
    }
  }

  /// Sets which letters become capitals by themselves.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    transformEnvironment(\.keyboardTraits) {
      if let autocapitalization { $0.capitals = autocapitalization.capitals }
    }
  }
}
