package import FlipbookBase

extension Action {
  /// A scroll of a scroll view's content.
  package struct Scroll: Hashable, Sendable, Codable {
    package var view: Located<Selector>
    package var target: Located<ScrollTarget>
    /// The duration; zero at once.
    package var over: ExactTime
    package var curve: Located<CurveSpec>?

    package init(
      view: Located<Selector>, target: Located<ScrollTarget>, over: ExactTime = .zero,
      curve: Located<CurveSpec>? = nil
    ) {
      (self.view, self.target, self.over, self.curve) = (view, target, over, curve)
    }

    /// The scroll with the short names of a timeline replaced.
    func resolved(by timeline: Timeline) -> Scroll {
      var scroll = self
      scroll.view = view.map(timeline.resolved)
      if case .view(let selector) = target.value {
        scroll.target.value = .view(timeline.resolved(selector))
      }
      return scroll
    }
  }

  /// The target of a scroll.
  package enum ScrollTarget: Hashable, Sendable, Codable {
    /// Until a view is visible.
    case view(Selector)
    case edge(ScrollEdge)
    /// To a content offset, in points.
    case offset(x: Double, y: Double)
    /// By a distance, in points.
    case by(x: Double, y: Double)
  }

  package enum ScrollEdge: String, Hashable, Sendable, Codable, CaseIterable {
    case top, bottom, leading, trailing
  }
}

// MARK: - Reading

extension TimelineReader {
  mutating func scroll(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let view = part("view", parts, of: verb).flatMap { selector($0) }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    let curve = parts["curve"].flatMap { self.curve($0) }
    if let to = parts["to"], parts["by"] != nil {
      diagnostics.add(
        TimelineError(
          .misplacedOption, "`scroll` has both `to` and `by`", at: to.key.location,
          label: "one of them"))
    }
    let isBy = parts["by"] != nil
    guard let target = part(isBy ? "by" : "to", parts, of: verb),
      let place = scrollTarget(target, isBy: isBy), let view
    else { return nil }
    return .scroll(
      Action.Scroll(view: view, target: place, over: over ?? .zero, curve: curve))
  }

  private mutating func scrollTarget(
    _ pair: TextPair, isBy: Bool
  ) -> Located<Action.ScrollTarget>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let target = value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badPoint, "the place") { tokens throws(ParseError) in
        if !isBy { return try tokens.takeScrollTarget() }
        let (x, y) = try tokens.takePair()
        return .by(x: x, y: y)
      }
    }
    if case .view(let selector)? = target { use(selector, in: scalar) }
    return target.map { Located($0, at: scalar.location) }
  }
}
