import FlipbookBase
import FlipbookMotion
import FlipbookSymbols
import Foundation

/// A symbol's effects on the graph's clock.
nonisolated final class SymbolEffectPlayer: Moving {
  /// An effect under way.
  private struct Run {
    let motion: SymbolMotion
    let options: SymbolEffectOptions
    let start: Double

    /// The number of cycles; nil for ever, 1 for a state.
    var count: Int?

    /// Of a state: the parts of the way it comes from and goes to.
    var from = 0.0
    var to = 1.0

    /// Seconds since the start, at the speed of the options.
    func elapsed(at time: Double) -> Double { max(0, time - start) * speed }

    /// The factor of time; 0 for one that is none.
    var speed: Double { options.speed.isFinite ? max(options.speed, 0) : 0 }
  }

  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private var readers: DrawingReaders
  private var requests: [SymbolEffectRequest] = []

  /// The effects under way, by the place of their requests.
  private var runs: [Int: Run] = [:]

  /// For each layer of the symbol the place among those that a value lights.
  private var lit: [Int?] = []

  init(graph: ViewGraph) {
    graphReference = UncountedReference(graph)
    readers = DrawingReaders(graph.journal)
  }

  /// Tells the player what is wished now, and of which symbol.
  func set(_ new: [SymbolEffectRequest], of drawing: SymbolDrawing) {
    lit = Self.places(in: drawing)
    guard new != requests else { return }
    let isSame = new.map(\.motion) == requests.map(\.motion)
    let old = isSame ? requests : []
    if !isSame { runs = [:] }
    requests = new
    for (index, request) in new.enumerated() {
      update(index, request, from: index < old.count ? old[index] : nil)
    }
    readers.invalidate()
    if !isAtRest(graph.time) { graph.movements.insert(self) }
  }

  private func update(_ index: Int, _ new: SymbolEffectRequest, from old: SymbolEffectRequest?) {
    if new.trigger != nil {
      if let old, old.trigger != new.trigger { begin(index, new, count: 1) }
      return
    }
    guard new.isActive != old?.isActive else { return }
    if new.motion.isState {
      let known = runs[index].map { part(of: $0, at: graph.time) } ?? 0
      let target = new.isActive ? 1.0 : 0
      // A symbol that is new is in its state at once.
      var run = Run(motion: new.motion, options: new.options, start: graph.time, count: 1)
      (run.from, run.to) = (old == nil ? target : known, target)
      runs[index] = run
    } else if new.isActive {
      begin(index, new, count: nil)
    } else if var run = runs[index] {
      // The cycle under way is the last.
      let cycles = run.elapsed(at: graph.time) / cycle(run)
      run.count = min(run.count ?? .max, Int(min(cycles, 1e9)) + 1)
      runs[index] = run
    }
  }

  private func begin(_ index: Int, _ request: SymbolEffectRequest, count: Int?) {
    let times: Int? =
      switch request.options.repetition {
      case .natural: count
      case .times(let times): times
      case .forever: nil
      }
    runs[index] = Run(
      motion: request.motion, options: request.options, start: graph.time, count: times)
  }

  private static func places(in drawing: SymbolDrawing) -> [Int?] {
    var next = 0
    return drawing.groups.map { group in
      guard group[0].showsValue else { return nil }
      defer { next += 1 }
      return next
    }
  }

  // MARK: Poses

  /// The number of layers that a motion goes through.
  private func layers(of motion: SymbolMotion) -> Int {
    if case .variableColor = motion.kind { lit.compactMap { $0 }.count } else { lit.count }
  }

  private func cycle(_ run: Run) -> Double {
    let pause = run.options.delay ?? run.motion.pause
    return elapsedLength(run) + (pause.isFinite ? max(pause, 0) : 0)
  }

  /// The part of the way of a state.
  private func part(of run: Run, at time: Double) -> Double {
    let way = run.elapsed(at: time) / run.motion.duration(layers: lit.count)
    return run.from + (run.to - run.from) * min(way, 1)
  }

  private func pose(of run: Run, at time: Double) -> SymbolPose {
    if run.motion.isState { return run.motion.pose(inState: part(of: run, at: time)) }
    let elapsed = run.elapsed(at: time)
    let length = cycle(run)
    let number = (elapsed / length).rounded(.down)
    if let count = run.count, number >= Double(count) { return .still }
    let part = (elapsed - number * length) / run.motion.duration(layers: layers(of: run.motion))
    guard part < 1 else { return .still }
    return run.motion.pose(
      at: part, lit: lit, isContinuous: run.count == nil && length == elapsedLength(run))
  }

  /// The seconds of a cycle without a pause.
  private func elapsedLength(_ run: Run) -> Double {
    run.motion.duration(layers: layers(of: run.motion))
  }

  /// The symbol's pose at the graph's time.
  var pose: SymbolPose {
    readers.note()
    var pose = SymbolPose.still
    for index in requests.indices {
      guard let run = runs[index] else { continue }
      pose.add(self.pose(of: run, at: graph.time))
    }
    return pose
  }

  // MARK: Moving

  private func end(of run: Run) -> Double? {
    guard run.speed > 0 else { return run.start }
    let length = run.motion.isState ? run.motion.duration(layers: lit.count) : cycle(run)
    guard let count = run.count else { return nil }
    if run.motion.isState, run.from == run.to { return run.start }
    return run.start + length * Double(count) / run.speed
  }

  private func isAtRest(_ time: Double) -> Bool {
    runs.values.allSatisfy { run in end(of: run).map { $0 <= time } ?? false }
  }

  func advance(to time: Double) -> Bool {
    readers.invalidate()
    return !isAtRest(time)
  }

  func restTime(after time: Double, tolerance: Double) -> Double? {
    var rest = time
    for run in runs.values {
      guard let end = end(of: run) else { return nil }
      rest = max(rest, end)
    }
    return rest
  }

  var movementDescription: String { "symbolEffect" }
}

extension SymbolPose {
  /// Adds another effect's pose.
  fileprivate nonisolated mutating func add(_ other: SymbolPose) {
    whole = whole.with(other.whole)
    drawn = min(drawn, other.drawn)
    if layers.isEmpty {
      layers = other.layers
    } else if !other.layers.isEmpty {
      let count = max(layers.count, other.layers.count)
      layers = (0..<count).map { layer($0).with(other.layer($0)) }
    }
  }
}
