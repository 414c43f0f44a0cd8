import FlipbookMotion
import Foundation
import Testing

/// The way of scrolled content, beside recordings of UIKit's scroll views.
///
/// - SeeAlso: measured; motion notes 18 name the recordings.
@Suite struct ScrollGlideTests {
  private let law = ScrollGlide.Law(semantics: .ios26)

  /// Where UIKit says that content comes to rest, in points, for velocities in points a millisecond.
  @Test(arguments: [
    (0.998, 400.00, 0.480_834, 635.33), (0.998, 1244.67, 0.495_222, 1487.00),
    (0.998, 1755.67, 0.307_760, 1904.33), (0.998, 2315.67, 0.677_054, 2649.00),
    (0.998, 2912.67, 1.381_048, 3597.67), (0.998, 4029.00, 2.530_246, 5288.00),
    (0.998, 5686.67, 5.613_967, 8486.00), (0.99, 8662.33, 0.756_662, 8736.67),
    (0.99, 9000.33, 1.193_017, 9118.00), (0.99, 9549.33, 2.347_413, 9782.00),
    (0.99, 10180.67, 5.991_895, 10776.00),
  ])
  func `content rests where it does on a phone`(
    rate: Double, offset: Double, velocity: Double, rest: Double
  ) {
    let found = ScrollGlide.rest(
      from: offset, velocity: velocity * 1000, rate: ScrollGlide.rate(keeping: rate))
    #expect(abs(found - rest) < 0.25)
    let glide = ScrollGlide(
      from: offset, velocity: velocity * 1000, in: 0...20_000,
      law: ScrollGlide.Law(rate: ScrollGlide.rate(keeping: rate), semantics: .ios18))
    #expect(glide.end == found)
    #expect(abs(glide.offset(at: glide.duration.nextDown) - found) < 0.01)
  }

  /// A fling from 400 at 480.8 points a second, in milliseconds after the finger was lifted.
  ///
  /// UIKit's own first step is a frame early, so times are a frame later here.
  @Test func `content is on its way where it is on a phone`() {
    let glide = ScrollGlide(from: 400, velocity: 480.833_66, in: 0...9000, law: law)
    let recorded = [
      (100.213, 449.67), (199.568, 484.00), (400.298, 535.33), (600.284, 570.00),
      (799.691, 593.00), (1000.261, 608.67), (1199.606, 619.00), (1400.246, 625.67),
      (1599.643, 630.33), (1850.238, 634.33),
    ]
    for (time, offset) in recorded {
      #expect(abs(glide.offset(at: time / 1000 + 0.0155) - offset) < 0.6)
    }
    #expect(abs(glide.duration - 1.934) < 0.001)
  }

  /// A list that was flung against its end, in frames of a sixtieth of a second; the first is 9.25 ms
  /// after the end.
  @Test func `content that meets its end goes past it and comes back as on a phone`() {
    let edge = 1000.0
    let speed = 4302.0
    let glide = ScrollGlide(from: edge, velocity: speed, in: 0...edge, law: law)
    let recorded = [
      35.67, 84.00, 115.33, 133.67, 142.67, 145.00, 142.33, 136.67, 129.00, 120.00, 110.67, 101.00,
      91.33, 82.33, 73.67, 65.67, 58.00, 51.33, 45.33, 40.00, 35.00, 30.67, 26.67, 23.33, 20.33,
      17.67, 15.33, 13.33, 11.33, 10.00, 8.67, 7.33, 6.33, 5.33, 4.67, 4.00, 3.33, 3.00, 2.67, 2.33,
    ]
    for (frame, past) in recorded.enumerated() {
      let time = 0.00925 + Double(frame) / 60
      #expect(abs(glide.offset(at: time) - edge - past) < 0.9)
    }
    #expect(glide.end == edge && glide.duration < 0.85)
    #expect(glide.offset(at: glide.duration) == edge)
  }

  /// Content that was held 177 points past its beginning and let go, in milliseconds after that.
  @Test func `content that is let go past its end comes back as on a phone`() {
    let glide = ScrollGlide(from: -177, velocity: 0, in: 0...9000, law: law)
    let recorded = [
      (16.235, -157.33), (33.471, -138.67), (49.541, -121.67), (66.795, -106.33), (83.471, -93.00),
      (100.122, -81.00), (133.140, -61.33), (166.799, -46.00), (199.516, -34.33),
      (249.503, -22.00), (300.095, -14.00), (349.720, -9.00), (400.098, -5.67), (449.933, -3.67),
      (499.651, -2.33), (549.539, -1.33),
    ]
    for (time, offset) in recorded {
      #expect(abs(glide.offset(at: time / 1000) - offset) < 0.8)
    }
    #expect(glide.end == 0 && glide.duration > 0.6 && glide.duration < 0.7)
  }

  /// The same on iOS 14, from 393.5 points, in frames; the first is a third of a frame after it.
  @Test func `content that is let go past its end begins at rest before iOS 26`() {
    let glide = ScrollGlide(
      from: 394.2, velocity: 0, in: -9000...0, law: ScrollGlide.Law(semantics: .ios18))
    let recorded = [
      393.5, 384.5, 367.5, 345.5, 320.5, 294.5, 268, 242.5, 218, 195, 173.5, 154, 136, 119.5, 105,
      92, 80.5, 70.5, 61, 53, 46, 40, 34.5, 30, 26, 22.5, 19.5, 16.5, 14.5, 12.5, 10.5, 9, 8, 6.5,
    ]
    for (frame, offset) in recorded.enumerated() {
      #expect(abs(glide.offset(at: 0.0055 + Double(frame) / 60) - offset) < 1.2)
    }
  }

  // MARK: The parts fit

  @Test func `velocity is kept where the spring takes over`() {
    let glide = ScrollGlide(from: 0, velocity: 2000, in: -50...400, law: law)
    let step = 1e-6
    var time = 0.0
    while time < glide.duration - 0.01 {
      let slope = (glide.offset(at: time + step) - glide.offset(at: time)) / step
      #expect(abs(slope - glide.velocity(at: time)) < 0.5)
      time += 0.007
    }
    #expect(glide.offset(at: 0) == 0 && glide.velocity(at: 0) == 2000)
    #expect(glide.end == 400)
  }

  @Test func `content that does not bounce stops at its end`() {
    let law = ScrollGlide.Law(bounces: false, semantics: .ios26)
    let glide = ScrollGlide(from: 0, velocity: -2000, in: -400...50, law: law)
    #expect(glide.end == -400)
    #expect(abs(glide.offset(at: glide.duration.nextDown) + 400) < 1e-6)
    #expect(glide.velocity(at: glide.duration.nextDown) < -1000)
  }

  /// A finger that throws content back from past its end has it glide on inside.
  @Test func `content that is thrown back glides on`() {
    let glide = ScrollGlide(from: -50, velocity: 1000, in: 0...9000, law: law)
    #expect(glide.end == ScrollGlide.rest(from: -50, velocity: 1000))
    #expect(abs(glide.end - 444.5) < 0.1)
  }

  @Test func `too slow a finger moves nothing`() {
    let glide = ScrollGlide(from: 7, velocity: 9, in: 0...100, law: law)
    #expect(glide.duration == 0 && glide.end == 7)
  }

  @Test func `content is as far from where it was as its ends are`() {
    let glide = ScrollGlide(from: 10, velocity: 3000, in: 0...300, law: law)
    let moved = ScrollGlide(from: 30, velocity: 3000, in: 20...320, law: law)
    for time in [0, 0.05, 0.2, 0.4, 2] {
      #expect(abs(glide.shifted(by: 20).offset(at: time) - moved.offset(at: time)) < 1e-9)
    }
  }
}
