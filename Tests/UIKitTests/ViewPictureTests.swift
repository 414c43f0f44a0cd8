import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Pictures of views, layers that repeat and write, and names of their values.
@MainActor @Suite struct ViewPictureTests {
  private func red(_ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .red
    return view
  }

  /// The rectangles that a drawing fills.
  private func fills(_ list: DisplayList) -> [CGRect] {
    var (rects, matrices) = ([CGRect](), [CGAffineTransform.identity])
    for command in list.commands {
      let matrix = matrices[matrices.count - 1]
      switch command {
      case .fill(let shape, _): rects.append(shape.boundingRect.applying(matrix))
      case .push(.transform(let inner)): matrices.append(inner.concatenating(matrix))
      case .push: matrices.append(matrix)
      case .pop: matrices.removeLast()
      default: break
      }
    }
    return rects
  }

  @Test func `a snapshot shows a view as it was`() throws {
    let controller = UIViewController()
    let box = red(CGRect(x: 50, y: 100, width: 40, height: 30))
    box.transform = CGAffineTransform(scaleX: 2, y: 2)
    controller.view.addSubview(box)
    let stage = stage(controller)
    let snapshot = try #require(box.snapshotView(afterScreenUpdates: true))
    #expect(snapshot.bounds == CGRect(x: 0, y: 0, width: 40, height: 30))
    box.backgroundColor = .clear
    stage.advance(to: 0.1)
    #expect(fills(snapshot.presentPicture) == [CGRect(x: 0, y: 0, width: 40, height: 30)])
  }

  @Test(arguments: [true, false])
  func `those that are nearer to the eye lie in front of their neighbours`(isShown: Bool) {
    let controller = UIViewController()
    let (first, last) = (
      red(CGRect(x: 0, y: 0, width: 5, height: 5)), red(CGRect(x: 0, y: 0, width: 7, height: 7))
    )
    for view in [first, last] { controller.view.addSubview(view) }
    let stage = isShown ? stage(controller) : nil
    var time = 0.0
    func widths() -> [CGFloat] {
      time += 0.1
      stage?.advance(to: time)
      return fills(controller.view.presentPicture).map(\.width).suffix(2)
    }
    #expect(widths() == [5, 7])
    first.layer.zPosition = 1
    #expect(widths() == [7, 5])
    last.transform3D = CATransform3DMakeTranslation(0, 0, 2)
    #expect(widths() == [5, 7])
    let around = CALayer()
    for width in [5.0, 7] {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: width, height: 5)
      layer.backgroundColor = UIColor.red.cgColor
      layer.zPosition = -width
      around.addSublayer(layer)
    }
    #expect(fills(around.picture).map(\.width) == [7, 5])
  }

  @Test func `a view that is on no stage has a picture`() {
    let outer = red(CGRect(x: 5, y: 5, width: 40, height: 30))
    outer.addSubview(red(CGRect(x: 10, y: 10, width: 5, height: 5)))
    #expect(
      fills(outer.presentPicture) == [
        CGRect(x: 0, y: 0, width: 40, height: 30), CGRect(x: 10, y: 10, width: 5, height: 5),
      ])
  }

  @Test func `a view and a layer are drawn into a picture`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      red(CGRect(x: 3, y: 3, width: 10, height: 10)).drawHierarchy(
        in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: true)
    }
    var list = DisplayList()
    image.append(in: CGRect(x: 0, y: 0, width: 20, height: 20), ink: .black, to: &list)
    #expect(fills(list) == [CGRect(x: 0, y: 0, width: 20, height: 20)])
    let layer = CALayer()
    layer.frame = CGRect(x: 7, y: 7, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    let drawing = CGContext.record { layer.render(in: $0) }
    #expect(fills(drawing) == [CGRect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test func `a mask may be a view`() throws {
    let (box, mask) = (
      red(CGRect(x: 0, y: 0, width: 40, height: 40)), red(CGRect(x: 5, y: 0, width: 10, height: 40))
    )
    box.mask = mask
    #expect(box.layer.mask === mask.layer)
    let picture = try #require(box.layer.mask).picture
    #expect(fills(picture) == [CGRect(x: 5, y: 0, width: 10, height: 40)])
  }

  @Test func `a layer lies where it was put among subviews`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    func layer(_ width: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: width, height: 1)
      layer.backgroundColor = UIColor.red.cgColor
      return layer
    }
    func view(_ width: CGFloat) -> UIView { red(CGRect(x: 0, y: 0, width: width, height: 1)) }
    var widths: [CGFloat] { fills(outer.presentPicture).map(\.width) }
    let (first, second) = (view(2), view(5))
    outer.layer.addSublayer(layer(1))
    outer.addSubview(first)
    outer.layer.addSublayer(layer(4))
    outer.addSubview(second)
    outer.layer.addSublayer(layer(6))
    outer.layer.insertSublayer(layer(3), above: first.layer)
    outer.layer.insertSublayer(layer(0.5), at: 0)
    #expect(widths == [0.5, 1, 2, 3, 4, 5, 6])
    // What lay in front of a view that is gone stays in front.
    second.removeFromSuperview()
    #expect(widths == [0.5, 1, 2, 3, 4, 6])
  }

  @Test func `a replicator shows its layers again, moved`() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    #expect(fills(replicator.picture).map(\.minX) == [0, 20, 40])
  }

  @Test func `a replicator's copies are later than one another`() {
    let controller = UIViewController()
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = UIColor.red.cgColor
    replicator.addSublayer(dot)
    (replicator.instanceCount, replicator.instanceDelay) = (2, 0.25)
    controller.view.layer.addSublayer(replicator)
    let stage = stage(controller)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (5, 105, 1)
    stage.perform { dot.add(slide, forKey: nil) }
    stage.advance(to: 0.5)
    #expect(fills(replicator.picture).map(\.minX) == [50, 25])
  }

  @Test func `a layer has its values by name`() {
    let line = CAShapeLayer()
    line.setValue(0.5, forKeyPath: "strokeEnd")
    line.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    line.setValue("mine", forKey: "note")
    #expect(line.strokeEnd == 0.5 && line.value(forKey: "note") as? String == "mine")
    #expect(abs(line.affineTransform().b - 1) < 1e-12)
    #expect((line.value(forKeyPath: "strokeEnd") as? NSNumber)?.doubleValue == 0.5)
  }

  @Test func `a layer writes`() {
    let words = CATextLayer()
    words.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    words.string = "Hello"
    let stages = ParityStages {
      Color.white
    } controllers: {
      UIViewController()
    }
    stages.controllers.perform {
      #expect(words.picture.commands.contains { if case .glyphs = $0 { true } else { false } })
      words.string = nil
      #expect(!words.picture.commands.contains { if case .glyphs = $0 { true } else { false } })
    }
  }
}
