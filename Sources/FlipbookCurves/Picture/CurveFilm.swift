package import FlipbookBase
package import FlipbookDisplay
package import FlipbookExport
import FlipbookGeometry
package import FlipbookRaster
package import Foundation

/// Balls on their ways, one a curve, in step with a dot on each curve's plot.
package struct CurveFilm {
  private let comparison: CurveComparison
  private let plot: CurvePlot

  /// Frames a second.
  package let rate: FrameRate

  /// The pauses at the start and at the end, in seconds (chosen).
  private static let pause = (start: 0.3, end: 0.7)

  /// The most frames (chosen).
  private static let mostFrames = 3600

  package init(_ comparison: CurveComparison, rate: FrameRate) {
    (self.comparison, self.rate) = (comparison, rate)
    plot = CurvePlot(comparison)
  }

  /// The number of frames.
  package var frameCount: Int {
    let seconds = Self.pause.start + plot.duration + Self.pause.end
    return min(Int((seconds * rate.perSecond).rounded(.up)), Self.mostFrames)
  }

  // MARK: - Layout, in points

  private static let laneHeight: CGFloat = 52

  private var laneTop: CGFloat { plot.axisEnd + 26 }

  private func laneY(_ index: Int) -> CGFloat {
    laneTop + Self.laneHeight * CGFloat(index) + 30
  }

  /// Returns the x of a ball after a fraction of its way, with room for overshoot.
  private func laneX(_ value: Double) -> CGFloat {
    let levels = plot.levels
    let share = (value - levels.lowerBound) / (levels.upperBound - levels.lowerBound)
    let (start, end) = (plot.values.minX + 12, plot.values.maxX - 12)
    return start + CGFloat(min(max(share, 0), 1)) * (end - start)
  }

  // MARK: - Drawing

  /// The parts of the picture that are the same in all frames.
  private var scenery: Figure {
    let height = laneTop + Self.laneHeight * CGFloat(comparison.rows.count) + 16
    var figure = Figure(size: CGSize(width: CurvePlot.width, height: height))
    plot.draw(into: &figure)
    for (index, row) in comparison.rows.enumerated() {
      let y = laneY(index)
      figure.text(
        PlotStyle.cut(row.curve.title, width: 560, size: 12),
        at: CGPoint(x: plot.values.minX, y: y - 17), PlotStyle.ink, size: 12, weight: 500)
      figure.line(
        from: CGPoint(x: laneX(0), y: y), to: CGPoint(x: laneX(1), y: y), PlotStyle.grid, width: 3)
      for end in [0.0, 1] {
        figure.line(
          from: CGPoint(x: laneX(end), y: y - 8), to: CGPoint(x: laneX(end), y: y + 8),
          PlotStyle.axis, width: 1.5)
      }
    }
    return figure
  }

  /// Returns the moving parts at a time in seconds since the curves began; negative before.
  private func actors(at time: Double) -> Figure {
    var figure = Figure(size: .zero)
    let shown = min(max(time, 0), plot.duration)
    let x = plot.x(shown)
    figure.line(
      from: CGPoint(x: x, y: plot.values.minY), to: CGPoint(x: x, y: plot.values.maxY),
      PlotStyle.faintInk.opacity(0.6), width: 1)
    figure.text(
      "\(decimals(shown * 1000, 0)) ms",
      at: CGPoint(x: plot.values.maxX, y: plot.values.minY - 14), PlotStyle.ink, size: 13,
      weight: 600, anchor: .end)
    for (index, row) in comparison.rows.enumerated().reversed() {
      let value = time < 0 ? 0 : row.curve.motion.value(at: shown)
      let color = PlotStyle.color(of: index)
      figure.dot(at: CGPoint(x: x, y: plot.y(value)), radius: 5, color, ring: .white)
      figure.dot(at: CGPoint(x: laneX(value), y: laneY(index)), radius: 11, color)
    }
    return figure
  }

  /// The time of a frame, in seconds since the curves began.
  private func time(of index: Int) -> Double { Double(index) / rate.perSecond - Self.pause.start }

  /// Draws the frames one by one, and hands each on.
  package func draw(
    scale: CGFloat, typesetter: (any TextTypesetting & GlyphOutlines)?,
    frame body: (Bitmap) throws(ExportError) -> Void
  ) throws(ExportError) {
    let scenery = scenery
    let renderer = scenery.renderer(scale: scale, typesetter: typesetter)
    let backdrop = renderer.render(scenery.displayList(typesetter))
    let image = DisplayImageRun(
      image: DisplayImage(
        width: backdrop.width, height: backdrop.height, pixels: backdrop.pixels),
      destination: CGRect(
        x: 0, y: 0, width: CGFloat(backdrop.width) / scale,
        height: CGFloat(backdrop.height) / scale), interpolation: .none)
    for index in 0..<frameCount {
      var list = DisplayList()
      list.image(image)
      list.append(actors(at: time(of: index)).displayList(typesetter))
      try body(renderer.render(list))
    }
  }

  /// The film as an animated PNG.
  ///
  /// - Parameters:
  ///   - scale: The pixels of a point.
  ///   - typesetter: Measures and draws words.
  ///   - note: Called after each frame.
  /// - Returns: The file's bytes.
  /// - Throws: If a frame cannot be encoded.
  package func apng(
    scale: CGFloat, typesetter: (any TextTypesetting & GlyphOutlines)?, note: () -> Void = {}
  ) throws(ExportError) -> [UInt8] {
    var writer: APNGWriter?
    try draw(scale: scale, typesetter: typesetter) { bitmap throws(ExportError) in
      let current: APNGWriter
      if let writer {
        current = writer
      } else {
        current = try APNGWriter(
          width: bitmap.width, height: bitmap.height, framesPerSecond: rate,
          isOpaque: true, effort: .fast, metadata: PNGMetadata(scale: Double(scale)))
        writer = current
      }
      try current.append(bitmap)
      note()
    }
    return try writer?.finish() ?? []
  }
}
