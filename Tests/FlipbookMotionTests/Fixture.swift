import Foundation
import Testing

/// A number in a fixture, where JSON has no infinity.
struct FixtureNumber: Decodable {
  let value: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else {
      value = try Double(container.decode(String.self)) ?? .nan
    }
  }
}

/// A row that a failure names by its identifier.
protocol NamedRow: CustomTestStringConvertible {
  var id: String { get }
}

extension NamedRow {
  var testDescription: String { id }
}

/// What the fixtures hold; see `Fixtures/curves.json` and `Fixtures/retarget.json`.
enum Fixture {
  struct Curves: Decodable {
    let unit_curves: [UnitCurveRow]
    let timing: [TimingRow]
    let springs: [SpringRow]
    let keyframes: [KeyframeRow]
    let colors: [ColorRow]
  }

  struct UnitCurveRow: Decodable, NamedRow {
    struct Parameters: Decodable { let bezier: [Double]? }

    let id: String
    let curve: String
    let params: Parameters
    let x: [Double]
    let value: [FixtureNumber]
    let velocity: [FixtureNumber]
    let velocity_swiftui: [FixtureNumber]?
  }

  struct TimingRow: Decodable, NamedRow {
    let id: String
    let t: [Double]
    let fraction: [Double]
    let velocity_per_second: [Double]
    let finished: [Bool]
  }

  struct SpringRow: Decodable, NamedRow {
    struct Derived: Decodable {
      let angularFrequency_signed: Double
      let decayConstant: Double
      let mass: Double
      let response: Double
      let dampingRatio: Double
      let bounce: Double
      let damping: Double
      let stiffness_api: Double
    }

    let id: String
    let derived: Derived
    let target: Double
    let initialVelocity: Double
    let t: [Double]
    let value: [Double]
    let velocity: [Double]
    let velocity_swiftui: [Double]?
    let settlingDuration: FixtureNumber
  }

  struct KeyframeRow: Decodable, NamedRow {
    let id: String
    let duration: Double
    let t: [Double]
    let value: [Double]
  }

  struct ColorRow: Decodable, NamedRow {
    struct Row: Decodable {
      let t: Double
      let oklab_linear: [Double]
      let legacy_linear: [Double]
    }

    let id: String
    let from_sRGB: [Double]
    let to_sRGB: [Double]
    let rows: [Row]
  }

  struct Retargets: Decodable { let scenarios: [Scenario] }

  struct Scenario: Decodable {
    let id: String
    let value: [Double]?
    let velocity: [Double]?
    let naive_additive_NOT_expected: [Double]?
    let cases: [String: Case]?
  }

  /// A named part of a scenario: samples, or several columns, or frames of completion.
  struct Case: Decodable {
    struct Columns: Decodable {
      let ideal_value: [Double]?
      let logicallyComplete_frame: Int?
      let removed_frame: Int?
      let ideal_logical: Double?
      let ideal_removed: Double?
    }

    let samples: [Double]
    let columns: Columns?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let samples = try? container.decode([Double].self) {
        (self.samples, columns) = (samples, nil)
      } else {
        let columns = try container.decode(Columns.self)
        (samples, self.columns) = (columns.ideal_value ?? [], columns)
      }
    }
  }

  static func curves() throws -> Curves { try read("curves") }

  static func scenarios() throws -> [Scenario] {
    let all: Retargets = try read("retarget")
    return all.scenarios
  }

  static func scenario(_ id: String) throws -> Scenario {
    guard let scenario = try scenarios().first(where: { $0.id == id }) else {
      throw CocoaError(.keyValueValidation)
    }
    return scenario
  }

  private static func read<T: Decodable>(_ name: String) throws -> T {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(name).json")
    return try JSONDecoder().decode(T.self, from: Data(contentsOf: url))
  }
}

/// Returns the index and size of the greatest difference of two lists of one length.
func greatestGap(_ found: [Double], _ expected: [Double]) -> Double {
  guard found.count == expected.count else { return .infinity }
  return zip(found, expected).reduce(0) { gap, pair in
    let difference = pair.0 == pair.1 ? 0 : abs(pair.0 - pair.1)
    return difference.isNaN ? .infinity : max(gap, difference)
  }
}

/// A small generator whose numbers depend on its seed alone.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + (range.upperBound - range.lowerBound) * unit
  }
}
