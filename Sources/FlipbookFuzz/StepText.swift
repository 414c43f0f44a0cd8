import FlipbookBase
package import FlipbookTimeline

extension Step {
  /// The step as a timeline writes it behind `- `, with its instant; the second line belongs to it.
  ///
  /// It is `nil` for a step that belongs to time alone, and for one whose values have no words.
  package var lines: [String]? {
    guard let body = action.lines else { return nil }
    return ["at: \(instant.spelling)"] + body
  }
}

extension Action {
  /// The lines of the verb and its options.
  fileprivate var lines: [String]? {
    switch self {
    case .tap(let view): ["tap: \(yaml("\(view.value)"))"]
    case .press(let view): ["press: \(yaml("\(view.value)"))"]
    case .release(let view): ["release: \(yaml("\(view.value)"))"]
    case .longPress(let view, let duration):
      ["longPress: \(yaml("\(view.value)"))"] + (duration.map { ["for: \($0.spelling)"] } ?? [])
    case .drag(let drag): [drag.line]
    case .pinch(let pinch): [pinch.line]
    case .scroll(let scroll): [scroll.line]
    case .swipe(let swipe): [swipe.line]
    case .dismiss(let view): [view.map { "dismiss: \(yaml("\($0.value)"))" } ?? "dismiss: true"]
    case .back: ["back: true"]
    case .type(let text): ["type: \(doubleQuoted(text.value))"]
    case .key(let stroke): ["key: \(doubleQuoted("\(stroke.value)"))"]
    case .open(let address): ["open: \(doubleQuoted(address.value))"]
    case .set(let values, let curve):
      ["set: {\(pairs(values, curve.map { ["animation: \(yaml("\($0.value)"))"] } ?? []))}"]
    case .env(let values): ["env: {\(pairs(values))}"]
    case .rotate(let orientation, let curve):
      ["rotate: \(orientation.value.rawValue)"]
        + (curve.map { ["over: \(yaml("\($0.value)"))"] } ?? [])
    case .mark, .still, .wait, .waitSettled, .hide, .show, .run, .repeat: nil
    }
  }
}

extension Action.Drag {
  fileprivate var line: String {
    let curve = curve.map { ", curve: \(yaml("\($0.value)"))" } ?? ""
    return
      "drag: {from: \(from.value.words), to: \(to.value.words), over: \(over.spelling)\(curve)}"
  }
}

extension Action.Pinch {
  fileprivate var line: String {
    let turn = turn == 0 ? "" : ", turn: \(number(turn))deg"
    let curve = curve.map { ", curve: \(yaml("\($0.value)"))" } ?? ""
    return
      "pinch: {view: \(yaml("\(view.value)")), scale: \(number(scale))\(turn), over: \(over.spelling)\(curve)}"
  }
}

extension Action.Scroll {
  fileprivate var line: String {
    let goal =
      switch target.value {
      case .view(let selector): "to: \(yaml("\(selector)"))"
      case .edge(let edge): "to: \(edge.rawValue)"
      case .offset(let x, let y): "to: \(number(x))pt \(number(y))pt"
      case .by(let x, let y): "by: \(number(x))pt \(number(y))pt"
      }
    let time = over == .zero ? "" : ", over: \(over.spelling)"
    let curve = curve.map { ", curve: \(yaml("\($0.value)"))" } ?? ""
    return "scroll: {view: \(yaml("\(view.value)")), \(goal)\(time)\(curve)}"
  }
}

extension Action.Swipe {
  fileprivate var line: String {
    var parts: [String] = []
    switch start {
    case .middle: break
    case .place(let place): parts.append("from: \(place.words)")
    case .edge(let edge): parts.append("from: \(edge.rawValue) edge")
    }
    if direction != .inwards { parts.append("direction: \(direction.rawValue)") }
    if let distance { parts.append("distance: \(number(distance))pt") }
    parts.append("over: \(over.spelling)")
    return "swipe: {\(parts.joined(separator: ", "))}"
  }
}

extension Action.Place {
  fileprivate var words: String {
    switch self {
    case .view(let selector): yaml("\(selector)")
    case .point(let x, let y): "\(number(x))pt \(number(y))pt"
    case .by(let x, let y): "by \(number(x))pt \(number(y))pt"
    }
  }
}

private func pairs(_ values: [NamedValue], _ more: [String] = []) -> String {
  let pairs = values.map { value -> String in
    if case .string(let text) = value.value.value {
      return "\(value.name.value): \(doubleQuoted(text))"
    }
    return "\(value.name.value): \(value.value.value)"
  }
  return (pairs + more).joined(separator: ", ")
}

/// A number without needless decimals.
private func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

/// A text as a value of YAML: between quotes unless it is plain.
func yaml(_ text: String) -> String {
  let isPlain = text.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "_.() ".unicodeScalars.contains(scalar)
  }
  if isPlain, text.first?.isLetter == true { return text }
  return "'\(text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
}

/// A text between double quotes, as YAML reads it.
func doubleQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\u{8}": result += "\\b"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
