import FlipbookBase
import FlipbookDiff
import FlipbookTimeline

/// The rate at which a timeline is played that is held against a device.
///
/// - SeeAlso: 480 a second: chosen. On a straight line between two such frames the fastest spring of
///   the demonstrations is a fiftieth of a point off.
let deviceRate = FrameRate(480, per: 1) ?? .standard

extension DiffCommand {
  /// True if a side is a recording that was made on a device.
  static func isDevice(_ runs: [ComparedRun]) -> Bool { runs.contains { $0.device != nil } }

  /// Prints in what a recording of a device differs from what is played here, or from another one.
  ///
  /// - Throws: The status of a difference, or an error about the files.
  func reportDevice(_ runs: [[ComparedRun]]) throws {
    let isFirst = Self.isDevice(runs[0])
    let (there, others) = isFirst ? (runs[0], runs[1]) : (runs[1], runs[0])
    guard let device = there.first, let here = others.first, others.count == 1 else {
      throw CommandFailure(
        .usage,
        "a recording is of one variant, and \(isFirst ? after : before) has "
          + "\(counted(others.count, "variant")); choose one with --only")
    }
    if pixels || out != nil || html != nil {
      throw CommandFailure(
        .usage, "a recording of a device has no pictures: leave out --pixels, -o and --html")
    }
    let difference: DeviceDifference
    do throws(MalformedInput) {
      difference = try DeviceDifference(device: device, here: here, within: within?.points)
    } catch { throw CommandFailure(.unreadable, error.description) }
    if json {
      talk.terminal.result(jsonLine(difference))
    } else if !talk.quiet {
      for line in difference.lines { talk.terminal.result(line) }
    }
    if !difference.isEmpty { throw CommandFailure(.failed) }
  }
}
