import Foundation

// MARK: - Texts

extension AuditLook {
  /// The texts that are hard to read for longer than a moment.
  var lowContrasts: [AuditFinding] {
    courses.filter { $0.kind == .text }.compactMap { course -> AuditFinding? in
      var start: Course.Sample?
      var worst: Course.Sample?
      for sample in course.samples {
        guard let ratio = sample.item.contrast, isLow(sample.item) else {
          (start, worst) = (nil, nil)
          continue
        }
        start = start ?? sample
        if ratio < worst?.item.contrast ?? .infinity { worst = sample }
        guard let first = start, let least = worst, let lowest = least.item.contrast else {
          continue
        }
        let isWhole = course.samples.first?.time == first.time && sample.time == run.end
        guard sample.time - first.time > settings[.contrastTime] || isWhole else { continue }
        let until = lastLow(course, from: sample.time)
        return AuditFinding(
          .contrast, of: course.name, from: first.time, to: until, at: least.time,
          "\(course.name) has a contrast of \(short(lowest, 2)) to 1 for "
            + "\(words(until - first.time)); \(short(needed(sample.item))) is needed at "
            + "\(short(sample.item.textSize, 0)) points\(sample.item.isBold ? " bold" : "")")
      }
      return nil
    }
  }

  /// The time of the last sample in a row that is low.
  private func lastLow(_ course: Course, from time: Double) -> Double {
    var last = time
    for sample in course.samples where sample.time > time {
      guard isLow(sample.item) else { break }
      last = sample.time
    }
    return last
  }

  /// True if a text is there, and its contrast is too low.
  ///
  /// - SeeAlso: That inactive parts and invisible texts need none: documented, WCAG 2.2, 1.4.3.
  private func isLow(_ item: AuditItem) -> Bool {
    guard !item.isDisabled, item.opacity > 0.02, item.seenArea(on: screen) > 0,
      let ratio = item.contrast
    else { return false }
    return ratio < needed(item) - 0.005
  }

  private func needed(_ item: AuditItem) -> Double {
    let large = settings[.largeText]
    let isLarge = item.textSize >= large || item.isBold && item.textSize >= large * 7 / 9
    return isLarge ? settings[.largeContrast] : settings[.contrast]
  }

  /// The texts that come and go by themselves before they can be read.
  var vanishingTexts: [AuditFinding] {
    courses.filter { $0.kind == .text }.compactMap { course -> AuditFinding? in
      let seen = course.samples.filter {
        $0.item.opacity >= 0.5 && $0.item.seenArea(on: screen) > 0
      }
      // One that is there at first was there before, and one at the end stays.
      guard let first = seen.first, let last = seen.last, first.time > 1e-6,
        run.end - last.time > 0.05, !isAnswer(at: last.time)
      else { return nil }
      let count = course.name.split { !$0.isLetter && !$0.isNumber }.dropFirst().count
      let needed = settings[.noticeTime] + Double(count) / settings[.readingSpeed] * 60
      let time = last.time - first.time
      guard time < needed else { return nil }
      return AuditFinding(
        .vanish, of: course.name, from: first.time, to: last.time, at: last.time,
        "\(course.name) is there for \(words(time)); to notice and read it takes "
          + "\(words(needed))")
    }
  }
}
