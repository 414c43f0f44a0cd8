/// Reads a property list in the old style of braces, which Xcode's project files are written in.
///
/// `{ key = value; }` is a dictionary, `( a, b )` a list, and a word or a quoted text a string.
/// Comments are `/* … */` and `// …`.
struct PropertyListText {
  /// A fault of the text, and its line, counted from 1.
  struct Fault: Error, Equatable {
    var message: String
    var line: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  /// The most brackets in brackets (chosen).
  private static let deepest = 100

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the value that a text stands for.
  static func value(of text: String) throws(Fault) -> PropertyListValue {
    var reader = PropertyListText(text)
    let value = try reader.readValue()
    try reader.skipBlanks()
    guard reader.index == reader.bytes.count else { throw reader.fault("the list has ended here") }
    return value
  }

  private func fault(_ message: String) -> Fault {
    let lines = bytes.prefix(index).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    return Fault(message: message, line: lines)
  }

  // MARK: Values

  private mutating func readValue() throws(Fault) -> PropertyListValue {
    try skipBlanks()
    guard index < bytes.count else { throw fault("the file ends in the middle of a value") }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      return .dictionary(
        try nested { reader throws(Fault) in
          try reader.readPairs()
        })
    case UInt8(ascii: "("):
      return .list(
        try nested { reader throws(Fault) in
          try reader.readItems()
        })
    case UInt8(ascii: "<"): return .string(try readData())
    default: return .string(try readString())
    }
  }

  private mutating func nested<Value>(
    _ read: (inout PropertyListText) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    depth += 1
    guard depth <= Self.deepest else {
      throw fault("this nests deeper than \(Self.deepest) levels")
    }
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func readPairs() throws(Fault) -> [String: PropertyListValue] {
    var pairs: [String: PropertyListValue] = [:]
    while try !skip(past: "}") {
      let key = try readString()
      try expect("=", after: "the key `\(key)`")
      pairs[key] = try readValue()
      try expect(";", after: "the value of `\(key)`")
    }
    return pairs
  }

  private mutating func readItems() throws(Fault) -> [PropertyListValue] {
    var items: [PropertyListValue] = []
    while try !skip(past: ")") {
      items.append(try readValue())
      if try skip(past: ")") { break }
      try expect(",", after: "an item of a list")
    }
    return items
  }

  private mutating func readData() throws(Fault) -> String {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
    guard index < bytes.count else { throw fault("`<` without `>`") }
    index += 1
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}

// MARK: - Words

extension PropertyListText {
  private mutating func readString() throws(Fault) -> String {
    try skipBlanks()
    guard index < bytes.count else { throw fault("the file ends where a word is wanted") }
    if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
      return try readQuoted()
    }
    let start = index
    while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
    guard index > start else {
      let character = String(decoding: [bytes[index]], as: UTF8.self)
      throw fault("`\(character)` where a word is wanted")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func readQuoted() throws(Fault) -> String {
    let (quote, start) = (bytes[index], index)
    var text: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        text += Self.escaped(bytes[index])
      } else {
        text.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.count else {
      index = start
      throw fault("a quotation mark without its partner")
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "n"): [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): [UInt8(ascii: "\r")]
    // Characters by number stay as they are written: no path has them.
    case UInt8(ascii: "U"): Array("\\U".utf8)
    default: [byte]
    }
  }

  private mutating func expect(_ sign: String, after place: String) throws(Fault) {
    guard try skip(past: sign) else { throw fault("no `\(sign)` after \(place)") }
  }

  /// Passes a sign, if it is next.
  private mutating func skip(past sign: String) throws(Fault) -> Bool {
    try skipBlanks()
    guard index < bytes.count else { throw fault("the file ends before `\(sign)`") }
    guard [bytes[index]] == Array(sign.utf8) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() throws(Fault) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        try skipComment()
      default: return
      }
    }
  }

  private var next: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  private mutating func skipComment() throws(Fault) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    index = start
    throw fault("a comment that does not end")
  }
}
