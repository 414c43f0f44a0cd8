import FlipbookGeometry
import FlipbookStage
import Foundation
import Testing
@testable import UIKit

/// Layers and views that are turned in space.
@MainActor @Suite struct LayerDepthTests {
  private static let eye: CATransform3D = {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    return eye
  }()

  @Test func `a matrix with an eye comes together from its parts`() throws {
    var matrix = CATransform3DConcat(
      CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.7, 0.2, 1, 0.1))
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(5, -6, 7))
    matrix = CATransform3DConcat(matrix, Self.eye)
    let whole = try #require(CATransform3DParts(matrix)).matrix
    for (first, second) in zip(whole.elements, matrix.elements) {
      #expect(abs(first - second) < 1e-9)
    }
  }

  @Test func `a turn in space is even`() {
    let end = CATransform3DConcat(CATransform3DMakeRotation(2, 0, 1, 0), Self.eye)
    let half = Self.eye.mixed(with: end, by: 0.25)
    let wanted = CATransform3DConcat(CATransform3DMakeRotation(0.5, 0, 1, 0), Self.eye)
    for (first, second) in zip(half.elements, wanted.elements) {
      #expect(abs(first - second) < 1e-9)
    }
  }

  @Test func `a card that is turned is seen in perspective, and not from behind`() throws {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.backgroundColor = UIColor.red.cgColor
    card.transform = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), Self.eye)
    let seen = try #require(card.state.projection())
    let (left, right) = (
      CGPoint(x: 0, y: 0).applying(seen), CGPoint(x: 100, y: 0).applying(seen)
    )
    // The edge that comes nearer is taller.
    let (low, high) = (
      CGPoint(x: 0, y: 100).applying(seen), CGPoint(x: 100, y: 100).applying(seen)
    )
    #expect(abs((low.y - left.y) - (high.y - right.y)) > 20)
    #expect(seen.showsFront(at: card.bounds))
    card.isDoubleSided = false
    #expect(!card.picture.isEmpty)
    card.transform = CATransform3DConcat(CATransform3DMakeRotation(2, 0, 1, 0), Self.eye)
    #expect(card.picture.isEmpty)
  }

  @Test func `a block turns a view in space`() {
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    controller.view.addSubview(box)
    let stage = stage(controller)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        box.layer.transform = CATransform3DConcat(CATransform3DMakeRotation(2, 0, 1, 0), Self.eye)
      }
    }
    stage.advance(to: 0.5)
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 800
    let wanted = CATransform3DConcat(CATransform3DMakeRotation(1, 0, 1, 0), eye)
    for (first, second) in zip(box.shownState.spatialTransform.elements, wanted.elements) {
      #expect(abs(first - second) < 1e-9)
    }
    box.transform = .identity
    #expect(CATransform3DIsIdentity(box.layer.transform))
  }
}
