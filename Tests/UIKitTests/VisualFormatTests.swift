import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// The visual format: distances and lengths follow from its documented grammar.
@MainActor @Suite struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  /// The frames of views a, b and c of 40 by 20 points after lines were activated.
  private func frames(
    _ lines: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:]
  ) -> [CGRect] {
    forgetScene()
    let views = ["a": SizedView(40, 20), "b": SizedView(40, 20), "c": SizedView(40, 20)]
    let names = views.keys.sorted()
    for name in names {
      guard let view = views[name] else { continue }
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for line in lines {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: line, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
    return names.compactMap { views[$0]?.frame }
  }

  @Test func `puts views at their distances`() {
    let frames = frames(
      ["H:|-12-[a(100)]-gap-[b(==a)][c]|", "V:|-[a]", "V:[b(30)]-0-|", "V:|[c(>=44,<=60)]"],
      metrics: ["gap": 8])
    #expect(
      frames == [
        CGRect(x: 12, y: 8, width: 100, height: 20), CGRect(x: 120, y: 170, width: 100, height: 30),
        CGRect(x: 220, y: 0, width: 100, height: 44),
      ])
  }

  /// 8 points between views, the margins of 8 at the superview's edges.
  @Test func `knows the standard distances`() {
    let frames = frames(["|-[a]-[b]-[c]-|"])
    #expect(frames.map(\.minX).first == 8 && frames.last?.maxX == 312)
    #expect(frames[1].minX - frames[0].maxX == 8 && frames[2].minX - frames[1].maxX == 8)
  }

  @Test func `lets the lower priority yield`() {
    let frames = frames(["H:|-(50@20)-[a]", "H:|-(30@700)-[a(90@800)]", "H:[a(70@200)]"])
    #expect(frames[0].minX == 30 && frames[0].width == 90)
  }

  @Test func `aligns and turns round`() {
    let frames = frames(
      ["H:|-10-[a(20)]-5-[b(30)]"], options: [.directionRightToLeft, .alignAllBottom])
    #expect(frames[0].minX == 290 && frames[1].maxX == 285)
    #expect(frames[0].maxY == frames[1].maxY)
  }

  @Test(arguments: [
    ("H:|-[a]-[d]", 10, "“d” is no key"), ("H:[a", 5, "the line ends"), ("[a]-x-[b]", 5, "“x”"),
    ("[a]8[b]", 4, "“[”"), ("[a(=5)]", 5, "“=”"), ("[a(>=q)]", 6, "“q”"), ("", 1, "“[”"),
    ("[a(5@2000)]", 6, "priority"), ("H:|[a]|[b]", 8, "nothing can follow"), ("[a]-5[b]", 6, "“-”"),
    ("[a(1.2.3)]", 4, "no number"),
  ])
  func `names a mistake and its column`(_ line: String, _ column: Int, _ word: String) {
    let stage = stage(TestController())
    stage.perform {
      #expect(frames([line]).map(\.size.width) == [40, 40, 40])
    }
    let said = stage.graph.diagnostics.joined()
    #expect(said.contains("column \(column):") && said.contains(word), "\(said)")
  }
}
