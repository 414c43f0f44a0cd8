import FlipbookRaster
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Pictures of views whose own code says how they look.
@MainActor @Suite struct OwnLookTests {
  private func stage(of views: [UIView]) -> Stage {
    let controller = TestController { controller in
      controller.view.backgroundColor = .white
      for view in views { controller.view.addSubview(view) }
    }
    let stage = UIKitTests.stage(controller, typesetter: try? Typesetter.shared.get())
    stage.runFirstTasks()
    return stage
  }

  private func red(_ stage: Stage, _ x: Int, _ y: Int) -> UInt8 { stage.picture()[x, y].red }

  // MARK: Colour schemes

  private func box(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  /// The dark second background is 1C1C1E, the dark first one black: `Gravatar-SDK-iOS`.
  @Test func `colours inside a view follow the scheme that it is given`() {
    forgetScene()
    let outer = box(.secondarySystemBackground, CGRect(x: 0, y: 100, width: 200, height: 100))
    let inner = box(.systemBackground, CGRect(x: 50, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    outer.overrideUserInterfaceStyle = .dark
    let stage = stage(of: [outer])
    #expect(red(stage, 20, 150) == 0x1C && red(stage, 100, 150) == 0)
    #expect(red(stage, 300, 150) == 0xFF)
    stage.perform { outer.overrideUserInterfaceStyle = .unspecified }
    #expect(red(stage, 20, 150) == 0xF2 && red(stage, 100, 150) == 0xFF)
    stage.perform { inner.overrideUserInterfaceStyle = .dark }
    #expect(red(stage, 20, 150) == 0xF2 && red(stage, 100, 150) == 0)
  }

  @Test func `views of SwiftUI inside follow, too, and so do those of a controller`() {
    forgetScene()
    let hosting = UIHostingController(rootView: Color(uiColor: .systemBackground))
    hosting.view.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
    hosting.overrideUserInterfaceStyle = .dark
    let stage = stage(of: [hosting.view])
    #expect(red(stage, 100, 150) == 0)
    stage.perform { hosting.overrideUserInterfaceStyle = .light }
    #expect(red(stage, 100, 150) == 0xFF)
  }

  // MARK: Labels

  private final class PaddedLabel: UILabel {
    override func drawText(in rect: CGRect) {
      super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 40, bottom: 60, right: 0)))
    }
  }

  private final class EmptyLabel: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  /// The columns and rows of a label of 200 by 100 at 0, 100 in which there is ink.
  private func ink(of label: UILabel) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    forgetScene()
    label.text = "HHH"
    label.frame = CGRect(x: 0, y: 100, width: 200, height: 100)
    let picture = stage(of: [label]).picture()
    var (columns, rows): (Set<Int>, Set<Int>) = ([], [])
    for y in 100..<200 {
      for x in 0..<200 where picture[x, y].red < 128 {
        columns.insert(x)
        rows.insert(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test func `a label draws its text where its code says`() throws {
    let plain = try #require(ink(of: UILabel()))
    let padded = try #require(ink(of: PaddedLabel()))
    #expect(padded.x.lowerBound == plain.x.lowerBound + 40)
    #expect(padded.y.lowerBound == plain.y.lowerBound - 30)
    #expect(padded.x.count == plain.x.count && padded.y.count == plain.y.count)
    #expect(ink(of: EmptyLabel()) == nil)
  }
}
