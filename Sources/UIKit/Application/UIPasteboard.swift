import FlipbookLook
import FlipbookViews
public import Foundation

/// The place for what is copied; one of a stage begins empty.
@MainActor @preconcurrency open class UIPasteboard: NSObject {
  /// The pasteboard of the scene.
  open class var general: UIPasteboard {
    guard let graph = ShownScene.graph else { return none }
    return graph.registry.shared(UIPasteboard.self) { assumingMain { UIPasteboard() } }
  }

  private static let none = UIPasteboard()

  /// The pasteboard of the scene that is shown, or one of its own.
  private lazy var board = Pasteboard.shown ?? Pasteboard()

  private func values<Value>(_ type: Value.Type) -> [Value]? {
    let values = board.objects.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts, and addresses as texts.
  open var strings: [String]? {
    get {
      let texts = board.objects.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }
      return texts.isEmpty ? nil : texts
    }
    set { board.objects = newValue ?? [] }
  }

  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  open var urls: [URL]? {
    get { values(URL.self) }
    set { board.objects = newValue ?? [] }
  }

  open var image: UIImage? {
    get { values(UIImage.self)?.first }
    set { board.objects = newValue.map { [$0] } ?? [] }
  }

  open var color: UIColor? {
    get { values(UIColor.self)?.first }
    set { board.objects = newValue.map { [$0] } ?? [] }
  }

  open var changeCount: Int { board.changeCount }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { image != nil }
  open var hasColors: Bool { color != nil }
  open var numberOfItems: Int { board.objects.count }
}

/// The settings of assistive technology; on a stage all are off.
nonisolated public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { ShownScene.environment.accessibilityReduceMotion }
  public static var isVoiceOverRunning: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }

  /// A message to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let announcement = Notification(rawValue: 1008)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let screenChanged = Notification(rawValue: 1000)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technology of something: there is none.
  public static func post(notification: Notification, argument: Any?) {}

  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}
