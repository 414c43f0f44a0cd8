import FlipbookBase
import FlipbookDiff
import FlipbookMotion
import SharedFixtures

/// A view that is moved by a script, recorded as a device would, or as Flipbook traces it.
struct SyntheticDevice {
  /// A change of the view's place.
  struct Change {
    var time: Double
    var target: Double
    var animation: Animation
    var mark: String?
  }

  var changes: [Change]
  var length: Double
  var semantics = FlipbookMotion.Semantics.ios18
  var system = "iOS 18.1"

  /// The time on the device's clock when the script begins, in seconds.
  var clock = 0.4123

  /// The greatest error of a refresh's time, in seconds.
  var jitter = 0.008

  /// The part of the refreshes that are missed.
  var dropped = 0.1

  /// The places at some times, which ascend.
  func places(at times: [Double]) -> [Double] {
    var value = AnimatedValue(20.0)
    var next = 0
    return times.map { time in
      while next < changes.count, changes[next].time <= time {
        let change = changes[next]
        _ = value.set(
          change.target, animation: change.animation, at: change.time, semantics: semantics)
        next += 1
      }
      return value.value(at: time)
    }
  }

  /// The lines of a recording.
  func recording(seed: UInt64, named view: String = "ball") -> [String] {
    var random = SplitMix64(seed: seed)
    let times = (0...Int(length * 60)).map { Double($0) / 60 }
    var lines = [
      "{\"recording\":\"test\",\"system\":\"\(system)\",\"device\":\"iPhone16,1\"}"
    ]
    for (time, place) in zip(times, places(at: times)) {
      let late = random.number(-jitter...jitter)
      if random.number(0...1) < dropped { continue }
      let shown = Int(((time + clock + late) * 1e6).rounded())
      lines.append(
        "{\"f\":\(lines.count - 1),\"t\":\"\(shown)/1000000\",\"views\":{\"\(view)\":"
          + "[\(place),100,40,40,1]},\"active\":[]}")
    }
    return lines + ["{\"frames\":\(lines.count - 1)}"]
  }

  /// The lines of a trace of Flipbook's, at eight times the rate.
  var trace: [String] {
    let times = (0...Int(length * 480)).map { Double($0) / 480 }
    return zip(times, places(at: times)).enumerated().map { index, sample in
      let change = changes.last { $0.time <= sample.0 }
      let curve = change.map {
        $0.animation.resolved(for: semantics).shortDescription
      }
      let since = change.map { "\(Int(($0.time * 1e6).rounded()))/1000000" } ?? "0"
      let active = curve.map {
        "{\"view\":\"ball\",\"prop\":\"offset\",\"curve\":\"\($0)\",\"since\":\"\(since)\"}"
      }
      let views = "{\"ball\":[\(sample.1),100,40,40,1]}"
      return
        "{\"f\":\(index),\"t\":\"\(index)/480\",\"views\":\(views),\"active\":[\(active ?? "")]}"
    }
  }

  /// A ball that goes there and back, every two seconds.
  static func rally(_ animation: Animation, count: Int = 6) -> SyntheticDevice {
    let changes = (0..<count).map { index in
      Change(
        time: 0.5 + 2 * Double(index), target: index % 2 == 0 ? 320 : 20, animation: animation)
    }
    return SyntheticDevice(changes: changes, length: 0.5 + 2 * Double(count))
  }
}

extension ComparedRun {
  /// The only run that some lines are of.
  static func only(_ lines: [String], file: String = "device.jsonl") throws -> ComparedRun {
    let runs = try traces(in: lines.joined(separator: "\n") + "\n", file: file)
    return runs[0]
  }
}
