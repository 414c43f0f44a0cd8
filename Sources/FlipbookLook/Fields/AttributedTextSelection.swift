import FlipbookViews
public import Foundation

/// The chosen characters of an editor of text with styles, or the place of its cursor.
nonisolated public struct AttributedTextSelection: Equatable, Sendable {
  /// The chosen characters.
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  /// The chosen characters; nil for a cursor at the end.
  private let chosen: Indices?

  /// The attributes of letters that are typed next; nil for those of the letter before.
  fileprivate(set) var typing: AttributeContainer?

  public init() { chosen = nil }

  public init(insertionPoint: AttributedString.Index) { chosen = .insertionPoint(insertionPoint) }

  /// Creates a cursor, and says how letters look that are typed at it.
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer) {
    chosen = .insertionPoint(insertionPoint)
    typing = typingAttributes
  }

  public init(range: Range<AttributedString.Index>) {
    chosen = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
  }

  public init(ranges: RangeSet<AttributedString.Index>) { chosen = .ranges(ranges) }

  public func indices(in text: AttributedString) -> Indices {
    chosen ?? .insertionPoint(text.endIndex)
  }

  public func attributes(in text: AttributedString) -> AttributedString { text }

  /// The attributes of letters that are typed next: those of the letter before the cursor.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    if let typing { return typing }
    let place = units(of: text)?.lowerBound ?? String(text.characters).utf16.count
    return text.model(before: place)
  }

  /// The chosen characters, in UTF-16 units; nil for a cursor at the end.
  fileprivate func units(of text: AttributedString) -> Range<Int>? {
    switch chosen {
    case nil: return nil
    case .insertionPoint(let index):
      let place = text.units(before: index)
      return place..<place
    case .ranges(let ranges):
      guard let range = ranges.ranges.first else { return nil }
      let start = text.units(before: range.lowerBound)
      return start..<max(text.units(before: range.upperBound), start)
    }
  }
}

extension AttributedString {
  /// Changes the attributes of the chosen characters, run by run, or of those that are typed next.
  public mutating func transformAttributes(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) -> Void
  ) {
    guard case .ranges(let ranges) = selection.indices(in: self) else {
      var typing = selection.typingAttributes(in: self)
      body(&typing)
      selection.typing = typing
      return
    }
    for range in ranges.ranges {
      let parts = self[range].runs.map { (range: $0.range, attributes: $0.attributes) }
      for var part in parts {
        body(&part.attributes)
        self[part.range].setAttributes(part.attributes)
      }
    }
  }

  /// Takes the letters of a text; those that stay keep their attributes, and new ones have given
  /// ones, or those of the letter before them, or of the first.
  mutating func type(_ new: String, as attributes: AttributeContainer? = nil) {
    let old = Array(characters)
    let letters = Array(new)
    let start = zip(old, letters).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), letters.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let place = characters.index(startIndex, offsetBy: start)
    let after = characters.index(startIndex, offsetBy: old.count - end)
    var added = AttributedString(String(letters[start..<(letters.count - end)]))
    if let attributes {
      added.setAttributes(attributes)
    } else if !old.isEmpty {
      let model = start > 0 ? characters.index(before: place) : startIndex
      added.setAttributes(runs[model].attributes)
    }
    replaceSubrange(place..<after, with: added)
  }

  /// The attributes of the letter before a place, or of the first one.
  fileprivate func model(before units: Int) -> AttributeContainer {
    guard !characters.isEmpty else { return AttributeContainer() }
    let place = index(units: units)
    return runs[place > startIndex ? characters.index(before: place) : startIndex].attributes
  }

  /// The number of UTF-16 units before an index, which may be one of another text.
  fileprivate func units(before index: Index) -> Int {
    let index = Swift.min(Swift.max(index, startIndex), endIndex)
    return String(self[startIndex..<index].characters).utf16.count
  }

  /// The index behind a number of UTF-16 units.
  fileprivate func index(units: Int) -> Index {
    let text = String(characters)
    let count = text.distance(from: text.startIndex, to: text.index(utf16: units))
    return characters.index(startIndex, offsetBy: count)
  }
}

extension Binding where Value == AttributedTextSelection {
  /// The tie of what is chosen in a text to the value.
  nonisolated func choice(in text: Binding<AttributedString>) -> TextChoice {
    TextChoice {
      wrappedValue.units(of: text.wrappedValue)
    } write: { units in
      let string = text.wrappedValue
      let new = AttributedTextSelection(
        range: string.index(units: units.lowerBound)..<string.index(units: units.upperBound))
      if wrappedValue != new { wrappedValue = new }
    }
  }
}
