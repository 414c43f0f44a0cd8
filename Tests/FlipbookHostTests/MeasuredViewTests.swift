import FlipbookHost
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The size of a preview that is as large as its view.
@MainActor @Suite struct MeasuredViewTests {
  private func size(_ width: CGFloat, _ height: CGFloat, scale: CGFloat) -> CGSize {
    MeasuredView(
      AnyView(Color.red.frame(width: width, height: height)),
      on: StageDevice(size: CGSize(width: 393, height: 852), scale: scale), semantics: .ios18,
      typesetter: nil
    ).size
  }

  @Test func `a view is measured in whole pixels`() {
    #expect(size(76 + 1.0 / 3, 32, scale: 3) == CGSize(width: 229.0 / 3, height: 32))
    #expect(size(20.25, 48.5, scale: 2) == CGSize(width: 20.5, height: 48.5))
    #expect(size(20.25, 48.5, scale: 1) == CGSize(width: 21, height: 49))
  }
}
