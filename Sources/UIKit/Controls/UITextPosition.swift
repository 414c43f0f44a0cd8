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
}

/// The number of characters in UTF-16.
@MainActor private func length(of text: String?) -> Int { text?.utf16.count ?? 0 }

extension UITextField {
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  public var endOfDocument: UITextPosition { UITextPosition(length(of: text)) }

  /// The part that is selected: the end of the text while it is edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(endOfDocument, endOfDocument) : nil }
    set {}
  }

  /// Asks for all of the text to be selected: nothing is.
  public func selectAll(_ sender: Any?) {}

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

  /// The part that is selected: the end of the text.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(endOfDocument, endOfDocument) }
    set {}
  }

  /// Asks for all of the text to be selected: nothing is.
  public func selectAll(_ sender: Any?) {}

  /// The part that is selected, in UTF-16: the end of the text.
  public var selectedRange: NSRange {
    get { NSRange(location: length(of: text), length: 0) }
    set {}
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
