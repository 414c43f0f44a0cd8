internal import FlipbookExpectations
internal import FlipbookStage
internal import FlipbookTimeline
internal import FlipbookViews

extension Stage {
  /// Records what the views do from now on, with the clock at 0.
  ///
  /// - Parameters:
  ///   - framesPerSecond: How often a frame is sampled, from 1 to 240; between frames the motion is
  ///     looked at more closely.
  ///   - tail: How long it goes on after the last step, so that what is as good as at rest gets
  ///     there.
  ///   - views: Short names for views; also those that are not there yet must be named here.
  ///   - steps: What is done, in order: `tap`, `advance`, `settle`, `mark`.
  /// - Returns: What the views did.
  /// - Throws: What the steps throw, or a ``StageError`` when it cannot be recorded.
  public func record(
    fps framesPerSecond: Int = 60, tail: Duration = .milliseconds(200),
    views: KeyValuePairs<String, Query> = [:], _ steps: (Stage) throws -> Void
  ) throws -> Recording {
    guard session == nil else {
      throw StageError(description: "the stage is being recorded already")
    }
    guard (1...240).contains(framesPerSecond), let rate = FrameRate(Int64(framesPerSecond)) else {
      throw StageError(
        .invalid, description: "\(framesPerSecond) frames per second: write 1 to 240")
    }
    stage.preroll(for: .zero)
    let found = foundViews(besides: Array(views))
    var timeline = timeline(named: "recording")
    timeline.framesPerSecond = rate
    timeline.views = found.map { view in
      FlipbookTimeline.Timeline.NamedView(
        name: Located(view.name, at: Query.place), selector: view.query.located)
    }
    let session = RecordingSession(timeline, rate, on: stage)
    self.session = session
    defer { self.session = nil }
    try steps(self)
    go(to: stage.time + ExactTime(tail))
    return Recording(
      session.finish(), Variant(choices: [], timeline: timeline),
      scale: Double(stage.device.scale), relatives: relatives(among: found))
  }

  /// Gives the present a name, for ``Recording/after(_:)`` and ``Recording/before(_:)``.
  ///
  /// Outside of a recording it does nothing.
  public func mark(_ name: String) {
    session?.set(name, to: stage.time)
  }

  private func timeline(named name: String) -> FlipbookTimeline.Timeline {
    var timeline = FlipbookTimeline.Timeline(
      name: name, file: Query.place.file, scene: Located("Scene", at: Query.place),
      device: Located(device.name, at: Query.place))
    timeline.semantics = system.timelineSemantics
    return timeline
  }
}

/// Takes a stage through time, frame by frame, and has written down what it shows.
final class RecordingSession {
  let recorder: StageRecorder
  private let stage: FlipbookStage.Stage
  private let rate: FrameRate
  private var frame = 1
  private var marks: [String: ExactTime] = [:]

  init(_ timeline: FlipbookTimeline.Timeline, _ rate: FrameRate, on stage: FlipbookStage.Stage) {
    (self.stage, self.rate) = (stage, rate)
    recorder = StageRecorder(timeline, on: stage, asksForAll: true)
    recorder.advance(to: .zero)
    recorder.note(frame: 0)
  }

  /// Takes the stage to a time, at which something may be about to happen.
  func advance(to target: ExactTime) {
    while rate.time(ofFrame: frame) <= target {
      let time = rate.time(ofFrame: frame)
      recorder.advance(to: time, isEvent: time == target)
      recorder.note(frame: frame)
      frame += 1
    }
    recorder.advance(to: target, isEvent: true)
  }

  func set(_ mark: String, to time: ExactTime) {
    marks[mark] = time
    recorder.note(mark: mark, at: time)
  }

  func finish() -> FlipbookExpectations.Recording {
    recorder.finish(at: stage.time, marks: marks)
    return recorder.recording
  }
}

// MARK: - Finding views

/// A view that is recorded, and what it is a part of.
struct FoundView {
  var name: String
  var query: Query
  var node: ViewNode?
}

extension Stage {
  /// The views with given names, then all that are on the stage and can be told apart.
  fileprivate func foundViews(besides given: [(key: String, value: Query)]) -> [FoundView] {
    var views: [FoundView] = []
    func add(_ name: String, _ query: Query, _ node: ViewNode?) {
      let isKnown = views.contains { $0.name == name || $0.query == query }
      if !isKnown { views.append(FoundView(name: name, query: query, node: node)) }
    }
    for (name, query) in given {
      add(name, query, stage.matches(of: query.selector).first?.node)
    }
    for node in stage.graph.presentNodes {
      for element in node.ownLayoutNodes {
        if let identifier = element.givenIdentifier { add(identifier, .id(identifier), node) }
        if let tapped = element as? any TapResponding, tapped.respondsToTap {
          let label = FlipbookStage.Stage.label(of: element)
          if !label.isEmpty { add("button(\"\(label)\")", .button(label), node) }
        }
      }
      if let name = node.selectorName, Self.isUsersOwn(node) { add(name, .view(name), node) }
    }
    return views
  }

  /// Whether a view with a body is the user's own, and not one that SwiftUI makes of others.
  private static func isUsersOwn(_ node: ViewNode) -> Bool {
    let names = String(reflecting: type(of: node)).split(separator: "<").dropFirst()
    let module = names.first?.split(separator: ".").first
    return !["FlipbookViews", "SwiftUI", "UIKit"].contains(module)
  }

  /// Which of some views are parts of which.
  fileprivate func relatives(among views: [FoundView]) -> [String: Set<String>] {
    var relatives: [String: Set<String>] = [:]
    for view in views {
      var node = view.node?.parent
      while let ancestor = node {
        for other in views where other.node === ancestor && other.name != view.name {
          relatives[view.name, default: []].insert(other.name)
          relatives[other.name, default: []].insert(view.name)
        }
        node = ancestor.parent
      }
      // A node may carry several names.
      for other in views where other.node === view.node && other.name != view.name {
        relatives[view.name, default: []].insert(other.name)
      }
    }
    return relatives
  }
}

extension ExactTime {
  /// A duration, to the nanosecond.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let rest = ExactTime(attoseconds / 1_000_000_000, over: 1_000_000_000) ?? .zero
    self = ExactTime(seconds: Int(seconds)) + rest
  }
}
