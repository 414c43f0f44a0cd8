/// A part of a project that does not compile here, and so is left out.
struct LeftOut: Codable, Equatable {
  /// The path of the file.
  var file: String

  /// The line of the error, counted from 1.
  var line: Int

  /// The lines of the part.
  var lines: ClosedRange<Int>

  /// The name of the part: `Drawer.body`; nil for the whole file.
  var part: String?

  /// True if only something inside of a function or of a view is left out.
  var isInside = false

  /// True if it is an import, without which the rest of the file may compile.
  var isImport = false

  /// The compiler's first error about it.
  var reason: String
}

/// The table of what was left out of a project: for each file the first error, and how many parts.
struct LeftOutTable {
  private let rows: [LeftOut]
  private let elsewhere: [String: String]
  private let isWhole: Bool

  /// - Parameters:
  ///   - parts: What was left out.
  ///   - elsewhere: Modules of the project, and where they would come from.
  ///   - isWhole: True if every part is listed, not only the first of each file.
  init(_ parts: [LeftOut], elsewhere: [String: String], isWhole: Bool) {
    (rows, self.elsewhere, self.isWhole) = (parts, elsewhere, isWhole)
  }

  /// The lines of the table; empty if nothing is left out.
  var lines: [String] {
    let parts = rows.filter { !$0.isImport }
    guard !parts.isEmpty else { return imports(of: rows) }
    var files: [String] = []
    for part in parts where !files.contains(part.file) { files.append(part.file) }
    let head =
      "\(counted(parts.count, "part")) of \(counted(files.count, "file")) cannot compile here and "
      + (parts.count == 1 ? "is" : "are") + " left out; the rest plays"
    return [head] + files.flatMap { file in lines(of: parts.filter { $0.file == file }) }
      + imports(of: rows)
  }

  private func lines(of parts: [LeftOut]) -> [String] {
    let shown = isWhole ? parts[...] : parts.prefix(1)
    return shown.enumerated().map { index, part in
      let more = isWhole || parts.count == 1 ? "" : "  (and \(parts.count - 1) more)"
      let what = part.part.map { part.isInside ? "inside \($0)" : $0 } ?? "the file"
      return "  \(part.file):\(part.line)  \(what): \(part.reason)\(more)"
    }
  }

  /// The modules that are not there, each with where it would come from.
  private func imports(of parts: [LeftOut]) -> [String] {
    var names: [String] = []
    for part in parts where part.isImport {
      if let name = part.part, !names.contains(name) { names.append(name) }
    }
    guard !names.isEmpty else { return [] }
    let words = names.map { name in elsewhere[name].map { "\(name) (\($0))" } ?? name }
    return ["modules that are not here: \(words.joined(separator: ", "))"]
  }
}
