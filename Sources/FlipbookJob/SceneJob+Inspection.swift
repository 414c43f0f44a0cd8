package import FlipbookBase
package import FlipbookTimeline

extension SceneJob {
  /// A question about a scene's layout at one moment.
  package struct Inspection: Hashable, Sendable, Codable {
    package var scene: String
    package var arguments: [NamedValue] = []
    package var environment: [NamedValue] = []
    package var semantics: Semantics = .ios18
    /// Selectors as a timeline writes them; all views when empty.
    package var views: [String] = []
    /// A device profile's name; the size and insets below override its own.
    package var device: String?
    /// Width and height, in points.
    package var width: Double?
    package var height: Double?
    /// Top, leading, bottom, trailing, in points.
    package var safeArea: [Double]?
    /// Pixels a point.
    package var scale: Double?
    package var direction: LayoutDirection = .leftToRight
    package var moment: Moment = .settled
    /// True if rectangles are rounded to whole pixels, as they are drawn.
    package var isPixelRounded = false

    package init(scene: String) {
      self.scene = scene
    }
  }

  package enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
    case leftToRight, rightToLeft
  }

  /// The moment an inspection looks at.
  package enum Moment: Hashable, Sendable, Codable {
    /// The very first layout, before any task ran.
    case first
    /// After everything came to rest.
    case settled
    case time(ExactTime)
  }
}
