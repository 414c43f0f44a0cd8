/// The elements of an SVG file, counted as often as they are drawn.
///
/// `use` draws an element that stands elsewhere, and a fill may be a pattern of elements. Elements
/// that use one another make a drawing of a million parts out of a kilobyte, so they are counted
/// before a library draws them.
///
/// ## Example
///
/// ```
/// <g id="a"><path/><path/></g>                           3 elements
/// <g id="b"><use href="#a"/><use href="#a"/></g>         1 + 2 × (1 + 3) = 9
/// <use href="#b"/>                                       1 + 9 = 10
/// ```
///
/// References in a style sheet of the file are not followed; those in attributes are, `style` among
/// them.
struct DrawnElements {
  /// The most elements that a file may draw (chosen: a quarter of a second for librsvg, ten times
  /// what an illustration has).
  static let most = 25_000

  private struct Element {
    var children: [Int] = []
    var references: [ArraySlice<UInt8>] = []
  }

  private var elements: [Element] = [Element()]
  private var names: [ArraySlice<UInt8>: Int] = [:]

  /// The elements that are open; the first one stands for the file.
  private var open = [0]

  /// True if an entity of the file has elements or other entities, which are not counted here.
  private(set) var hasElementsInEntities = false

  init(of bytes: [UInt8]) {
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        rest = Self.after("-->", in: rest)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        rest = Self.after("]]>", in: rest)
      } else if rest.starts(with: "<!ENTITY".utf8) {
        let end = Self.endOfTag(rest)
        let isMore = rest[..<end].dropFirst().contains {
          $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&")
        }
        if isMore { hasElementsInEntities = true }
        rest = rest[end...]
      } else if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) {
        // Of a document type, what it declares comes next.
        rest = rest.dropFirst(2)
      } else {
        let end = Self.endOfTag(rest)
        take(tag: rest[..<end].dropFirst())
        rest = rest[end...]
      }
    }
  }

  /// The elements that are drawn, and ``most`` + 1 for any number above that.
  var count: Int {
    /// An element that is being counted: what is left of its parts, and the sum of those before.
    struct Visit {
      var element: Int
      var rest: [Int]
      var sum = 1
    }
    var known: [Int: Int] = [:]
    var visits = [Visit(element: 0, rest: parts(of: 0))]
    var isUnderway = Set([0])
    while var visit = visits.popLast() {
      guard let next = visit.rest.popLast() else {
        let sum = min(visit.sum, Self.most + 1)
        known[visit.element] = sum
        isUnderway.remove(visit.element)
        guard let above = visits.indices.last else { return sum }
        visits[above].sum += sum
        continue
      }
      visit.sum = min(visit.sum + (known[next] ?? 0), Self.most + 1)
      visits.append(visit)
      // An element that uses itself is drawn by no library.
      guard known[next] == nil, isUnderway.insert(next).inserted else { continue }
      visits.append(Visit(element: next, rest: parts(of: next)))
    }
    return 0
  }

  private func parts(of element: Int) -> [Int] {
    elements[element].children + elements[element].references.compactMap { names[$0] }
  }

  // MARK: Reading

  /// Takes what stands between `<` and `>`.
  private mutating func take(tag: ArraySlice<UInt8>) {
    if tag.first == UInt8(ascii: "/") {
      if open.count > 1 { open.removeLast() }
      return
    }
    var element = Element()
    for value in Self.values(in: tag) {
      if value.name == "id" { names[value.text] = names[value.text] ?? elements.count }
      if value.name == "href", value.text.first == UInt8(ascii: "#") {
        element.references.append(value.text.dropFirst())
      }
      element.references += Self.addresses(in: value.text)
    }
    elements[open[open.count - 1]].children.append(elements.count)
    if tag.dropLast().last != UInt8(ascii: "/") { open.append(elements.count) }
    elements.append(element)
  }

  private struct Value {
    /// `id`, `href` or another name; without its namespace.
    var name: String
    var text: ArraySlice<UInt8>
  }

  /// Returns the attributes of a tag.
  private static func values(in tag: ArraySlice<UInt8>) -> [Value] {
    var found: [Value] = []
    var rest = tag
    while let sign = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<sign].split(whereSeparator: isSpace).last ?? []
      let after = rest[(sign + 1)...].drop(while: isSpace)
      guard let quote = after.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = after.dropFirst().firstIndex(of: quote)
      else { return found }
      let local = name.split(separator: UInt8(ascii: ":")).last ?? []
      found.append(
        Value(name: String(decoding: local, as: UTF8.self), text: after[..<end].dropFirst()))
      rest = after[(end + 1)...]
    }
    return found
  }

  /// Returns the names in all `url(#name)` of a value.
  private static func addresses(in value: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    var rest = value
    while let start = rest.firstIndex(of: UInt8(ascii: "(")) {
      let inside = rest[(start + 1)...]
      let end = inside.firstIndex(of: UInt8(ascii: ")")) ?? inside.endIndex
      let name = inside[..<end].drop { isSpace($0) || $0 == 34 || $0 == 39 }
      if name.first == UInt8(ascii: "#") {
        found.append(name.dropFirst().prefix { !isSpace($0) && $0 != 34 && $0 != 39 })
      }
      rest = inside[end...]
    }
    return found
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }

  /// Returns the index behind the `>` that ends a tag; one inside of quotes does not.
  private static func endOfTag(_ text: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for index in text.indices {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      }
    }
    return text.endIndex
  }

  /// Returns what stands after a mark, or nothing if it does not come.
  private static func after(_ mark: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.firstRange(of: Array(mark.utf8)).map { text[$0.upperBound...] } ?? []
  }
}
