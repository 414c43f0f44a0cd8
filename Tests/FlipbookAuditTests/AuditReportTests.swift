import FlipbookAudit
import Foundation
import Testing

/// For each rule about numbers, what breaks it and what just does not.
@Suite struct AuditReportTests {
  /// The course of one view on a screen of 400 by 800 points, and when somebody taps.
  struct Course: CustomTestStringConvertible, Sendable {
    var rule: AuditRule
    var name: String
    var isFound: Bool
    var kind = AuditItem.Kind.view
    var length = 3.0
    var taps: [Double] = []
    /// True if the view does the same under reduced motion.
    var isSame = true
    var endless: [String] = []
    var item: @Sendable (Double) -> (rect: CGRect, opacity: Double)?
    var change: @Sendable (inout AuditItem) -> Void = { _ in }

    var testDescription: String { "\(rule.rawValue): \(name)" }
  }

  /// From 0 to 1 between two times.
  private static func share(_ time: Double, _ start: Double, _ end: Double) -> Double {
    min(max((time - start) / (end - start), 0), 1)
  }

  private static func page(moved way: Double, from: Double = 1, over: Double = 0.4)
    -> @Sendable (Double) -> (rect: CGRect, opacity: Double)?
  {
    { time in
      (CGRect(x: way * share(time, from, from + over), y: 0, width: 400, height: 600), 1)
    }
  }

  private static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ opacity: Double = 1
  ) -> (rect: CGRect, opacity: Double)? {
    (CGRect(x: x, y: y, width: width, height: height), opacity)
  }

  static let courses: [Course] = [
    Course(rule: .motion, name: "a page that slides away", isFound: true, item: page(moved: 380)),
    Course(
      rule: .motion, name: "a page that moves a little", isFound: false, item: page(moved: 120)),
    Course(
      rule: .motion, name: "a page that stays under reduced motion", isFound: false, isSame: false,
      item: page(moved: 380)),
    Course(
      rule: .motion, name: "a page that is elsewhere at once", isFound: false,
      item: { time in box(time < 1 ? 0 : 380, 0, 400, 600) }),
    Course(
      rule: .motion, name: "a small ball", isFound: false,
      item: { time in box(380 * share(time, 1, 1.3), 0, 40, 40) }),
    Course(
      rule: .motion, name: "a sheet of the system's", isFound: false, item: page(moved: 380),
      change: { $0.isSystem = true }),
    Course(
      rule: .motion, name: "a page on a screen that is pushed", isFound: false,
      item: page(moved: 380), change: { $0.isCarried = true }),
    Course(
      rule: .zoom, name: "a picture that doubles", isFound: true,
      item: { time in
        let factor = 1 + share(time, 1, 1.5)
        return box(0, 0, 200 * factor, 300 * factor)
      }),
    Course(
      rule: .zoom, name: "a picture that grows by a tenth", isFound: false,
      item: { time in
        let factor = 1 + 0.1 * share(time, 1, 1.5)
        return box(0, 0, 400 * factor, 600 * factor)
      }),
    Course(
      rule: .zoom, name: "a bar that gets wider", isFound: false,
      item: { time in box(0, 0, 200 + 200 * share(time, 1, 1.5), 600) }),
    Course(
      rule: .endless, name: "six seconds from the beginning", isFound: true, length: 8,
      item: { time in box(30 * min(time, 6), 0, 100, 100) }),
    Course(
      rule: .endless, name: "four seconds from the beginning", isFound: false, length: 8,
      item: { time in box(30 * min(time, 4), 0, 100, 100) }),
    Course(
      rule: .endless, name: "six seconds after a tap", isFound: false, length: 8, taps: [0.5],
      item: { time in box(30 * share(time, 0.5, 6.5) * 6, 0, 100, 100) }),
    Course(
      rule: .endless, name: "for ever from the beginning", isFound: true, length: 2,
      endless: ["linear(1).repeatForever()"], item: { time in box(30 * time, 0, 100, 100) }),
    Course(
      rule: .slow, name: "a second and a half after a tap", isFound: true, taps: [0.5],
      item: { time in box(100 * share(time, 0.5, 2), 0, 100, 100) }),
    Course(
      rule: .slow, name: "nine tenths of a second after a tap", isFound: false, taps: [0.5],
      item: { time in box(100 * share(time, 0.5, 1.4), 0, 100, 100) }),
    Course(
      rule: .target, name: "a button that is pushed down by itself", isFound: true, kind: .target,
      item: { time in box(100, 100 + 80 * share(time, 2, 2.1), 200, 44) }),
    Course(
      rule: .target, name: "a button that is pushed down by a tap", isFound: false, kind: .target,
      taps: [1.9], item: { time in box(100, 100 + 80 * share(time, 2, 2.1), 200, 44) }),
    Course(
      rule: .target, name: "a button that moves by a third", isFound: false, kind: .target,
      item: { time in box(100, 100 + 15 * share(time, 2, 2.1), 200, 44) }),
    Course(
      rule: .target, name: "a button that is switched off", isFound: false, kind: .target,
      item: { time in box(100, 100 + 80 * share(time, 2, 2.1), 200, 44) },
      change: { $0.isDisabled = true }),
    Course(
      rule: .contrast, name: "grey on white", isFound: true, kind: .text,
      item: { _ in box(0, 0, 100, 20) }, change: { ($0.contrast, $0.textSize) = (4.4, 17) }),
    Course(
      rule: .contrast, name: "dark enough", isFound: false, kind: .text,
      item: { _ in box(0, 0, 100, 20) }, change: { ($0.contrast, $0.textSize) = (4.5, 17) }),
    Course(
      rule: .contrast, name: "grey on white, large", isFound: false, kind: .text,
      item: { _ in box(0, 0, 100, 30) }, change: { ($0.contrast, $0.textSize) = (3.1, 24) }),
    Course(
      rule: .contrast, name: "grey on white, nearly large", isFound: true, kind: .text,
      item: { _ in box(0, 0, 100, 30) }, change: { ($0.contrast, $0.textSize) = (3.1, 23) }),
    Course(
      rule: .contrast, name: "grey on white, bold and nearly large", isFound: false, kind: .text,
      item: { _ in box(0, 0, 100, 30) },
      change: { ($0.contrast, $0.textSize, $0.isBold) = (3.1, 19, true) }),
    Course(
      rule: .contrast, name: "switched off", isFound: false, kind: .text,
      item: { _ in box(0, 0, 100, 20) },
      change: { ($0.contrast, $0.textSize, $0.isDisabled) = (2, 17, true) }),
    Course(
      rule: .vanish, name: "four words for a second", isFound: true, kind: .text,
      item: { time in time >= 0.5 && time < 1.5 ? box(0, 0, 100, 20) : nil }),
    Course(
      rule: .vanish, name: "four words for two seconds", isFound: false, kind: .text,
      item: { time in time >= 0.5 && time < 2.5 ? box(0, 0, 100, 20) : nil }),
    Course(
      rule: .vanish, name: "four words that are tapped away", isFound: false, kind: .text,
      taps: [1.4], item: { time in time >= 0.5 && time < 1.5 ? box(0, 0, 100, 20) : nil }),
  ]

  @Test(arguments: courses)
  func `what breaks a rule is found, and what just does not is not`(_ course: Course) {
    var settings = AuditSettings()
    settings.rules = [course.rule]
    let run = run(course)
    var reduced = run
    if !course.isSame { reduced.frames = run.frames.map { AuditFrame(time: $0.time, items: []) } }
    let findings = AuditReport(run, reduced: reduced, settings).findings
    #expect(!findings.isEmpty == course.isFound, "\(findings.map(\.sentence))")
    #expect(findings.allSatisfy { $0.rule == course.rule && $0.start <= $0.end })
  }

  private func run(_ course: Course) -> AuditRun {
    var run = AuditRun(screen: CGSize(width: 400, height: 800))
    for frame in 0...Int(course.length * 60) {
      let time = Double(frame) / 60
      var items: [AuditItem] = []
      if let (rect, opacity) = course.item(time) {
        let name = course.kind == .text ? "text(\"The list is saved\")" : "it"
        var item = AuditItem(
          number: 1, name: name, kind: course.kind, rect: rect, opacity: opacity)
        course.change(&item)
        items.append(item)
      }
      run.frames.append(AuditFrame(time: time, items: items))
    }
    run.steps = course.taps.map { AuditRun.Step(start: $0, end: $0) }
    run.endless = course.endless
    return run
  }

  @Test(arguments: [(200.0, true), (350.0, false)])
  func `two layers at different speeds are parallax`(_ way: Double, _ isFound: Bool) {
    var settings = AuditSettings()
    settings.rules = [.parallax]
    var run = AuditRun(screen: CGSize(width: 400, height: 800))
    for frame in 0...120 {
      let time = Double(frame) / 60
      let done = Self.share(time, 0.5, 1)
      let back = AuditItem(
        number: 1, name: "back", kind: .view,
        rect: CGRect(x: 0, y: -way * done, width: 400, height: 800), opacity: 1)
      let front = AuditItem(
        number: 2, name: "front", kind: .view,
        rect: CGRect(x: 0, y: -400 * done, width: 400, height: 800), opacity: 1)
      run.frames.append(AuditFrame(time: time, items: [back, front]))
    }
    #expect(AuditReport(run, reduced: run, settings).findings.isEmpty == !isFound)
  }

  @Test func `limits can be set`() {
    var settings = AuditSettings()
    #expect(settings[.contrast] == 4.5)
    settings.changes = [.init(.contrast, 7), .init(.slowTime, 2), .init(.contrast, 3)]
    #expect(settings[.contrast] == 3 && settings[.slowTime] == 2 && settings[.flashes] == 3)
  }
}
