import Flipbook
import SwiftUI
import Testing

/// The examples of the documentation, with numbers that were computed apart from this code.
@Suite struct CurveTests {
  @Test func `the default changed in iOS 17`() throws {
    let gap = Curve.default(.iOS17).maxGap(to: .default(.iOS16))
    #expect(abs(gap.value - 0.153) < 0.0005)
    #expect(abs(gap.time - 0.118) < 0.0005)
    #expect("\(gap)" == "15.3% at 118 ms")
    #expect(Curve.default(.iOS17) == .default(.iOS18))
  }

  @Test func `a curve is measured, made of an animation or of its words`() throws {
    #expect(abs(Curve.snappy.overshoot - 0.0063) < 0.00005)
    #expect(Curve.default(.iOS16).overshoot == 0)
    let words = try Curve("spring(duration: 0.5, bounce: 0.3)")
    #expect(words.maxGap(to: .bouncy).value == 0)
    #expect(Curve(.bouncy.delay(0.1))?.value(at: 0.1) == 0)
    #expect(Curve(.linear.repeatForever()) == nil)
    #expect(abs(Curve.easeInOut.velocity(at: 0.175) * 600 - 2956) < 0.5)
    #expect(throws: (any Error).self) { try Curve("snapy") }
  }

  @Test func `a curve says what it is`() throws {
    #expect("\(Curve.default(.iOS17))" == "default = spring(0.55, 1)")
    #expect("\(try Curve("easeOutQuad 300ms"))" == "easeOutQuad 300ms")
  }
}
