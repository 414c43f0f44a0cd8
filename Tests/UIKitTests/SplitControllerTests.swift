import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Columns of UIKit's are those of SwiftUI's, and one stack on a phone.
@MainActor @Suite struct SplitControllerTests {
  private static let blue = Color(red: 0.2, green: 0.4, blue: 0.8)
  private static let yellow = Color(red: 0.9, green: 0.8, blue: 0.3)

  private struct Columns: View {
    var body: some View {
      NavigationSplitView {
        blue
          .accessibilityIdentifier("first")
          .ignoresSafeArea(edges: .bottom)
          .navigationTitle("Letters")
          .navigationBarTitleDisplayMode(.inline)
      } detail: {
        yellow
          .accessibilityIdentifier("detail")
          .ignoresSafeArea(edges: .bottom)
          .navigationTitle("Draft")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private static func split() -> UISplitViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(
      ParityTests.plain("first", "Letters", UIColor(blue)), for: .primary)
    split.setViewController(
      ParityTests.plain("detail", "Draft", UIColor(yellow)), for: .secondary)
    return split
  }

  @Test(arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func columnsAreThoseOfSwiftUI(_ semantics: FlipbookMotion.Semantics) throws {
    let stages = ParityStages(semantics, isTablet: true) {
      Columns()
    } controllers: {
      Self.split()
    }
    var parts: [Selector] = [
      .id("detail"), .id("sidebarToggle"), .text("Letters"), .text("Draft"),
    ]
    // On a card SwiftUI's goes on below the card's end, where it is cut.
    if semantics == .ios18 { parts.append(.id("first")) }
    #expect(stages.differences(parts) == [])
    if semantics == .ios18 { #expect(try stages.differingPixels("split") < 300) }

    try stages.tap(.id("sidebarToggle"))
    for time in [0.1, 0.25, 0.4] {
      stages.advance(to: time)
      // SwiftUI's last column has its new width at once, UIKit's grows.
      for part in [Selector.id("first"), .id("detail")] {
        let (one, other) = stages.rects(part)
        #expect(abs((one?.minX ?? 0) - (other?.minX ?? 1)) < 0.4)
      }
    }
    stages.advance(to: 2)
    #expect(stages.differences([.id("detail"), .id("sidebarToggle")]) == [])
    #expect(stages.rects(.id("detail")).controllers?.minX == 0)

    try stages.tap(.id("sidebarToggle"))
    stages.advance(to: 4)
    #expect(stages.differences(parts) == [])
  }

  // MARK: On a phone

  /// Answers which column is on top.
  private final class Top: UISplitViewControllerDelegate {
    let column: UISplitViewController.Column
    var log: [String] = []

    init(_ column: UISplitViewController.Column) { self.column = column }

    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      log.append("proposed \(proposedTopColumn)")
      return column
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
  }

  @Test func columnsJoinOneStackOnAPhone() throws {
    let split = Self.split()
    let top = Top(.primary)
    split.delegate = top
    let stage = stage(split)
    #expect(split.isCollapsed)
    #expect(top.log == ["proposed secondary", "collapsed"])
    #expect(stage.rect("first")?.minX == 0)
    #expect(stage.rect("detail") == nil)

    stage.perform { split.show(.secondary) }
    stage.advance(to: 0.1)
    let moving = try #require(stage.rect("detail"))
    #expect(moving.minX > 0 && moving.minX < 375)
    stage.advance(to: 2)
    #expect(stage.rect("detail")?.minX == 0)

    // Code that knows the stack of the last column pushes onto the stack that is shown.
    let secondary = try #require(
      split.viewController(for: .secondary)?.navigationController)
    stage.perform {
      secondary.pushViewController(
        ParityTests.plain("more", "More", .systemRed), animated: true)
    }
    stage.advance(to: 4)
    #expect(stage.rect("more")?.minX == 0)

    stage.perform { split.hide(.secondary) }
    stage.advance(to: 6)
    #expect(stage.rect("first")?.minX == 0)
    #expect(stage.rect("detail") == nil)
  }

  @Test func lastColumnIsOnTopUnlessADelegateSaysOtherwise() {
    let stage = stage(Self.split())
    #expect(stage.rect("detail")?.minX == 0)
  }

  @Test func compactColumnStandsForAll() {
    let split = Self.split()
    split.setViewController(ParityTests.plain("compact", "All", .systemRed), for: .compact)
    let stage = stage(split)
    #expect(stage.rect("compact")?.width == 375)
    #expect(stage.rect("first") == nil)
  }

  @Test func olderControllersCollapseUnlessTheDelegateDoes() {
    final class Keeps: UISplitViewControllerDelegate {
      func splitViewController(
        _ splitViewController: UISplitViewController,
        collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
      ) -> Bool { true }
    }
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(
        rootViewController: ParityTests.plain("first", "Letters", .systemBlue)),
      UINavigationController(
        rootViewController: ParityTests.plain("detail", "Draft", .systemRed)),
    ]
    let keeps = Keeps()
    split.delegate = keeps
    let stage = stage(split)
    #expect(stage.rect("first")?.minX == 0)

    stage.perform {
      split.showDetailViewController(
        ParityTests.plain("other", "Other", .systemRed), sender: nil)
    }
    stage.advance(to: 2)
    #expect(stage.rect("other")?.minX == 0)
  }

  // MARK: Modes

  private func tablet(_ controller: UISplitViewController, isHigh: Bool = false) -> Stage {
    let size = isHigh ? CGSize(width: 820, height: 1180) : CGSize(width: 1180, height: 820)
    return Stage(
      { ControllerScene { controller } },
      device: StageDevice(
        size: size, safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0)),
      environment: {
        $0.horizontalSizeClass = .regular
        $0.verticalSizeClass = .regular
      })
  }

  private static func triple() -> UISplitViewController {
    let split = UISplitViewController(style: .tripleColumn)
    split.setViewController(ParityTests.plain("first", "A", .systemBlue), for: .primary)
    split.setViewController(ParityTests.plain("middle", "B", .systemRed), for: .supplementary)
    split.setViewController(ParityTests.plain("detail", "C", .systemGreen), for: .secondary)
    return split
  }

  @Test func modesPlaceThreeColumns() {
    let split = Self.triple()
    split.preferredDisplayMode = .twoBesideSecondary
    let stage = tablet(split)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(stage.rect("first")?.width == 320)
    #expect(stage.rect("middle")?.minX == 320)
    #expect(stage.rect("detail")?.minX == 695)

    stage.perform { split.preferredDisplayMode = .twoDisplaceSecondary }
    stage.advance(to: 0.1)
    #expect(split.displayMode == .twoDisplaceSecondary)
    #expect(stage.rect("detail")?.minX == 695)
    #expect(stage.rect("detail")?.width == 805)

    stage.perform { split.preferredDisplayMode = .secondaryOnly }
    stage.advance(to: 0.2)
    #expect(split.displayMode == .secondaryOnly)
    #expect(stage.rect("detail")?.width == 1180)
    #expect(stage.rect("first") == nil)

    stage.perform { split.show(.supplementary) }
    stage.advance(to: 2)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(stage.rect("middle")?.minX == 0)
    stage.perform { split.show(.primary) }
    stage.advance(to: 4)
    #expect(split.displayMode == .twoBesideSecondary)
    stage.perform { split.hide(.primary) }
    stage.advance(to: 6)
    #expect(stage.rect("first") == nil)
    #expect(stage.rect("middle")?.minX == 0)
  }

  @Test func columnsOverTheDetailGoAtATapBeside() throws {
    let split = Self.split()
    let stage = tablet(split, isHigh: true)
    #expect(split.displayMode == .secondaryOnly)
    stage.perform { split.show(.primary) }
    stage.advance(to: 2)
    #expect(split.displayMode == .oneOverSecondary)
    #expect(stage.rect("detail")?.width == 820)
    try stage.play(
      Step(
        .tap(Located(.point(x: 700, y: 600), at: SourceLocation(file: "test"))),
        location: SourceLocation(file: "test")), semantics: .ios18)
    stage.advance(to: 4)
    #expect(split.displayMode == .secondaryOnly)
    #expect(stage.rect("first") == nil)
  }

  @Test func widthsAreThoseThatCodePrefers() {
    let split = Self.split()
    split.preferredPrimaryColumnWidthFraction = 0.5
    split.maximumPrimaryColumnWidth = 400
    let stage = tablet(split)
    #expect(stage.rect("first")?.width == 400)
    stage.perform { split.preferredPrimaryColumnWidth = 250 }
    stage.advance(to: 0.1)
    #expect(split.primaryColumnWidth == 250)
    stage.perform { split.primaryEdge = .trailing }
    stage.advance(to: 0.2)
    #expect(stage.rect("first")?.maxX == 1180)
    #expect(stage.rect("detail")?.minX == 0)
  }

  @Test func controllersOfHiddenColumnsAreNotSeen() {
    let split = UISplitViewController(style: .doubleColumn)
    let (first, detail) = (TestController(), TestController())
    split.setViewController(first, for: .primary)
    split.setViewController(detail, for: .secondary)
    let stage = tablet(split, isHigh: true)
    stage.advance(to: 0.1)
    #expect(detail.log.contains("did appear"))
    #expect(!first.log.contains("will appear"))
    stage.perform { split.show(.primary) }
    stage.advance(to: 2)
    #expect(first.log.contains("did appear"))
  }
}
