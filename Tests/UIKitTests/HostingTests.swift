import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Views of SwiftUI's in trees of UIKit's and the other way round.
@MainActor @Suite struct HostingTests {
  private struct Block: View {
    var width: CGFloat

    var body: some View {
      Color.red.frame(width: width, height: 30).accessibilityIdentifier("block")
    }
  }

  @Test func `gives a child the size that its content wants`() {
    let hosting = UIHostingController(rootView: Block(width: 40))
    hosting.sizingOptions = [.intrinsicContentSize, .preferredContentSize]
    let controller = TestController {
      $0.addChild(hosting)
      guard let child = hosting.view else { return }
      child.accessibilityIdentifier = "child"
      child.translatesAutoresizingMaskIntoConstraints = false
      $0.view.addSubview(child)
      child.centerXAnchor.constraint(equalTo: $0.view.centerXAnchor).isActive = true
      child.topAnchor.constraint(equalTo: $0.view.topAnchor, constant: 100).isActive = true
      hosting.didMove(toParent: $0)
    }
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(stage.rect("child") == CGRect(x: 168, y: 100, width: 40, height: 30))
    #expect(stage.rect("block")?.size == CGSize(width: 40, height: 30))
    stage.perform { hosting.rootView = Block(width: 101) }
    stage.runFirstTasks()
    #expect(stage.rect("child") == CGRect(x: 137, y: 100, width: 101, height: 30))
    #expect(hosting.preferredContentSize == CGSize(width: 101, height: 30))
  }

  @Test func `a child in a scroll view is as high as its content at the width it is given`() {
    let hosting = UIHostingController(rootView: Color.red.aspectRatio(2, contentMode: .fit))
    let scroll = UIScrollView()
    let controller = TestController {
      guard let child = hosting.view else { return }
      child.accessibilityIdentifier = "child"
      scroll.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      $0.view.addSubview(scroll)
      scroll.addSubview(child)
      child.translatesAutoresizingMaskIntoConstraints = false
      let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
      NSLayoutConstraint.activate([
        child.leadingAnchor.constraint(equalTo: content.leadingAnchor),
        child.trailingAnchor.constraint(equalTo: content.trailingAnchor),
        child.topAnchor.constraint(equalTo: content.topAnchor),
        child.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        child.widthAnchor.constraint(equalTo: frame.widthAnchor),
      ])
    }
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(stage.rect("child")?.width == 200)
    #expect(scroll.contentSize.height == 100)
    #expect(stage.rect("child")?.height == 100)
  }

  @Test func `content of a scroll view keeps out of no safe area that moves it`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 2000))
    let scroll = UIScrollView()
    let controller = TestController {
      $0.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
      scroll.frame = $0.view.bounds
      scroll.contentSize = child.frame.size
      $0.view.addSubview(scroll)
      scroll.addSubview(child)
    }
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(scroll.adjustedContentInset.bottom >= 30)
    #expect(child.safeAreaInsets == .zero)
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(child.safeAreaInsets.top > 0)
  }

  @Test func `lets content out of the safe area`() {
    let hosting = UIHostingController(
      rootView: Color.red.accessibilityIdentifier("red").frame(width: 10))
    hosting.safeAreaRegions = []
    let stage = stage(hosting)
    stage.runFirstTasks()
    #expect(stage.rect("red") == CGRect(x: 182.5, y: 0, width: 10, height: 667))
  }

  /// Answers with half of what it is offered, and writes down what it is told.
  private struct Half: UIViewRepresentable {
    final class Coordinator { var log: [String] = [] }

    var alpha: Double
    let coordinator: Coordinator

    func makeCoordinator() -> Coordinator { coordinator }

    func makeUIView(context: Context) -> UIView {
      context.coordinator.log.append("make")
      let view = UIView()
      view.accessibilityIdentifier = "half"
      return view
    }

    func updateUIView(_ uiView: UIView, context: Context) {
      context.coordinator.log.append("update \(context.transaction.animation != nil)")
      context.animate { uiView.alpha = alpha }
    }

    func sizeThatFits(
      _ proposal: ProposedViewSize, uiView: UIView, context: Context
    ) -> CGSize? {
      CGSize(width: (proposal.width ?? 10) / 2, height: (proposal.height ?? 10) / 2)
    }

    static func dismantleUIView(_ uiView: UIView, coordinator: Coordinator) {
      coordinator.log.append("dismantle")
    }
  }

  private struct Screen: View {
    let coordinator: Half.Coordinator
    @State private var alpha = 1.0
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Half(alpha: alpha, coordinator: coordinator) }
      }
      .accessibilityIdentifier("screen")
    }
  }

  @Test func `tells a representable of sizes, animations and its end`() {
    let coordinator = Half.Coordinator()
    let stage = Stage(
      { Screen(coordinator: coordinator) },
      device: StageDevice(size: CGSize(width: 200, height: 100)))
    stage.runFirstTasks()
    #expect(stage.rect("half") == CGRect(x: 50, y: 25, width: 100, height: 50))
    #expect(coordinator.log == ["make", "update false"])
    stage.set("alpha", to: 0.0, .linear(duration: 1))
    #expect(coordinator.log.last == "update true")
    stage.advance(to: 0.25)
    #expect(stage.opacity("half") == 0.75)
    stage.set("isShown", to: false)
    stage.advance(to: 0.5)
    #expect(coordinator.log.last == "dismantle")
    #expect(stage.rect("half") == nil)
  }

  @Test func `a font of a text style has the style's lines in SwiftUI, at other sizes, too`() throws
  {
    func heights(_ font: Font) throws -> CGFloat {
      let stage = Stage(
        { Text("a\na\na").font(font).accessibilityIdentifier("text") },
        device: StageDevice(
          size: CGSize(width: 300, height: 600), safeArea: EdgeInsets(), scale: 3),
        semantics: .ios18, typesetter: try Typesetter.shared.get())
      return try #require(stage.rect("text")).height
    }
    let body = UIFont.preferredFont(forTextStyle: .body)
    let style = try heights(.body)
    #expect(try heights(Font(body)) == style)
    #expect(try heights(Font(UIFont.systemFont(ofSize: 17))) < style - 2)
    let small = try heights(Font(body.withSize(14)))
    #expect(try small > heights(Font(UIFont.systemFont(ofSize: 14))) + 2)
  }
}
