import FlipbookViews
public import Foundation

/// A place between the characters of a text.
@MainActor @preconcurrency open class UITextPosition: NSObject {
  /// The number of characters before it, in UTF-16.
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

/// A part of a text.
@MainActor @preconcurrency open class UITextRange: NSObject {
  public let start: UITextPosition
  public let end: UITextPosition

  init(_ start: UITextPosition, _ end: UITextPosition) {
    (self.start, self.end) = (start, end)
    super.init()
  }

  open var isEmpty: Bool { start.offset == end.offset }

  var units: Range<Int> { start.offset..<max(end.offset, start.offset) }
}

/// The selected part of a text that is edited, as code and fingers set it.
@MainActor final class ChosenText {
  /// In UTF-16 units; nil for the end of the text.
  private var own: Range<Int>?

  /// Called after each change, by code or by a finger.
  private let onChange: () -> Void

  /// Called after a change by code, to have it drawn.
  private let onChoice: () -> Void

  init(onChange: @escaping () -> Void, onChoice: @escaping () -> Void) {
    (self.onChange, self.onChoice) = (onChange, onChoice)
  }

  /// The tie with the field of the look.
  private(set) lazy var choice = TextChoice { [weak self] in
    MainActor.assumeIsolated { self?.own }
  } write: { [weak self] units in
    MainActor.assumeIsolated { self?.take(units) }
  }

  private func take(_ units: Range<Int>) {
    guard units != own else { return }
    own = units
    onChange()
  }

  func units(in text: String?) -> Range<Int> {
    let end = length(of: text)
    guard let own else { return end..<end }
    let start = min(own.lowerBound, end)
    return start..<max(min(own.upperBound, end), start)
  }

  func range(in text: String?) -> UITextRange {
    let units = units(in: text)
    return UITextRange(UITextPosition(units.lowerBound), UITextPosition(units.upperBound))
  }

  /// Selects a part, as code does.
  func choose(_ units: Range<Int>, in text: String?) {
    let end = length(of: text)
    let start = min(max(units.lowerBound, 0), end)
    take(start..<max(min(units.upperBound, end), start))
    onChoice()
  }

  /// A text with characters in place of the selected ones, or without the one before the cursor, and
  /// the place of the cursor behind them.
  func edited(_ text: String?, with new: String?) -> (text: String, place: Int) {
    var units = units(in: text)
    var text = text ?? ""
    var range = text.index(utf16: units.lowerBound)..<text.index(utf16: units.upperBound)
    if new == nil, range.isEmpty, range.lowerBound > text.startIndex {
      range = text.index(before: range.lowerBound)..<range.lowerBound
    }
    units = text.utf16Offset(of: range.lowerBound)..<units.upperBound
    text.replaceSubrange(range, with: new ?? "")
    return (text, units.lowerBound + length(of: new))
  }

  /// Has the cursor at the end again, as code has set another text.
  func reset() { own = nil }
}

/// The number of characters in UTF-16.
@MainActor private func length(of text: String?) -> Int { text?.utf16.count ?? 0 }

extension UITextField {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length(of: text)) }

  /// The part that is selected while the text is edited; an empty one is the cursor.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? chosen.range(in: text) : nil }
    set { if let newValue, isEditing { chosen.choose(newValue.units, in: text) } }
  }

  /// Selects all of the text.
  public func selectAll(_ sender: Any?) {
    if isEditing { chosen.choose(0..<length(of: text), in: text) }
  }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition, toPosition) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length(of: text)).contains(place) ? UITextPosition(place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}

extension UITextView {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length(of: text)) }

  /// The part that is selected; an empty one is the cursor.
  public var selectedTextRange: UITextRange? {
    get { chosen.range(in: text) }
    set { if let newValue { chosen.choose(newValue.units, in: text) } }
  }

  /// Selects all of the text.
  public func selectAll(_ sender: Any?) { chosen.choose(0..<length(of: text), in: text) }

  /// The part that is selected, in UTF-16.
  public var selectedRange: NSRange {
    get { NSRange(chosen.units(in: text)) }
    set {
      chosen.choose(newValue.location..<(newValue.location + max(newValue.length, 0)), in: text)
    }
  }

  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { UITextRange(fromPosition, toPosition) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...length(of: text)).contains(place) ? UITextPosition(place) : nil
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
}
