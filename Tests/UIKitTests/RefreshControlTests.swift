import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Scroll views, collections and tables that are pulled down to get new content.
@MainActor @Suite struct RefreshControlTests {
  @MainActor private final class Listener {
    var count = 0
  }

  private let place = SourceLocation(file: "test")
  private let listener = Listener()

  private func pull(_ stage: Stage, by distance: CGFloat, over duration: Double = 1) throws {
    let drag = Action.Drag(
      from: Located(.point(x: 180, y: 200), at: place),
      to: Located(.by(x: 0, y: distance), at: place), over: ExactTime(rounding: duration))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
  }

  private func makeWheel() -> UIRefreshControl {
    let wheel = UIRefreshControl()
    wheel.accessibilityIdentifier = "wheel"
    wheel.addAction(UIAction { [listener] _ in listener.count += 1 }, for: .valueChanged)
    return wheel
  }

  /// A scroll view of the whole screen with content of 1000 points.
  private func scrolled(_ wheel: UIRefreshControl) -> (stage: Stage, scroll: UIScrollView) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 375, height: 1000)
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 1000))
    content.accessibilityIdentifier = "content"
    scroll.addSubview(content)
    scroll.refreshControl = wheel
    let stage = stage(TestController { $0.view.addSubview(scroll) })
    stage.advance(to: 0.1)
    return (stage, scroll)
  }

  @Test func `a pull turns the wheel, which keeps room until code says that it is done`() throws {
    let wheel = makeWheel()
    let (stage, scroll) = scrolled(wheel)
    #expect(wheel.alpha == 0 && wheel.superview === scroll)
    try pull(stage, by: 330)
    stage.advance(to: 0.4)
    #expect(wheel.alpha > 0.2 && wheel.alpha < 1 && !wheel.isRefreshing)
    for time in [0.8, 1.09] { stage.advance(to: time) }
    #expect(wheel.isRefreshing && wheel.alpha == 1 && listener.count == 1)
    stage.advance(to: 4)
    #expect(abs(scroll.contentOffset.y + 60) < 0.5)
    #expect(scroll.contentInset.top == 0 && scroll.adjustedContentInset.top == 60)
    #expect(stage.rect("wheel") == CGRect(x: 0, y: 0, width: 375, height: 60))
    stage.perform { wheel.endRefreshing() }
    #expect(!wheel.isRefreshing)
    stage.advance(to: 4.15)
    let minY = try #require(stage.rect("content")).minY
    #expect(minY > 1 && minY < 59)
    stage.advance(to: 7)
    #expect(scroll.contentOffset.y == 0 && scroll.adjustedContentInset.top == 0)
    #expect(stage.rect("content")?.minY == 0 && listener.count == 1)
  }

  @Test func `a short pull does nothing`() throws {
    let wheel = makeWheel()
    let (stage, scroll) = scrolled(wheel)
    try pull(stage, by: 60)
    for time in [0.6, 1.05, 5] { stage.advance(to: time) }
    #expect(!wheel.isRefreshing && listener.count == 0 && scroll.contentOffset.y == 0)
  }

  @Test func `code turns the wheel, and the content stays where it is`() {
    let wheel = makeWheel()
    let (stage, scroll) = scrolled(wheel)
    stage.perform { wheel.beginRefreshing() }
    stage.advance(to: 0.2)
    #expect(wheel.isRefreshing && scroll.contentOffset.y == 0 && listener.count == 0)
    #expect(scroll.adjustedContentInset.top == 60)
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: -60), animated: false) }
    stage.advance(to: 0.3)
    #expect(stage.rect("wheel")?.minY == 0)
    // Below what covers the top.
    stage.perform {
      scroll.contentInset.top = 50
      scroll.contentOffset.y = -110
    }
    stage.advance(to: 0.4)
    #expect(stage.rect("wheel")?.minY == 50)
  }

  @Test func `a wheel that is added as a view belongs to the scroll view`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let wheel = makeWheel()
    scroll.addSubview(wheel)
    #expect(scroll.refreshControl === wheel)
    scroll.refreshControl = nil
    #expect(wheel.superview == nil)
  }

  /// Twenty rows of 44 points.
  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      20
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      box.accessibilityIdentifier = "box \(indexPath.row)"
      cell.contentView.addSubview(box)
      return cell
    }
  }

  @Test func `a table that is pulled waits for its code`() throws {
    let rows = Rows(style: .plain)
    let wheel = makeWheel()
    rows.refreshControl = wheel
    let stage = stage(rows)
    for time in [0.1, 0.2] { stage.advance(to: time) }
    let top = try #require(stage.rect("box 0")).minY
    try pull(stage, by: 400)
    for frame in 1...24 { stage.advance(to: 0.2 + 0.05 * Double(frame)) }
    #expect(wheel.isRefreshing && listener.count == 1)
    stage.advance(to: 5)
    #expect(abs((try #require(stage.rect("box 0"))).minY - top - 60) < 0.5)
    stage.perform { wheel.endRefreshing() }
    stage.advance(to: 8)
    #expect(abs((try #require(stage.rect("box 0"))).minY - top) < 0.5)
    stage.perform { wheel.beginRefreshing() }
    stage.advance(to: 10)
    #expect(wheel.isRefreshing && listener.count == 1)
    #expect(abs((try #require(stage.rect("box 0"))).minY - top) < 0.5)
    #expect(stage.matches(of: .name("RefreshWheel")).first?.shownOpacity == 1)
  }
}
