import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

/// A recording made from formulas, as a stage would write it down.
struct Play {
  /// The limit of an event: the left or the right one.
  enum Side {
    case before, now
  }

  /// The instants at which something happens, in milliseconds.
  var events = [200, 700]

  var marks: [String: Int] = ["shown": 200, "done": 800]
  var rests = [0, 700]
  var end = 1000
  var diagnostics: [String] = []

  /// The look of a view at a time in seconds.
  var views: KeyValuePairs<String, (Double, Side) -> Recording.View?>

  var recording: Recording {
    let names = views.map(\.key)
    var recording = Recording(
      subjects: names.map { Recording.Subject(name: $0, selector: .id($0)) })
    // Every fourth of 240 samples a second is a frame; events and marks lie on samples.
    let samples = (0...end * 240 / 1000).compactMap { ExactTime(Int64($0), over: 240) }
    let extra = (events + marks.values).map(ExactTime.init(milliseconds:))
    for time in Set(samples + extra).sorted() {
      let isEvent = events.contains { ExactTime(milliseconds: $0) == time }
      let frame = time * 60
      var moment = Recording.Moment(
        time: time, frame: frame.denominator == 1 ? Int(frame.numerator) : nil,
        now: screen(time.seconds, .now))
      moment.isEvent = isEvent
      if isEvent { moment.earlier = screen(time.seconds, .before) }
      recording.moments.append(moment)
    }
    recording.marks = marks.mapValues(ExactTime.init(milliseconds:))
    recording.rests = rests.map(ExactTime.init(milliseconds:))
    recording.end = ExactTime(milliseconds: end)
    recording.diagnostics = diagnostics
    return recording
  }

  private func screen(_ seconds: Double, _ side: Side) -> Recording.Screen {
    Recording.Screen(
      size: CGSize(width: 375, height: 812), safeArea: [44, 0, 34, 0],
      views: views.map { $0.value(seconds, side) })
  }

  /// Checks one item of `expect:`, given as its lines.
  func failures(_ lines: String...) throws -> [TimelineError] {
    let names = views.map { "  \($0.key): id(\"\($0.key)\")" }
    let text = """
      timeline: play
      scene: Play
      semantics: ios17
      views:
      \(names.joined(separator: "\n"))
      steps:
        - at: 200ms
          mark: shown
        - at: 800ms
          mark: done
      expect:
        - \(lines.joined(separator: "\n    "))
      """
    let parsed = TimelineParser.parse(file: "play.yaml", contents: text)
    guard let timeline = parsed.timeline else { throw parsed.errors[0] }
    let variant = timeline.variants()[0]
    return Evaluator(variant, recording).check().failures.map(\.error)
  }
}

/// The motions that are played: a rectangle whose top goes from 812 pt to 212 pt from 200 ms on.
enum Shape {
  /// By a function of the seconds since the start, from 0 to 1.
  static func moving(
    _ curve: String = "linear(0.5)", from start: Double = 812, by way: Double = -600,
    until end: Double = 0.7, _ share: @escaping (Double) -> Double = { min($0 / 0.5, 1) }
  ) -> (Double, Play.Side) -> Recording.View? {
    { seconds, _ in
      let elapsed = max(seconds - 0.2, 0)
      var view = Recording.View(
        rect: CGRect(x: 0, y: start + way * share(elapsed), width: 375, height: 600))
      if seconds >= 0.2, seconds < end {
        view.movements = [
          Recording.Movement(
            property: "frame", curve: curve, since: ExactTime(milliseconds: 200))
        ]
      }
      return view
    }
  }

  /// At once, at 200 ms.
  static func jumping(_ seconds: Double, _ side: Play.Side) -> Recording.View? {
    let isOver = seconds > 0.2 || seconds == 0.2 && side == .now
    return Recording.View(rect: CGRect(x: 0, y: isOver ? 212 : 812, width: 375, height: 600))
  }

  static func still(_ seconds: Double, _ side: Play.Side) -> Recording.View? {
    Recording.View(rect: CGRect(x: 0, y: 100, width: 375, height: 600))
  }

  /// The part of the way of a spring without bounce, at seconds after its start.
  static func critical(_ response: Double, _ seconds: Double) -> Double {
    let product = 2 * Double.pi / response * seconds
    return 1 - (1 + product) * exp(-product)
  }
}
