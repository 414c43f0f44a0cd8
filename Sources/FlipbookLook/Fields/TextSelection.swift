import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The chosen characters of a field, or the place of its cursor.
///
/// A finger on a field puts the cursor somewhere, and keys move it. Characters are chosen by the
/// program alone; of several ranges the first is shown.
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

extension TextSelection {
  /// The chosen characters, in UTF-16 units of a text.
  fileprivate func units(of text: String) -> Range<Int> {
    let range: Range<String.Index>? =
      switch indices {
      case .selection(let range): range
      case .multiSelection(let ranges): ranges.ranges.first
      }
    guard let range else { return text.utf16.count..<text.utf16.count }
    let start = text.utf16Offset(of: range.lowerBound)
    return start..<max(text.utf16Offset(of: range.upperBound), start)
  }
}

extension Binding where Value == TextSelection? {
  /// The tie of what is chosen in a text to the value.
  nonisolated func choice(in text: Binding<String>) -> TextChoice {
    TextChoice {
      wrappedValue.map { $0.units(of: text.wrappedValue) }
    } write: { units in
      let string = text.wrappedValue
      let new = TextSelection(
        range: string.index(utf16: units.lowerBound)..<string.index(utf16: units.upperBound))
      if wrappedValue != new { wrappedValue = new }
    }
  }
}
