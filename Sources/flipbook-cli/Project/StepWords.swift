import FlipbookTimeline

/// Steps in place on the command line: `--tap 'button("Show")' --wait 1s`.
///
/// The order of steps matters, and that of options is not kept. So these words are turned into the
/// values of one option, `--step`, before anything else is read.
package enum StepWords {
  /// The verbs that can be written as options of their own.
  package static let verbs = [
    "wait", "tap", "press", "release", "longPress", "drag", "pinch", "scroll", "swipe", "dismiss",
    "back", "type", "key", "open", "rotate", "mark", "still",
  ]

  /// The commands that take steps.
  private static let commands: Set = [
    "render", "still", "trace", "test", "watch", "new", "explain",
  ]

  /// Returns the words of a command line with `--step` in place of verbs.
  package static func rewritten(_ arguments: [String]) -> [String] {
    guard let command = arguments.first, commands.contains(command) else { return arguments }
    var result: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard word.hasPrefix("--"), let name = parts.first?.dropFirst(2), isVerb(name, in: command)
      else {
        result.append(word)
        continue
      }
      var value = parts.count > 1 ? parts[1] : nil
      let isBare = Verb.named(String(name))?.isBare ?? false
      if value == nil, let next = rest.first, !isBare || !next.hasPrefix("-") && name == "dismiss" {
        value = next
        rest.removeFirst()
      }
      result += ["--step", step(String(name), value)]
    }
    return result
  }

  /// `--at` and the like are options of the command itself.
  private static func isVerb(_ name: Substring, in command: String) -> Bool {
    verbs.contains(String(name))
  }

  /// The step as a timeline writes it.
  private static func step(_ verb: String, _ value: String?) -> String {
    guard let value else { return verb }
    // A mapping is written as one; anything else is a text, whatever is in it.
    if value.hasPrefix("{") { return "\(verb): \(value)" }
    return "\(verb): '\(value.replacing("'", with: "''"))'"
  }
}
