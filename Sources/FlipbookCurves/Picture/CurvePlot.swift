import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// Curves over time, optionally with their speeds below, and a legend with their numbers.
package struct CurvePlot {
  let comparison: CurveComparison

  /// True if speeds are drawn as well.
  let showsSpeed: Bool

  package init(_ comparison: CurveComparison, showsSpeed: Bool = false) {
    (self.comparison, self.showsSpeed) = (comparison, showsSpeed)
    let end = max(comparison.end, 0.01)
    let ticks = PlotTicks(from: 0, to: end * 1000, about: 7)
    duration = max(end * 1.03, (ticks.values.last ?? 0) / 1000)
    let extremes = comparison.rows.map(\.profile.extremes)
    let highest = min(extremes.map(\.highest.value).max() ?? 1, Self.farthest)
    let lowest = max(extremes.map(\.lowest.value).min() ?? 0, 1 - Self.farthest)
    levels = min(lowest - 0.03, -0.04)...max(highest + 0.05, 1.08)
  }

  /// The largest distance outside its way at which a curve is drawn (chosen).
  private static let farthest = 3.0

  /// The length of the time axis, in seconds.
  let duration: Double

  /// The fractions of the way from bottom to top.
  let levels: ClosedRange<Double>

  // MARK: - Layout, in points

  static let width: CGFloat = 760
  private static let left: CGFloat = 56
  private static let right: CGFloat = 24
  private static let top: CGFloat = 34
  private static let rowHeight: CGFloat = 24

  private var valueHeight: CGFloat { showsSpeed ? 290 : 340 }
  private static let speedHeight: CGFloat = 130

  /// The rectangle of the values.
  var values: CGRect {
    CGRect(
      x: Self.left, y: Self.top, width: Self.width - Self.left - Self.right, height: valueHeight)
  }

  private var speeds: CGRect {
    CGRect(
      x: Self.left, y: values.maxY + 40, width: values.width, height: Self.speedHeight)
  }

  /// The bottom of the plots over time.
  private var bottom: CGFloat { showsSpeed ? speeds.maxY : values.maxY }

  /// The right end of the time axis's words.
  var axisEnd: CGFloat { bottom + 26 }

  func x(_ time: Double) -> CGFloat { values.minX + CGFloat(time / duration) * values.width }

  func y(_ value: Double) -> CGFloat {
    let value = min(max(value, levels.lowerBound), levels.upperBound)
    let share = (value - levels.lowerBound) / (levels.upperBound - levels.lowerBound)
    return values.maxY - CGFloat(share) * values.height
  }

  // MARK: - Drawing

  /// The whole plot.
  package var figure: Figure {
    let legend = Self.rowHeight * CGFloat(comparison.rows.count) + 44
    var figure = Figure(size: CGSize(width: Self.width, height: axisEnd + legend))
    draw(into: &figure)
    drawLegend(into: &figure)
    return figure
  }

  /// Draws the axes and the curves, without the legend.
  func draw(into figure: inout Figure) {
    drawAxes(into: &figure)
    for (index, row) in comparison.rows.enumerated() { drawOvershoot(of: row, index, &figure) }
    for (index, row) in comparison.rows.enumerated().reversed() { draw(row, index, &figure) }
    for (index, row) in comparison.rows.enumerated().reversed() {
      drawRest(of: row, index, &figure)
    }
    if showsSpeed { drawSpeeds(into: &figure) }
  }

  private func drawAxes(into figure: inout Figure) {
    let area = values
    figure.fill(
      CGRect(x: area.minX, y: area.minY, width: area.width, height: y(1) - area.minY),
      PlotStyle.beyond)
    for time in PlotTicks(from: 0, to: duration * 1000, about: 7).values {
      let x = x(time / 1000)
      figure.line(
        from: CGPoint(x: x, y: area.minY), to: CGPoint(x: x, y: area.maxY), PlotStyle.grid)
      if showsSpeed {
        figure.line(
          from: CGPoint(x: x, y: speeds.minY), to: CGPoint(x: x, y: speeds.maxY), PlotStyle.grid)
      }
      figure.text(
        time == 0 ? "0" : "\(shortest(time, 2)) ms", at: CGPoint(x: x, y: bottom + 18),
        PlotStyle.faintInk, anchor: .middle)
    }
    let fine = levels.upperBound - levels.lowerBound > 2.2 ? 0.5 : 0.25
    for level in PlotTicks(
      from: levels.lowerBound, to: levels.upperBound, about: Int(1.3 / fine)
    ).values {
      let isEnd = level == 0 || level == 1
      figure.line(
        from: CGPoint(x: area.minX, y: y(level)), to: CGPoint(x: area.maxX, y: y(level)),
        isEnd ? PlotStyle.axis : PlotStyle.grid)
      figure.text(
        "\(shortest(level * 100, 1))%", at: CGPoint(x: area.minX - 8, y: y(level) + 4),
        PlotStyle.faintInk, anchor: .end)
    }
    figure.text(
      "100% is \(shortest(comparison.distance, 2)) pt", at: CGPoint(x: 24, y: area.minY - 14),
      PlotStyle.faintInk)
  }

  /// The way in pieces of a point's width, straight between; at a jump it goes up at once.
  func outline(of row: CurveComparison.Row, until end: Double) -> [CGPoint] {
    var points: [CGPoint] = []
    let step = duration / Double(values.width) / 2
    for (first, second) in zip(row.profile.points, row.profile.points.dropFirst())
    where first.time <= end {
      points.append(CGPoint(x: x(first.time), y: y(first.value)))
      var time = first.time + step
      while time < min(second.time, end) {
        points.append(CGPoint(x: x(time), y: y(row.curve.motion.value(at: time))))
        time += step
      }
    }
    points.append(CGPoint(x: x(end), y: y(row.curve.motion.value(at: end))))
    return Self.visible(points.count > Self.mostPoints ? Self.hull(of: points) : points)
  }

  /// The most points of a line that are drawn as they are (chosen: a plain curve has 1,500).
  private static let mostPoints = 8_000

  /// Returns the outline of a line that swings many times within a pixel: where it is first, lowest,
  /// highest and last in each half of a point.
  private static func hull(of points: [CGPoint]) -> [CGPoint] {
    func column(_ point: CGPoint) -> Int { Int((point.x * 2).rounded(.down)) }
    var (kept, rest) = ([CGPoint](), points[...])
    while let first = rest.first {
      let inside = rest.prefix { column($0) == column(first) }
      rest = rest.dropFirst(inside.count)
      let lowest = inside.min { $0.y < $1.y } ?? first
      let highest = inside.max { $0.y < $1.y } ?? first
      kept += [first, lowest, highest, inside.last ?? first]
    }
    return kept
  }

  /// Returns the points without those too close to see: less than a fifth of a point from the one
  /// before.
  private static func visible(_ points: [CGPoint]) -> [CGPoint] {
    var kept: [CGPoint] = []
    for point in points {
      if let last = kept.last, abs(point.x - last.x) < 0.2, abs(point.y - last.y) < 0.2 { continue }
      kept.append(point)
    }
    return kept
  }

  /// Returns the end of a row's line: the time it is at rest.
  private func end(of row: CurveComparison.Row) -> Double {
    min(row.metrics.settlingTime ?? row.profile.horizon, duration)
  }

  private func drawOvershoot(of row: CurveComparison.Row, _ index: Int, _ figure: inout Figure) {
    guard row.metrics.overshoot > 0.001 else { return }
    let target = y(1)
    let above = outline(of: row, until: end(of: row)).map {
      CGPoint(x: $0.x, y: min($0.y, target))
    }
    var path = Path()
    path.addLines(above)
    path.addLine(to: CGPoint(x: above.last?.x ?? 0, y: target))
    path.addLine(to: CGPoint(x: above.first?.x ?? 0, y: target))
    path.closeSubpath()
    figure.fill(path, PlotStyle.color(of: index).opacity(0.14))
  }

  private func draw(_ row: CurveComparison.Row, _ index: Int, _ figure: inout Figure) {
    var path = Path()
    path.addLines(outline(of: row, until: end(of: row)))
    figure.stroke(
      path, PlotStyle.color(of: index), width: PlotStyle.lineWidth,
      dash: PlotStyle.dash(of: index))
  }

  /// A tick through the end's line where the curve has come to rest.
  private func drawRest(of row: CurveComparison.Row, _ index: Int, _ figure: inout Figure) {
    guard let time = row.metrics.settlingTime, time <= duration else { return }
    let (x, y) = (x(time), y(1))
    figure.line(
      from: CGPoint(x: x, y: y - 7), to: CGPoint(x: x, y: y + 7), .white, width: 4)
    figure.line(
      from: CGPoint(x: x, y: y - 6), to: CGPoint(x: x, y: y + 6), PlotStyle.color(of: index),
      width: 2.25)
  }
}

// MARK: - What they are called

extension CurvePlot {
  private static let columns: [(title: String, x: CGFloat)] = [
    ("to 50%", 500), ("overshoot", 575), ("at rest", 655), ("max gap", 736),
  ]

  private func drawLegend(into figure: inout Figure) {
    var y = axisEnd + 26
    for column in Self.columns where column.title != "max gap" || comparison.rows.count > 1 {
      figure.text(
        column.title, at: CGPoint(x: column.x, y: y), PlotStyle.faintInk, anchor: .end)
    }
    for (index, row) in comparison.rows.enumerated() {
      y += Self.rowHeight
      figure.line(
        from: CGPoint(x: 24, y: y - 4), to: CGPoint(x: 46, y: y - 4),
        PlotStyle.color(of: index), width: 3, dash: PlotStyle.dash(of: index))
      figure.text(
        PlotStyle.cut(row.curve.title, width: 370, size: 12), at: CGPoint(x: 56, y: y),
        PlotStyle.ink, size: 12, weight: 500)
      for (text, column) in zip(cells(of: row), Self.columns) {
        figure.text(
          text, at: CGPoint(x: column.x, y: y), PlotStyle.ink, size: 12, anchor: .end)
      }
    }
  }

  private func cells(of row: CurveComparison.Row) -> [String] {
    func milliseconds(_ time: Double?) -> String {
      time.map { "\(decimals($0 * 1000, 0)) ms" } ?? "never"
    }
    return [
      milliseconds(row.metrics.timeToHalf), "\(shortest(row.metrics.overshoot * 100, 1))%",
      milliseconds(row.metrics.settlingTime),
      row.gap.map { "\(decimals($0.greatest * 100, 1))%" } ?? "",
    ]
  }
}

// MARK: - Speeds

extension CurvePlot {
  /// Speeds above this multiple of the other curves' peaks are cut off (chosen).
  private static let headroom = 1.12

  private func drawSpeeds(into figure: inout Figure) {
    let area = speeds
    let peaks = comparison.rows.map { row -> Double in
      let peak = row.metrics.peakSpeed
      // An unbounded speed is drawn up to twice its value a fiftieth of the duration later.
      return peak.isFinite
        ? peak : 2 * abs(row.curve.motion.speed(at: row.metrics.peakSpeedTime + end(of: row) / 50))
    }
    let top = max(peaks.max() ?? 1, 1e-3) * comparison.distance * Self.headroom
    let bottom = min(lowestSpeed * Self.headroom, -top * 0.04)
    func y(_ speed: Double) -> CGFloat {
      let share = (min(max(speed, bottom), top) - bottom) / (top - bottom)
      return area.maxY - CGFloat(share) * area.height
    }
    for speed in PlotTicks(from: bottom, to: top, about: 4).values {
      figure.line(
        from: CGPoint(x: area.minX, y: y(speed)), to: CGPoint(x: area.maxX, y: y(speed)),
        speed == 0 ? PlotStyle.axis : PlotStyle.grid)
      figure.text(
        shortest(speed, 2), at: CGPoint(x: area.minX - 8, y: y(speed) + 4), PlotStyle.faintInk,
        anchor: .end)
    }
    figure.text(
      "pt/s", at: CGPoint(x: 24, y: area.minY - 12), PlotStyle.faintInk)
    for (index, row) in comparison.rows.enumerated().reversed() {
      var path = Path()
      let points = speedTimes(of: row).map { time in
        CGPoint(x: x(time), y: y(row.curve.motion.speed(at: time) * comparison.distance))
      }
      path.addLines(points)
      figure.stroke(
        path, PlotStyle.color(of: index), width: 1.75, dash: PlotStyle.dash(of: index))
    }
  }

  private func speedTimes(of row: CurveComparison.Row) -> [Double] {
    let end = end(of: row)
    let count = max(Int(end / duration * Double(values.width) * 2), 2)
    let inner = 1 - 2e-6
    return (0...count).map { (index: Int) -> Double in
      let share = inner * Double(index) / Double(count)
      return end * (1e-6 + share)
    }
  }

  private var lowestSpeed: Double {
    let speeds = comparison.rows.flatMap { row in
      speedTimes(of: row).map { row.curve.motion.speed(at: $0) }
    }
    return max(speeds.min() ?? 0, -20) * comparison.distance
  }
}
