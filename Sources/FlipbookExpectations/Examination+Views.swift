import FlipbookTimeline
import Foundation

// MARK: - Views as a whole

extension Examination {
  func viewFinding(_ matcher: Matcher) -> Finding? {
    guard let selector = expression.selectors.first, let subject = recording.subject(selector)
    else { return nothing("`\(expression)` is not recorded") }
    let moments = Array(recording.moments(span))
    guard !moments.isEmpty else { return nothing("there is no moment") }
    switch matcher {
    case .present: return presence(of: subject, moments, isWanted: true)
    case .absent: return presence(of: subject, moments, isWanted: false)
    case .keepsIdentity, .replaced: return identity(of: subject, moments, matcher)
    case .insideSafeArea: return placement(of: subject, moments)
    default: return truncation(of: subject, moments)
    }
  }

  /// A finding about the moments at which something is wrong with the view.
  private func finding(
    _ code: ErrorCode, _ moments: [Recording.Moment], _ what: (Recording.Moment) -> String?
  ) -> Finding? {
    let wrong = moments.compactMap { moment in what(moment).map { (moment, $0) } }
    guard !wrong.isEmpty else { return nil }
    let shown = wrong.filter { $0.0.frame != nil }
    let (first, words) = shown.first ?? wrong[0]
    let frame = first.frame.map { " (frame \($0))" } ?? ""
    let sentence = "\(words) at \(Spelling.time(first.time))\(frame)"
    let total = moments.count { $0.frame != nil }
    let count =
      moments.count == 1
      ? "" : shown.isEmpty ? "   between frames only" : "   in \(shown.count) of \(total) frames"
    return Finding(code, [sentence + count], worst: first.time)
  }

  private func presence(
    of subject: Int, _ moments: [Recording.Moment], isWanted: Bool
  ) -> Finding? {
    finding(.wrongPresence, moments) { moment in
      let view = moment.now.views[subject]
      guard (view != nil) != isWanted else { return nil }
      guard let view else { return "is not there" }
      let numbers = [view.rect.minX, view.rect.minY, view.rect.width, view.rect.height]
      return "is there, \(Spelling.value(numbers.map(Double.init), .points))"
    }
  }

  private func identity(
    of subject: Int, _ moments: [Recording.Moment], _ matcher: Matcher
  ) -> Finding? {
    let screens = moments.flatMap { [($0, $0.before), ($0, $0.now)] }
    let seen = screens.compactMap { moment, screen in
      screen.views[subject].map { (moment, $0.identity) }
    }
    guard let first = seen.first else { return nothing("`\(expression)` is never there") }
    let change = seen.first { $0.1 != first.1 }
    if matcher == .replaced {
      guard seen.last?.1 == first.1 else { return nil }
      return Finding(
        .wrongIdentity,
        ["is the same view from \(Spelling.time(first.0.time)) on: its state survives"],
        worst: span.lowerBound)
    }
    guard let change else { return nil }
    let frame = change.0.frame.map { " (frame \($0))" } ?? ""
    return Finding(
      .wrongIdentity,
      ["is another view from \(Spelling.time(change.0.time))\(frame) on: its state is lost"],
      notes: ["an `if`, a `switch` or another `id` makes another view"], worst: change.0.time)
  }

  private func placement(of subject: Int, _ moments: [Recording.Moment]) -> Finding? {
    guard moments.contains(where: { $0.now.views[subject] != nil }) else {
      return nothing("`\(expression)` is never there")
    }
    return finding(.outOfBounds, moments) { moment in
      guard let view = moment.now.views[subject] else { return nil }
      let (screen, rect) = (moment.now, view.rect)
      let out: [(String, Double)] = [
        ("above", screen.safeArea[0] - Double(rect.minY)),
        ("left of", screen.safeArea[1] - Double(rect.minX)),
        ("below", Double(rect.maxY) - Double(screen.size.height) + screen.safeArea[2]),
        ("right of", Double(rect.maxX) - Double(screen.size.width) + screen.safeArea[3]),
      ]
      guard let worst = out.max(by: { $0.1 < $1.1 }), worst.1 > self.rest else { return nil }
      return "is \(Spelling.value([worst.1], .points)) \(worst.0) the safe area"
    }
  }

  private func truncation(of subject: Int, _ moments: [Recording.Moment]) -> Finding? {
    guard moments.contains(where: { $0.now.views[subject] != nil }) else {
      return nothing("`\(expression)` is never there")
    }
    return finding(.outOfBounds, moments) { moment in
      guard let view = moment.now.views[subject], view.isTruncated else { return nil }
      return "is truncated" + (view.text.map { " (it should say “\($0)”)" } ?? "")
    }
  }
}

// MARK: - Texts

extension Examination {
  private var texts: [(moment: Recording.Moment, text: String?)] {
    guard let subject = expression.selectors.first.flatMap(recording.subject) else { return [] }
    guard case .property(_, let property, _) = expression else { return [] }
    return recording.moments(span).map { ($0, $0.now.views[subject]?.words(property)) }
  }

  func textFinding(_ wanted: String) -> Finding? {
    guard texts.contains(where: { $0.text != nil }) else {
      return nothing("`\(expression)` says nothing")
    }
    let wrong = texts.filter { $0.text != nil && $0.text != wanted }
    guard let first = wrong.first(where: { $0.moment.frame != nil }) ?? wrong.first else {
      return nil
    }
    let frame = first.moment.frame.map { " (frame \($0))" } ?? ""
    return Finding(
      .valueDiffers, ["says “\(first.text ?? "")” at \(Spelling.time(first.moment.time))\(frame)"],
      worst: first.moment.time)
  }

  /// Checks the changes of a text: it changes at once or not at all.
  func textChanges(_ matcher: Matcher) -> Finding? {
    let said = texts.compactMap { item in item.text.map { (item.moment, $0) } }
    guard let first = said.first else { return nothing("`\(expression)` says nothing") }
    let change = said.first { $0.1 != first.1 }
    switch (matcher, change) {
    case (.jumps, .some), (.constant, nil), (.notAnimated, _): return nil
    case (.constant, .some(let change)):
      return Finding(
        .wrongAnimation, ["says “\(change.1)” from \(Spelling.time(change.0.time)) on"],
        worst: change.0.time)
    case (.animated, _): return Finding(.wrongAnimation, ["a text changes at once"])
    default: return Finding(.wrongAnimation, ["says “\(first.1)” all the time"])
    }
  }
}

extension Recording.View {
  /// The text of a property that is one.
  fileprivate func words(_ property: ViewProperty?) -> String? {
    switch property {
    case .label: spoken?.label
    case .value: spoken?.value
    case .hint: spoken?.hint
    case .traits: spoken?.traits
    default: text
    }
  }
}

/// Colours as expectations name them.
enum NamedColor {
  /// The light appearance of the system's colours.
  ///
  /// - SeeAlso: documented: Apple's design resources.
  private static let names: [String: String] = [
    "black": "#000000", "white": "#ffffff", "red": "#ff3b30", "orange": "#ff9500",
    "yellow": "#ffcc00", "green": "#34c759", "mint": "#00c7be", "teal": "#30b0c7",
    "cyan": "#32ade6", "blue": "#007aff", "indigo": "#5856d6", "purple": "#af52de",
    "pink": "#ff2d55", "brown": "#a2845e", "gray": "#8e8e93", "clear": "#00000000",
  ]

  /// Returns red, green, blue and, if it is given, opacity, from 0 to 1.
  static func components(_ name: String) -> [Double]? {
    let digits = (names[name] ?? name).dropFirst()
    guard [6, 8].contains(digits.count) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).reduce([]) { result, offset in
      let start = digits.index(digits.startIndex, offsetBy: offset)
      guard let result, let byte = UInt8(digits[start...].prefix(2), radix: 16) else { return nil }
      return result + [Double(byte) / 255]
    }
  }
}
