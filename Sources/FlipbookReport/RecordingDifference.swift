/// In what two recordings differ: numbers first, then pictures.
package struct RecordingDifference: Hashable, Sendable {
  /// A measure that is not the same.
  package struct Measure: Hashable, Sendable {
    /// As an expression has it: `green.minY`.
    package var name: String
    package var unit: String

    /// The greatest difference, after less before; `nil` when the view is only in one of them.
    package var largest: Double?

    /// When that is, in seconds; without a number, when the view is first missing in one of them.
    package var time: Double

    /// At how many instants it differs.
    package var count: Int

    package init(name: String, unit: String, largest: Double? = nil, time: Double, count: Int) {
      (self.name, self.unit, self.largest) = (name, unit, largest)
      (self.time, self.count) = (time, count)
    }
  }

  /// In the order of the views.
  package private(set) var measures: [Measure] = []

  /// At how many instants the pictures differ, and when first.
  package private(set) var pictureCount = 0
  package private(set) var firstPictureTime: Double?

  /// How many instants were compared.
  package let instantCount: Int

  /// How long each of the two lasts, in seconds.
  package let ends: [Double]

  package var isEmpty: Bool { measures.isEmpty && pictureCount == 0 && ends[0] == ends[1] }

  /// Half of what a recording rounds to, twice: from both sides.
  private static let rounding = 0.0011

  /// Compares two recordings at every instant at which one of them has a frame.
  package init(before: PageRecording, after: PageRecording) {
    let instants = Set(before.times + after.times).sorted()
    instantCount = instants.count
    ends = [before, after].map { $0.times.last ?? 0 }
    let frames = instants.map { (before.frame(at: $0), after.frame(at: $0)) }
    for (one, other) in Self.pairs(before, after) {
      if let measure = Self.difference(one, other, instants, frames) { measures.append(measure) }
    }
    for (time, frame) in zip(instants, frames)
    where Self.picture(before, frame.0) != Self.picture(after, frame.1) {
      pictureCount += 1
      firstPictureTime = firstPictureTime ?? time
    }
  }

  /// The curves that both have under one name: of views with short names, and of expressions.
  private static func pairs(
    _ before: PageRecording, _ after: PageRecording
  ) -> [(PageRecording.Plot, PageRecording.Plot)] {
    func curves(_ recording: PageRecording) -> [PageRecording.Plot] {
      let named = recording.views.filter(\.isNamed)
      let views = named.isEmpty ? recording.views : named
      return views.flatMap { view in
        PageRecording.comparedMeasures.map { recording.plot(of: $0, of: view) }
      } + recording.plots
    }
    let others = Dictionary(
      curves(after).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    return curves(before).compactMap { curve in others[curve.name].map { (curve, $0) } }
  }

  private static func difference(
    _ before: PageRecording.Plot, _ after: PageRecording.Plot, _ instants: [Double],
    _ frames: [(Int?, Int?)]
  ) -> Measure? {
    var measure = Measure(name: before.name, unit: before.unit, time: 0, count: 0)
    func value(_ plot: PageRecording.Plot, _ frame: Int?) -> Double? {
      frame.flatMap { plot.values.indices.contains($0) ? plot.values[$0] : nil }
    }
    for (time, frame) in zip(instants, frames) {
      let (one, other) = (value(before, frame.0), value(after, frame.1))
      if one == nil, other == nil { continue }
      let gap = one.flatMap { one in other.map { $0 - one } }
      guard gap.map({ abs($0) > rounding }) ?? true else { continue }
      measure.count += 1
      if measure.count == 1 { measure.time = time }
      if let gap, abs(gap) > abs(measure.largest ?? 0) {
        measure.largest = gap
        measure.time = time
      }
    }
    return measure.count > 0 ? measure : nil
  }

  private static func picture(_ recording: PageRecording, _ frame: Int?) -> String? {
    guard let frame, recording.picture.indices.contains(frame) else { return nil }
    let number = recording.picture[frame]
    return recording.pictures.indices.contains(number) ? recording.pictures[number] : nil
  }
}
