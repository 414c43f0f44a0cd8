import Charts
import Foundation
import SwiftUI
import Testing

/// Scales and the marks of axes, by arithmetic, but where a picture is named.
@Suite struct ChartScaleTests {
  @Test(arguments: [
    // Pictures of iOS: steps of 20,000 seconds for three marks, of 0.2 for twelve, 100 for fourteen.
    (28_700.0, 3, 20_000.0), (2.5, 12, 0.2), (1_200, 14, 100), (14, 14, 1), (10, 10, 1),
    (270, 4, 100), (1, 5, 0.2), (1e-9, 5, 2e-10), (7e12, 4, 2e12),
  ])
  func `numbers have steps of 1, 2 or 5 times a power of ten`(
    upper: Double, count: Int, step: Double
  ) {
    #expect(NumberTicks(lower: 0, upper: upper, count: count).step == step)
  }

  @Test func `numbers are the nearest ones to their decimals`() {
    let ticks = NumberTicks(lower: 0, upper: 1, count: 11)
    #expect(ticks.values(from: 0, to: 1) == [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
    #expect(ticks.ceil(0.31) == 0.4 && ticks.floor(-0.31) == -0.4 && ticks.ceil(0.3) == 0.3)
    #expect(NumberTicks.powers(from: 1, to: 1_000) == [1, 10, 100, 1_000])
    #expect(NumberTicks.strided(by: 2.5, from: -3, to: 5) == [-2.5, 0, 2.5, 5])
  }

  @Test(arguments: [
    (0.0, .infinity), (.nan, 1.0), (5, 5), (1e308, -1e308), (-1e308, 1e308),
    (0, .leastNormalMagnitude / 4_096),
  ])
  func `no range has too many numbers, or traps`(lower: Double, upper: Double) {
    for count in [-1, 0, 1, 5, Int.max / 2] {
      let ticks = NumberTicks(lower: lower, upper: upper, count: count)
      #expect(ticks.step > 0 && ticks.values(from: lower, to: upper).count <= 1_001)
    }
    #expect(NumberTicks.strided(by: upper, from: lower, to: upper).count <= 1_001)
    let scale = ChartScale(kind: .number, lower: lower, upper: upper)
    #expect(scale.upper > scale.lower)
  }

  @Test(arguments: [
    // Hours of a day are marked each 6: a picture of iOS.
    (1.0, Calendar.Component.hour, 6), (29, .weekOfYear, 1), (364, .month, 3), (3_650, .year, 2),
    (7, .day, 2), (0.01, .minute, 5),
  ])
  func `dates have steps of a calendar`(days: Double, component: Calendar.Component, count: Int) {
    let ticks = DateTicks(lower: 0, upper: days * 86_400, count: 5, calendar: utc)
    #expect(ticks.component == component && ticks.count == count)
  }

  @Test func `dates begin at whole units, and go by the calendar`() {
    // The reference date is the first of January 2001.
    let day = 86_400.0
    let months = DateTicks(component: .month, count: 3, calendar: utc)
    #expect(months.values(from: 1, to: 300 * day) == [90 * day, 181 * day, 273 * day])
    let hours = DateTicks(component: .hour, count: 6, calendar: utc)
    #expect(hours.values(from: 3_600, to: day) == [21_600, 43_200, 64_800, 86_400])
    #expect(hours.values(from: .nan, to: day).isEmpty)
    #expect(
      DateTicks(component: .second, count: 1, calendar: utc).values(from: 0, to: day).count == 1_000
    )
    let april = Date(timeIntervalSinceReferenceDate: 90 * day)
    #expect(months.label(april, locale: Locale(identifier: "en_US")) == "Apr")
  }

  private var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }

  @Test(arguments: [ScaleType.linear, .log, .squareRoot, .symmetricLog, .power(exponent: 3)])
  func `a place's value is the value of the place`(type: ScaleType) throws {
    let scale = ChartScale(kind: .number, rule: type.rule, lower: 1, upper: 1_000)
    #expect(scale.share(of: 1.0) == 0 && scale.share(of: 1_000.0) == 1)
    for value in [1.0, 5, 33, 500, 1_000] {
      let share = try #require(scale.share(of: value))
      let back = try #require(scale.value(atShare: share))
      guard case .number(let found) = back else { return }
      #expect(abs(found - value) < 1e-9 * value, "\(type)")
    }
    #expect(scale.share(of: .nan) == nil && scale.share(of: .category("a")) == nil)
  }

  @Test func `a logarithm's middle is the geometric mean, and zero has no place`() throws {
    let scale = ChartScale(kind: .number, rule: .log, lower: 0, upper: 100)
    #expect(scale.share(of: 0.0) == nil && scale.share(of: -1.0) == nil && scale.lower == 1)
    #expect(abs(try #require(scale.share(of: 10.0)) - 0.5) < 1e-15)
  }

  @Test func `categories have equal shares, once each`() {
    let scale = ChartScale(categories: ["a", "b", "c", "d"])
    #expect(scale.share(of: .category("b")) == 0.375 && scale.share(of: .category("e")) == nil)
    #expect(scale.value(atShare: 0.99) == .category("d") && scale.value(atShare: 1.01) == nil)
    let back = ChartScale(categories: ["a", "b"], isReversed: true)
    #expect(back.share(of: .category("a")) == 0.75)
  }

  @Test func `stacks grow from zero, up and down`() {
    func stack(_ values: [Double], _ method: MarkStackingMethod) -> [[Double]] {
      let key = Stacking.Key(place: .category("a"))
      let items = values.map { Stacking.Item(key: key, method: method, value: $0) }
      return Stacking.ranges(of: items).map { [$0.start, $0.end] }
    }
    #expect(stack([2, -1, 3, -4], .standard) == [[0, 2], [0, -1], [2, 5], [-1, -5]])
    #expect(stack([1, 3], .normalized) == [[0, 0.25], [0.25, 1]])
    #expect(stack([2, 4], .center) == [[-3, -1], [-1, 3]])
    #expect(stack([2, 4], .unstacked) == [[0, 2], [0, 4]])
    #expect(stack([0, 0], .normalized) == [[0, 0], [0, 0]])
    #expect(stack([.nan, 4, .infinity], .standard) == [[0, 0], [0, 4], [4, 4]])
  }

  @Test func `only the ends of a stack are free`() {
    let keys = ["a", "a", "b"].map { Stacking.Key(place: .category($0)) }
    let items = keys.map { Stacking.Item(key: $0, method: .standard, value: 1) }
    #expect(Stacking.ranges(of: items).map(\.isFreeAtEnd) == [false, true, true])
    let centred = keys.map { Stacking.Item(key: $0, method: .center, value: 1) }
    #expect(Stacking.ranges(of: centred).map(\.isFreeAtStart) == [true, false, true])
  }

  @Test(arguments: [
    InterpolationMethod.linear, .monotone, .catmullRom, .cardinal, .stepStart, .stepCenter,
    .stepEnd,
  ])
  func `a curve goes through its points, whatever they are`(method: InterpolationMethod) {
    let points = [(0.0, 0.0), (1, 5), (1, 5), (2, 5), (3, 1)].map { CGPoint(x: $0.0, y: $0.1) }
    for count in 0...points.count {
      let path = Path {
        CurveDrawing(method).add(Array(points.prefix(count)), to: &$0, connects: false)
      }
      let bounds = path.boundingRect
      #expect(count < 2 || bounds.minX.isFinite && bounds.maxX <= 3.5)
      if method == .monotone, count == points.count {
        #expect(bounds.minY >= -1e-9 && bounds.maxY <= 5 + 1e-9)
      }
    }
  }
}
