import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// The same screens in SwiftUI and UIKit: the same bars, sheets and curves.
@MainActor @Suite struct ParityTests {
  private struct Stack: View {
    @State private var isPushed = false
    static let blue = Color(red: 0.2, green: 0.4, blue: 0.8)
    static let yellow = Color(red: 0.9, green: 0.8, blue: 0.3)

    var body: some View {
      NavigationStack {
        Self.blue
          .accessibilityIdentifier("first")
          .ignoresSafeArea(edges: .bottom)
          .toolbar { Button("Push") { isPushed = true } }
          .navigationTitle("Letters")
          .navigationBarTitleDisplayMode(.inline)
          .navigationDestination(isPresented: $isPushed) {
            Self.yellow
              .accessibilityIdentifier("second")
              .ignoresSafeArea(edges: .bottom)
              .toolbar {
                Button {
                } label: {
                  Image(systemName: "plus")
                }
              }
              .navigationTitle("Draft")
              .navigationBarTitleDisplayMode(.inline)
          }
      }
    }
  }

  /// A controller with a colour below its bars.
  static func plain(_ name: String, _ title: String, _ color: UIColor) -> UIViewController {
    let controller = TestController { controller in
      controller.view.backgroundColor = .systemBackground
      let filled = box(name, in: controller.view)
      filled.backgroundColor = color
      NSLayoutConstraint.activate([
        filled.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
        filled.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
        filled.rightAnchor.constraint(equalTo: controller.view.rightAnchor),
        filled.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      ])
    }
    controller.title = title
    return controller
  }

  private static func navigation() -> UIViewController {
    let first = plain("first", "Letters", UIColor(Stack.blue))
    let navigation = UINavigationController(rootViewController: first)
    first.navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Push") { _ in
        let second = plain("second", "Draft", UIColor(Stack.yellow))
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(
          image: UIImage(systemName: "plus"))
        navigation.pushViewController(second, animated: true)
      })
    return navigation
  }

  @Test(
    "pushes alike",
    arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func push(_ semantics: FlipbookMotion.Semantics) throws {
    let stages = ParityStages(semantics) {
      Stack()
    } controllers: {
      Self.navigation()
    }
    let first: [Selector] = [.id("first"), .part(.bar, nil), .text("Letters"), .text("Push")]
    #expect(stages.differences(first) == [])
    #expect(try stages.differingPixels("push-0-\(semantics)") == 0)
    try stages.tap(.button("Push"))
    let both: [Selector] = [
      .id("first"), .id("second"), .part(.bar, "Letters"), .part(.bar, "Draft"), .text("Draft"),
      .part(.back, nil),
    ]
    for time in [0.1, 0.2, 0.35] {
      stages.advance(to: time)
      #expect(stages.differences(both) == [], "at \(time) s")
      #expect(try stages.differingPixels("push-\(time)-\(semantics)") < 40)
    }
    stages.advance(to: 2)
    let second: [Selector] = [.id("second"), .part(.bar, nil), .text("Draft"), .part(.back, nil)]
    #expect(stages.differences(second) == [])
    #expect(try stages.differingPixels("push-2-\(semantics)") == 0)
    try stages.tap(.part(.back, nil))
    stages.advance(to: 2.2)
    #expect(stages.differences(both) == [])
    stages.advance(to: 4)
    #expect(stages.differences(first) == [])
    #expect(stages.rects(.id("second")) == (nil, nil))
  }

  /// A finger that is lifted past the middle takes the screen away, one before it does not.
  @Test("follows a swipe back alike", arguments: [(0.3, false), (0.7, true)])
  func swipe(_ part: Double, _ leaves: Bool) throws {
    let stages = ParityStages {
      Stack()
    } controllers: {
      Self.navigation()
    }
    try stages.tap(.button("Push"))
    stages.advance(to: 2)
    let place = SourceLocation(file: "test")
    try stages.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 4, y: 400), at: place),
          to: Located(.by(x: 390 * part, y: 0), at: place), over: ExactTime(rounding: 1))))
    stages.advance(to: 2.9)
    #expect(stages.differences([.id("first"), .id("second")]) == [])
    #expect(stages.rects(.id("first")).controllers?.minX ?? -100 > -110)
    stages.advance(to: 3.1)
    #expect(stages.differences([.id("first"), .id("second")]) == [])
    stages.advance(to: 5)
    let (left, kept) = leaves ? ("second", "first") : ("first", "second")
    #expect(stages.rects(.id(left)) == (nil, nil))
    #expect(stages.differences([.id(kept)]) == [])
  }

  private struct Large: View {
    var body: some View {
      NavigationStack {
        ScrollView { Color.green.frame(height: 2000).accessibilityIdentifier("green") }
          .navigationTitle("Letters")
      }
    }
  }

  /// A large title makes way as the content scrolls, as the same table says.
  @Test func `has large titles alike`() throws {
    let scroll = UIScrollView()
    let stages = ParityStages {
      Large()
    } controllers: {
      let controller = TestController { controller in
        controller.view.backgroundColor = .systemBackground
        scroll.frame = controller.view.bounds
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 390, height: 2000)
        let green = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
        green.accessibilityIdentifier = "green"
        green.backgroundColor = UIColor(Color.green)
        scroll.addSubview(green)
        controller.view.addSubview(scroll)
      }
      controller.title = "Letters"
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    #expect(stages.differences([.part(.bar, nil), .id("green")]) == [])
    #expect(try stages.differingPixels("large") == 0)
    let place = SourceLocation(file: "test")
    stages.controllers.perform { scroll.contentOffset.y += 70 }
    try stages.views.play(
      Step(
        .drag(
          Action.Drag(
            from: Located(.point(x: 200, y: 600), at: place),
            to: Located(.by(x: 0, y: -80), at: place), over: ExactTime(rounding: 4))),
        location: place), semantics: .ios18)
    // The content has glided to its place, and its indicator has gone.
    stages.advance(to: 12)
    let moved = stages.rects(.id("green"))
    let rest = try #require(moved.views?.minY) - (moved.controllers?.minY ?? 0)
    stages.controllers.perform { scroll.contentOffset.y -= rest }
    #expect(stages.differences([.part(.bar, nil), .id("green")]) == [])
    #expect(try stages.differingPixels("large-scrolled") == 0)
  }

  private struct Sheet: View {
    @State private var isShown = false

    var body: some View {
      Stack.blue
        .accessibilityIdentifier("page")
        .ignoresSafeArea()
        .overlay { Button("Show") { isShown = true } }
        .sheet(isPresented: $isShown) {
          Stack.yellow
            .accessibilityIdentifier("content")
            .ignoresSafeArea()
            .presentationDetents([.medium, .large])
            .presentationDragIndicator(.visible)
        }
    }
  }

  /// A blue controller with a button in its middle.
  private static func presenting(
    _ title: String, _ show: @escaping (UIViewController) -> Void
  ) -> UIViewController {
    TestController { controller in
      controller.view.backgroundColor = UIColor(Stack.blue)
      controller.view.accessibilityIdentifier = "page"
      let button = UIButton(
        primaryAction: UIAction(title: title) { _ in show(controller) })
      button.frame = CGRect(x: 150, y: 400, width: 90, height: 44)
      controller.view.addSubview(button)
    }
  }

  private static func sheet() -> UIViewController {
    presenting("Show") { controller in
      let sheet = TestController {
        $0.view.backgroundColor = UIColor(Stack.yellow)
        $0.view.accessibilityIdentifier = "content"
      }
      sheet.sheetPresentationController?.detents = [.medium(), .large()]
      sheet.sheetPresentationController?.prefersGrabberVisible = true
      controller.present(sheet, animated: true)
    }
  }

  @Test("shows sheets alike", arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func sheets(_ semantics: FlipbookMotion.Semantics) throws {
    let stages = ParityStages(semantics) {
      Sheet()
    } controllers: {
      Self.sheet()
    }
    try stages.tap(.button("Show"))
    let parts: [Selector] = [.part(.sheet, nil), .part(.grabber, nil), .id("content"), .id("page")]
    for time in [0.1, 0.2, 2] {
      stages.advance(to: time)
      #expect(stages.differences(parts) == [], "at \(time) s")
    }
    // The buttons behind have letters of 17 and of 15 points.
    #expect(try stages.differingPixels("sheet-\(semantics)") < 150)
    let place = SourceLocation(file: "test")
    func drag(by distance: Double) throws {
      try stages.play(
        .drag(
          Action.Drag(
            from: Located(.point(x: 195, y: 600), at: place),
            to: Located(.by(x: 0, y: distance), at: place), over: ExactTime(rounding: 1))))
    }
    // To the large detent: the screen behind steps back.
    try drag(by: -350)
    stages.advance(to: 2.7)
    #expect(stages.differences(parts) == [])
    stages.advance(to: 6)
    #expect(stages.differences(parts) == [])
    #expect(stages.rects(.part(.sheet, nil)).controllers?.minY ?? 400 < 80)
    // Down and away.
    try drag(by: 700)
    stages.advance(to: 10)
    #expect(stages.rects(.part(.sheet, nil)) == (nil, nil))
  }

  private struct Alerts: View {
    @State private var isShown = false
    @State private var word = ""
    let asksBelow: Bool

    var body: some View {
      let content = Stack.blue
        .accessibilityIdentifier("page")
        .ignoresSafeArea()
        .overlay { Button("Ask") { isShown = true } }
        .overlay(alignment: .top) { Text(word) }
      if asksBelow {
        content.confirmationDialog("Delete?", isPresented: $isShown, titleVisibility: .visible) {
          actions
        } message: {
          Text("It is gone then.")
        }
      } else {
        content.alert("Delete?", isPresented: $isShown) {
          actions
        } message: {
          Text("It is gone then.")
        }
      }
    }

    @ViewBuilder private var actions: some View {
      Button("Delete", role: .destructive) { word = "Deleted" }
      Button("Cancel", role: .cancel) { word = "Cancelled" }
    }
  }

  private static func alert(_ style: UIAlertController.Style) -> UIViewController {
    presenting("Ask") { controller in
      let alert = UIAlertController(
        title: "Delete?", message: "It is gone then.", preferredStyle: style)
      let label = UILabel()
      label.frame = CGRect(x: 0, y: 50, width: 390, height: 30)
      controller.view.addSubview(label)
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in label.text = "Deleted" })
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in label.text = "Cancelled" })
      controller.present(alert, animated: true)
    }
  }

  /// The actions are called when the alert is gone; one that cancels is in bold letters.
  @Test("asks alike", arguments: [true, false])
  func alerts(_ asksBelow: Bool) throws {
    let stages = ParityStages {
      Alerts(asksBelow: asksBelow)
    } controllers: {
      Self.alert(asksBelow ? .actionSheet : .alert)
    }
    try stages.tap(.button("Ask"))
    let part: Selector = asksBelow ? .part(.dialog, "Delete?") : .part(.alert, "Delete?")
    let parts: [Selector] = [
      part, .text("Delete?"), .text("It is gone then."), .text("Delete"), .text("Cancel"),
    ]
    for time in [0.1, 0.2, 2] {
      stages.advance(to: time)
      #expect(stages.differences(parts) == [], "at \(time) s")
    }
    #expect(try stages.differingPixels(asksBelow ? "dialog" : "alert") < (asksBelow ? 400 : 1))
    try stages.tap(.button("Cancel"))
    stages.advance(to: 4)
    #expect(stages.rects(part) == (nil, nil))
    #expect(stages.rects(.text("Cancelled")).controllers != nil)
    try stages.tap(.button("Ask"))
    stages.advance(to: 6)
    try stages.tap(.button("Delete"))
    stages.advance(to: 8)
    #expect(stages.rects(.text("Deleted")).views != nil)
    #expect(stages.rects(.text("Deleted")).controllers != nil)
  }

  private struct Tabs: View {
    var body: some View {
      TabView {
        Stack.blue.accessibilityIdentifier("first")
          .tabItem { Label("Home", systemImage: "house.fill") }
        Stack.yellow.accessibilityIdentifier("second")
          .tabItem { Label("Mail", systemImage: "envelope.fill") }
          .badge(3)
      }
    }
  }

  private static func tabs() -> UIViewController {
    let names = [
      ("first", Stack.blue, "Home", "house.fill"),
      ("second", Stack.yellow, "Mail", "envelope.fill"),
    ]
    let tabs = UITabBarController()
    tabs.viewControllers = names.map { name, color, title, symbol in
      let controller = TestController { controller in
        controller.view.backgroundColor = .systemBackground
        let filled = box(name, in: controller.view)
        filled.backgroundColor = UIColor(color)
        let safe = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
          filled.topAnchor.constraint(equalTo: safe.topAnchor),
          filled.leftAnchor.constraint(equalTo: safe.leftAnchor),
          filled.rightAnchor.constraint(equalTo: safe.rightAnchor),
          filled.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        ])
      }
      controller.tabBarItem = UITabBarItem(
        title: title, image: UIImage(systemName: symbol), tag: 0)
      return controller
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    return tabs
  }

  @Test("has tabs alike", arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func tabs(_ semantics: FlipbookMotion.Semantics) throws {
    let stages = ParityStages(semantics) {
      Tabs()
    } controllers: {
      Self.tabs()
    }
    let parts: [Selector] = [
      .part(.tabBar, nil), .part(.tab, "Home"), .part(.tab, "Mail"), .text("Home"), .text("3"),
    ]
    #expect(stages.differences(parts + [.id("first")]) == [])
    #expect(try stages.differingPixels("tabs-\(semantics)") == 0)
    try stages.tap(.part(.tab, "Mail"))
    stages.advance(to: 1)
    #expect(stages.differences(parts + [.id("second")]) == [])
    #expect(stages.rects(.id("first")) == (nil, nil))
  }
}
