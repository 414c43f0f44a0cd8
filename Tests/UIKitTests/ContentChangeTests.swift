import FlipbookDisplay
import FlipbookGeometry
import Foundation
import Testing

@testable import UIKit

/// Pages that roll up, pixel by pixel.
@MainActor @Suite("Curled pages") struct ContentChangeTests {
  private let rect = CGRect(x: 10, y: 20, width: 60, height: 80)

  /// The colour of a place of a page whose face is red to the left and blue to the right.
  private func color(_ x: Float, _ y: Float, rolled: Double) -> SIMD4<Float>? {
    guard case .layer(let body) = PageCurl(rect: rect, rolled: rolled).function.body else {
      return nil
    }
    return body([x, y]) { place in
      guard place.x >= 0, place.y >= 0, place.x <= 60, place.y <= 80 else { return .zero }
      return place.x < 30 ? [1, 0, 0, 1] : [0, 0, 1, 1]
    }
  }

  @Test func `a page that is not rolled is as it is, and one that is all rolled is gone`() {
    for (x, y) in [(1, 1), (59, 79), (20, 50)] as [(Float, Float)] {
      #expect(color(x, y, rolled: 0) == (x < 30 ? [1, 0, 0, 1] : [0, 0, 1, 1]))
      #expect(color(x, y, rolled: 1) == .zero)
    }
  }

  @Test func `a page half rolled is flat at its start, shows its back, and is gone at its end`()
    throws
  {
    #expect(color(1, 1, rolled: 0.5) == [1, 0, 0, 1])
    #expect(color(59, 79, rolled: 0.5) == .zero)
    // On the diagonal, a little before the roll: white paper, through which blue is seen.
    let back = try #require(color(24, 32, rolled: 0.5))
    #expect(back.w == 1 && back.x > 0.6 && back.z > back.x)
  }

  @Test func `pages in different states are different functions`() {
    #expect(
      PageCurl(rect: rect, rolled: 0.5).function == PageCurl(rect: rect, rolled: 0.5).function)
    #expect(
      PageCurl(rect: rect, rolled: 0.5).function != PageCurl(rect: rect, rolled: 0.6).function)
  }
}
