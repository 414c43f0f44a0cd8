import FlipbookMotion
import Testing

/// Values that set out together move to the last bit as each of them does alone.
@Suite struct SharedFlightsTests {
  /// A change: what to, by what, when.
  private struct Change {
    let y: Double
    let animation: Animation?
    let time: Double
  }

  private static let changes = [
    Change(y: 600, animation: .default, time: 0), Change(y: 0, animation: .default, time: 0.2),
    Change(y: -50, animation: .easeIn(duration: 1), time: 0.3),
    Change(y: 20, animation: nil, time: 0.4),
    Change(y: 300, animation: .spring(response: 0.4, dampingFraction: 0.5), time: 9),
  ]

  private static func rect(_ y: Double) -> RectVector {
    RectVector(x: 0, y: y, width: 375, height: 600)
  }

  /// The shown values of several attributes at different places, frame by frame, their foreseen
  /// values, and their rest times.
  ///
  /// The foreseen instants differ from change to change; each pair of values goes farther by
  /// `apart` than the pair before.
  private static func shown(
    of starts: [Double], apart: Double = 0, _ sharedFlights: SharedFlights<RectVector>?
  ) -> [Double] {
    var values = starts.map { AnimatedValue(rect($0)) }
    var shown: [Double] = []
    for (index, change) in changes.enumerated() {
      for place in values.indices {
        let outcome = values[place].setAndSample(
          to: rect(starts[place] + change.y + Double(place / 2) * apart),
          animation: change.animation, at: change.time,
          semantics: .ios17, listeners: [], environment: nil, tracksVelocity: false,
          sharedFlights: sharedFlights, era: index)
        shown.append(outcome.shown.y)
      }
      for frame in 1...5 {
        for place in values.indices {
          shown.append(values[place].value(at: change.time + Double(frame) / 60).y)
        }
      }
      let times = (6...9).map { change.time + Double($0) / 60 }
      for place in values.indices {
        shown += values[place].quietValues(at: times, sharedFlights: sharedFlights).map(\.y)
        for tolerance in [0.5, 0.001] {
          let rest = values[place].restTime(
            after: times[3], tolerance: tolerance, isForSprings: true, sharedFlights: sharedFlights)
          shown.append(rest ?? -1)
        }
      }
    }
    return shown
  }

  @Test(arguments: [[0, 100], [0, 0.1, 812], [212, -1e9]] as [[Double]])
  func `values that set out together move as each of them does alone`(starts: [Double]) {
    let alone = Self.shown(of: starts, nil)
    let together = Self.shown(of: starts, SharedFlights())
    #expect(alone.map(\.bitPattern) == together.map(\.bitPattern))
    #expect(Set(alone).count > 30 * starts.count)
  }

  @Test func `more ways than are searched one by one are flown as each of them is alone`() {
    let starts = (0..<40).map { Double($0 % 2) * 64 }
    let alone = Self.shown(of: starts, apart: 8, nil)
    let together = Self.shown(of: starts, apart: 8, SharedFlights())
    #expect(alone.map(\.bitPattern) == together.map(\.bitPattern))
  }

  @Test func `one that starts with a velocity does not fly as those that lie still`() {
    let sharedFlights = SharedFlights<RectVector>()
    func go(_ value: inout AnimatedValue<RectVector>) -> Double {
      _ = value.setAndSample(
        to: Self.rect(100), animation: .default, at: 1, semantics: .ios17, listeners: [],
        environment: nil, tracksVelocity: false, sharedFlights: sharedFlights, era: 1)
      return value.value(at: 1.1).y
    }
    var still = AnimatedValue(Self.rect(20))
    var moved = AnimatedValue(Self.rect(0))
    for step in 1...2 {
      _ = moved.set(
        Self.rect(Double(step) * 10), animation: nil, at: 0.9 + Double(step) / 20,
        tracksVelocity: true)
    }
    let first = go(&still)
    #expect(go(&moved) > first)
  }
}
