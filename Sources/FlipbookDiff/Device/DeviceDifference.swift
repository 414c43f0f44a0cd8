import FlipbookBase
import FlipbookCurves
import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline
import Foundation

/// The differences between a recording of a device and the same timeline as Flipbook plays it.
///
/// Neither clock is the other's: a device begins when it is told to, and its frames are late by a
/// part of a refresh. So the starts of all moves are fitted on both sides, and the median of their
/// differences is the distance of the clocks. What is left of it is said move by move.
package struct DeviceDifference: Sendable {
  package let device: ComparedRun
  package let here: ComparedRun

  /// The time on the device's clock at Flipbook's zero, in seconds; `nil` if nothing moves on both
  /// sides, so that only places at rest are compared.
  package private(set) var offset: Double?

  /// The number of moves by which the clocks were aligned.
  package private(set) var alignedCount = 0

  /// The measures that differ.
  package private(set) var measures: [Measure] = []

  /// Sentences about views that only one side has, each with its place in the recording if it is
  /// the one that has them.
  package private(set) var strangers: [String] = []

  /// The number of refreshes at which something was compared.
  package private(set) var instantCount = 0

  package var isEmpty: Bool { measures.isEmpty && strangers.isEmpty }

  /// A measure that differs.
  package struct Measure: Hashable, Sendable, Codable {
    /// As an expression has it: `ball.minX`.
    package var name: String
    package var unit: String

    /// The animation that fits best on the device, and Flipbook's; `nil` where none fits.
    package var there: String?
    package var here: String?

    /// The standard error of the first number there: seconds.
    package var error: Double?

    /// The times there less those here, in seconds: half of the way, and rest.
    package var halfLater: Double?
    package var restLater: Double?

    /// The times by which each move begins later there, when clocks are aligned, in seconds.
    package var later: [Double] = []

    /// The greatest difference, here less there, and when on Flipbook's clock in seconds.
    package var worst = 0.0
    package var worstTime = 0.0
    package var rootMeanSquare = 0.0

    /// The number of refreshes at which it differs by more than is allowed, and of all.
    package var count = 0
    package var total = 0

    /// The differences as a line of blocks.
    package var sparkline: String?

    /// The numbers of moves there and here, if they are not the same.
    package var moves: [Int]?
  }

  /// The greatest difference that counts as none, in points.
  ///
  /// - SeeAlso: 1 point: chosen, three pixels of a phone.
  private static let tolerance = 1.0

  /// The time by which a refresh may be late without a difference, in seconds.
  ///
  /// - SeeAlso: 8 ms, half a refresh at 60 Hz: chosen.
  static let lateness = 0.008

  /// Compares a recording with what Flipbook plays.
  ///
  /// - Parameters:
  ///   - device: A run with a ``ComparedRun/device``.
  ///   - here: The same timeline, sampled more often than the device refreshes.
  ///   - within: The greatest difference of lengths that counts as none, in points.
  /// - Throws: An error with its place if the two have no view in common.
  package init(
    device: ComparedRun, here: ComparedRun, within: Double? = nil
  ) throws(MalformedInput) {
    (self.device, self.here) = (device, here)
    let names = device.viewNames.filter { here.viewNames.contains($0) }
    guard !names.isEmpty else { throw Self.nothingShared(device, here) }
    strangers = Self.strangers(device, here)
    let pairs = names.flatMap { view in
      ["minX", "minY", "width", "height", "opacity"].compactMap { property in
        MeasurePair(named: "\(view).\(property)", device, here)
      }
    }
    let starts = pairs.flatMap(\.offsets).sorted()
    alignedCount = starts.count
    offset = starts.isEmpty ? nil : starts[starts.count / 2]
    for pair in pairs {
      let measure = pair.measure(
        offset: offset, within: within ?? Self.tolerance, instants: &instantCount)
      if let measure { measures.append(measure) }
    }
  }

  // MARK: Views

  private static func nothingShared(
    _ device: ComparedRun, _ here: ComparedRun
  ) -> MalformedInput {
    let names = Spelling.list(here.viewNames.map { "`\($0)`" })
    let found = device.viewNames.first ?? ""
    let place = device.namePlaces[found]
    let location = place.map { SourceLocation(file: $0.file, line: $0.line, column: $0.column) }
    return MalformedInput(
      device.viewNames.isEmpty
        ? "no view was recorded; `.recorded(\"NAME\")` names one of \(names)"
        : here.viewNames.isEmpty
          ? "the other side names no views"
          : "none of the recorded views is one of the timeline's: \(names)",
      at: location ?? SourceLocation(file: device.source, line: 1, column: 1))
  }

  private static func strangers(_ device: ComparedRun, _ here: ComparedRun) -> [String] {
    let there = device.viewNames
      .filter { !here.viewNames.contains($0) }
      .map { name in
        let place = device.namePlaces[name].map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        let near = NearestWord.to(name, among: here.viewNames)
        return "\(place)`\(name)` is only on the device\(NearestWord.hint(near))"
      }
    let only = here.viewNames.filter { name in
      !device.viewNames.contains(name) && here.isEverShown(name)
    }
    return there + only.map { "`\($0)` is only in \(here.source); the recording has no such view" }
  }
}

extension ComparedRun {
  /// True if a view is there at any time.
  fileprivate func isEverShown(_ name: String) -> Bool {
    guard let recording, let place = recording.subjects.firstIndex(where: { $0.name == name })
    else { return false }
    return recording.moments.contains { $0.now.views[place] != nil }
  }
}
