import Foundation

/// Arranges a recording's curves below a strip of its frames, over one time axis.
///
/// As a panel, for use below a film, it has only the curves and a cursor for each frame.
package struct PlotLayout {
  private let isPanel: Bool

  /// The lanes of the curves, once they are drawn.
  private var lanes: [(unit: String, top: Double, scale: PlotScale)] = []

  /// The top and the bottom of the curves, from above.
  private var curves = 0.0...0.0

  private let recording: PageRecording
  private let plots: [PageRecording.Plot]
  private let width: Double
  private let end: Double
  private var elements: [PlotPicture.Element] = []

  /// The top of the next row.
  private var top = 0.0

  private static let margin = (right: 24.0, top: 20.0)

  /// As wide as the longest label of an axis.
  private var left = 58.0
  private var laneHeight: Double { isPanel ? 84 : 150 }
  private static let frameHeight = 148.0
  private static let frameGap = 10.0
  private static let mostFrames = 16
  private static let mostSpanRows = 8

  /// Prepares a plot.
  ///
  /// - Parameters:
  ///   - recording: The recording; without plots of its own, everything that moves is plotted.
  ///   - width: In units.
  ///   - isPanel: True if it stands below a film.
  package init(_ recording: PageRecording, width: Double, isPanel: Bool = false) {
    self.recording = recording
    self.isPanel = isPanel
    self.width = width
    plots = recording.plots.isEmpty ? recording.movingPlots : recording.plots
    end = recording.times.last ?? 0
    for plot in plots {
      let values = plot.values.compactMap { $0 }
      let longest = PlotScale(values).steps(atMost: 5).map { PlotScale.words($0).count }.max() ?? 0
      let label = longest + (plot.unit.isEmpty ? 0 : plot.unit.count + 1)
      left = max(left, Double(label) * PlotPicture.Label.standardSize * 0.6 + 14)
    }
  }

  /// The indices of the frames in the strip: as many as fit side by side.
  package var strip: [Int] { stripPlaces.map(\.frame) }

  /// Draws everything.
  package mutating func picture() -> PlotPicture {
    top = Self.margin.top
    if !isPanel {
      addHead()
      addStrip()
    }
    let curvesTop = top
    let behind = elements.count
    for unit in units { addLane(unit) }
    if !isPanel { addSpans() }
    let bottom = top
    curves = curvesTop...max(bottom, curvesTop)
    addTimes()
    let front = elements.count
    addMarks(from: curvesTop, to: bottom)
    // Curves and their names are drawn over the marks.
    let marks = elements[front...]
    elements.removeSubrange(front...)
    elements.insert(contentsOf: marks, at: behind)
    return PlotPicture(width: width, height: top + 10, elements: elements)
  }

  /// A line at the moment of a frame, and a dot on each curve, for a picture that is drawn.
  package func cursor(at frame: Int) -> [PlotPicture.Element] {
    let times = recording.times
    guard times.indices.contains(frame) else { return [] }
    let place = x(times[frame])
    let line = [curves.lowerBound + 12, curves.upperBound].map { CGPoint(x: place, y: $0) }
    var cursor: [PlotPicture.Element] = [
      .line(line, PlotPicture.Stroke(color: PlotColor.ink, width: 1))
    ]
    for (number, plot) in plots.enumerated() {
      guard plot.values.indices.contains(frame), let value = plot.values[frame],
        let lane = lanes.first(where: { $0.unit == plot.unit })
      else { continue }
      let dot = CGPoint(x: place, y: lane.top + lane.scale.share(of: value) * laneHeight)
      cursor.append(.dot(dot, radius: 5, color: PlotColor.ground))
      cursor.append(.dot(dot, radius: 4, color: color(number)))
    }
    return cursor
  }

  // MARK: Places

  private var plotWidth: Double { width - left - Self.margin.right }

  private func x(_ time: Double) -> Double {
    left + (end > 0 ? time / end : 0) * plotWidth
  }

  /// Frames and where each has its middle; the first and the last stand at the ends of the axis.
  private var stripPlaces: [(frame: Int, middle: Double)] {
    guard let size = recording.sizes.first, size.count == 3, size[1] > 0, size[2] > 0,
      !recording.index.isEmpty
    else { return [] }
    let frameWidth = min(Self.frameHeight * size[1] / size[2], plotWidth)
    let fitting = Int((plotWidth + Self.frameGap) / (frameWidth + Self.frameGap))
    let count = max(min(fitting, Self.mostFrames, recording.index.count), 1)
    let times = recording.times
    return (0..<count).map { number in
      let share = count > 1 ? Double(number) / Double(count - 1) : 0
      let middle = left + frameWidth / 2 + share * (plotWidth - frameWidth)
      let wanted = (middle - left) / plotWidth * end
      let frame = times.lastIndex { $0 <= wanted + 1e-9 } ?? 0
      return (number == count - 1 ? times.count - 1 : number == 0 ? 0 : frame, middle)
    }
  }

  // MARK: Parts

  private mutating func addHead() {
    label(
      recording.title, left, top + 10, size: 13, color: PlotColor.ink, weight: 600)
    top += 28
  }

  private mutating func addStrip() {
    let places = stripPlaces
    guard !places.isEmpty else { return }
    for (frame, middle) in places {
      let size = recording.sizes.last { $0[0] <= Double(frame) } ?? recording.sizes[0]
      let scale = min(
        Self.frameHeight / size[2],
        Self.frameHeight * recording.sizes[0][1] / recording.sizes[0][2] / size[1])
      let (wide, high) = (size[1] * scale, size[2] * scale)
      let rect = CGRect(
        x: middle - wide / 2, y: top + (Self.frameHeight - high) / 2, width: wide, height: high)
      elements.append(
        .bar(rect.insetBy(dx: -1, dy: -1), radius: 1, color: PlotColor.line, opacity: 1))
      elements.append(.frame(frame, rect))
      let time = x(recording.times[frame])
      line([(middle, top + Self.frameHeight + 4), (time, top + Self.frameHeight + 16)])
      elements.append(
        .dot(
          CGPoint(x: time, y: top + Self.frameHeight + 16), radius: 2, color: PlotColor.soft))
    }
    top += Self.frameHeight + 38
  }

  /// The units of the plots, each once.
  private var units: [String] {
    plots.reduce(into: []) { units, plot in
      if !units.contains(plot.unit) { units.append(plot.unit) }
    }
  }

  private mutating func addLane(_ unit: String) {
    let shown = plots.indices.filter { plots[$0].unit == unit }
    addLegend(of: shown)
    let scale = PlotScale(shown.flatMap { plots[$0].values.compactMap { $0 } })
    let (laneTop, laneHeight) = (top, laneHeight)
    lanes.append((unit, laneTop, scale))
    func y(_ value: Double) -> Double { laneTop + scale.share(of: value) * laneHeight }
    for step in scale.steps(atMost: 5) {
      line([(left, y(step)), (width - Self.margin.right, y(step))], PlotColor.grid)
      label(
        PlotScale.words(step) + (unit.isEmpty ? "" : " \(unit)"), left - 8,
        y(step) + 4, anchor: .end)
    }
    for number in shown { addCurve(number, y) }
    top = laneTop + laneHeight + 22
  }

  private mutating func addLegend(of shown: [Int]) {
    var x = left
    for number in shown {
      let name = PlotPicture.Label(
        text: plots[number].name, place: CGPoint(x: x + 12, y: top + 4), color: PlotColor.ink)
      if x + 12 + name.width > width - Self.margin.right, x > left {
        x = left
        top += 18
      }
      let room = CGRect(x: x - 4, y: top - 8, width: name.width + 22, height: 16)
      elements.append(.bar(room, radius: 0, color: PlotColor.ground, opacity: 1))
      elements.append(.dot(CGPoint(x: x + 4, y: top), radius: 4, color: color(number)))
      label(name.text, x + 12, top + 4, color: PlotColor.ink)
      x += 12 + name.width + 20
    }
    top += 18
  }

  private mutating func addCurve(_ number: Int, _ y: (Double) -> Double) {
    var points: [CGPoint] = []
    // A curve under another one is wider, so that both can be seen.
    let isCovered = plots[(number + 1)...].contains { isSame($0, plots[number]) }
    let stroke = PlotPicture.Stroke(color: color(number), width: isCovered ? 5 : 1.75)
    for (time, value) in zip(recording.times, plots[number].values) {
      if let value {
        points.append(CGPoint(x: x(time), y: y(value)))
      } else {
        addStretch(&points, stroke)
      }
    }
    addStretch(&points, stroke)
  }

  private func isSame(_ first: PageRecording.Plot, _ second: PageRecording.Plot) -> Bool {
    first.unit == second.unit
      && zip(first.values, second.values).allSatisfy { pair in
        if let one = pair.0, let other = pair.1 { return abs(one - other) < 0.5 }
        return pair.0 == nil && pair.1 == nil
      }
  }

  private mutating func addStretch(_ points: inout [CGPoint], _ stroke: PlotPicture.Stroke) {
    if points.count == 1 {
      elements.append(.dot(points[0], radius: 2, color: stroke.color))
    } else if !points.isEmpty {
      elements.append(.line(points, stroke))
    }
    points = []
  }

  /// A bar for each stretch in which something moves a view, in rows that do not overlap.
  private mutating func addSpans() {
    var ends: [Double] = []
    let first = top
    for move in recording.moves {
      let row = ends.firstIndex { $0 <= move.since + 1e-9 } ?? ends.count
      guard row < Self.mostSpanRows else { continue }
      if row == ends.count { ends.append(0) }
      ends[row] = move.until
      let (left, right) = (x(move.since), x(move.until))
      let rect = CGRect(
        x: left, y: first + Double(row) * 20, width: max(right - left, 2), height: 16)
      let number = plots.firstIndex { $0.name.hasPrefix("\(move.view).") }
      let tint = number.map(color) ?? PlotColor.soft
      elements.append(.bar(rect, radius: 4, color: tint, opacity: 0.2))
      let room = Int((rect.width - 10) / (PlotPicture.Label.standardSize * 0.6))
      let text = "\(move.view).\(move.prop) \(move.curve)"
      if room > 3 {
        label(
          text.count > room ? text.prefix(room - 1) + "…" : text, left + 6, rect.minY + 12,
          color: PlotColor.ink)
      }
    }
    if !ends.isEmpty { top = first + Double(ends.count) * 20 + 6 }
  }

  private mutating func addTimes() {
    let scale = PlotScale([0, end * 1000], padding: 0)
    for step in scale.steps(atMost: max(Int(plotWidth / 90), 1)) {
      let place = x(step / 1000)
      line([(place, top), (place, top + 4)], PlotColor.soft)
      label("\(PlotScale.words(step)) ms", place, top + 18, anchor: .middle)
    }
    top += 24
  }

  private mutating func addMarks(from start: Double, to bottom: Double) {
    guard !recording.marks.isEmpty else { return }
    var taken = -Double.infinity
    for mark in recording.marks where mark.time <= end {
      let place = x(mark.time)
      line([(place, start + 12), (place, bottom)], PlotColor.soft, dash: [2, 3])
      let name = PlotPicture.Label(
        text: mark.name, place: CGPoint(x: place, y: top + 10), color: PlotColor.ink)
      guard place - name.width / 2 > taken else { continue }
      taken = place + name.width / 2 + 6
      label(mark.name, place, top + 12, color: PlotColor.ink, anchor: .middle)
    }
    top += 16
  }

  // MARK: Elements

  private func color(_ number: Int) -> String {
    PlotColor.curves[number % PlotColor.curves.count]
  }

  private mutating func line(
    _ points: [(Double, Double)], _ color: String = PlotColor.line, dash: [Double] = []
  ) {
    elements.append(
      .line(
        points.map { CGPoint(x: $0.0, y: $0.1) },
        PlotPicture.Stroke(color: color, width: 1, dash: dash)))
  }

  private mutating func label(
    _ text: some StringProtocol, _ x: Double, _ y: Double,
    size: Double = PlotPicture.Label.standardSize, color: String = PlotColor.soft,
    weight: Int = 400, anchor: PlotPicture.Anchor = .start
  ) {
    elements.append(
      .label(
        PlotPicture.Label(
          text: String(text), place: CGPoint(x: x, y: y), anchor: anchor, size: size,
          color: color, weight: weight)))
  }
}
