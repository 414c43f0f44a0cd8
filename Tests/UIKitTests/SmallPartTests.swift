import FlipbookBase
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Looks of views in others, times of pages, colours, ways of storyboards.
@MainActor @Suite struct SmallPartTests {
  private final class Pane: UIView {}

  @Test func viewsInOthersHaveTheLookOfTheirProxy() {
    let (inside, own, outside) = (UILabel(), UILabel(), UILabel())
    let stage = stage(
      TestController { controller in
        UILabel.appearance(whenContainedInInstancesOf: [Pane.self]).textColor = .systemRed
        own.textColor = .systemGreen
        let pane = Pane(frame: controller.view.bounds)
        for label in [inside, own] { pane.addSubview(label) }
        controller.view.addSubview(pane)
        controller.view.addSubview(outside)
      })
    stage.advance(to: 0.1)
    #expect(inside.textColor == .systemRed)
    #expect(own.textColor == .systemGreen)
    #expect(outside.textColor == .label)
  }

  private final class Pages: NSObject, UIPageControlTimerProgressDelegate {
    var asked: [Int] = []

    func pageControlTimerProgress(
      _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool {
      asked.append(page)
      return true
    }
  }

  @Test func timeTurnsPages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 100, width: 375, height: 40))
    let (time, pages) = (UIPageControlTimerProgress(preferredDuration: 1), Pages())
    time.delegate = pages
    control.numberOfPages = 3
    control.progress = time
    let stage = stage(TestController { $0.view.addSubview(control) })
    // The timer of a display link fires in scenes alone: its time passes here.
    stage.perform { time.pass(0.5) }
    #expect(time.currentProgress == 0.5 && control.currentPage == 0)
    stage.perform { time.pass(0.5) }
    #expect(time.currentProgress == 0 && control.currentPage == 1)
    stage.perform { time.pass(2) }
    #expect(control.currentPage == 2)
    time.resumeTimer()
    #expect(time.isRunning)
    stage.perform { time.pass(2) }
    #expect(control.currentPage == 2 && time.currentProgress == 1 && !time.isRunning)
    #expect(pages.asked == [1, 2])
  }

  @Test func wellShowsThePanelOfColours() throws {
    let well = UIColorWell(frame: CGRect(x: 100, y: 100, width: 44, height: 44))
    well.selectedColor = .systemBlue
    var heard = 0
    well.addAction(UIAction { _ in heard += 1 }, for: .valueChanged)
    let stage = stage(
      TestController { $0.view.addSubview(well) }, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.point(x: 122, y: 122), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 2)
    #expect(!stage.matches(of: .text("Colors")).isEmpty)
    try stage.play(
      Step(.tap(Located(.point(x: 180, y: 400), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 3)
    #expect(heard > 0 && well.selectedColor != .systemBlue)
  }

  @Test func wayOfAStoryboardIsGoneByItsClosure() {
    var gone = 0
    let segue = UIStoryboardSegue(
      identifier: "next", source: UIViewController(), destination: UIViewController()
    ) { gone += 1 }
    segue.perform()
    #expect(gone == 1 && segue.identifier == "next")
    #expect(UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }

  @Test func changesAreToldBeforeThemselvesWhereCodeWantsIt() {
    let view = UIView()
    var heard: [String] = []
    let observation = view.observe(\.alpha, options: [.old, .new, .prior]) { _, change in
      heard.append(
        "\(change.isPrior) \(change.oldValue.map { "\($0)" } ?? "-")"
          + " \(change.newValue.map { "\($0)" } ?? "-")")
    }
    view.alpha = 0.5
    observation.invalidate()
    #expect(heard == ["true 1.0 -", "false 1.0 0.5"])
  }
}
