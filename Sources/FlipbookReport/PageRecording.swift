/// The data of one playing of a timeline: pictures, places and marks, frame by frame.
///
/// It is written into a ``ReportPage`` as JSON. Times are in seconds, places in points of the
/// canvas, rounded to a thousandth.
package struct PageRecording: Hashable, Sendable, Codable {
  /// The version of this format.
  package var recording = 2

  /// The timeline and its variant: `show-hide [scene=ShowHide.Offset]`.
  package var title: String
  package var timeline: String

  /// The axes of the matrix, each with the value on it.
  package var variant: [[String]]

  /// The rate of the frames as numerator and denominator.
  package var fps: [Int]

  /// The number of each frame in the sequence; some may have been left out.
  package var index: [Int] = []

  /// For each frame, the index of its picture: in ``pieces`` if there are any, else in ``pictures``.
  package var picture: [Int] = []

  /// The distinct pictures, or the parts that they are put together of, as PNG in base 64.
  package var pictures: [String] = []

  /// Of each distinct picture its width and height in pixels, then for each piece from the top:
  /// the index of its part, the part's row it begins with, and how many rows it has.
  package var pieces: [[Int]]?

  /// The canvas: from which frame on, its width, its height.
  package var sizes: [[Double]] = []

  package var views: [View] = []
  package var moves: [Move] = []
  package var plots: [Plot] = []
  package var marks: [Mark] = []

  /// Sentences about anything that could not be done as the scene asked.
  package var diagnostics: [String] = []

  package init(title: String, timeline: String, variant: [[String]] = [], fps: [Int] = [60, 1]) {
    (self.title, self.timeline) = (title, timeline)
    (self.variant, self.fps) = (variant, fps)
  }
}

extension PageRecording {
  /// A view and its places.
  package struct View: Hashable, Sendable, Codable {
    /// The view's unique key.
    package var key: String

    /// Its short name, or a selector that finds it.
    package var name: String

    /// True if the timeline gave the name.
    package var isNamed: Bool

    /// The number of views around it.
    package var depth: Int

    /// From which frame on it is where: frame, x, y, width, height, opacity; a frame alone is where
    /// it ceases to be there.
    package var runs: [[Double]]
  }

  /// A stretch in which something moves a view: from when it is set off to the last frame it moves
  /// in, or to when it is sent elsewhere.
  package struct Move: Hashable, Sendable, Codable {
    package var view: String
    package var prop: String
    package var curve: String
    package var since: Double
    package var until: Double
  }

  /// An expression, and its value in each frame.
  package struct Plot: Hashable, Sendable, Codable {
    package var name: String
    package var unit: String
    package var values: [Double?]

    package init(name: String, unit: String, values: [Double?]) {
      (self.name, self.unit, self.values) = (name, unit, values)
    }
  }

  package struct Mark: Hashable, Sendable, Codable {
    package var name: String
    package var time: Double

    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  /// The time of each frame, in seconds.
  package var times: [Double] {
    index.map { Double($0) * Double(fps[1]) / Double(fps[0]) }
  }
}

// MARK: - Curves

extension PageRecording {
  /// A measure of a place, by the name that expressions have for it.
  private static func value(of measure: String, at place: [Double]) -> Double? {
    switch measure {
    case "minX": place[1]
    case "maxX": place[1] + place[3]
    case "minY": place[2]
    case "maxY": place[2] + place[4]
    case "width": place[3]
    case "height": place[4]
    case "opacity": place[5]
    default: nil
    }
  }

  /// The plots of moving views: for each named view the first measure of each kind that changes, at
  /// most eight.
  package var movingPlots: [Plot] {
    var found: [Plot] = []
    for view in views where view.isNamed {
      for kind in [["minX", "maxX"], ["minY", "maxY"], ["width"], ["opacity"]] {
        let changing = kind.lazy.map { plot(of: $0, of: view) }.first { plot in
          let values = plot.values.compactMap { $0 }
          return values.contains { abs($0 - (values.first ?? 0)) > 0.01 }
        }
        if let changing { found.append(changing) }
      }
    }
    return Array(found.prefix(8))
  }

  /// A measure of a view as a curve.
  func plot(of measure: String, of view: View) -> Plot {
    var values: [Double?] = []
    var runs = view.runs[...]
    var place: [Double]?
    for frame in index.indices {
      while let run = runs.first, run.isEmpty || run[0] <= Double(frame) {
        place = run.count == 6 ? run : nil
        runs.removeFirst()
      }
      values.append(place.flatMap { Self.value(of: measure, at: $0) })
    }
    let unit = measure == "opacity" ? "" : "pt"
    return Plot(name: "\(view.name).\(measure)", unit: unit, values: values)
  }
}
