import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
@testable import UIKit

/// Scroll views that fingers and code zoom and scroll.
@MainActor @Suite struct ScrollZoomTests {
  /// A delegate that notes what it is told, and zooms a view.
  private final class Listener: NSObject, UIScrollViewDelegate {
    var zoomed: UIView?
    var lines: [String] = []
    var offsets: [CGFloat] = []

    /// True if content that is smaller than the view is kept in its middle.
    var centers = false

    private func note(_ line: String) { if lines.last != line { lines.append(line) } }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      note("will zoom")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      note("zoom")
      guard centers else { return }
      let spare = scrollView.bounds.height - scrollView.contentSize.height
      scrollView.contentInset.top = max(spare / 2, 0)
    }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { note("zoomed \((scale * 100).rounded() / 100)") }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("scrolled") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("at rest") }
  }

  private let listener = Listener()
  private let place = SourceLocation(file: "test")

  /// A scroll view of 300 by 400 points, 100 from the top of a stage, around a view of a height.
  private func scrolled(_ height: CGFloat = 400, most: CGFloat = 4) -> (Stage, UIScrollView) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    scroll.contentInsetAdjustmentBehavior = .never
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
    content.accessibilityIdentifier = "content"
    content.backgroundColor = .red
    scroll.addSubview(content)
    scroll.contentSize = content.frame.size
    listener.zoomed = content
    scroll.delegate = listener
    scroll.maximumZoomScale = most
    let controller = UIViewController()
    controller.view.addSubview(scroll)
    return (stage(controller), scroll)
  }

  private func pinch(_ stage: Stage, x: Double, y: Double, scale: Double) throws {
    let pinch = Action.Pinch(
      Located(.point(x: x, y: y), at: place), scale: scale, over: ExactTime(rounding: 0.5))
    try stage.play(Step(.pinch(pinch), location: place), semantics: .ios18)
  }

  @Test func `two fingers enlarge content around them`() throws {
    let (stage, scroll) = scrolled()
    try pinch(stage, x: 100, y: 200, scale: 2)
    stage.advance(to: 0.25)
    #expect(scroll.isZooming && abs(scroll.zoomScale - 1.5) < 1e-6)
    stage.advance(to: 2)
    #expect(abs(scroll.zoomScale - 2) < 1e-9 && !scroll.isZooming)
    #expect(scroll.contentSize == CGSize(width: 600, height: 800))
    // The point at 100, 100 of the content stays under the fingers.
    #expect(abs(scroll.contentOffset.x - 100) < 1e-6 && abs(scroll.contentOffset.y - 100) < 1e-6)
    #expect(stage.rect("content") == CGRect(x: -100, y: 0, width: 600, height: 800))
    #expect(listener.lines == ["will zoom", "zoom", "zoomed 2.0"])
  }

  /// The pull past a limit is that of scrolling: three times the limit is 1 + 1 − 1 / (1 + 2 · 0.55).
  @Test func `content that is enlarged too far is pulled, and comes back`() throws {
    let (stage, scroll) = scrolled(most: 2)
    try pinch(stage, x: 150, y: 300, scale: 6)
    stage.advance(to: 0.4999)
    #expect(scroll.zoomScale > 3 && scroll.zoomScale < 2 * (2 - 1 / 2.1))
    stage.advance(to: 0.6)
    #expect(scroll.isZoomBouncing && scroll.zoomScale == 2)
    stage.advance(to: 2)
    #expect(!scroll.isZoomBouncing && listener.lines.last == "zoomed 2.0")
    #expect(stage.rect("content")?.width == 600)
  }

  @Test func `content that is made too small comes back`() throws {
    let (stage, scroll) = scrolled()
    try pinch(stage, x: 150, y: 300, scale: 0.5)
    stage.advance(to: 0.4999)
    #expect(scroll.zoomScale < 0.8 && scroll.zoomScale > 0.6)
    stage.advance(to: 2)
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
    #expect(stage.rect("content") == CGRect(x: 0, y: 100, width: 300, height: 400))
  }

  @Test func `content that does not bounce stops at its limit`() throws {
    let (stage, scroll) = scrolled(most: 2)
    scroll.bouncesZoom = false
    try pinch(stage, x: 150, y: 300, scale: 6)
    stage.advance(to: 0.45)
    #expect(scroll.zoomScale == 2)
  }

  @Test func `a finger scrolls what is enlarged`() throws {
    let (stage, scroll) = scrolled()
    scroll.zoomScale = 2
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 200))
    let drag = Action.Drag(
      from: Located(.point(x: 150, y: 300), at: place), to: Located(.by(x: 30, y: -60), at: place),
      over: ExactTime(rounding: 4), curve: Located(.easeOut(ExactTime(rounding: 4)), at: place))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
    stage.advance(to: 6)
    #expect(abs(scroll.contentOffset.x - 120) < 1 && abs(scroll.contentOffset.y - 260) < 1)
  }

  @Test func `code zooms to a part, and is told when it is there`() {
    let (stage, scroll) = scrolled()
    let part = CGRect(x: 200, y: 100, width: 100, height: 100)
    stage.perform { scroll.zoom(to: part, animated: true) }
    stage.advance(to: 0.15)
    let width = stage.rect("content")?.width ?? 0
    #expect(width > 310 && width < 890)
    stage.advance(to: 1)
    #expect(scroll.zoomScale == 3)
    // The part is 300 points wide; 100 are above it, and 600 to its left.
    #expect(scroll.contentOffset == CGPoint(x: 600, y: 250))
    #expect(listener.lines == ["zoom", "zoomed 3.0"])
  }

  @Test func `a delegate keeps small content in the middle`() throws {
    let (stage, scroll) = scrolled(100)
    listener.centers = true
    listener.scrollViewDidZoom(scroll)
    #expect(scroll.contentOffset.y == -150)
    try pinch(stage, x: 150, y: 270, scale: 2)
    stage.advance(to: 2)
    #expect(scroll.contentSize.height == 200 && scroll.contentOffset.y == -100)
    #expect(stage.rect("content")?.midY == 300)
  }

  /// The content is 20 points from the scroll view's edges, of its own.
  @Test func `content that constraints place is enlarged with them`() throws {
    let (stage, scroll) = scrolled()
    let content = box("boxed", in: scroll)
    listener.zoomed?.removeFromSuperview()
    listener.zoomed = content
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalToConstant: 300),
      content.heightAnchor.constraint(equalToConstant: 380),
    ])
    stage.advance(to: 0.1)
    #expect(scroll.contentSize == CGSize(width: 300, height: 400))
    stage.perform { scroll.zoomScale = 2 }
    stage.advance(to: 0.2)
    #expect(scroll.contentSize == CGSize(width: 600, height: 780))
    #expect(content.frame == CGRect(x: 0, y: 20, width: 600, height: 760))
  }

  @Test func `nothing is zoomed without a view for it`() throws {
    let (stage, scroll) = scrolled()
    listener.zoomed = nil
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 1 && scroll.pinchGestureRecognizer == nil)
    #expect(throws: TimelineError.self) { try pinch(stage, x: 100, y: 200, scale: 2) }
  }

  // MARK: Scrolling by code

  @Test func `an animated offset is told all the way`() {
    let (stage, scroll) = scrolled(2000)
    stage.perform { scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true) }
    for step in 1...30 { stage.advance(to: Double(step) / 60) }
    #expect(listener.offsets.count > 12 && listener.offsets == listener.offsets.sorted())
    #expect(scroll.contentOffset.y == 600 && listener.lines == ["scrolled"])
    // Half the time is half the way.
    #expect(listener.offsets.contains { abs($0 - 300) < 0.01 })
  }

  @Test func `a finger keeps to one axis where it is told to`() throws {
    let (stage, scroll) = scrolled()
    scroll.zoomScale = 2
    scroll.isDirectionalLockEnabled = true
    let drag = Action.Drag(
      from: Located(.point(x: 150, y: 300), at: place), to: Located(.by(x: 20, y: -60), at: place),
      over: ExactTime(rounding: 4), curve: Located(.easeOut(ExactTime(rounding: 4)), at: place))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
    stage.advance(to: 6)
    #expect(scroll.contentOffset.x == 150 && abs(scroll.contentOffset.y - 260) < 1)
  }

  @Test func `content glides at the rate that is asked for`() throws {
    func rest(_ rate: UIScrollView.DecelerationRate) throws -> CGFloat {
      let (stage, scroll) = scrolled(5000)
      scroll.decelerationRate = rate
      let drag = Action.Drag(
        from: Located(.point(x: 150, y: 400), at: place),
        to: Located(.by(x: 0, y: -200), at: place), over: ExactTime(rounding: 0.2))
      try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
      stage.advance(to: 6)
      return scroll.contentOffset.y
    }
    // A thousand points a second, of which ten are not used.
    #expect(abs(try rest(.normal) - (200 + 990 / (-1000 * log(0.998)))) < 1)
    #expect(abs(try rest(.fast) - (200 + 990 / (-1000 * log(0.99)))) < 1)
  }
}
