/// A value of a property list.
enum PropertyListValue: Equatable {
  case string(String)
  case list([PropertyListValue])
  case dictionary([String: PropertyListValue])

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var list: [PropertyListValue] {
    if case .list(let items) = self { items } else { [] }
  }

  var dictionary: [String: PropertyListValue] {
    if case .dictionary(let pairs) = self { pairs } else { [:] }
  }

  /// The strings of a list, or the words of a string.
  var words: [String] {
    switch self {
    case .string(let text): text.split(whereSeparator: \.isWhitespace).map(String.init)
    case .list(let items): items.compactMap(\.string)
    case .dictionary: []
    }
  }
}
