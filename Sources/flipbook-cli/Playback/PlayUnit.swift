import FlipbookBase
import FlipbookJob
import FlipbookLayout
import FlipbookTimeline
import Foundation

/// A part of a plan that one process plays: variants of one timeline, in their order.
///
/// Where a unit ends depends on the plan alone, not on how many are played at once: a scene may
/// leave something behind for the variants after it in the same process.
struct PlayUnit {
  /// The index of the plan's group, whose program plays it.
  var group: Int
  var variants: [Variant]

  /// The places at which frames of each variant are kept and found; empty for none.
  var reels: [SceneJob.Reel] = []

  /// The indices of earlier units that must be over: they write the same files.
  var after: [Int] = []

  /// The pixels of all of its frames, as far as timelines tell of them: roughly the work it takes.
  var cost: Double { variants.reduce(0) { $0 + $1.timeline.pixels } }

  /// The names of the files that it writes, and those of its variants.
  fileprivate var claims: Set<String> {
    var claims: Set<String> = []
    for variant in variants {
      claims.insert("variant \(variant.timeline.file) \(variant.title)")
      for output in variant.timeline.outputs { claims.insert(output.path.value) }
      claims.insert("\(variant.stillPath(named: "")) stills")
      for check in variant.timeline.expectations.flatMap(\.checks) {
        if case .golden(let path) = check.rule { claims.insert(path) }
      }
    }
    return claims
  }

  /// Says of each unit which earlier ones write what it writes.
  static func order(_ units: inout [PlayUnit]) {
    var owners: [String: Int] = [:]
    for index in units.indices {
      var earlier: Set<Int> = []
      for claim in units[index].claims {
        if let owner = owners.updateValue(index, forKey: claim) { earlier.insert(owner) }
      }
      units[index].after = earlier.sorted()
    }
  }
}

extension Timeline {
  /// The time that an animation goes on for after the last step, in seconds (chosen).
  private static let rest = 1.0

  /// The pixels of all frames; one that does not say how long it is lasts as long as its steps, and
  /// a little longer.
  fileprivate var pixels: Double {
    let frames =
      frameCount.map(Double.init)
      ?? playedSteps.reduce(Self.rest) { $0 + $1.action.duration.seconds }
      * framesPerSecond.perSecond
    let device = DeviceProfile.named(device.value) ?? .standard
    let (points, scale) = (device.portraitSize, device.scale)
    return frames * Double(points.width * points.height * scale * scale)
  }
}

extension SceneJob.Settings {
  /// The most variants of a unit.
  ///
  /// A process of its own costs what some pictures do, and a hundred variants without any.
  ///
  /// - SeeAlso: one variant that is drawn, 64 that are not: chosen, so that starting takes a
  ///   twentieth of the time or less.
  func mostVariants(like variant: Variant) -> Int {
    let draws =
      (requests.contains(.outputs) && !variant.timeline.outputs.isEmpty)
      || variant.timeline.expectations.flatMap(\.checks).contains { check in
        if case .pixels = check.rule { true } else { false }
      }
    return draws ? 1 : 64
  }
}
