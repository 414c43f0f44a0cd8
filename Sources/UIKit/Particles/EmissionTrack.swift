import Foundation

/// The emission of one kind of particles over time: its settings from instant to instant.
///
/// ## Algorithm
///
/// Let N(t) be the integral of the rate of births since the beginning of the emission. Particle
/// k = 1, 2, … is born where N(t) = k, so that all that live at a time are found without a step of
/// time, and the frames that were drawn before have no part in it. While settings stay as they are,
/// an *epoch*, N is a straight line. The speeds of colours and sizes and the acceleration are
/// integrated likewise: a particle has the difference between now and its birth.
///
/// For example, with a rate of 10 a second from 0 s, and of 0 from 1 s, particle 10 is born at 1 s
/// and is the last one.
///
/// - SeeAlso: That a kind with one particle a second emits the first one after a second: measured,
///   motion notes 20.
nonisolated struct EmissionTrack {
  struct Epoch {
    /// The instant at which the settings came into force; minus infinity for always.
    let start: Double

    let emitter: EmitterSettings
    let cell: CellSettings

    /// Births a second.
    let rate: Double

    /// The instants at which births begin and end.
    let window: ClosedRange<Double>

    /// The time of the sums below.
    let anchor: Double
    let births: Double
    let sums: ParticleSums

    /// The number of births up to a time in the epoch.
    func births(at time: Double) -> Double {
      births + rate * (inWindow(time) - inWindow(anchor))
    }

    /// The time, or the end of the window that is nearer to it.
    fileprivate func inWindow(_ time: Double) -> Double {
      min(max(time, window.lowerBound), window.upperBound)
    }

    func sums(at time: Double) -> ParticleSums { sums.after(time - anchor, by: cell) }
  }

  /// The number of the kind in its layer.
  let kind: Int
  private(set) var epochs: [Epoch] = []

  /// True if particles fade as fast as they did at their birth.
  private var fadesEvenly = true

  /// The time at which it was written down that the emission had begun.
  let begun: Double

  /// The present rate of births, in particles a second.
  var rate: Double { epochs.last?.rate ?? 0 }

  /// Begins with settings that have always held, or since an instant.
  ///
  /// - Parameters:
  ///   - kind: The number of the kind in its layer.
  ///   - emitter: The settings.
  ///   - start: The instant; minus infinity for always.
  ///   - window: The time in which particles are born.
  ///   - begun: The present.
  init(
    kind: Int, _ emitter: EmitterSettings, since start: Double, window: ClosedRange<Double>,
    begun: Double
  ) {
    (self.kind, self.begun) = (kind, begun)
    epochs = [Self.epoch(kind, emitter, from: start, window, after: nil)]
  }

  /// Has other settings from an instant on, which is not before the last one.
  mutating func change(to emitter: EmitterSettings, at time: Double, window: ClosedRange<Double>) {
    guard let last = epochs.last else { return }
    if time <= last.start { epochs.removeLast() }
    let before = epochs.last ?? last
    let next = Self.epoch(kind, emitter, from: max(time, last.start), window, after: before)
    if next.cell.colorSpeed.w != last.cell.colorSpeed.w { fadesEvenly = false }
    epochs.append(next)
  }

  /// Forgets epochs whose particles are all gone, if there are many.
  mutating func prune(before time: Double) {
    guard epochs.count > 4096, let first = epochs.firstIndex(where: { $0.start > time }) else {
      return
    }
    epochs.removeFirst(max(first - 1, 0))
  }

  private static func epoch(
    _ kind: Int, _ emitter: EmitterSettings, from start: Double, _ window: ClosedRange<Double>,
    after last: Epoch?
  ) -> Epoch {
    let cell = emitter.cells[kind]
    let isEmitting = cell.isEnabled && cell.birthRate > 0 && emitter.birthRate > 0
    // The births of what has always been are counted from the beginning of the window, or from 0.
    let anchor = start.isFinite ? start : window.lowerBound.isFinite ? window.lowerBound : 0
    return Epoch(
      start: start, emitter: emitter, cell: cell,
      rate: isEmitting ? min(cell.birthRate * emitter.birthRate, 1e6) : 0, window: window,
      anchor: anchor, births: last?.births(at: start) ?? phase(of: kind),
      sums: last?.sums(at: start) ?? ParticleSums())
  }

  /// The part of a birth at which a kind begins, so that those of several kinds do not coincide.
  ///
  /// - SeeAlso: chosen, multiples of the golden section, which lie far from one another.
  private static func phase(of kind: Int) -> Double {
    (Double(kind) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
  }

  // MARK: Particles

  /// The age at which a particle that was born in an epoch is seen no more, nor what it has emitted.
  private func horizon(_ epoch: Epoch) -> Double {
    epoch.cell.horizon(epoch.emitter.lifetime, fades: fadesEvenly)
  }

  /// Calls a closure with particles that may be seen at a time, the youngest first, until it returns
  /// false.
  ///
  /// - Parameters:
  ///   - time: The time.
  ///   - body: The closure, with the particle's number, its birth and its epoch's index.
  func forEachBirth(
    seenAt time: Double, _ body: (_ number: Int, _ birth: Double, _ epoch: Int) -> Bool
  ) {
    var end = time
    for index in epochs.indices.reversed() {
      let epoch = epochs[index]
      defer { end = min(end, epoch.start) }
      guard epoch.rate > 0 else { continue }
      let from = max(epoch.start, epoch.window.lowerBound, time - horizon(epoch))
      let until = min(end, epoch.window.upperBound)
      guard from < until else { continue }
      let last = Int(epoch.births(at: until).rounded(.down))
      let first = from.isFinite ? Int(epoch.births(at: from).rounded(.down)) + 1 : Int.min
      var number = last
      while number >= first {
        let birth = epoch.birth(of: number)
        guard birth <= time, body(number, birth, index) else { return }
        number -= 1
      }
    }
  }

  /// The last instant at which something of the emission is seen; infinite for ever.
  var end: Double {
    var (end, next) = (-Double.infinity, Double.infinity)
    for epoch in epochs.reversed() {
      if epoch.rate > 0 {
        let last = min(next, epoch.window.upperBound)
        if last > max(epoch.start, epoch.window.lowerBound) {
          end = max(end, last + horizon(epoch))
        }
      }
      next = epoch.start
    }
    return end
  }
}

extension EmissionTrack.Epoch {
  /// The instant at which a particle is born.
  func birth(of number: Int) -> Double {
    inWindow(anchor) + (Double(number) - births) / rate
  }
}

/// The integrals of a kind's speeds and accelerations over time.
nonisolated struct ParticleSums {
  var color = SIMD4<Double>(repeating: 0)
  var scale = 0.0

  /// The change of velocity by acceleration, and of the place by that.
  var push = SIMD2<Double>(repeating: 0)
  var way = SIMD2<Double>(repeating: 0)

  func after(_ seconds: Double, by cell: CellSettings) -> ParticleSums {
    guard seconds.isFinite else { return self }
    let acceleration = SIMD2(cell.xAcceleration, cell.yAcceleration)
    var sums = self
    sums.color += cell.colorSpeed * seconds
    sums.scale += cell.scaleSpeed * seconds
    sums.push += acceleration * seconds
    sums.way += push * seconds + acceleration * (seconds * seconds / 2)
    return sums
  }
}
