import Foundation

/// Holds a playing against the rules of an audit.
package struct AuditReport {
  private let run: AuditRun

  /// The same timeline under reduced motion; `nil` if it was not played.
  private let reduced: AuditRun?

  private let settings: AuditSettings

  /// The most findings of one rule (chosen: whoever has mended these looks again).
  private static let mostFindings = 5

  package init(_ run: AuditRun, reduced: AuditRun?, _ settings: AuditSettings) {
    (self.run, self.reduced, self.settings) = (run, reduced, settings)
  }

  /// The findings in the order of the rules, of each rule the first in time.
  package var findings: [AuditFinding] {
    let look = AuditLook(run, settings)
    let other = reduced.map { AuditLook($0, settings) }
    return settings.rules.flatMap { rule -> [AuditFinding] in
      var found = look.findings(rule)
      if rule.asksForReduced {
        guard let other else { return [] }
        let same = Set(other.findings(rule).map(\.subject))
        found = found.filter { same.contains($0.subject) }.map { finding in
          var finding = finding
          finding.sentence += ", and so it does under reduceMotion"
          return finding
        }
      }
      return found.sorted { ($0.start, $0.subject) < ($1.start, $1.subject) }
        .prefix(Self.mostFindings).map { $0 }
    }
  }
}

/// One playing, prepared for the rules.
struct AuditLook {
  let run: AuditRun
  let settings: AuditSettings
  let courses: [Course]

  var screen: CGSize { run.screen }
  var screenArea: Double { Double(screen.width * screen.height) }

  init(_ run: AuditRun, _ settings: AuditSettings) {
    (self.run, self.settings) = (run, settings)
    courses = Course.all(of: run)
  }

  func findings(_ rule: AuditRule) -> [AuditFinding] {
    switch rule {
    case .flash, .red: run.flashes.flatMap { $0.finding(rule, settings) }.map { [$0] } ?? []
    case .motion: largeMotions
    case .zoom: zooms
    case .parallax: parallaxes
    case .endless: endlessMotions
    case .slow: slowAnswers
    case .target: movingTargets
    case .contrast: lowContrasts
    case .vanish: vanishingTexts
    }
  }

  /// True if a person moves something at a time: a finger, a scroll view, the whole device.
  ///
  /// What is thrown goes on for a second and a half (chosen: until a long list has come to rest).
  func isCarried(at time: Double) -> Bool {
    run.steps.contains { step in
      (step.isMoving || step.isTurning) && time >= step.start - 1e-6 && time <= step.end + 1.5
    }
  }

  /// True if somebody did something so shortly before a time that what happens is the answer.
  func isAnswer(at time: Double) -> Bool {
    run.steps.contains { step in
      time >= step.start - 1e-6 && time <= step.end + settings[.answerTime]
    }
  }
}

/// A number with at most so many decimals, without needless zeros.
func short(_ number: Double, _ decimals: Int = 1) -> String {
  var text = String(format: "%.\(decimals)f", number)
  guard text.contains(".") else { return text }
  while text.hasSuffix("0") { text.removeLast() }
  if text.hasSuffix(".") { text.removeLast() }
  return text == "-0" ? "0" : text
}

/// A time as people read it: `350ms`, `1.2s`.
func words(_ seconds: Double) -> String {
  seconds < 1 ? "\(short(seconds * 1000, 0))ms" : "\(short(seconds, 2))s"
}

/// A part of a whole in per cent.
func percent(_ part: Double) -> String { "\(short(part * 100, 0))%" }
