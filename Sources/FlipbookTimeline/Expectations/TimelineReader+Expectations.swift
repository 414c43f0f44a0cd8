import FlipbookBase

extension TimelineReader {
  mutating func expectations(_ pair: TextPair) -> [Expectation] {
    list(pair).compactMap { item in
      pairs(item, "an expectation").flatMap { expectation($0, at: item.location) }
    }
  }

  private mutating func expectation(
    _ pairs: [TextPair], at location: SourceLocation
  ) -> Expectation? {
    var scopes: [Located<Expectation.Scope>] = []
    var scopeKeys: [TextScalar] = []
    var conditions: [Expectation.Condition] = []
    var checks: [Expectation.Check] = []
    var written = 0
    for pair in pairs where !diagnostics.isFull {
      let key = Expectation.Key(rawValue: pair.key.text)
      switch key {
      case .at, .during, .after, .always:
        scopeKeys.append(pair.key)
        if let scope = scope(pair, key) { scopes.append(scope) }
      case .when: conditions = self.conditions(pair)
      case .others, .golden, .pixels, .warnings, nil:
        written += 1
        if let check = check(pair, key) { checks.append(check) }
      }
    }
    if scopeKeys.count > 1 {
      diagnostics.add(
        TimelineError(
          .scopeCount, "an expectation with `\(scopeKeys[0].text)` and `\(scopeKeys[1].text)`",
          at: scopeKeys[1].location, label: "one of them",
          help: "begin a new `-` item for the other"))
    }
    if written == 0 {
      diagnostics.add(
        TimelineError(
          .emptyExpectation, "this expects nothing", at: pairs.first?.key.location ?? location,
          help: "add a line such as `green.minY: 212pt`"))
    }
    return Expectation(
      scope: scopes.first ?? Located(.always, at: location), conditions: conditions,
      checks: checks, location: location)
  }

  private mutating func scope(
    _ pair: TextPair, _ key: Expectation.Key?
  ) -> Located<Expectation.Scope>? {
    switch key {
    case .at: return moment(pair.value, of: pair.key).map { $0.map(Expectation.Scope.at) }
    case .after: return moment(pair.value, of: pair.key).map { $0.map(Expectation.Scope.after) }
    case .during:
      guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
      return range(scalar).map { Located(.during($0), at: scalar.location) }
    case .always:
      guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
      if scalar.text == "true" { return Located(.always, at: scalar.location) }
      diagnostics.add(
        TimelineError(
          .unknownWord, "`always` does not know `\(scalar.text)`", at: scalar.location,
          help: "write `always: true`"))
      return nil
    case .when, .others, .golden, .pixels, .warnings, nil: return nil
    }
  }

  private mutating func range(_ scalar: TextScalar) -> TimeRange? {
    let rate = rate
    let range = value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badRange, "the range") { tokens throws(ParseError) in
        try tokens.takeRange(rate)
      }
    }
    guard let range else { return nil }
    use(range.lower, in: scalar)
    use(range.upper, in: scalar)
    if case (.time(let lower), .time(let upper)) = (range.lower, range.upper), upper < lower {
      diagnostics.add(ParseError(.badRange, "this range ends before it begins"), in: scalar)
    }
    return range
  }

  private mutating func conditions(_ pair: TextPair) -> [Expectation.Condition] {
    (pairs(pair.value, "`when`") ?? []).map { condition in
      if !diagnostics.isFull { checkAxis(condition.key) }
      var values: [Located<ScalarValue>]
      if case .list = condition.value {
        values = list(condition).compactMap { plainValue($0, of: condition.key) }
      } else {
        values = [plainValue(condition.value, of: condition.key)].compactMap { $0 }
      }
      return Expectation.Condition(
        axis: Located(condition.key.text, at: condition.key.location), values: values)
    }
  }
}

// MARK: - Pairs

extension TimelineReader {
  private mutating func check(
    _ pair: TextPair, _ key: Expectation.Key?
  ) -> Expectation.Check? {
    guard let scalar = scalar(pair.value, of: pair.key), let rule = rule(key, pair.key, scalar)
    else {
      return nil
    }
    return Expectation.Check(
      rule, text: "\(pair.key.text): \(scalar.text)", location: pair.key.location,
      valueLocation: scalar.location)
  }

  private mutating func rule(
    _ known: Expectation.Key?, _ key: TextScalar, _ scalar: TextScalar
  ) -> Expectation.Rule? {
    switch known {
    case .others: return matcher(scalar, for: Measure(.view)).map { .others($0) }
    case .golden: return checkPath(scalar) ? .golden(scalar.text) : nil
    case .pixels: return pixels(scalar).map { .pixels($0) }
    case .warnings:
      if scalar.text == "none" { return .noWarnings }
      diagnostics.add(
        unknown(
          .unknownWord, scalar, among: ["none"], "warnings",
          message: "`warnings` does not know `\(scalar.text)`"))
      return nil
    case .at, .during, .after, .always, .when, nil: return expression(key, scalar)
    }
  }

  private mutating func matcher(_ scalar: TextScalar, for measure: Measure) -> Matcher? {
    let rate = rate
    let matcher = value(scalar) { _ throws(ParseError) in
      try Matcher.read(scalar, for: measure, rate)
    }
    if case .reaches(_, let moment, _)? = matcher { use(moment, in: scalar) }
    return matcher
  }

  private mutating func expression(
    _ key: TextScalar, _ scalar: TextScalar
  ) -> Expectation.Rule? {
    if let near = misspelledKey(key) {
      diagnostics.add(near)
      return nil
    }
    let found = value(key) { text throws(ParseError) in
      let expression = try ViewExpression.read(text)
      return (expression, try expression.measure())
    }
    guard let (expression, measure) = found else { return nil }
    for selector in expression.selectors { use(selector, in: key) }
    return matcher(scalar, for: measure).map { .expression(expression, $0) }
  }

  /// A bare word that is nearly one of an expectation's own keys and no view.
  private func misspelledKey(_ key: TextScalar) -> TimelineError? {
    guard key.text.allSatisfy(\.isLetter), key.text.first?.isLowercase == true, !isView(key.text),
      NearestWord.to(key.text, among: Expectation.Key.allCases.map(\.rawValue)) != nil
    else { return nil }
    return unknown(
      .unknownOption, key, among: Expectation.Key.allCases.map(\.rawValue), "keys",
      message: "an expectation has no `\(key.text)`",
      help: "or declare a view of this name under `views:`")
  }

  private func isView(_ name: String) -> Bool {
    name == "safeArea" || name == "screen" || declaredViews.contains(name)
  }

  private mutating func pixels(_ scalar: TextScalar) -> Expectation.PixelRule? {
    value(scalar) { text throws(ParseError) in
      if text == "exact" { return .exact }
      var tokens = try Tokens(text)
      guard tokens.take(words: "ssim at least"), let number = tokens.takeNumber(), tokens.isAtEnd,
        let least = Double(number.text), (0...1).contains(least)
      else {
        throw ParseError(
          .unknownWord, "`pixels` does not know `\(text)`",
          notes: ["pixels: exact, ssim at least 0.99"])
      }
      return .similarity(atLeast: least)
    }
  }
}
