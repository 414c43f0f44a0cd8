import CPeers
import FlipbookMotion

extension Comparison {
  static func all() -> [Comparison] {
    [
      spring("spring", isRetargeted: false), spring("spring, retargeted", isRetargeted: true),
      rectSpring(), bezier("bézier"), rectBezier(), chain("bézier over bézier"),
    ]
  }

  /// A number that depends on an index alone, between two bounds.
  private static func number(_ index: Int, _ range: ClosedRange<Double>) -> Double {
    let fraction = (Double(index) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
    return range.lowerBound + (range.upperBound - range.lowerBound) * fraction
  }

  /// Half of them bounce, half are critical.
  private static func spring(_ index: Int) -> Spring {
    Spring(duration: number(index, 0.5...1), bounce: index % 2 == 0 ? 0.3 : 0)
  }

  private static func make<Value: VectorArithmetic, Peer>(
    _ name: String, _ attributes: Attributes<Value>, _ peers: [Peer], width: Int = 1,
    sample: @escaping (UnsafePointer<Peer>, Int, Double, UnsafeMutablePointer<Double>) -> Void
  ) -> Comparison {
    Comparison(
      name: name,
      ours: { time, results in
        let size = Comparison.count
        results.withMemoryRebound(to: Value.self, capacity: size) {
          attributes.sample(at: time, into: $0)
        }
      },
      peer: { time, results in
        peers.withUnsafeBufferPointer { buffer in
          if let base = buffer.baseAddress { sample(base, buffer.count, time, results) }
        }
      }, width: width)
  }

  private static func spring(_ name: String, isRetargeted: Bool) -> Comparison {
    let attributes = Attributes<Double>()
    var peers: [peer_spring] = []
    for index in 0..<count {
      let spring = spring(index)
      let target = number(index, 50...150)
      var changes = [(time: 0.0, target: target, animation: Animation.spring(spring))]
      var peer = peer_spring(
        target: target, displacement: -target, velocity: 0, decay: spring.decayConstant,
        frequency: spring.angularFrequency, start: 0)
      if isRetargeted {
        changes.append((0.2, -30, .spring(spring)))
        peer.target = -30
        peer.displacement = spring.value(target: target, time: 0.2) + 30
        peer.velocity = spring.velocity(target: target, time: 0.2)
        peer.start = 0.2
      }
      attributes.add(from: 0, changes)
      peers.append(peer)
    }
    return make(name, attributes, peers, sample: peer_springs)
  }

  private static func rectSpring() -> Comparison {
    let attributes = Attributes<RectVector>()
    var peers: [peer_rect_spring] = []
    for index in 0..<count {
      let spring = spring(index)
      let size = number(index, 50...150)
      let target = RectVector(x: size, y: 20, width: -size, height: 7)
      attributes.add(from: .zero, [(0, target, .spring(spring))])
      peers.append(
        peer_rect_spring(
          target: (size, 20, -size, 7), displacement: (-size, -20, size, -7),
          velocity: (0, 0, 0, 0), decay: spring.decayConstant,
          frequency: spring.angularFrequency, start: 0))
    }
    return make("spring of a rectangle", attributes, peers, width: 4, sample: peer_rect_springs)
  }

  private static func curve(_ index: Int, start: Double) -> (Animation, peer_curve) {
    let (x1, x2, duration) = (number(index, 0.1...0.9), 0.58, number(index + 1, 0.6...1.2))
    return (
      .timingCurve(x1, 0, x2, 1, duration: duration),
      peer_make_curve(x1, 0, x2, 1, start, duration)
    )
  }

  private static func bezier(_ name: String) -> Comparison {
    let attributes = Attributes<Double>()
    var peers: [peer_bezier] = []
    for index in 0..<count {
      let target = number(index, 50...150)
      let (animation, curve) = curve(index, start: 0)
      attributes.add(from: 0, [(0, target, animation)])
      peers.append(peer_bezier(target: target, interval: target, curve: curve))
    }
    return make(name, attributes, peers, sample: peer_beziers)
  }

  private static func rectBezier() -> Comparison {
    let attributes = Attributes<RectVector>()
    var peers: [peer_rect_bezier] = []
    for index in 0..<count {
      let size = number(index, 50...150)
      let (animation, curve) = curve(index, start: 0)
      let target = RectVector(x: size, y: 20, width: -size, height: 7)
      attributes.add(from: .zero, [(0, target, animation)])
      peers.append(
        peer_rect_bezier(
          target: (size, 20, -size, 7), interval: (size, 20, -size, 7), curve: curve))
    }
    return make("bézier of a rectangle", attributes, peers, width: 4, sample: peer_rect_beziers)
  }

  private static func chain(_ name: String) -> Comparison {
    let attributes = Attributes<Double>()
    var peers: [peer_chain] = []
    for index in 0..<count {
      let target = number(index, 50...150)
      let (animation, first) = curve(index, start: 0)
      let (later, second) = curve(index + 7, start: 0.2)
      attributes.add(from: 0, [(0, target, animation), (0.2, -30, later)])
      peers.append(
        peer_chain(
          target: -30, first_interval: target, interval: -30, first: first, second: second))
    }
    return make(name, attributes, peers, sample: peer_chains)
  }
}
