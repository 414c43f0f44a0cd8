import CPeers
import FlipbookMotion

/// One kind of motion, sampled by us and by its peer in C.
struct Comparison {
  let name: String

  /// Samples all attributes at a time in seconds, into a row of numbers.
  let ours: (Double, UnsafeMutablePointer<Double>) -> Void
  let peer: (Double, UnsafeMutablePointer<Double>) -> Void

  /// The number of numbers in an attribute.
  let width: Int

  /// Attributes of a kind: what they hold fits the second cache.
  static let count = 500
  static let rounds = 401

  /// At most how many times as long as C a sample may take.
  static let goal = 1.5

  /// The largest difference of the two, in points of a hundred or so.
  static let tolerance = 1e-9

  /// Frames in which all attributes are in flight, after the changes at 0 and at 0.2 s.
  static let instants = (0..<16).map { 0.21 + Double($0) / 60 }

  /// Returns medians in nanoseconds a sample, and the greatest difference of two results.
  func measure() -> (ours: Double, peer: Double, gap: Double) {
    let size = Self.count * width
    let first = UnsafeMutablePointer<Double>.allocate(capacity: size)
    let second = UnsafeMutablePointer<Double>.allocate(capacity: size)
    defer {
      first.deallocate()
      second.deallocate()
    }
    var times: (ours: [Double], peer: [Double]) = ([], [])
    var gap = 0.0
    for round in 0..<Self.rounds {
      let instant = Self.instants[round % Self.instants.count]
      let isFirst = round % 2 == 0
      if isFirst { times.ours.append(Self.nanoseconds { ours(instant, first) }) }
      times.peer.append(Self.nanoseconds { peer(instant, second) })
      if !isFirst { times.ours.append(Self.nanoseconds { ours(instant, first) }) }
      for index in 0..<size { gap = max(gap, abs(first[index] - second[index])) }
    }
    return (Self.median(times.ours), Self.median(times.peer), gap)
  }

  private static func nanoseconds(_ body: () -> Void) -> Double {
    let start = peer_nanoseconds()
    body()
    return (peer_nanoseconds() - start) / Double(count)
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

/// Attributes of one type, sampled in a loop as the graph does.
final class Attributes<Value: VectorArithmetic> {
  var values: [AnimatedValue<Value>] = []

  /// Adds an attribute that goes from one value to the next, each change with its animation.
  func add(
    from start: Value, _ changes: [(time: Double, target: Value, animation: Animation)]
  ) {
    var value = AnimatedValue(start)
    for change in changes {
      _ = value.set(change.target, animation: change.animation, at: change.time)
    }
    values.append(value)
  }

  @inline(never)
  func sample(at time: Double, into results: UnsafeMutablePointer<Value>) {
    values.withUnsafeMutableBufferPointer { values in
      for index in values.indices { results[index] = values[index].value(at: time) }
    }
  }
}
