import FlipbookBase

extension TimelineReader {
  /// Reads `network:`: a mapping, or the path of a file with one.
  mutating func network(_ pair: TextPair) -> [NetworkEntry] {
    guard case .scalar(let scalar) = pair.value, !scalar.isNull else {
      return entries(of: pairs(pair.value, "`network`") ?? [])
    }
    let beside = file.lastIndex(of: "/").map { file[...$0] + scalar.text }.map(String.init)
    for path in [scalar.text.hasPrefix("/") ? nil : beside, scalar.text].compactMap({ $0 }) {
      guard let contents = read(path) else { continue }
      return network(inFile: path, contents)
    }
    diagnostics.add(
      TimelineError(
        .unreadable, "`\(scalar.text)` cannot be read", at: scalar.location,
        help: "name a YAML file beside this one, or write the addresses here"))
    return []
  }

  /// Reads a file that has nothing but addresses.
  mutating func network(inFile path: String, _ contents: String) -> [NetworkEntry] {
    entries(
      of: part(
        "network", inFile: path, contents, help: "write `https://example.com/feed: feed.json`"))
  }

  /// Returns the pairs of a file that is a part of a timeline; it may have that part's key.
  mutating func part(
    _ key: String, inFile path: String, _ contents: String, help: String
  ) -> [TextPair] {
    let (root, _, errors) = TextReader.read(file: path, contents: contents)
    for error in errors { diagnostics.add(error) }
    guard let root else {
      if errors.isEmpty {
        diagnostics.add(
          TimelineError(
            .missingValue, "the file is empty", at: SourceLocation(file: path), help: help))
      }
      return []
    }
    let found = pairs(root, "`\(key)`") ?? []
    if found.count == 1, found[0].key.text == key, case .map(let inner, _) = found[0].value {
      return inner
    }
    return found
  }

  /// The words that a network has beside addresses.
  static let networkWords = ["delay"]

  /// The most addresses of a network (chosen).
  static let networkLimit = 1000

  private mutating func entries(of pairs: [TextPair]) -> [NetworkEntry] {
    if pairs.count > Self.networkLimit, let first = pairs.first {
      diagnostics.add(
        TimelineError(
          .tooLarge, "these are more than \(Self.networkLimit) addresses", at: first.key.location,
          help: "end addresses with `*` to answer many at once"))
    }
    let delay = pairs.first { $0.key.text == "delay" }.flatMap { duration($0)?.value }
    var result: [NetworkEntry] = []
    for pair in pairs.prefix(Self.networkLimit) where !diagnostics.isFull {
      guard pair.key.text != "delay", let entry = entry(pair, delay: delay) else { continue }
      result.append(entry)
    }
    return result
  }

  private mutating func entry(_ pair: TextPair, delay: ExactTime?) -> NetworkEntry? {
    let words = pair.key.text.split(separator: " ", omittingEmptySubsequences: true)
    let isMethod = words.count == 2 && words[0].allSatisfy { $0.isASCII && $0.isUppercase }
    let address = isMethod ? String(words[1]) : pair.key.text
    guard checkAddress(address, pair.key) else { return nil }
    var answers: [NetworkAnswer] = []
    if case .list = pair.value {
      answers = list(pair).compactMap { answer($0, of: pair.key, delay) }
    } else {
      answers = [answer(pair.value, of: pair.key, delay)].compactMap { $0 }
    }
    guard !answers.isEmpty else { return nil }
    return NetworkEntry(
      method: isMethod ? String(words[0]) : nil, address: Located(address, at: pair.key.location),
      answers: answers)
  }

  /// Checks that a key is an address; reports an error if it is not.
  private mutating func checkAddress(_ address: String, _ key: TextScalar) -> Bool {
    let star = address.firstIndex(of: "*")
    let isPrefix = star.map { address.index(after: $0) == address.endIndex } ?? true
    let isAddress = address == "*" || address.contains("://")
    if isPrefix, isAddress, !address.contains(" ") { return true }
    let help =
      "write it whole, `https://example.com/feed`, or its beginning, "
      + "`https://example.com/*`; a method may stand before it, `POST https://…`"
    var error = TimelineError(
      .badName, isAddress ? "`*` stands at the end of an address" : "this is not an address",
      at: key.location, help: help)
    error.suggestion = NearestWord.to(key.text, among: Self.networkWords)
    diagnostics.add(error)
    return false
  }
}

// MARK: - Answers

extension TimelineReader {
  /// A key of an answer.
  enum AnswerKey: String, CaseIterable {
    case file, text, json, fails, status, headers, delay

    /// True for the keys of which an answer has one at most.
    var isContent: Bool {
      switch self {
      case .file, .text, .json, .fails: true
      case .status, .headers, .delay: false
      }
    }
  }

  /// The statuses of answers.
  static let statuses = 100...599

  private mutating func answer(
    _ node: TextNode, of key: TextScalar, _ delay: ExactTime?
  ) -> NetworkAnswer? {
    var answer: NetworkAnswer?
    if case .map(let pairs, _) = node {
      answer = self.answer(pairs, of: key)
    } else {
      answer = scalar(node, of: key).flatMap { shortAnswer($0) }
    }
    // A request that gets no answer waits for as long as it says.
    if answer?.delay == nil, answer?.failure != .timeout { answer?.delay = delay }
    return answer
  }

  /// A failure, a status, or a file.
  private mutating func shortAnswer(_ scalar: TextScalar) -> NetworkAnswer? {
    if !scalar.isQuoted, let failure = NetworkFailure(rawValue: scalar.text) {
      return Self.failed(failure)
    }
    if !scalar.isQuoted, Int(scalar.text) != nil {
      return status(scalar).map { NetworkAnswer(status: $0) }
    }
    return NetworkAnswer(.file(Located(scalar.text, at: scalar.location)))
  }

  private static func failed(_ failure: NetworkFailure) -> NetworkAnswer {
    guard let status = failure.status else { return NetworkAnswer(failure: failure) }
    return NetworkAnswer(status: status)
  }

  private mutating func answer(_ pairs: [TextPair], of key: TextScalar) -> NetworkAnswer? {
    var answer = NetworkAnswer()
    var contents: [TextPair] = []
    for pair in pairs where !diagnostics.isFull {
      guard let key = AnswerKey(rawValue: pair.key.text) else {
        diagnostics.add(
          unknown(
            .unknownOption, pair.key, among: AnswerKey.allCases.map(\.rawValue),
            "keys of an answer", message: "an answer has no `\(pair.key.text)`"))
        continue
      }
      if key.isContent { contents.append(pair) }
      read(pair, key, into: &answer)
    }
    if contents.count > 1 {
      diagnostics.add(
        TimelineError(
          .misplacedOption,
          "an answer with both `\(contents[0].key.text)` and "
            + "`\(contents[1].key.text)`", at: contents[1].key.location, label: "one of them"))
    }
    return answer
  }

  private mutating func read(_ pair: TextPair, _ key: AnswerKey, into answer: inout NetworkAnswer) {
    switch key {
    case .file: if let path = string(pair) { answer.content = .file(path) }
    case .text: if let text = string(pair) { answer.content = .text(text.value) }
    case .json: answer.content = .json(json(pair.value).description)
    case .fails:
      guard let failure: NetworkFailure = word(pair) else { return }
      let made = Self.failed(failure)
      (answer.failure, answer.status) = (made.failure, made.status)
    case .status:
      guard let scalar = scalar(pair.value, of: pair.key) else { return }
      if let status = status(scalar) { answer.status = status }
    case .headers:
      for header in namedValues(pair) {
        answer.headers.append(
          NetworkAnswer.Header(name: header.name.value, value: header.value.value.description))
      }
    case .delay: answer.delay = duration(pair)?.value ?? answer.delay
    }
  }

  private mutating func status(_ scalar: TextScalar) -> Int? {
    value(scalar) { text throws(ParseError) in
      guard let status = Int(text), Self.statuses.contains(status) else {
        throw ParseError(
          .badNumber,
          "`\(text)` is not a status from \(Self.statuses.lowerBound) to "
            + "\(Self.statuses.upperBound)")
      }
      return status
    }
  }
}
