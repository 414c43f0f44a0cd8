package import FlipbookBase
package import FlipbookDisplay
import FlipbookLayout
package import FlipbookMotion
package import FlipbookStage
package import FlipbookViews
package import Foundation

/// A view that is asked for its size, on a stage of its own.
package struct MeasuredView {
  /// The size of the view that is offered the screen, rounded up to whole pixels.
  ///
  /// - SeeAlso: measured: a button of 76.33 points in the pictures of `GoodSwiftUI`, 229 pixels at
  ///   three a point.
  package let size: CGSize

  /// The time that a view's surroundings may take to be there (chosen).
  package static let loadingTime = ExactTime(seconds: 10)

  /// Measures a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - device: The screen; a view that takes as much as it is offered is as large.
  ///   - semantics: The system whose rules apply.
  ///   - typesetter: Sets texts.
  ///   - seed: The seed of random numbers.
  ///   - environment: Changes the environment of the view.
  package init(
    _ view: AnyView, on device: StageDevice, semantics: Semantics,
    typesetter: (any TextTypesetting)?, seed: UInt64 = 0,
    environment: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) {
    let measure = Measure()
    let free = StageDevice(size: device.size, scale: device.scale)
    let stage = Stage(
      { Measuring(measure: measure) { VStack { view } } }, device: free, semantics: semantics,
      environment: environment, typesetter: typesetter, seed: seed)
    // What a view is in may have to be loaded first.
    _ = stage.preroll(within: Self.loadingTime, tolerance: 0.5)
    func side(_ length: CGFloat, _ limit: CGFloat) -> CGFloat {
      guard length.isFinite, length >= 1 else { return limit }
      // A length that misses a pixel by an error of rounding is not a pixel longer.
      let pixels = (length * free.scale - 0.001).rounded(.up)
      return min(pixels / free.scale, 4 * limit)
    }
    size = CGSize(
      width: side(measure.size.width, free.size.width),
      height: side(measure.size.height, free.size.height))
  }
}

/// The size that a view takes.
private final class Measure {
  var size = CGSize.zero
}

/// A layout of one view that notes its size.
private struct Measuring: FlipbookLayout.Layout {
  let measure: Measure

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let view = subviews.first else { return }
    measure.size = view.sizeThatFits(proposal)
    view.place(at: bounds.origin, proposal: proposal)
  }
}
