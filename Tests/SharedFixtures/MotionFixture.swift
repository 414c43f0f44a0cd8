import Foundation

/// A number in a fixture, where JSON has no infinity.
package struct FixtureNumber: Decodable, Sendable {
  package let value: Double

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      value = number
    } else {
      value = try Double(container.decode(String.self)) ?? .nan
    }
  }
}

/// A row that a failure names by its identifier.
package protocol NamedRow: CustomStringConvertible {
  var id: String { get }
}

extension NamedRow {
  package var description: String { id }
}

/// The recordings of motion; see `Fixtures/curves.json` and `Fixtures/retarget.json`.
package enum MotionFixture {
  package struct Curves: Decodable, Sendable {
    package let unit_curves: [UnitCurveRow]
    package let timing: [TimingRow]
    package let springs: [SpringRow]
    package let keyframes: [KeyframeRow]
    package let colors: [ColorRow]
  }

  package struct UnitCurveRow: Decodable, Sendable, NamedRow {
    package struct Parameters: Decodable, Sendable { package let bezier: [Double]? }

    package let id: String
    package let curve: String
    package let params: Parameters
    package let x: [Double]
    package let value: [FixtureNumber]
    package let velocity: [FixtureNumber]
    package let velocity_swiftui: [FixtureNumber]?
  }

  package struct TimingRow: Decodable, Sendable, NamedRow {
    package let id: String
    package let t: [Double]
    package let fraction: [Double]
    package let velocity_per_second: [Double]
    package let finished: [Bool]
  }

  package struct SpringRow: Decodable, Sendable, NamedRow {
    package struct Derived: Decodable, Sendable {
      package let angularFrequency_signed: Double
      package let decayConstant: Double
      package let mass: Double
      package let response: Double
      package let dampingRatio: Double
      package let bounce: Double
      package let damping: Double
      package let stiffness_api: Double
    }

    package let id: String
    package let derived: Derived
    package let target: Double
    package let initialVelocity: Double
    package let t: [Double]
    package let value: [Double]
    package let velocity: [Double]
    package let velocity_swiftui: [Double]?
    package let settlingDuration: FixtureNumber
  }

  package struct KeyframeRow: Decodable, Sendable, NamedRow {
    package let id: String
    package let duration: Double
    package let t: [Double]
    package let value: [Double]
  }

  package struct ColorRow: Decodable, Sendable, NamedRow {
    package struct Row: Decodable, Sendable {
      package let t: Double
      package let oklab_linear: [Double]
      package let oklab_sRGB: [Double]
      package let legacy_linear: [Double]
      package let legacy_sRGB: [Double]
    }

    package let id: String
    package let from_sRGB: [Double]
    package let to_sRGB: [Double]
    package let rows: [Row]
  }

  package struct Scenario: Decodable, Sendable {
    package let id: String
    package let value: [Double]?
    package let velocity: [Double]?
    package let naive_additive_NOT_expected: [Double]?
    package let cases: [String: Case]?
  }

  /// A named part of a scenario: samples, or several columns, or frames of completion.
  package struct Case: Decodable, Sendable {
    package struct Columns: Decodable, Sendable {
      package let ideal_value: [Double]?
      package let logicallyComplete_frame: Int?
      package let removed_frame: Int?
      package let ideal_logical: Double?
      package let ideal_removed: Double?
    }

    package let samples: [Double]
    package let columns: Columns?

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let samples = try? container.decode([Double].self) {
        (self.samples, columns) = (samples, nil)
      } else {
        let columns = try container.decode(Columns.self)
        (samples, self.columns) = (columns.ideal_value ?? [], columns)
      }
    }
  }

  package static func curves() throws -> Curves { try read("curves") }

  /// All scenarios, read once.
  package static func scenarios() throws -> [Scenario] { try allScenarios.get() }

  private static let allScenarios = Result { try readScenarios() }

  private static func readScenarios() throws -> [Scenario] {
    struct File: Decodable { let scenarios: [Scenario] }
    let file: File = try read("retarget")
    return file.scenarios
  }

  package static func scenario(_ id: String) throws -> Scenario {
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
