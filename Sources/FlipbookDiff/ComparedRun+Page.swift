import FlipbookBase
import FlipbookExpectations
package import FlipbookReport
import FlipbookTimeline
import Foundation

extension ComparedRun {
  /// Creates a playing from a page.
  package init(_ page: PageRecording, source: String) {
    self.init(source: source, title: page.title)
    let rate = FrameRate(Int64(page.fps[0]), per: Int64(page.fps[1])) ?? .standard
    framesPerSecond = rate
    isRounded = true
    let times = page.index.map { rate.time(ofFrame: $0) }
    marks = Dictionary(
      page.marks.map { ($0.name, ExactTime(rounding: $0.time)) }, uniquingKeysWith: { $1 })
    end = times.last
    recording = Self.recording(of: page, times)
    self.page = page
    plots = page.plots.map { plot in
      let points = zip(page.index, zip(times, plot.values)).map { index, point in
        let value = point.1.map { Numbers($0) }
        return Track.Point(time: point.0, frame: index, before: value, now: value)
      }
      let unit = MeasureUnit(rawValue: plot.unit) ?? .none
      return Plot(track: Track(name: plot.name, unit: unit, points: points))
    }
    if !page.pictures.isEmpty { frames = Self.frames(of: page, times, source) }
  }

  private static func recording(of page: PageRecording, _ times: [ExactTime]) -> Recording {
    // The tree's views have no names of their own where the timeline gives some.
    let named = page.views.filter(\.isNamed)
    let views = named.isEmpty ? page.views : named
    var recording = Recording(
      subjects: views.map { .init(name: $0.name, selector: .name($0.key)) })
    let places = views.map { page.places(of: $0) }
    let moves = Dictionary(grouping: page.moves, by: \.view)
    for (frame, time) in times.enumerated() {
      let shown = zip(views, places).map { view, places -> Recording.View? in
        guard let place = places[frame] else { return nil }
        var shown = Recording.View(
          rect: CGRect(x: place[1], y: place[2], width: place[3], height: place[4]))
        shown.opacity = place[5]
        shown.movements = (moves[view.name] ?? []).filter {
          $0.since <= time.seconds && time.seconds <= $0.until
        }.map {
          Recording.Movement(
            property: $0.prop, curve: $0.curve, since: ExactTime(rounding: $0.since))
        }
        return shown
      }
      recording.moments.append(
        .init(
          time: time, frame: page.index[frame],
          now: .init(size: .zero, views: shown)))
    }
    recording.end = times.last ?? .zero
    return recording
  }

  private static func frames(
    of page: PageRecording, _ times: [ExactTime], _ source: String
  ) -> [Frame] {
    let pictures = PagePictures(page, source: source)
    return zip(page.picture, zip(page.index, times)).compactMap { number, frame in
      guard let digest = pictures.digest(of: number) else { return nil }
      return Frame(index: frame.0, time: frame.1, digest: .file(digest)) {
        () throws(MalformedInput) in
        try pictures.file(number)
      }
    }
  }
}

extension PageRecording {
  /// Returns a view's place in each frame: frame, x, y, width, height, opacity.
  fileprivate func places(of view: View) -> [[Double]?] {
    var runs = view.runs[...]
    var place: [Double]?
    return index.indices.map { frame in
      while let run = runs.first, run.isEmpty || run[0] <= Double(frame) {
        place = run.count == 6 ? run : nil
        runs.removeFirst()
      }
      return place
    }
  }
}

extension PageRecording {
  /// Creates a page from a playing: its places and its pictures, if there are any.
  ///
  /// - Throws: If a picture cannot be read.
  package init(_ playing: ComparedRun) throws(MalformedInput) {
    if let page = playing.page {
      self = page
      return
    }
    guard playing.golden == nil else {
      throw MalformedInput(
        "a golden has no frames to make a page of", at: SourceLocation(file: playing.source))
    }
    let times =
      playing.recording?.moments.map(\.time) ?? playing.frames?.map(\.time) ?? []
    let rate = playing.framesPerSecond ?? Self.rate(of: times)
    var builder = RecordingBuilder(
      PageRecording(
        title: playing.label, timeline: playing.label,
        fps: [Int(rate.frames), Int(rate.seconds)]))
    for (number, time) in times.enumerated() {
      let frame = playing.frames.flatMap { $0.indices.contains(number) ? $0[number] : nil }
      builder.add(
        index: rate.lastFrame(atOrBefore: time), size: try playing.canvas(of: frame),
        moment: playing.moment(number))
      if let frame {
        try builder.addPicture(key: "\(frame.digest)") { () throws(MalformedInput) in
          try frame.load()
        }
      }
    }
    self = builder.finish(
      marks: (playing.marks ?? [:]).map { Mark(name: $0.key, time: $0.value.seconds) }, plots: [],
      diagnostics: [])
  }

  /// Returns the frame rate.
  private static func rate(of times: [ExactTime]) -> FrameRate {
    guard times.count > 1 else { return .standard }
    let step = times[1] - times[0]
    return FrameRate(step.denominator, per: step.numerator) ?? .standard
  }
}

extension ComparedRun {
  /// The size of a frame in points.
  fileprivate func canvas(of frame: Frame?) throws(MalformedInput) -> CGSize {
    guard let frame else {
      let rects = recording?.moments.flatMap(\.now.views).compactMap { $0?.rect } ?? []
      return CGSize(
        width: max(rects.map(\.maxX).max() ?? 1, 1), height: max(rects.map(\.maxY).max() ?? 1, 1))
    }
    // A PNG begins with its size: two numbers of four bytes, the high byte first.
    let head = try frame.load().dropFirst(16).prefix(8)
    guard head.count == 8 else {
      throw MalformedInput(
        "frame \(frame.index) is not a PNG file", at: SourceLocation(file: source))
    }
    func number(_ bytes: ArraySlice<UInt8>) -> Double {
      Double(bytes.reduce(0) { $0 << 8 | Int($1) })
    }
    return CGSize(width: number(head.prefix(4)) / scale, height: number(head.suffix(4)) / scale)
  }

  fileprivate func moment(_ number: Int) -> RecordedMoment {
    guard let recording, recording.moments.indices.contains(number) else {
      return RecordedMoment()
    }
    let views = recording.moments[number].now.views
    var moment = RecordedMoment()
    for (subject, view) in zip(recording.subjects, views) {
      guard let view else { continue }
      moment.places.append(
        .init(
          key: subject.name, name: subject.name, isNamed: true, rect: view.rect,
          opacity: view.opacity))
      moment.moves += view.movements.map {
        .init(
          view: subject.name, property: $0.property, curve: $0.curve, since: $0.since.seconds)
      }
    }
    return moment
  }
}
