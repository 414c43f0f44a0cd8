import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Views of SwiftUI's on a stack of UIKit's: what they ask of bars reaches the controller's item.
@MainActor @Suite struct HostedBarTests {
  private struct First: View {
    var body: some View {
      Color.blue
        .accessibilityIdentifier("first")
        .ignoresSafeArea(edges: .bottom)
        .navigationTitle("Letters")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { Button("Edit") {} }
    }
  }

  private struct Stack: View {
    var body: some View { NavigationStack { First() } }
  }

  @Test("shows titles and items alike", arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func bar(_ semantics: FlipbookMotion.Semantics) throws {
    let controller = UIHostingController(rootView: First())
    let stages = ParityStages(semantics) {
      Stack()
    } controllers: {
      UINavigationController(rootViewController: controller)
    }
    #expect(stages.differences([.part(.bar, "Letters"), .text("Letters"), .text("Edit")]) == [])
    #expect(try stages.differingPixels("hosted-\(semantics)") == 0)
    #expect(controller.navigationItem.title == "Letters")
    #expect(controller.navigationItem.largeTitleDisplayMode == .never)
  }

  private struct Long: View {
    var body: some View {
      ScrollView { Color.green.frame(height: 2000).accessibilityIdentifier("green") }
        .navigationTitle("Letters")
    }
  }

  private struct LongStack: View {
    var body: some View { NavigationStack { Long() } }
  }

  /// A large title follows the scrolling of the hosted view, and what is behind the bar is blurred.
  @Test func `lets a large title follow`() throws {
    let stages = ParityStages {
      LongStack()
    } controllers: {
      let navigation = UINavigationController(
        rootViewController: UIHostingController(rootView: Long()))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    #expect(stages.differences([.part(.bar, nil), .id("green")]) == [])
    let place = SourceLocation(file: "test")
    try stages.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 200, y: 600), at: place),
          to: Located(.by(x: 0, y: -180), at: place), over: ExactTime(rounding: 4))))
    stages.advance(to: 9)
    let moved = stages.rects(.id("green"))
    #expect(moved.views?.minY ?? 0 < 0)
    #expect(stages.differences([.part(.bar, nil), .id("green")]) == [])
    #expect(try stages.differingPixels("hosted-scrolled") == 0)
  }

  private struct Pushed: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Leave") { dismiss() }
        .navigationTitle("Draft")
        .toolbar { ToolbarItem(placement: .bottomBar) { Button("Archive") {} } }
    }
  }

  @Test func `goes back by dismissing, and shows the bar below`() throws {
    let navigation = UINavigationController(
      rootViewController: UIHostingController(rootView: First()))
    let stages = ParityStages {
      Stack()
    } controllers: {
      navigation
    }
    let stage = stages.controllers
    stage.perform {
      navigation.pushViewController(UIHostingController(rootView: Pushed()), animated: true)
    }
    stage.advance(to: 2)
    #expect(stages.rects(.part(.bar, "Draft")).controllers != nil)
    #expect(stages.rects(.part(.bottomBar, nil)).controllers?.maxY ?? 0 > 800)
    #expect(stages.rects(.text("Archive")).controllers?.minY ?? 0 > 700)
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.button("Leave"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 4)
    #expect(navigation.viewControllers.count == 1)
    #expect(stages.rects(.text("Letters")).controllers != nil)
    #expect(stages.rects(.text("Archive")).controllers == nil)
  }

  private struct Bare: View {
    var body: some View {
      Color.blue.accessibilityIdentifier("bare").navigationBarHidden(true)
    }
  }

  @Test func `hides the bar where the view says so`() {
    let stages = ParityStages {
      NavigationStack { Bare() }
    } controllers: {
      UINavigationController(rootViewController: UIHostingController(rootView: Bare()))
    }
    #expect(stages.differences([.id("bare")]) == [])
    #expect(stages.rects(.id("bare")).controllers?.minY == 47)
  }
}
