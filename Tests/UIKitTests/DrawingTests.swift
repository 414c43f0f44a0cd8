import FlipbookBase
import FlipbookRaster
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Pictures that code draws, and layers in views.
@MainActor @Suite struct DrawingTests {
  /// Draws a red disc on green, and counts how often it is asked to.
  private final class Disc: UIView {
    var count = 0

    override func draw(_ rect: CGRect) {
      count += 1
      UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
      UIRectFill(rect)
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIBezierPath(ovalIn: rect.insetBy(dx: 10, dy: 10)).fill()
    }
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt8] {
    let color = stage.picture()[x, y]
    return [color.red, color.green, color.blue]
  }

  @Test func `draws a view's own content once for each size`() {
    let disc = Disc(frame: CGRect(x: 20, y: 40, width: 100, height: 100))
    let controller = UIViewController()
    controller.view.addSubview(disc)
    let stage = stage(controller)
    stage.advance(to: 0.1)
    #expect(pixel(stage, 70, 90) == [255, 0, 0])
    #expect(pixel(stage, 22, 42) == [0, 255, 0])
    #expect(disc.count == 1)
    stage.perform { disc.frame.size.width = 200 }
    stage.advance(to: 0.2)
    #expect(pixel(stage, 170, 90) == [255, 0, 0])
    stage.perform { disc.setNeedsDisplay() }
    _ = stage.picture()
    #expect(disc.count == 3)
  }

  @Test func `makes pictures, clipped, turned and tinted`() {
    let size = CGSize(width: 40, height: 40)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      context.cgContext.translateBy(x: 20, y: 0)
      context.cgContext.clip(to: CGRect(x: 0, y: 0, width: 10, height: 40))
      UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
      context.fill(CGRect(x: -20, y: 0, width: 40, height: 40))
    }
    #expect(image.size == size)
    let (plain, tinted) = (UIImageView(image: image), UIImageView())
    tinted.image = image.withRenderingMode(.alwaysTemplate)
    tinted.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    plain.frame = CGRect(x: 0, y: 100, width: 40, height: 40)
    tinted.frame = CGRect(x: 100, y: 100, width: 80, height: 80)
    let controller = UIViewController()
    controller.view.addSubview(plain)
    controller.view.addSubview(tinted)
    let stage = stage(controller)
    stage.advance(to: 0.1)
    #expect(pixel(stage, 25, 120) == [0, 0, 255])
    #expect(pixel(stage, 35, 120) == [255, 255, 255])
    #expect(pixel(stage, 10, 120) == [255, 255, 255])
    #expect(pixel(stage, 150, 140) == [255, 0, 0])
  }

  @Test func `draws layers in a view, and cuts it by a mask`() {
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [
      CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1),
    ]
    view.layer.addSublayer(gradient)
    let line = CAShapeLayer()
    line.path = UIBezierPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20)).cgPath
    line.fillColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.layer.addSublayer(line)
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
    view.layer.mask = mask
    let controller = UIViewController()
    controller.view.addSubview(view)
    let stage = stage(controller)
    stage.advance(to: 0.1)
    #expect(pixel(stage, 50, 150) == [0, 255, 0])
    #expect(pixel(stage, 2, 102) == [255, 255, 255])
    #expect(pixel(stage, 50, 103)[0] > 240)
    #expect(pixel(stage, 50, 197)[2] > 240)
  }

  @Test func `rounds the corners that are named`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 30, height: 30))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 98, y: 2)))
  }
}
