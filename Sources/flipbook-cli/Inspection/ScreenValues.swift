import ArgumentParser
import FlipbookBase
package import FlipbookJob
import FlipbookTimeline

/// A width and a height in points: `300x200`.
package struct ScreenSize: ExpressibleByArgument, Equatable {
  package var width: Double
  package var height: Double

  package init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map(finiteNumber)
    guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

/// Four distances in points: `47,0,34,0`.
package struct ScreenInsets: ExpressibleByArgument, Equatable {
  /// Top, left, bottom, right.
  package var edges: [Double]

  package init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map(finiteNumber)
    edges = numbers.compactMap { $0 }
    guard numbers.count == 4, edges.count == 4, edges.allSatisfy({ $0 >= 0 }) else { return nil }
  }
}

/// The time of an inspection: `first`, `settled`, `350ms`.
package struct InspectedMoment: ExpressibleByArgument, Equatable, CustomStringConvertible {
  package var moment: SceneJob.Moment

  package init(moment: SceneJob.Moment) {
    self.moment = moment
  }

  package init?(argument: String) {
    switch argument {
    case "first": moment = .first
    case "settled": moment = .settled
    default:
      guard let time = try? ExactTime(parsing: argument) else { return nil }
      moment = .time(time)
    }
  }

  package var description: String {
    switch moment {
    case .first: "first"
    case .settled: "settled"
    case .time(let time): time.spelling
    }
  }
}

/// A finite number, or nothing.
private func finiteNumber(_ text: some StringProtocol) -> Double? {
  Double(text).flatMap { $0.isFinite ? $0 : nil }
}
