import FlipbookReport
import Foundation
import Testing

/// A square that moves down by ten points a frame for three frames, is gone for one, and is back.
enum Scenes {
  static func recording(
    title: String = "t", step: Double = 10, frames: Int = 6, colors: [String] = ["a", "b"]
  ) -> PageRecording {
    var builder = RecordingBuilder(PageRecording(title: title, timeline: "t"))
    for frame in 0..<frames {
      let rect = CGRect(x: 0, y: Double(min(frame, 3)) * step, width: 10, height: 20)
      let box = RecordedMoment.Place(
        key: "box", name: "box", isNamed: true, rect: rect, opacity: 1)
      let inner = RecordedMoment.Place(key: "/A", name: "A", depth: 1, rect: rect, opacity: 0.5)
      let move = RecordedMoment.Move(
        view: "box", property: "offset", curve: "linear(50ms)", since: 0)
      builder.add(
        index: frame, size: CGSize(width: 100, height: 200),
        moment: RecordedMoment(
          places: frame == 4 ? [] : [box, inner], moves: frame < 3 ? [move] : []))
      builder.addPicture(key: colors[frame % colors.count]) { Array(colors[frame % 2].utf8) }
    }
    return builder.finish(
      marks: [.init(name: "late", time: 0.05), .init(name: "early", time: 0)], plots: [],
      diagnostics: ["Thing: is not there"])
  }
}

@Suite struct RecordingBuilderTests {
  @Test func `keeps a place only where it changes`() throws {
    let box = try #require(Scenes.recording().views.first { $0.name == "box" })
    #expect(
      box.runs == [
        [0, 0, 0, 10, 20, 1], [1, 0, 10, 10, 20, 1], [2, 0, 20, 10, 20, 1],
        [3, 0, 30, 10, 20, 1], [4], [5, 0, 30, 10, 20, 1],
      ])
  }

  @Test func `keeps each picture once`() {
    let recording = Scenes.recording()
    #expect(recording.pictures == ["YQ==", "Yg=="])
    #expect(recording.picture == [0, 1, 0, 1, 0, 1])
  }

  @Test func `joins the frames of one movement, and sorts marks`() {
    let recording = Scenes.recording()
    // Frames 0 to 2 move; times are kept to a millisecond.
    #expect(recording.moves.map(\.until) == [0.033])
    #expect(recording.marks.map(\.name) == ["early", "late"])
  }

  @Test func `ends a movement where it is sent elsewhere, between two frames`() {
    var builder = RecordingBuilder(PageRecording(title: "t", timeline: "t", fps: [10, 1]))
    for (frame, since) in [0, 0, 0.15].enumerated() {
      let move = RecordedMoment.Move(view: "a", property: "x", curve: "c", since: since)
      builder.add(index: frame, size: .zero, moment: RecordedMoment(moves: [move]))
    }
    let moves = builder.finish(marks: [], plots: [], diagnostics: []).moves
    #expect(moves.map(\.since) == [0, 0.15])
    #expect(moves.map(\.until) == [0.15, 0.2])
  }

  @Test func `puts a view that comes later behind its neighbour`() {
    var builder = RecordingBuilder(PageRecording(title: "t", timeline: "t"))
    for keys in [["a", "d"], ["a", "b", "c", "d"], ["z", "d"]] {
      let places = keys.map {
        RecordedMoment.Place(key: $0, name: $0, rect: .null, opacity: .nan)
      }
      builder.add(index: 0, size: .zero, moment: RecordedMoment(places: places))
    }
    let views = builder.finish(marks: [], plots: [], diagnostics: []).views
    #expect(views.map(\.key) == ["z", "a", "b", "c", "d"])
    let numbers = views.flatMap { view in view.runs.flatMap { $0 } }
    #expect(!numbers.contains { !$0.isFinite })
  }
}

@Suite struct ReportPageTests {
  @Test func `is one file that asks for nothing`() {
    let html = ReportPage(Scenes.recording()).html
    // The one address is the name of SVG's namespace, which nothing loads.
    let addresses = html.components(separatedBy: "://").dropLast().map { $0.suffix(4) }
    #expect(addresses == ["http"])
    for loader in ["<link", " src=", "@import", "url(", "import(", "fetch("] {
      let uses = html.components(separatedBy: loader).count - 1
      #expect(uses == (loader == "url(" ? 1 : 0), "\(loader)")
    }
    #expect(html.contains("default-src 'none'"))
  }

  @Test(arguments: ["</script><script>alert(1)</script>", "<!--", "\u{2028} & \"quotes\" 🙂", ""])
  func `holds any name, and gives its recordings back`(title: String) throws {
    let recording = Scenes.recording(title: title)
    let html = ReportPage(before: recording, after: Scenes.recording()).html
    #expect(ReportPage.recordings(in: html) == [recording, Scenes.recording()])
    #expect(html.components(separatedBy: "</script>").count == 3)
  }

  @Test(arguments: [
    "", "<html>", #"<script type="application/json" id="data">{}</script>"#,
    #"<script type="application/json" id="data">{"recordings":[{"fps":[0,0]}]}</script>"#,
  ])
  func `takes nothing else for a page`(html: String) {
    #expect(ReportPage.recordings(in: html) == nil)
  }
}

@Suite struct PlotTests {
  private static let whole = CGRect(x: 0, y: 0, width: 800, height: 2000)

  private func picture(_ recording: PageRecording) -> PlotPicture {
    var layout = PlotLayout(recording, width: 800)
    return layout.picture()
  }

  @Test func `draws what moves over the whole axis`() throws {
    let picture = picture(Scenes.recording())
    let curves = picture.elements.compactMap { element in
      if case .line(let points, let stroke) = element, stroke.width > 1 { points } else { nil }
    }
    // The box is absent in frame 4, so its curve ends at frame 3; frame 5 alone is a dot.
    #expect(curves.map(\.count) == [4])
    let (first, last) = (try #require(curves[0].first), try #require(curves[0].last))
    #expect(abs(last.x - first.x - (800 - 24 - first.x) * 3 / 5) < 1e-9)
    // 30 points down is the lane's height less its padding of 6 % above and below.
    #expect(abs(first.y - last.y - 150 / 1.12) < 1e-9 || abs(last.y - first.y - 150 / 1.12) < 1e-9)
  }

  @Test(arguments: [0, 1, 2, 6, 200])
  func `keeps everything on the picture`(frames: Int) {
    let picture = picture(Scenes.recording(frames: frames))
    let inside = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    for element in picture.elements {
      let rects: [CGRect] =
        switch element {
        case .line(let points, _): points.map { CGRect(origin: $0, size: .zero) }
        case .bar(let rect, _, _, _), .frame(_, let rect): [rect]
        case .dot(let place, let radius, _):
          [CGRect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)]
        case .label(let label): [CGRect(origin: label.place, size: .zero)]
        }
      for rect in rects {
        #expect(inside.insetBy(dx: -0.01, dy: -0.01).contains(rect), "\(element)")
      }
    }
  }

  @Test func `survives numbers that cannot be drawn`() {
    var recording = Scenes.recording()
    recording.plots = [
      .init(name: "<a> & \"b\"", unit: "pt", values: [1e300, -1e300, nil, 0, 1e15, 5]),
      .init(name: "nothing", unit: "", values: []),
      .init(name: "constant", unit: "°", values: [1e18, 1e18, 1e18, 1e18, 1e18, 1e18]),
    ]
    let svg = picture(recording).svg(frames: [0: [1, 2, 3]])
    #expect(svg.contains("&lt;a&gt; &amp; &quot;b&quot;"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }
}
