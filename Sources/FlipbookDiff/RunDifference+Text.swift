import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

// MARK: - In words

extension RunDifference {
  /// The difference in lines: numbers first.
  package var lines: [String] {
    if isEmpty {
      return ["no difference\(compared)" + (leftOutText.map { "; \($0)" } ?? "")]
    }
    let width = max((measures.map(\.name.count) + [marks.isEmpty ? 0 : 5, 8]).max() ?? 0, 8)
    func block(_ name: String, _ texts: [String]) -> [String] {
      texts.enumerated().map { index, text in
        let head = index == 0 ? name : ""
        return head + String(repeating: " ", count: width + 2 - head.count) + text
      }
    }
    var lines: [String] = []
    for measure in measures { lines += block(measure.name, Self.texts(of: measure)) }
    if !presences.isEmpty {
      for presence in presences {
        lines += block(
          presence.view, ["is there \(presence.after), was there \(presence.before)"])
      }
    }
    let views =
      removed.map { "\($0) is gone" } + added.map { "\($0) is new" }
      + replaced.map { "\($0.after) stands where \($0.before) stood" }
    lines += block("views", views)
    lines += block("marks", marks.map(Self.text))
    if let durations {
      lines += block(
        "duration",
        ["lasts \(Self.time(durations.after)), lasted \(Self.time(durations.before))"])
    }
    if let frames, !frames.isEmpty { lines += block("pictures", frames.texts) }
    if let leftOutText { lines += block("instants", [leftOutText]) }
    return lines
  }

  private var compared: String {
    var parts: [String] = []
    if instantCount > 0 { parts.append("numbers at \(instantCount) instants") }
    if let frames, frames.total > 0 {
      parts.append("\(frames.total) \(frames.total == 1 ? "picture" : "pictures")")
    }
    return parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
  }

  private static func texts(of measure: Measure) -> [String] {
    var texts: [String] = []
    if let first = measure.first, let worst = measure.worst, let time = measure.worstTime {
      let value = Spelling.value([worst], MeasureUnit(rawValue: measure.unit) ?? .none)
      texts.append(
        "first off at \(moment(first, measure.firstFrame))   worst \(worst > 0 ? "+" : "")\(value) "
          + "at \(moment(time, measure.worstFrame))   off in \(measure.count) of \(measure.total)")
      if let sparkline = measure.sparkline { texts.append(sparkline) }
    }
    texts += measure.facts.map { "\($0.after), was: \($0.before)" }
    switch (measure.curveBefore, measure.curveAfter) {
    case (nil, nil): break
    case (let before, let after) where before == after:
      texts.append("follows \(after ?? "") on both sides")
    case (let before, let after):
      texts.append("follows \(after ?? "no curve"), followed \(before ?? "no curve")")
    }
    return texts
  }

  private static func text(of mark: Mark) -> String {
    switch (mark.before, mark.after) {
    case (.some(let before), .some(let after)):
      "\(mark.name) at \(time(after)), was at \(time(before))"
    case (.some(let before), nil): "\(mark.name) is gone, was at \(time(before))"
    case (nil, let after): "\(mark.name) is new, at \(time(after ?? 0))"
    }
  }

  static func time(_ seconds: Double) -> String { Spelling.time(ExactTime(rounding: seconds)) }

  static func moment(_ seconds: Double, _ frame: Int?) -> String {
    time(seconds) + (frame.map { " (frame \($0))" } ?? "")
  }
}

extension FrameDifference {
  /// The lines about the pictures.
  var texts: [String] {
    var texts: [String] = []
    if count > 0, let firstTime {
      let first = RunDifference.moment(firstTime, firstFrame)
      texts.append(
        total == 1
          ? "they differ" : "\(count) of \(total) frames differ, the first at \(first)")
    }
    for (index, picture) in worst.prefix(1).enumerated() {
      let place = RunDifference.moment(picture.time, picture.frame)
      let head = total == 1 ? "" : index == 0 ? "the worst is at \(place): " : "\(place): "
      let box = picture.box
      let share = picture.share < 0.001 ? "less than 0.1" : Spelling.short(picture.share * 100, 1)
      texts.append(
        "\(head)by up to \(picture.channel) of 255 in \(share)% of the pixels, within "
          + "\(box[2])×\(box[3]) at \(box[0]),\(box[1])")
      if let sizes = picture.sizes {
        texts.append(
          "its size is \(sizes[2])×\(sizes[3]) pixels, was \(sizes[0])×\(sizes[1])")
      }
    }
    if onlyBefore > 0 { texts.append("\(onlyBefore) are gone") }
    if onlyAfter > 0 { texts.append("\(onlyAfter) are new") }
    return texts
  }
}

// MARK: - For programs

extension RunDifference: Encodable {
  private enum Key: String, CodingKey {
    case before, after, same, measures, marks, presences, added, removed, replaced, durations
    case instants, leftOut, frames
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(before.title.isEmpty ? before.source : before.title, forKey: .before)
    try values.encode(after.title.isEmpty ? after.source : after.title, forKey: .after)
    try values.encode(isEmpty, forKey: .same)
    try values.encode(measures, forKey: .measures)
    try values.encode(marks, forKey: .marks)
    try values.encode(presences, forKey: .presences)
    try values.encode(added, forKey: .added)
    try values.encode(removed, forKey: .removed)
    try values.encode(replaced, forKey: .replaced)
    try values.encodeIfPresent(durations, forKey: .durations)
    try values.encode(instantCount, forKey: .instants)
    try values.encodeIfPresent(leftOut, forKey: .leftOut)
    try values.encodeIfPresent(frames, forKey: .frames)
  }
}

extension FrameDifference: Encodable {
  private enum Key: String, CodingKey {
    case compared, differing, firstFrame, firstTime, onlyBefore, onlyAfter, worst
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(total, forKey: .compared)
    try values.encode(count, forKey: .differing)
    try values.encodeIfPresent(firstFrame, forKey: .firstFrame)
    try values.encodeIfPresent(firstTime, forKey: .firstTime)
    try values.encode(onlyBefore, forKey: .onlyBefore)
    try values.encode(onlyAfter, forKey: .onlyAfter)
    try values.encode(worst, forKey: .worst)
  }
}
