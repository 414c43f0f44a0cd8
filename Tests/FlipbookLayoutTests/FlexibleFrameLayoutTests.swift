import FlipbookGeometry
import FlipbookLayout
import Foundation
import Testing

@Suite struct FlexibleFrameLayoutTests {
  private typealias Limits = FlexibleFrameLayout.Limits

  /// The width offered to the child when the frame is placed after a proposal without a width.
  private func offer(_ limits: Limits) -> CGFloat? {
    let frame = FlexibleFrameLayout(width: limits)
    let child = FakeLeaf { CGSize(width: $0.width ?? 30, height: 10) }
    let proposal = ProposedViewSize(width: nil, height: 10)
    let size = frame.size(for: proposal, child: child)
    return frame.placement(of: child, size: size, proposal: proposal).proposal.width
  }

  @Test func `leaves the child unspecified only strictly between the limits`() {
    #expect(offer(Limits(minimum: 10, maximum: 50)) == nil)
    #expect(offer(Limits(maximum: 50)) == nil)
    #expect(offer(Limits(minimum: 40)) == 40)
    #expect(offer(Limits(maximum: 20)) == 20)
    #expect(offer(Limits(ideal: 25)) == 25)
  }

  @Test func `puts limits in order`() {
    let limits = Limits(minimum: 30, ideal: 20, maximum: 10)
    #expect(limits.ideal == 30)
    #expect(limits.maximum == 30)
    #expect(Limits(minimum: -5).minimum == 0)
    #expect(Limits(minimum: .nan, maximum: .nan) == Limits())
  }

  @Test func `asks the child nothing if both limits are given on both axes`() {
    let frame = FlexibleFrameLayout(
      width: Limits(minimum: 0, maximum: .infinity), height: Limits(minimum: 0, maximum: 20))
    let child = FakeLeaf()
    let size = frame.size(for: ProposedViewSize(width: 90, height: 90), child: child)
    #expect(size == CGSize(width: 90, height: 20))
    #expect(child.measurements.isEmpty)
  }
}
