import FlipbookBase
import FlipbookMotion
import Foundation

/// The motion of a symbol effect, as a function of time.
///
/// - SeeAlso: Lengths, sizes and curves of all effects are not public: chosen, to look like the
///   effects in the SF Symbols app. Each cycle ends as it began, and only drawing changes. A symbol
///   is hidden while `drawOn` is active, and drawn when it ends: derived from public code, which
///   writes `isActive: !isVisible`.
nonisolated struct SymbolMotion: Hashable, Sendable {
  enum Way: Hashable, Sendable { case up, down }

  enum Wiggle: Hashable, Sendable {
    case turn(Double)

    /// Across and down.
    case shift(Double, Double)
  }

  struct Lights: Hashable, Sendable {
    var isCumulative = false
    var isReversing = false
    var hides = false
  }

  enum Kind: Hashable, Sendable {
    case bounce(Way)
    case pulse
    case variableColor(Lights)
    case scale(Way)
    case wiggle(Wiggle)
    case rotate(Double)
    case breathe(pulses: Bool)
    case appear(Way), disappear(Way)
    case drawOn, drawOff
  }

  var kind: Kind
  var byLayer = true

  init(_ kind: Kind) { self.kind = kind }

  /// The scales of a symbol that is gone: one that has shrunk, one that has grown.
  static let goneBelow: CGFloat = 0.5
  static let goneAbove: CGFloat = 1.5

  /// True if the effect changes a state, and does not come back by itself.
  var isState: Bool {
    switch kind {
    case .scale, .appear, .disappear, .drawOn, .drawOff: true
    default: false
    }
  }

  /// The seconds of a cycle, or of the way from one state to the other.
  func duration(layers: Int) -> Double {
    switch kind {
    case .bounce: 0.7 + stagger * Double(steps(layers))
    case .pulse: 1.6
    case .variableColor(let lights):
      0.28 * Double(max(layers, 1)) * (lights.isReversing ? 2 : 1) + 0.28
    case .scale: 0.3
    case .wiggle: 0.9
    case .rotate: 1.4
    case .breathe: 2.4
    case .appear, .disappear: 0.4
    case .drawOn, .drawOff: 0.8
    }
  }

  /// The seconds between two cycles, where the options say none.
  var pause: Double {
    switch kind {
    case .bounce: 0.4
    case .wiggle: 0.6
    default: 0
    }
  }

  /// The seconds that a layer begins after the one below.
  private var stagger: Double { byLayer ? 0.07 : 0 }

  private func steps(_ layers: Int) -> Int { byLayer ? max(layers - 1, 0) : 0 }
}

/// Cycles.
extension SymbolMotion {
  /// The pose at a fraction of a cycle.
  ///
  /// - Parameters:
  ///   - part: The fraction, from 0 to 1.
  ///   - lit: For each layer the place among those that a value lights; nil for the others.
  ///   - isContinuous: True if one cycle leads on to the next without a stop.
  /// - Returns: The pose, which is still at both ends.
  func pose(at part: Double, lit: [Int?], isContinuous: Bool) -> SymbolPose {
    var pose = SymbolPose()
    switch kind {
    case .bounce(let way): bounce(way, part, layers: lit.count, &pose)
    case .pulse: pose.whole.opacity = 1 - 0.65 * wave(part)
    case .variableColor(let lights):
      // What is lit before and after fades out and in, unless cycle follows cycle.
      let share = isContinuous ? 1 : min(1, Self.eased(part * 12), Self.eased((1 - part) * 12))
      pose.layers = self.lights(lights, part, lit).map { stand in
        SymbolStand(opacity: 1 - (1 - stand.opacity) * share)
      }
    case .wiggle(let wiggle): wiggle.move(&pose.whole, by: Self.sway(part))
    case .rotate(let turns):
      pose.whole.angle = 2 * .pi * turns * (isContinuous ? part : Self.eased(part))
    case .breathe(let pulses):
      pose.whole.scale = 1 + 0.14 * CGFloat(wave(part))
      if pulses { pose.whole.opacity = 1 - 0.45 * wave(part) }
    case .scale, .appear, .disappear, .drawOn, .drawOff: break
    }
    return pose
  }

  /// From 0 to 1 and back, without a corner.
  private func wave(_ part: Double) -> Double { (1 - cosine(2 * .pi * part)) / 2 }

  static func eased(_ part: Double) -> Double {
    let part = min(max(part, 0), 1)
    return part * part * (3 - 2 * part)
  }

  /// To one side and the other three times, dying away.
  private static func sway(_ part: Double) -> Double {
    sine(6 * .pi * part) * (1 - part) * min(1, part * 8)
  }

  /// Layers spring one after the other.
  private func bounce(_ way: Way, _ part: Double, layers: Int, _ pose: inout SymbolPose) {
    let all = duration(layers: layers)
    let stands = (0...steps(layers)).map { index in
      let seconds = part * all - stagger * Double(index)
      return SymbolStand(scale: 1 + CGFloat(Self.spring(seconds / 0.7)) * (way == .up ? 1 : -1))
    }
    if stands.count == 1 { pose.whole = stands[0] } else { pose.layers = stands }
  }

  /// Out quickly, back beyond the start, and to rest.
  private static func spring(_ part: Double) -> Double {
    let marks: [(at: Double, value: Double)] = [
      (0, 0), (0.28, 0.22), (0.58, -0.07), (0.8, 0.02), (1, 0),
    ]
    guard part > 0, part < 1, let next = marks.firstIndex(where: { $0.at > part }) else { return 0 }
    let (from, to) = (marks[next - 1], marks[next])
    return from.value + (to.value - from.value) * eased((part - from.at) / (to.at - from.at))
  }

  /// One layer after the other is lit; the others are dimmed or hidden.
  private func lights(_ lights: Lights, _ part: Double, _ lit: [Int?]) -> [SymbolStand] {
    let count = lit.compactMap { $0 }.count
    guard count > 1 else { return [] }
    let slots = Double(count) + 1
    var at = part * slots
    if lights.isReversing {
      at = part < 0.5 ? part * 2 * slots : (1 - part) * 2 * slots
    }
    let off = lights.hides ? 0 : SymbolInk.dimmed
    return lit.map { place in
      guard let place = place.map(Double.init) else { return SymbolStand() }
      // Lit for the slot that is its own, and fading over a quarter of one at both ends.
      let rise = Self.eased((at - place) * 4)
      let fall =
        lights.isCumulative
        ? 1 - Self.eased((at - slots + 0.25) * 4)
        : 1 - Self.eased((at - place - 1) * 4)
      return SymbolStand(opacity: off + (1 - off) * min(rise, fall))
    }
  }
}

/// States.
extension SymbolMotion {
  /// The pose at a fraction of the way into the state that the effect leads to.
  func pose(inState part: Double) -> SymbolPose {
    var pose = SymbolPose()
    let part = Self.eased(part)
    func gone(_ share: Double, _ way: Way, at scale: CGFloat) {
      pose.whole.opacity = 1 - share
      pose.whole.scale = 1 + (scale - 1) * CGFloat(share)
    }
    switch kind {
    case .scale(.up): pose.whole.scale = 1 + 0.2 * CGFloat(part)
    case .scale(.down): pose.whole.scale = 1 - 0.2 * CGFloat(part)
    case .appear(let way):
      gone(1 - part, way, at: way == .up ? Self.goneBelow : Self.goneAbove)
    case .disappear(let way):
      gone(part, way, at: way == .down ? Self.goneBelow : Self.goneAbove)
    case .drawOn, .drawOff: pose.drawn = 1 - part
    default: break
    }
    if pose.drawn <= 0 { pose.whole.opacity = 0 }
    return pose
  }
}

extension SymbolMotion.Wiggle {
  /// Turns by a fifteenth of a turn at most, or moves by a tenth of the symbol's square.
  fileprivate nonisolated func move(_ stand: inout SymbolStand, by sway: Double) {
    switch self {
    case .turn(let way): stand.angle = way * sway * 2 * .pi / 15
    case .shift(let x, let y): stand.offset = CGPoint(x: 0.1 * x * sway, y: 0.1 * y * sway)
    }
  }
}
