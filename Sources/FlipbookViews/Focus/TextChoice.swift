import Foundation

/// A tie of the chosen characters of a field to a value of the program's.
///
/// Numbers are UTF-16 units of the field's text; an empty range is the cursor.
nonisolated package final class TextChoice {
  /// Returns the chosen characters; nil where the program has not said.
  let read: () -> Range<Int>?

  /// Tells the program.
  let write: (Range<Int>) -> Void

  package init(read: @escaping () -> Range<Int>?, write: @escaping (Range<Int>) -> Void) {
    (self.read, self.write) = (read, write)
  }
}

/// The characters that are chosen in the field with the focus, where no program says so.
nonisolated private final class FieldChoice {
  weak var owner: ViewNode?

  /// The text that the numbers are of.
  var text = ""
  var range = 0..<0
}

extension TextInputNode {
  private var tie: TextChoice? { modifier.choice ?? context?.environment.textChoice }

  private var own: FieldChoice {
    graph.registry.shared(FieldChoice.self) { FieldChoice() }
  }

  /// The chosen characters; the cursor is at the end of the text until it is put elsewhere.
  package var chosen: Range<Int> {
    let text = typedText
    let end = text.utf16.count
    var range = end..<end
    if let tied = tie?.read() {
      range = tied
    } else if own.owner === owner, own.text == text {
      range = own.range
    }
    let start = min(max(range.lowerBound, 0), end)
    return start..<min(max(range.upperBound, start), end)
  }

  /// True if the cursor is behind all characters.
  var isAtEnd: Bool { chosen.lowerBound == typedText.utf16.count }

  /// Chooses characters, or puts the cursor before one.
  package func choose(_ range: Range<Int>) {
    let own = own
    (own.owner, own.text, own.range) = (owner, typedText, range)
    tie?.write(range)
    // The cursor is drawn anew, even if no view changes.
    graph.enqueue(.current) {}
  }

  /// Tells the program where the cursor is as the field gets the focus.
  func tellChoice() {
    if let tie, tie.read() == nil { tie.write(chosen) }
  }

  /// Moves the cursor by a character, or to an end of what is chosen.
  package func moveCaret(forwards: Bool) {
    let (text, chosen) = (typedText, chosen)
    var place = forwards ? chosen.upperBound : chosen.lowerBound
    if chosen.isEmpty {
      let index = text.index(utf16: place)
      if forwards, index < text.endIndex {
        place = text.utf16Offset(of: text.index(after: index))
      } else if !forwards, index > text.startIndex {
        place = text.utf16Offset(of: text.index(before: index))
      }
    }
    choose(place..<place)
  }

  /// Puts characters in place of those that are chosen, or takes the one before the cursor away.
  func replace(with new: String?) {
    let (text, chosen) = (typedText, chosen)
    var range = text.index(utf16: chosen.lowerBound)..<text.index(utf16: chosen.upperBound)
    if new == nil, range.isEmpty, range.lowerBound > text.startIndex {
      range = text.index(before: range.lowerBound)..<range.lowerBound
    }
    var changed = text
    changed.replaceSubrange(range, with: new ?? "")
    let place = text.utf16Offset(of: range.lowerBound) + (new?.utf16.count ?? 0)
    modifier.text.wrappedValue = changed
    // The program may take it otherwise; then the cursor is where it was, or at the end.
    if typedText == changed { choose(place..<place) } else { choose(self.chosen) }
  }

  /// Puts the cursor where a finger has touched the text.
  ///
  /// - SeeAlso: At the nearer end of the word: chosen, as fields of iOS are reported to do.
  func putCaret(at point: CGPoint) {
    let text = typedText
    guard !text.isEmpty, let node = Caret.text(in: self) else { return }
    let corner = node.shownRect.origin
    let point = CGPoint(x: point.x - corner.x, y: point.y - corner.y)
    let layout = node.setText
    let shown = modifier.isSecret ? text.count : text.utf16.count
    let stop = layout.stop(nearest: point, length: shown)
    if modifier.isSecret {
      let place = text.utf16Offset(of: text.index(text.startIndex, offsetBy: stop))
      return choose(place..<place)
    }
    let ends = text.ends(ofWordAround: stop)
    let near = ends.map { layout.caretX(before: $0, length: shown) }
    let isLater = abs(near[1] - point.x) < abs(near[0] - point.x)
    let place = ends[isLater ? 1 : 0]
    choose(place..<place)
  }

  /// The chosen characters in the numbers of the text that is shown.
  var shownChoice: Range<Int> {
    guard modifier.isSecret else { return chosen }
    let (text, chosen) = (typedText, chosen)
    func dots(_ place: Int) -> Int {
      text.distance(from: text.startIndex, to: text.index(utf16: place))
    }
    return dots(chosen.lowerBound)..<dots(chosen.upperBound)
  }
}

extension String {
  /// The character that a UTF-16 unit belongs to.
  nonisolated package func index(utf16 offset: Int) -> Index {
    let units = utf16
    let end = min(max(offset, 0), units.count)
    let index = units.index(units.startIndex, offsetBy: end)
    return index < endIndex ? self.index(before: self.index(after: index)) : endIndex
  }

  /// The number of UTF-16 units before an index, which may be one of another text.
  nonisolated package func utf16Offset(of index: Index) -> Int {
    utf16.distance(from: utf16.startIndex, to: min(max(index, startIndex), endIndex))
  }

  /// Both ends of the word that a place is in; twice the place where no word is.
  nonisolated fileprivate func ends(ofWordAround offset: Int) -> [Int] {
    let index = index(utf16: offset)
    var (start, end) = (index, index)
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    while start > startIndex, isWord(self[self.index(before: start)]) {
      start = self.index(before: start)
    }
    while end < endIndex, isWord(self[end]) { end = self.index(after: end) }
    return [utf16Offset(of: start), utf16Offset(of: end)]
  }
}

extension EnvironmentValues {
  private enum TextChoiceKey: EnvironmentKey { static var defaultValue: TextChoice? { nil } }

  /// The tie of the chosen characters of the field in the view.
  package nonisolated var textChoice: TextChoice? {
    get { self[TextChoiceKey.self] }
    set { self[TextChoiceKey.self] = newValue }
  }
}
