import CAllocations
import CPeers
import FlipbookMotion

/// Many attributes that are sampled in one frame, while requests for memory are counted.
struct AttributeMix {
  let name: String
  let sample: (Double) -> Void

  static let count = 10_000

  /// Returns how often memory is asked for in a frame.
  func allocationsInFrame() -> Int {
    // What is made when a type is first used belongs to no frame.
    sample(0.3)
    let before = allocation_count()
    sample(0.31)
    return Int(allocation_count() - before)
  }

  /// Every animation that is not the user's own, by name, under the changes of ``changes(_:)``.
  private static let animations: [(String, [Animation])] = [
    ("springs", [.spring(duration: 2), .bouncy(duration: 2), .default, .smooth.speed(0.5)]),
    (
      "springs that add up",
      [.interpolatingSpring(duration: 2), .interpolatingSpring(stiffness: 30, damping: 5)]
    ),
    (
      "curves",
      [.easeInOut(duration: 2), .linear(duration: 2), .timingCurve(.circularEaseIn, duration: 2)]
    ),
    (
      "delays and repetitions",
      [
        .linear(duration: 0.2).repeatForever(), .bouncy.delay(0.4).repeatCount(3),
        .easeOut(duration: 2).delay(0.1), .default.repeatForever(autoreverses: false),
        .spring.logicallyComplete(after: 3).delay(0.1).repeatForever(),
      ]
    ),
    ("springs that blend", [.spring(duration: 1), .spring(duration: 2, blendDuration: 1)]),
  ]

  static func all() -> [AttributeMix] {
    var mixes: [AttributeMix] = []
    for (name, animations) in animations {
      for isRetargeted in [false, true] {
        mixes.append(mix(name + (isRetargeted ? ", retargeted" : ""), animations, isRetargeted))
      }
    }
    mixes.append(mix("all together, retargeted", animations.flatMap(\.1), true))
    return mixes
  }

  /// Half of them numbers, half rectangles; retargeted ones twice, by each other's animations.
  private static func mix(
    _ name: String, _ animations: [Animation], _ isRetargeted: Bool
  ) -> AttributeMix {
    let (numbers, rects) = (Attributes<Double>(), Attributes<RectVector>())
    let times = isRetargeted ? [0, 0.1, 0.2] : [0]
    for index in 0..<count / 2 {
      let steps = times.enumerated().map { step, time in
        (time, 100 * Double(step + 1), animations[(index + step) % animations.count])
      }
      numbers.add(from: 0, steps)
      rects.add(
        from: .zero,
        steps.map { ($0.0, RectVector(x: $0.1, y: 1, width: $0.1, height: 2), $0.2) })
    }
    let first = UnsafeMutablePointer<Double>.allocate(capacity: count)
    let second = UnsafeMutablePointer<RectVector>.allocate(capacity: count)
    return AttributeMix(name: name) { time in
      numbers.sample(at: time, into: first)
      rects.sample(at: time, into: second)
    }
  }
}
