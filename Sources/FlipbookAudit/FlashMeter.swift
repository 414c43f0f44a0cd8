import FlipbookBase
import Foundation

/// The means of a frame's pixels in cells of some points.
package struct FlashGrid: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  /// The relative luminance of each cell, from 0 to 1, row after row.
  package var luminance: [Double]

  /// The redness of each cell: 320 times what red has more than green and blue, where red is at least
  /// four fifths of all light; else 0.
  package var redness: [Double]

  package init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    luminance = Array(repeating: 0, count: columns * rows)
    redness = luminance
  }

  /// Light by the bytes of an sRGB channel.
  private static let light = (0...255).map { SRGBTransfer.linear(Double($0) / 255) }

  /// Takes the means of a picture's pixels.
  ///
  /// - Parameters:
  ///   - pixels: Red, green, blue and alpha, premultiplied, row after row; what is transparent is
  ///     black.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - cell: The side of a cell, in pixels.
  package init(pixels: [UInt8], width: Int, height: Int, cell: Int) {
    self.init(columns: (width + cell - 1) / cell, rows: (height + cell - 1) / cell)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<rows {
        for column in 0..<columns {
          var sum = SIMD3<Double>.zero
          var count = 0.0
          for y in (row * cell)..<min(row * cell + cell, height) {
            for x in (column * cell)..<min(column * cell + cell, width) {
              let place = (y * width + x) * 4
              sum += SIMD3(
                Self.light[Int(pixels[place])], Self.light[Int(pixels[place + 1])],
                Self.light[Int(pixels[place + 2])])
              count += 1
            }
          }
          let mean = sum / max(count, 1)
          let index = row * columns + column
          luminance[index] = Contrast.luminance(of: mean)
          redness[index] = Self.redness(of: mean)
        }
      }
    }
  }

  /// - SeeAlso: The working definition of a saturated red, and the change of 20: documented, WCAG
  ///   2.0, "general flash and red flash thresholds", after Harding and Binnie.
  private static func redness(of light: SIMD3<Double>) -> Double {
    let total = light.sum()
    guard total > 0, light.x / total >= 0.8 else { return 0 }
    return max(light.x - light.y - light.z, 0) * 320
  }
}

/// Counts the flashes of each part of the screen.
///
/// A transition is a change between two extremes that is large enough; two opposing ones are a flash.
package struct FlashMeter: Sendable {
  /// The turns of one cell's value.
  private struct Turns {
    /// The lowest and the highest value since the last transition.
    var low = Double.infinity
    var high = -Double.infinity

    /// The direction of the last transition: 1 up, -1 down, 0 before the first.
    var direction = 0

    var times: [Double] = []

    mutating func take(_ value: Double, at time: Double, change: Double, dark: Double) {
      low = min(low, value)
      high = max(high, value)
      if direction >= 0, high - value >= change, value < dark {
        turn(-1, value, time)
      } else if direction <= 0, value - low >= change, low < dark {
        turn(1, value, time)
      }
    }

    private mutating func turn(_ new: Int, _ value: Double, _ time: Double) {
      direction = new
      (low, high) = (value, value)
      times.append(time)
    }
  }

  private let columns: Int
  private let rows: Int

  /// The side of a cell in points.
  private let cellSize: Double
  private var brightness: [Turns]
  private var redness: [Turns]
  private let change: Double
  private let dark: Double

  /// The change of redness that is half of a flash.
  private static let redChange = 20.0

  /// The field in points of which a part may flash: 10 degrees of what one sees.
  private static let field = (width: 341.0, height: 256.0)

  /// Creates the meter of pictures of one size.
  package init(columns: Int, rows: Int, cellSize: Double, _ settings: AuditSettings) {
    (self.columns, self.rows, self.cellSize) = (columns, rows, cellSize)
    brightness = Array(repeating: Turns(), count: columns * rows)
    redness = brightness
    (change, dark) = (settings[.flashChange], settings[.flashDark])
  }

  /// Adds a frame; one of another size is left out.
  package mutating func add(_ grid: FlashGrid, at time: Double) {
    guard grid.columns == columns, grid.rows == rows else { return }
    for index in grid.luminance.indices {
      brightness[index].take(grid.luminance[index], at: time, change: change, dark: dark)
      redness[index].take(
        grid.redness[index], at: time, change: Self.redChange, dark: .infinity)
    }
  }

  /// Returns the worst second of general flashes, and of red ones; `nil` where all is well.
  package func finding(_ rule: AuditRule, _ settings: AuditSettings) -> AuditFinding? {
    let turns = rule == .red ? redness : brightness
    let most = Int(settings[.flashes]) * 2
    let share = settings[.flashArea] * Self.field.width * Self.field.height
    var worst: (time: Double, area: Double, count: Int)?
    for time in Set(turns.filter { $0.times.count > most }.flatMap(\.times)).sorted() {
      // A second is half open, and the times of frames are rounded.
      let counts = turns.map { turns in turns.times.count { $0 > time - 1 + 1e-6 && $0 <= time } }
      let area = largestArea(of: counts.map { $0 > most })
      let count = counts.max() ?? 0
      guard area > share, (count, area) > (worst?.count ?? 0, worst?.area ?? 0) else { continue }
      worst = (time, area, count)
    }
    guard let worst else { return nil }
    let percent = Int((worst.area / (Self.field.width * Self.field.height) * 100).rounded())
    return AuditFinding(
      rule, of: "the screen", from: max(worst.time - 1, 0), to: worst.time, at: worst.time,
      "\(short(Double(worst.count) / 2)) \(rule == .red ? "red " : "")flashes within a second, on \(percent)% of "
        + "what the eye sees sharply; \(Int(settings[.flashes])) are allowed on more than "
        + "\(Int((settings[.flashArea] * 100).rounded()))%")
  }

  /// The largest area of marked cells in any field, in square points.
  private func largestArea(of marks: [Bool]) -> Double {
    let width = min(Int((Self.field.width / cellSize).rounded()), columns)
    let height = min(Int((Self.field.height / cellSize).rounded()), rows)
    // Sums of all cells above and left of each.
    var sums = Array(repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var line = 0
      for column in 0..<columns {
        line += marks[row * columns + column] ? 1 : 0
        sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1] + line
      }
    }
    var most = 0
    for top in 0...(rows - height) {
      for left in 0...(columns - width) {
        let (bottom, right) = ((top + height) * (columns + 1), left + width)
        let count =
          sums[bottom + right] - sums[bottom + left] - sums[top * (columns + 1) + right]
          + sums[top * (columns + 1) + left]
        most = max(most, count)
      }
    }
    return Double(most) * cellSize * cellSize
  }
}
