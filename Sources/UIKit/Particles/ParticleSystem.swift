import FlipbookBase
import Foundation

/// All particles of a layer that are seen at a time.
nonisolated struct ParticleSystem {
  /// The most particles of a layer, chosen: the youngest of each kind are drawn.
  static let largestCount = 10_000

  /// A particle that is drawn.
  struct Seen {
    let state: ParticleState

    /// The index of its kind's settings.
    let kind: Int
  }

  private(set) var seen: [Seen] = []

  /// The settings of kinds with a picture.
  private(set) var kinds: [CellSettings] = []
  private let time: Double

  /// - Parameters:
  ///   - tracks: The emission of each kind.
  ///   - time: The time, in seconds on the layer's clock.
  ///   - draws: The random numbers of the layer.
  init(_ tracks: [EmissionTrack], at time: Double, _ draws: ParticleDraws) {
    self.time = time
    for track in tracks { add(track, draws) }
  }

  private mutating func add(_ track: EmissionTrack, _ root: ParticleDraws) {
    let begin = seen.count
    let room = min(seen.count + Self.largestCount / 2, Self.largestCount)
    let last = track.epochs.count - 1
    var (kindOf, budget) = ([Int: Int](), Self.largestCount)
    track.forEachBirth(seenAt: time) { number, birth, index in
      budget -= 1
      guard budget >= 0, seen.count < room else { return false }
      let epoch = track.epochs[index]
      let draws = root.particle(number, of: track.kind)
      let particle = Particle(
        draws, of: epoch.cell, from: epoch.emitter.source(draws), at: birth, epoch.emitter)
      let age = time - birth
      if age < particle.lifetime {
        let change =
          index == last
          ? ParticleSums().after(age, by: epoch.cell)
          : track.epochs[last].sums(at: time).since(epoch.sums(at: birth), age)
        let kind = kindOf[index] ?? addKind(epoch.cell)
        kindOf[index] = kind
        show(particle.state(at: age, change), kind)
      }
      for (kind, cell) in epoch.cell.cells.enumerated() {
        emit(cell, kind, from: particle, of: epoch.cell, epoch.emitter)
      }
      return true
    }
    seen[begin...].reverse()
  }

  private mutating func addKind(_ cell: CellSettings) -> Int {
    kinds.append(cell)
    return kinds.count - 1
  }

  private mutating func show(_ state: ParticleState, _ kind: Int) {
    guard state.isSeen, kinds[kind].picture != nil else { return }
    seen.append(Seen(state: state, kind: kind))
  }

  /// Adds the particles that another one has emitted.
  ///
  /// - SeeAlso: That they come from where it is, in its direction, with its scale and colour:
  ///   documented, `CAEmitterCell.emitterCells`. That the layer's rate of births is no factor of
  ///   theirs, so that what has flown off bursts: chosen.
  private mutating func emit(
    _ cell: CellSettings, _ kind: Int, from parent: Particle, of parentCell: CellSettings,
    _ emitter: EmitterSettings
  ) {
    guard cell.isEnabled, cell.birthRate > 0, seen.count < Self.largestCount else { return }
    let begin = max(cell.beginTime, 0)
    let end = min(begin + cell.duration, parent.lifetime, time - parent.birth)
    // The oldest that may still be seen.
    let start = max(begin, time - parent.birth - cell.horizon(emitter.lifetime))
    guard end > start else { return }
    let (first, last) = (
      Int(((start - begin) * cell.birthRate).rounded(.down)) + 1,
      Int(((end - begin) * cell.birthRate).rounded(.down))
    )
    var (shown, number) = (-1, last)
    while number >= first, seen.count < Self.largestCount {
      let age = begin + Double(number) / cell.birthRate
      let place = parent.state(at: age, ParticleSums().after(age, by: parentCell))
      let (dx, dy) = (place.velocity.x, place.velocity.y)
      let source = Particle.Source(
        place: place.place,
        direction: dx == 0 && dy == 0 ? parent.direction : arcTangent(y: dy, x: dx),
        scale: place.scale, color: place.color)
      let particle = Particle(
        parent.draws.particle(number, of: kind), of: cell, from: source, at: parent.birth + age,
        emitter)
      let own = time - particle.birth
      if own < particle.lifetime {
        if shown < 0 { shown = addKind(cell) }
        show(particle.state(at: own, ParticleSums().after(own, by: cell)), shown)
      }
      for (kind, inner) in cell.cells.enumerated() {
        emit(inner, kind, from: particle, of: cell, emitter)
      }
      number -= 1
    }
  }
}

extension CellSettings {
  /// The age at which a particle is seen no more, nor any that it has emitted, in seconds.
  ///
  /// - Parameters:
  ///   - factor: The layer's factor of lifetimes.
  ///   - fades: True if the speed of alpha may be reckoned with.
  /// - Returns: The age.
  func horizon(_ factor: Double, fades: Bool = true) -> Double {
    let lifetime = max((lifetime + abs(lifetimeRange)) * factor, 0)
    var seen = lifetime
    if fades, colorSpeed.w < 0 { seen = min(seen, (color.w + abs(colorRange.w)) / -colorSpeed.w) }
    return cells.reduce(max(seen, 0)) { max($0, lifetime + $1.horizon(factor)) }
  }
}

extension ParticleSums {
  /// The change since a particle's birth, whose sums these are not.
  func since(_ birth: ParticleSums, _ age: Double) -> ParticleSums {
    ParticleSums(
      color: color - birth.color, scale: scale - birth.scale, push: push - birth.push,
      way: way - birth.way - birth.push * age)
  }
}
