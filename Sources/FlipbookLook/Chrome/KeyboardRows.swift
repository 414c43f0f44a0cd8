import FlipbookViews

/// A key of the keyboard.
nonisolated struct KeyboardKey: Hashable {
  /// The effect of a key.
  enum Kind: Hashable {
    /// A character; on a number pad with small letters below it.
    case character(String, caption: String)
    case shift
    case delete
    /// The other page of keys.
    case page(String)
    case emoji
    case space
    case action(String)
    /// No key.
    case empty
  }

  let kind: Kind

  static func character(_ text: String, _ caption: String = "") -> KeyboardKey {
    KeyboardKey(kind: .character(text, caption: caption))
  }
}

/// The rows of keys of one page of a keyboard, without the lowest row of letters.
nonisolated enum KeyboardRows {
  /// The rows of letters, or of digits and signs.
  static func letters(isCapital: Bool, isNumeric: Bool) -> [[String]] {
    let rows =
      isNumeric
      ? ["1234567890", "-/:;()$&@\"", ".,?!'"] : ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    return rows.map { row in row.map { isCapital ? String($0).uppercased() : String($0) } }
  }

  /// The keys of the lowest row between the page key and the action key.
  static func lowest(_ keys: KeyboardTraits.Keys) -> [KeyboardKey] {
    let space = KeyboardKey(kind: .space)
    switch keys {
    case .email: return [space, .character("@"), .character(".")]
    case .address: return [.character("."), .character("/"), .character(".com")]
    default: return [KeyboardKey(kind: .emoji), space]
    }
  }

  /// The rows of a number pad.
  static func pad(_ keys: KeyboardTraits.Keys) -> [[KeyboardKey]] {
    let captions = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    var rows = stride(from: 0, to: 9, by: 3).map { start in
      (start..<start + 3).map { KeyboardKey.character("\($0 + 1)", captions[$0]) }
    }
    let corner: KeyboardKey =
      switch keys {
      case .decimals: .character(".")
      case .phone: KeyboardKey(kind: .page("+*#"))
      default: KeyboardKey(kind: .empty)
      }
    rows.append([corner, .character("0"), KeyboardKey(kind: .delete)])
    return rows
  }
}
