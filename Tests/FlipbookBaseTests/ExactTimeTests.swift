import FlipbookBase
import Testing

@Suite struct ExactTimeTests {
  static let times: [ExactTime] = [
    .zero, ExactTime(milliseconds: 350), ExactTime(seconds: -2),
    FrameRate.standard.time(ofFrame: 17), ntsc.time(ofFrame: 21),
    ExactTime(1, over: 3) ?? .zero, ExactTime(-999_999_999, over: 1_000_000_000) ?? .zero,
  ]

  static let ntsc = FrameRate(60000, per: 1001) ?? .standard

  @Test(arguments: [24, 25, 30, 50, 60, 120, 240, 480] as [Int64])
  func `a frame's time is its number over the rate, and leads back to it`(frames: Int64) throws {
    let rate = try #require(FrameRate(frames))
    for index in [0, 1, 7, 511, 512, 1023, 1024, 1025, 2048, 4095, 4096, 1_000_001] {
      let time = rate.time(ofFrame: index)
      #expect(time == ExactTime(Int64(index), over: frames))
      #expect(rate.lastFrame(atOrBefore: time) == index)
      #expect(rate.firstFrame(atOrAfter: time) == index)
      let later = time + (try #require(ExactTime(1, over: 1_000_000_007)))
      #expect(rate.lastFrame(atOrBefore: later) == index)
      #expect(rate.lastFrame(atOrBefore: -later) == -index - 1)
    }
  }

  @Test(arguments: times, times)
  func `adds, subtracts and orders as fractions do`(first: ExactTime, second: ExactTime) {
    #expect(first + second == second + first)
    #expect(first + second - second == first)
    #expect((first < second) == (first - second < .zero))
    #expect(first + ExactTime.zero == first)
    #expect(first * 3 == first + first + first)
    #expect(first / 3 * 3 == first)
    #expect(abs((first + second).seconds - (first.seconds + second.seconds)) < 1e-12)
  }

  @Test func `is in lowest terms`() throws {
    let time = try #require(ExactTime(34, over: -120))
    #expect((time.numerator, time.denominator) == (-17, 60))
    #expect(ExactTime(34, over: 120)?.hashValue == ExactTime(17, over: 60)?.hashValue)
    #expect(ExactTime(1, over: 0) == nil)
    #expect(ExactTime(.min, over: 1) == nil)
    #expect("\(FrameRate.standard.time(ofFrame: 17))" == "17/60")
    #expect("\(ExactTime(milliseconds: 2000))" == "2")
  }

  @Test func `says when a result does not fit, and never traps`() throws {
    let largest = ExactTime.largest
    let tiny = try #require(ExactTime(1, over: .max))
    let coarse = try #require(ExactTime(1, over: .max - 1))
    #expect(largest.addingReportingOverflow(largest) == (largest, true))
    #expect((-largest).addingReportingOverflow(-largest) == (-largest, true))
    #expect(largest.multipliedReportingOverflow(by: largest) == (largest, true))
    #expect(tiny.addingReportingOverflow(coarse) == (.zero, true))
    #expect(tiny.multipliedReportingOverflow(by: tiny) == (.zero, true))
    #expect(largest / 0 == largest && -largest / 0 == -largest)
    let (sum, overflow) = ExactTime(seconds: 3).addingReportingOverflow(tiny)
    #expect(sum == ExactTime(seconds: 3) && overflow)
    let third = try #require(ExactTime(1, over: 3_000_000_019))
    let rounded = (third + tiny).seconds
    #expect(abs(rounded - third.seconds) < 1e-9)
  }

  @Test func `rounds floating point seconds to nanoseconds`() {
    #expect(ExactTime(rounding: 0.35) == ExactTime(milliseconds: 350))
    #expect(ExactTime(rounding: .nan) == .zero)
    #expect(ExactTime(rounding: .infinity) > ExactTime(seconds: 9_000_000_000))
    #expect(ExactTime(rounding: -.infinity) < ExactTime(seconds: -9_000_000_000))
  }

  @Test(arguments: [FrameRate.standard, ntsc, FrameRate(24) ?? .standard])
  func `finds the frame at, before and after a time`(rate: FrameRate) {
    let nanosecond = ExactTime(rounding: 1e-9)
    for index in [-3, 0, 1, 17, 142, 1_000_003] {
      let time = rate.time(ofFrame: index)
      #expect(rate.lastFrame(atOrBefore: time) == index)
      #expect(rate.firstFrame(atOrAfter: time) == index)
      #expect(rate.lastFrame(atOrBefore: time - nanosecond) == index - 1)
      #expect(rate.firstFrame(atOrAfter: time + nanosecond) == index + 1)
    }
  }
}
