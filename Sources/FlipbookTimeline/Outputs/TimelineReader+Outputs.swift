import FlipbookBase

extension TimelineReader {
  mutating func outputs(_ pair: TextPair) -> [Output] {
    list(pair).compactMap { item in
      pairs(item, "an output").flatMap { output($0, at: item.location) }
    }
  }

  private mutating func output(_ pairs: [TextPair], at location: SourceLocation) -> Output? {
    let kinds = pairs.filter { OutputFormat.words.contains($0.key.text) }
    guard let kind = kinds.first, let format = OutputFormat.named(kind.key.text) else {
      let key = pairs.first?.key ?? TextScalar(text: "", isQuoted: false, location: location)
      diagnostics.add(
        unknown(
          .unknownOutput, key, among: OutputFormat.words, "outputs",
          message: "I don't know the output `\(key.text)`"))
      return nil
    }
    if kinds.count > 1 {
      diagnostics.add(
        TimelineError(
          .verbCount, "an output with two kinds", at: kinds[1].key.location,
          label: "begin a new `-` item here"))
    }
    let options = pairs.filter { !OutputFormat.words.contains($0.key.text) }
    checkOptions(options, of: format)
    guard let scalar = scalar(kind.value, of: kind.key), checkPath(scalar) else { return nil }
    checkPlaceholders(scalar, of: format)
    checkExtension(scalar, of: format)
    return Output(
      format.word, look(of: format, options), path: Located(scalar.text, at: scalar.location))
  }

  /// The allowed widths of a picture, in pixels (chosen).
  static let outputWidths = 1...4096

  /// The allowed numbers of columns of a sheet (chosen).
  static let sheetColumns = 1...1000

  private mutating func checkOptions(_ options: [TextPair], of format: OutputFormat) {
    let known = format.options
    for option in options where !known.contains(option.key.text) && !diagnostics.isFull {
      let names = known.isEmpty ? ["(none)"] : known
      diagnostics.add(
        unknown(
          .unknownOption, option.key, among: names, "keys of `\(format.word)`",
          message: "`\(format.word)` has no `\(option.key.text)`"))
    }
  }

  private mutating func look(of format: OutputFormat, _ options: [TextPair]) -> Output.Look {
    func option(_ name: String) -> TextPair? { options.first { $0.key.text == name } }
    let width = option("width").flatMap { wholeNumber($0, Self.outputWidths)?.value }
    switch format.takes {
    case .nothing: return .plain
    case .curves:
      return .curves(Output.Plot(option("of").map { plotted($0) } ?? [], width: width))
    case .sheet:
      let columns = option("columns").flatMap { wholeNumber($0, Self.sheetColumns)?.value }
      return .sheet(
        Output.Sheet(moments(option("every"), option("at")), columns: columns, width: width))
    }
  }

  private mutating func moments(_ every: TextPair?, _ at: TextPair?) -> Output.Moments {
    if let every, let at {
      diagnostics.add(
        TimelineError(
          .misplacedOption, "`sheet` has both `every` and `at`",
          at: max(every.key.location, at.key.location), label: "one of them"))
    }
    if let at {
      let nodes: [TextNode] = if case .list = at.value { list(at) } else { [at.value] }
      return .at(nodes.compactMap { moment($0, of: at.key) })
    }
    guard let every, let interval = duration(every) else {
      return .every(Output.standardSheetInterval)
    }
    if interval.value <= .zero {
      diagnostics.add(
        TimelineError(
          .timeOutOfRange, "a sheet's interval is longer than zero", at: interval.location))
    }
    return .every(interval.value)
  }

  private mutating func plotted(_ pair: TextPair) -> [Located<ViewExpression>] {
    let nodes: [TextNode] = if case .list = pair.value { list(pair) } else { [pair.value] }
    return nodes.compactMap { node in
      guard let scalar = scalar(node, of: pair.key) else { return nil }
      let expression = value(scalar) { text throws(ParseError) in
        let expression = try ViewExpression.read(text)
        guard try expression.measure().dimension.isNumeric else {
          throw ParseError(
            .wrongDimension, "`\(text)` is not a number", help: "plot a property: `green.minY`")
        }
        return expression
      }
      guard let expression else { return nil }
      for selector in expression.selectors { use(selector, in: scalar) }
      return Located(expression, at: scalar.location)
    }
  }
}

// MARK: - Paths

extension TimelineReader {
  /// Checks that a path is inside the project; reports an error if it is not.
  mutating func checkPath(_ scalar: TextScalar) -> Bool {
    let text = scalar.text
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let isInside =
      !text.hasPrefix("/") && !text.hasPrefix("~") && !components.contains("..")
      && !text.contains("\\") && !text.contains { $0.isNewline || $0 == "\0" }
      && text.utf8.count <= 1000 && components.last.map { !$0.isEmpty } == true
      && !text.dropFirst().hasPrefix(":")
    if isInside { return true }
    diagnostics.add(
      TimelineError(
        .pathOutside, "this path leaves the project", at: scalar.location,
        help: "paths are relative to the project, without `..`, `~`, `\\` or a leading `/`"))
    return false
  }

  /// Reports a file name whose extension belongs to other contents.
  private mutating func checkExtension(_ scalar: TextScalar, of format: OutputFormat) {
    let known = format.extensions
    let name = scalar.text.split(separator: "/").last ?? ""
    let found = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    guard !known.contains(found?.lowercased() ?? "") else { return }
    diagnostics.add(
      TimelineError(
        .wrongExtension, "`\(format.word)` does not write such a file", at: scalar.location,
        help: "end the name with "
          + known.prefix(2).map { "`.\($0)`" }.joined(separator: " or ")))
  }

  private mutating func checkPlaceholders(_ scalar: TextScalar, of format: OutputFormat) {
    let placeholders = PathTemplate(scalar.text).placeholders
    let known = ["timeline", "scene", "device", "semantics", "chrome", "args.NAME", "env.NAME"]
    let isFrames = format.isNumbered
    for name in placeholders {
      let isKnown = name == "timeline" || AxisName(name) != nil
      guard !isKnown, !(isFrames && PathTemplate.frameDigits(name) != nil) else { continue }
      diagnostics.add(
        TimelineError(
          .unknownPlaceholder, "`{\(name)}` stands for nothing here", at: scalar.location,
          suggestion: NearestWord.to(name, among: known).map { "{\($0)}" },
          notes: ["placeholders: \((known + (isFrames ? ["n:05"] : [])).joined(separator: " "))"]))
    }
    if isFrames, !placeholders.contains(where: { PathTemplate.frameDigits($0) != nil }) {
      diagnostics.add(
        TimelineError(
          .missingFrameNumber, "every frame would be the same file", at: scalar.location,
          help: "put `{n:05}` where the frame's number goes"))
    }
  }
}

extension SourceLocation: Comparable {
  /// Orders places of one file from top to bottom.
  package static func < (first: SourceLocation, second: SourceLocation) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
