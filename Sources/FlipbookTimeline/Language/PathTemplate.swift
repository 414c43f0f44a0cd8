/// A path with placeholders, split into its parts.
///
/// For example, `{scene}/frame-{n:05}.png` has the parts `scene` (placeholder), `/frame-` (plain),
/// `n:05` (placeholder) and `.png` (plain).
struct PathTemplate: Hashable {
  /// A part of a path: plain text, or the text between braces.
  enum Part: Hashable {
    case plain(String)
    case placeholder(String)
  }

  var parts: [Part] = []

  /// Creates a template; a brace without its partner is plain text.
  init(_ text: String) {
    // Braces are bytes of their own in UTF-8.
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      if open > rest.startIndex { parts.append(.plain(String(text[rest.startIndex..<open]))) }
      parts.append(.placeholder(String(text[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.plain(String(text[rest.startIndex...]))) }
  }

  var placeholders: [String] {
    parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// Returns the text with placeholders replaced; those without a value stay.
  func filled(_ value: (String) -> String?) -> String {
    parts.map { part in
      switch part {
      case .plain(let text): text
      case .placeholder(let name): value(name) ?? "{\(name)}"
      }
    }.joined()
  }

  /// Returns the number of digits in a frame number's placeholder: 0 for `n`, 5 for `n:05`.
  static func frameDigits(_ placeholder: String) -> Int? {
    if placeholder == "n" { return 0 }
    guard placeholder.hasPrefix("n:0"), let digits = Int(placeholder.dropFirst(3)),
      (1...12).contains(digits), placeholder.count <= 5
    else { return nil }
    return digits
  }
}

extension Timeline {
  /// Replaces every `{…}` of a path but the frame number; values become single path components.
  package func expanded(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "{")) else { return path }
    return PathTemplate(path).filled { placeholder in
      if placeholder == "timeline" { return pathComponent(name) }
      return setting(placeholder).map { pathComponent($0.description) }
    }
  }
}

extension Output {
  /// Returns a frames path with the frame number filled in: `frame-{n:05}.png` becomes
  /// `frame-00012.png`.
  ///
  /// - Parameter index: The frame, counted from 0.
  /// - Returns: The path of that frame's file.
  package func path(ofFrame index: Int) -> String {
    PathTemplate(path.value).filled { placeholder in
      guard let digits = PathTemplate.frameDigits(placeholder) else { return nil }
      let number = "\(index)"
      return String(repeating: "0", count: max(0, digits - number.count)) + number
    }
  }
}
