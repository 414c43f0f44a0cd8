import FlipbookViews
import Foundation

/// The settings of a layer's emission from instant to instant, and what of it is still seen.
///
/// Settings are written down when they change; while an animation changes them, for each step of a
/// grid that lies fast in the layer's time, so that frames have no part in it.
@MainActor final class EmitterHistory {
  private weak var layer: CAEmitterLayer?
  private weak var graph: ViewGraph?
  private(set) var tracks: [EmissionTrack] = []

  /// The layer's time at which settings were last written down, and the graph's.
  private var written = (own: -Double.infinity, graph: -Double.infinity, speed: 1.0)

  /// The layer's time at an instant of the graph's at which code has changed it, were it not for
  /// that; nil for none.
  private var jump: (own: Double, graph: Double)?

  /// The steps of animated settings, in seconds (chosen).
  private static let step = 1.0 / 120

  /// The most steps that are made up for at once (chosen).
  private static let largestStepCount = 20_000

  /// The number of the layer among those of its stage.
  private let number: Int

  init(of layer: CAEmitterLayer, in graph: ViewGraph) {
    (self.layer, self.graph) = (layer, graph)
    let count = graph.registry.shared(EmitterCount.self) { EmitterCount() }
    count.value += 1
    number = count.value
  }

  /// True if it is that of a layer on a graph.
  func isOn(_ graph: ViewGraph) -> Bool { self.graph === graph }

  // MARK: Time

  /// The present, in the layer's time.
  private var now: Double? {
    guard let graph, let layer, layer.graph === graph else { return nil }
    return layer.ownTime(at: graph.time)
  }

  /// The beginning of the layer's time: minus infinity where code has not said when that is.
  ///
  /// - SeeAlso: That a layer without a beginning shows what it would if it had always emitted:
  ///   measured, motion notes 20.
  private var origin: Double {
    var outer: CALayer? = layer
    while let one = outer {
      if one.beginTime != 0 { return -LayerClock.start }
      outer = one.around
    }
    return -.infinity
  }

  /// The time in which a kind is emitted.
  private func window(of cell: CellSettings) -> ClosedRange<Double> {
    let start = cell.beginTime > 0 ? cell.beginTime - LayerClock.start : origin
    let begin = max(start, origin)
    return begin...(cell.duration.isFinite ? begin + cell.duration : .infinity)
  }

  // MARK: Writing down

  /// Begins anew, with the present settings.
  func restart() {
    guard let now, let settings = layer?.presentSettings(at: now) else { return }
    let cells = settings.cells
    tracks = cells.indices.map { kind in
      EmissionTrack(
        kind: kind, settings, since: origin, window: window(of: cells[kind]), begun: now)
    }
    note(now)
  }

  /// Writes down what animations have made of the settings until now.
  func catchUp() {
    settleTime()
    guard let now, let layer, let end = layer.emissionAnimatedUntil, now > written.own else {
      return
    }
    let step = Self.step
    let (first, last) = (origin.isFinite ? origin : 0, min(now, end + step))
    var index = ((written.own - first) / step).rounded(.down) + 1
    index = max(index, ((last - first) / step).rounded(.down) - Double(Self.largestStepCount))
    while first + index * step <= last {
      let time = first + index * step
      // A step has the settings of its middle.
      append(layer.presentSettings(at: time + step / 2), at: time)
      index += 1
    }
    for kind in tracks.indices { tracks[kind].prune(before: now - 60) }
  }

  /// Writes down that settings have changed.
  ///
  /// - Parameter byCode: True if code has set a value, so that a kind whose rate was zero shows what
  ///   it would if it had always emitted.
  func change(byCode: Bool) {
    guard let now, let layer else { return }
    let settings = layer.presentSettings(at: now)
    guard settings.cells.count == tracks.count else { return restart() }
    for kind in tracks.indices {
      let (before, window) = (tracks[kind].rate, window(of: settings.cells[kind]))
      let isNew = tracks[kind].begun == now
      tracks[kind].change(to: settings, at: now, window: window)
      if isNew || byCode && before == 0 && tracks[kind].rate > 0 {
        tracks[kind] = EmissionTrack(
          kind: kind, settings, since: origin, window: window, begun: now)
      }
    }
    note(now)
  }

  private func append(_ settings: EmitterSettings, at time: Double) {
    guard settings.cells.count == tracks.count else { return }
    for kind in tracks.indices {
      tracks[kind].change(to: settings, at: time, window: window(of: settings.cells[kind]))
    }
    written.own = time
  }

  private func note(_ now: Double) {
    guard let graph, let layer else { return }
    written = (now, graph.time, layer.wholeSpeed)
    graph.movements.insert(self)
  }

  /// Tells that the layer's time goes on otherwise, or will when code has set more of it.
  func timeDidChange() {
    guard let graph else { return }
    if jump == nil {
      jump = (written.own + (graph.time - written.graph) * written.speed, graph.time)
      ViewAnimation.later { [weak self] in assumingMain { self?.settleTime() } }
    }
    graph.movements.insert(self)
  }

  /// Begins anew if the layer's time has jumped.
  private func settleTime() {
    guard let (expected, instant) = jump, let layer else { return }
    jump = nil
    let own = layer.ownTime(at: instant)
    guard abs(expected - own) < 1e-6 else { return restart() }
    written = (max(written.own, own), instant, layer.wholeSpeed)
  }

  // MARK: Particles

  /// The particles that are seen at a time of the layer.
  func particles(at time: Double) -> ParticleSystem {
    catchUp()
    let seed = tracks.first?.epochs.last?.emitter.seed ?? 0
    // Layers without a seed are not alike.
    return ParticleSystem(
      tracks, at: time, ParticleDraws(seed: seed, number: seed == 0 ? number : 0))
  }
}

/// The number of layers with particles that have come onto a stage.
private final class EmitterCount {
  var value = 0
}

// MARK: - Motion

extension EmitterHistory {
  /// The instant at which nothing is seen to move any more, in the layer's time.
  private var end: Double {
    max(tracks.map(\.end).max() ?? -.infinity, layer?.emissionAnimatedUntil ?? -.infinity)
  }

  private var goesOn: Bool {
    settleTime()
    guard let now, let layer, layer.wholeSpeed != 0 else { return false }
    return end > now
  }

  private func rest(after time: Double) -> Double? {
    guard goesOn, let graph, let now, let speed = layer?.wholeSpeed else { return time }
    guard end.isFinite, speed > 0 else { return nil }
    return max(graph.time + (end - now) / speed, time)
  }
}

extension EmitterHistory: Moving {
  nonisolated func advance(to time: Double) -> Bool { assumingMain { goesOn } }

  nonisolated var isMoving: Bool { assumingMain { goesOn } }

  nonisolated func restTime(after time: Double, tolerance: Double) -> Double? {
    assumingMain { rest(after: time) }
  }

  nonisolated var movementStart: Double { assumingMain { written.graph } }

  nonisolated var movementDescription: String { "particles" }
}
