package import FlipbookBase

/// A selector: the words by which a timeline names a view.
package indirect enum Selector: Hashable, Sendable, Codable {
  /// A view of a type, such as `RedView` or `ShowHide.RedView`, or one short name of `views:`.
  case name(String)
  /// A text that says exactly this.
  case text(String)
  /// A button with exactly this label.
  case button(String)
  /// A view with this accessibility identifier or `.id`.
  case id(String)
  /// A part of the system's look, such as `sheet`, possibly with a text in it: `row("Settings")`.
  case part(SystemPart, String?)
  /// The topmost view at a point of the screen, in points.
  case point(x: Double, y: Double)
  /// A view inside another.
  case descendant(of: Selector, Selector)
  /// One of several matches, counted from 0 in the order of the tree.
  case index(Selector, Int)
}

extension Selector: CustomStringConvertible {
  /// The selector as a timeline writes it.
  package var description: String {
    switch self {
    case .name(let name): name
    case .text(let text): "text(\(quoted(text)))"
    case .button(let label): "button(\(quoted(label)))"
    case .id(let identifier): "id(\(quoted(identifier)))"
    case .part(let part, let name): part.rawValue + (name.map { "(\(quoted($0)))" } ?? "")
    case .point(let x, let y): "\(shortest(x)), \(shortest(y))"
    case .descendant(let outer, let inner): "\(outer) > \(inner)"
    case .index(let selector, let index): "\(selector)[\(index)]"
    }
  }

  /// The word that `views:` may have declared: a name, or a word that is also a part's.
  package var shortName: String? {
    switch self {
    case .name(let name): name
    case .part(let part, nil): part.rawValue
    default: nil
    }
  }

  /// The short names and type names in it, in reading order.
  package var names: [String] {
    switch self {
    case .name(let name): [name]
    case .text, .button, .id, .part, .point: []
    case .descendant(let outer, let inner): outer.names + inner.names
    case .index(let selector, _): selector.names
    }
  }
}

/// Writes a string between double quotes, quotes and backslashes escaped.
func quoted(_ text: String) -> String {
  var result = "\""
  for character in text {
    if character == "\"" || character == "\\" { result.append("\\") }
    result.append(character == "\n" ? "\\n" : String(character))
  }
  return result + "\""
}

extension Timeline {
  /// Returns a selector with short names of `views:` replaced by their selectors.
  package func resolved(_ selector: Selector) -> Selector {
    switch selector {
    case .name(let name): self.selector(named: name) ?? selector
    // A short name of the timeline's own comes before the system's word.
    case .part(let part, nil): self.selector(named: part.rawValue) ?? selector
    case .text, .button, .id, .part, .point: selector
    case .descendant(let outer, let inner): .descendant(of: resolved(outer), resolved(inner))
    case .index(let inner, let index): .index(resolved(inner), index)
    }
  }
}
