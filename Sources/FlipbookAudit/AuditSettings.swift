package import FlipbookTimeline

/// A rule of an audit.
package enum AuditRule: String, Hashable, Sendable, Codable, CaseIterable {
  case flash, red, motion, zoom, parallax, endless, slow, target, contrast, vanish

  /// The code of what breaks it.
  package var code: ErrorCode {
    switch self {
    case .flash: .flashes
    case .red: .redFlashes
    case .motion: .largeMotion
    case .zoom: .zoom
    case .parallax: .parallax
    case .endless: .endlessMotion
    case .slow: .slowMotion
    case .target: .movingTarget
    case .contrast: .lowContrast
    case .vanish: .vanishes
    }
  }

  /// True if a motion breaks it only where it is the same under reduced motion.
  package var asksForReduced: Bool { self == .motion || self == .zoom || self == .parallax }
}

/// A number that rules compare with.
package enum AuditLimit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Flashes in a second that are allowed.
  ///
  /// - SeeAlso: 3: documented, WCAG 2.2, 2.3.1.
  case flashes
  /// The part of a field of 341 by 256 points that may flash more often.
  ///
  /// - SeeAlso: A quarter of 10 degrees of the visual field, estimated as 341 by 256 pixels:
  ///   documented, WCAG 2.2, "general flash and red flash thresholds". That a point is such a pixel:
  ///   derived, 337 points of a phone are 10 degrees from 30 cm.
  case flashArea
  /// The change of relative luminance that is half of a flash.
  ///
  /// - SeeAlso: 0.1: documented, as above.
  case flashChange
  /// The relative luminance from which the darker of two images is too light to flash.
  ///
  /// - SeeAlso: 0.8: documented, as above.
  case flashDark
  /// The part of the screen from which something is large.
  case largeArea
  /// The way in parts of the screen's side from which a motion is large.
  case largeWay
  /// The factor from which a zoom is large.
  case zoomFactor
  /// The part of the screen's side by which the ways of two layers may differ.
  case parallaxWay
  /// Seconds that something may move which nobody has started.
  ///
  /// - SeeAlso: 5: documented, WCAG 2.2, 2.2.2.
  case endlessTime
  /// The part of the screen from which such motion counts.
  case endlessArea
  /// Seconds from a step to rest.
  ///
  /// - SeeAlso: 1: documented, Nielsen, "Usability Engineering", 1993, 5.5: the limit for the flow
  ///   of thought to stay uninterrupted.
  case slowTime
  /// The part of a target's size by which it may move within a reaction.
  case targetWay
  /// Seconds from the decision to tap to the tap.
  ///
  /// - SeeAlso: 0.3: chosen, between the reaction times of Card, Moran and Newell's model human
  ///   processor, 1983 (0.105 to 0.47).
  case reactionTime
  /// Seconds after a step in which what moves is the answer to it.
  ///
  /// - SeeAlso: 0.5: documented, the Layout Instability specification, "hadRecentInput".
  case answerTime
  /// The contrast of texts.
  ///
  /// - SeeAlso: 4.5: documented, WCAG 2.2, 1.4.3.
  case contrast
  /// The contrast of large texts.
  ///
  /// - SeeAlso: 3: documented, as above.
  case largeContrast
  /// The size in points from which a text is large; of bold ones, 7/9 of it.
  ///
  /// - SeeAlso: 18 points of print, 24 pixels, and 14 points bold: documented, WCAG 2.2, "large
  ///   scale".
  case largeText
  /// Seconds that a text may be below its contrast, as while it fades.
  case contrastTime
  /// Words that are read in a minute.
  ///
  /// - SeeAlso: 238: documented, Brysbaert, "How many words do we read per minute?", 2019.
  case readingSpeed
  /// Seconds until a text is noticed.
  case noticeTime

  /// The number unless another one is asked for.
  package var standard: Double {
    switch self {
    case .flashes, .largeContrast: 3
    case .flashArea, .largeArea: 0.25
    case .flashChange, .parallaxWay: 0.1
    case .flashDark: 0.8
    case .largeWay: 1.0 / 3
    case .zoomFactor: 1.25
    case .endlessTime: 5
    case .endlessArea: 0.005
    case .slowTime: 1
    case .targetWay, .answerTime, .contrastTime, .noticeTime: 0.5
    case .reactionTime: 0.3
    case .contrast: 4.5
    case .largeText: 24
    case .readingSpeed: 238
    }
  }
}

/// The settings of an audit.
package struct AuditSettings: Hashable, Sendable, Codable {
  /// A limit that is not the standard one.
  package struct Change: Hashable, Sendable, Codable {
    package var limit: AuditLimit
    package var value: Double

    package init(_ limit: AuditLimit, _ value: Double) {
      (self.limit, self.value) = (limit, value)
    }
  }

  package var rules: [AuditRule] = AuditRule.allCases

  /// The limits that are changed; of several for one limit, the last counts.
  package var changes: [Change] = []

  package init() {}

  package subscript(limit: AuditLimit) -> Double {
    changes.last { $0.limit == limit }?.value ?? limit.standard
  }
}
