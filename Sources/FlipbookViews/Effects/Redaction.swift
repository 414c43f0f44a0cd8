import FlipbookDisplay
import Foundation

/// The reasons for which a view does not show its content.
nonisolated public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not known yet.
  public static let placeholder = RedactionReasons(rawValue: 1 << 0)

  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 1 << 1)

  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 1 << 2)
}

extension EnvironmentValues {
  private enum ReasonsKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
  private enum PrivacyKey: EnvironmentKey { static let defaultValue = false }

  /// The reasons for which content is not shown.
  public var redactionReasons: RedactionReasons {
    get { self[ReasonsKey.self] }
    set { self[ReasonsKey.self] = newValue }
  }

  /// True for content that is not shown where there is a reason of privacy.
  fileprivate var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// True if texts and pictures are drawn as bars.
  var isRedacted: Bool {
    let reasons = redactionReasons
    guard !reasons.isEmpty else { return false }
    return reasons.contains(.placeholder) || reasons.contains(.privacy) && isPrivacySensitive
  }
}

extension View {
  /// Adds a reason not to show texts and pictures in the view.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(by: reason) { $0.redactionReasons.formUnion(reason) }
  }

  /// Shows texts and pictures in the view.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the view as one that is not shown where there is a reason of privacy.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    transformEnvironment(by: sensitive) { $0.isPrivacySensitive = sensitive }
  }
}

/// The bars in the place of what is not shown.
///
/// - SeeAlso: Opacity of the foreground style, height and corners: chosen.
nonisolated enum RedactedDrawing {
  private static let opacity = 0.16

  /// The part of a line's height that lies free above and below its bar.
  private static let margin = 0.14

  /// The radius of a bar's corners, in parts of its height.
  private static let roundness = 0.2

  /// The radius of a picture's corners, in points.
  private static let pictureRadius: CGFloat = 3

  /// Draws a bar for each line of a text whose top left corner is at a point.
  static func draw(
    _ layout: TextLayout, at rect: CGRect, _ style: StylePaint, into display: inout DisplayBuilder
  ) {
    let paint = style.opacity(opacity).paint(over: rect)
    for line in layout.lines {
      let bar = line.bounds
        .offsetBy(dx: rect.minX, dy: rect.minY)
        .insetBy(dx: 0, dy: line.bounds.height * margin)
      display.fill(.roundedRect(bar, cornerRadius: bar.height * roundness), paint)
    }
  }

  /// Draws a box for a picture.
  static func draw(
    pictureIn rect: CGRect, _ style: StylePaint, into display: inout DisplayBuilder
  ) {
    display.fill(
      .roundedRect(rect, cornerRadius: pictureRadius),
      style.opacity(opacity).paint(over: rect))
  }
}
