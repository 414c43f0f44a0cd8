public import Foundation

/// The area of the lines of a text.
@MainActor @preconcurrency open class NSTextContainer: NSObject {
  /// Called when a setting that shows has changed.
  var onChange: () -> Void = {}

  /// The room before and after each line, in points.
  ///
  /// - SeeAlso: 5: documented, `NSTextContainer.lineFragmentPadding`.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { onChange() } }
  }

  /// The most lines; 0 for any number.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { onChange() } }
  }

  /// The way in which a line that is too long ends; all are broken between words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping

  /// Set by the text's view.
  open var size = CGSize.zero
  open var widthTracksTextView = true
  open var heightTracksTextView = false

  public override init() { super.init() }

  public init(size: CGSize) {
    super.init()
    self.size = size
  }
}

/// The kinds of addresses that a text shows as links.
nonisolated public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let address = UIDataDetectorTypes(rawValue: 4)
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
  public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
