import FlipbookAssets
import Foundation

/// A storyboard, or a file of views, of Interface Builder's.
struct InterfaceFile {
  let root: InterfaceElement

  /// True if the file shows what the system shows before an app has begun.
  var isLaunchScreen: Bool { root["launchScreen"] == "YES" }

  /// The place of a file in a bundle, in whatever language: `Main.storyboardc`; nil for a file of
  /// another kind.
  static func place(of path: String) -> String? {
    let parts = FilePath.name(of: path).split(separator: ".")
    return parts.last.flatMap { InterfaceDocument.endings[String($0)] }.map { ending in
      "\(parts.dropLast().joined(separator: ".")).\(ending)"
    }
  }

  /// Reads a file.
  ///
  /// - Throws: A sentence about what is damaged, with the line.
  init(at path: String) throws(ProjectProblem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ProjectProblem("the file of Interface Builder cannot be read", at: path)
    }
    let reader = try MarkupReader(String(decoding: data, as: UTF8.self), path)
    guard let root = reader.root, root.name == "document" || root.name == "archive" else {
      throw ProjectProblem(
        "the file has no `<document>` as those of Interface Builder do", at: path)
    }
    self.root = root
  }

  /// The text of the file in a bundle, the same for the same file.
  func text(modules: [String]) -> String {
    sortedJSON(InterfaceDocument(root: root, modules: modules))
  }
}

/// The elements of a text in XML.
private struct MarkupReader {
  private(set) var root: InterfaceElement?

  /// The elements that have begun and not ended, outermost first.
  private var open: [InterfaceElement] = []
  private let path: String

  init(_ text: String, _ path: String) throws(ProjectProblem) {
    self.path = path
    var (rest, line) = (text[...], 1)
    while let start = rest.firstIndex(of: "<") {
      add(text: rest[..<start])
      line += lines(rest[..<start])
      guard let end = Self.end(of: rest[start...]) else {
        throw ProjectProblem("an element has no end", at: "\(path):\(line)")
      }
      try read(rest[start..<end], line: line)
      line += lines(rest[start..<end])
      rest = rest[end...]
    }
    line += lines(rest)
    guard open.isEmpty else {
      throw ProjectProblem("`<\(open[open.count - 1].name)>` has no end", at: "\(path):\(line)")
    }
  }

  private func lines(_ text: Substring) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The end of a tag, a comment or a declaration.
  private static func end(of text: Substring) -> String.Index? {
    if text.hasPrefix("<!--") { return text.firstRange(of: "-->")?.upperBound }
    if text.hasPrefix("<![CDATA[") { return text.firstRange(of: "]]>")?.upperBound }
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return text.index(after: index)
      }
    }
    return nil
  }

  private mutating func read(_ tag: Substring, line: Int) throws(ProjectProblem) {
    if tag.hasPrefix("<![CDATA[") { return add(plain: String(tag.dropFirst(9).dropLast(3))) }
    if tag.hasPrefix("<!") || tag.hasPrefix("<?") { return }
    if tag.hasPrefix("</") {
      let name = tag.dropFirst(2).dropLast().filter { !$0.isWhitespace }
      guard let element = open.popLast(), element.name == name else {
        throw ProjectProblem("`</\(name)>` ends nothing that is open", at: "\(path):\(line)")
      }
      return close(element)
    }
    let isWhole = tag.hasSuffix("/>")
    let head = MarkupTag(tag.dropFirst().dropLast(isWhole ? 2 : 1))
    let element = InterfaceElement(head.name, head.attributes)
    if isWhole { close(element) } else { open.append(element) }
  }

  private mutating func close(_ element: InterfaceElement) {
    var element = element
    // Blanks between elements are no text.
    if !element.children.isEmpty { element.text = "" }
    if open.isEmpty {
      root = root ?? element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private mutating func add(text: Substring) { add(plain: MarkupTag.plain(text)) }

  private mutating func add(plain: String) {
    if !open.isEmpty, !plain.isEmpty { open[open.count - 1].text += plain }
  }
}
