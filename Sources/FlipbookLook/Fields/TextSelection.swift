import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The chosen characters of a field, or the place of its cursor.
///
/// Nothing is chosen by fingers on a stage: a field neither reads nor writes it.
nonisolated public struct TextSelection: Hashable, Sendable {
  /// The chosen characters.
  public enum Indices: Hashable, Sendable {
    case selection(Range<String.Index>)
    case multiSelection(RangeSet<String.Index>)
  }

  public let indices: Indices

  public init(range: Range<String.Index>) { indices = .selection(range) }

  public init(ranges: RangeSet<String.Index>) { indices = .multiSelection(ranges) }

  public init(insertionPoint: String.Index) {
    indices = .selection(insertionPoint..<insertionPoint)
  }

  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }

  public var affinity: TextSelectionAffinity { .automatic }
}

/// The line to which a cursor belongs that is between two.
nonisolated public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic, upstream, downstream
}

/// The chosen characters of an editor of text with styles.
nonisolated public struct AttributedTextSelection: Equatable, Sendable {
  /// The chosen characters.
  public enum Indices: Equatable, Sendable {
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }

  private let chosen: RangeSet<AttributedString.Index>

  public init() { chosen = RangeSet() }

  public init(insertionPoint: AttributedString.Index) { chosen = RangeSet() }

  public init(range: Range<AttributedString.Index>) { chosen = RangeSet(range) }

  public init(ranges: RangeSet<AttributedString.Index>) { chosen = ranges }

  public func indices(in text: AttributedString) -> Indices {
    chosen.isEmpty ? .insertionPoint(text.endIndex) : .ranges(chosen)
  }

  public func attributes(in text: AttributedString) -> AttributedString { text }
}

extension AttributedString {
  /// Changes the attributes of the chosen characters, run by run.
  public mutating func transformAttributes(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) -> Void
  ) {
    guard case .ranges(let ranges) = selection.indices(in: self) else { return }
    for range in ranges.ranges {
      let parts = self[range].runs.map { (range: $0.range, attributes: $0.attributes) }
      for var part in parts {
        body(&part.attributes)
        self[part.range].setAttributes(part.attributes)
      }
    }
  }

  /// Takes the letters of a text; those that stay keep their attributes, and new ones have those of
  /// the letter before them, or of the first.
  mutating func type(_ new: String) {
    let old = Array(characters)
    let letters = Array(new)
    let start = zip(old, letters).prefix { $0 == $1 }.count
    let end = zip(old.dropFirst(start).reversed(), letters.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    let place = characters.index(startIndex, offsetBy: start)
    let after = characters.index(startIndex, offsetBy: old.count - end)
    var added = AttributedString(String(letters[start..<(letters.count - end)]))
    if !old.isEmpty {
      let model = start > 0 ? characters.index(before: place) : startIndex
      added.setAttributes(runs[model].attributes)
    }
    replaceSubrange(place..<after, with: added)
  }
}

/// The styles that an editor of text offers.
public protocol AttributedTextFormattingDefinition<Scope> {
  associatedtype Scope
  associatedtype Body = Never
}

/// A rule for a style in an editor of text.
public protocol AttributedTextValueConstraint {
  associatedtype Scope
  associatedtype AttributeKey: AttributedStringKey
}

extension View {
  /// Sets the styles that editors of text offer; they offer none.
  public nonisolated func attributedTextFormattingDefinition<D: AttributedTextFormattingDefinition>(
    _ definition: D
  ) -> some View {
    unsupported("attributedTextFormattingDefinition: editors of text offer no styles")
  }

  /// Sets the line to which a cursor belongs that is between two.
  public nonisolated func textSelectionAffinity(
    _ affinity: TextSelectionAffinity
  ) -> some View { self }

  /// Ties the chosen characters of the search field to a value; nothing is chosen.
  public nonisolated func searchSelection(_ selection: Binding<TextSelection?>) -> some View {
    self
  }
}

extension EnvironmentValues {
  /// The line to which a cursor belongs that is between two.
  public var textSelectionAffinity: TextSelectionAffinity { .automatic }
}

extension TextEditor {
  /// Creates an editor; nothing is chosen in it by fingers.
  public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(text: text)
  }
}
