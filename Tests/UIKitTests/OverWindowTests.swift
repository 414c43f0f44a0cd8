import Combine
import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// A window that takes touches only where something is drawn.
private final class PassThroughWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return rootViewController?.view === hit ? nil : hit
  }
}

/// The windows that a test's scene has shown.
@MainActor private final class Windows {
  var shown: [UIWindow] = []

  /// Shows a window over the scene.
  @discardableResult
  func show<Content: View>(
    _ content: Content, passes: Bool = true, change: (UIWindow) -> Void = { _ in }
  ) -> UIWindow {
    let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
    guard let scene else { return UIWindow(frame: .zero) }
    let window =
      passes ? PassThroughWindow(windowScene: scene) : UIWindow(windowScene: scene)
    let controller = UIHostingController(rootView: content)
    controller.view.backgroundColor = .clear
    window.rootViewController = controller
    change(window)
    window.isHidden = false
    shown.append(window)
    return window
  }
}

/// Windows over the scene's own: toasts, and what flies between screens.
///
/// - SeeAlso: documented, `UIWindow.windowLevel`, `UIView.hitTest(_:with:)`.
@MainActor @Suite struct OverWindowTests {
  private let windows = Windows()

  private final class Counts { var below = 0, above = 0 }
  private let counts = Counts()

  /// A scene of SwiftUI's that shows windows as it appears.
  private func stage(_ show: @escaping @MainActor () -> Void) -> Stage {
    let counts = counts
    let stage = Stage(
      {
        VStack {
          Button("Below") { counts.below += 1 }
          Spacer()
          Text("Sheet").sheet(isPresented: .constant(true)) {
            Button("In the sheet") { counts.below += 1 }
          }
        }
        .onAppear { show() }
      }, device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try? Typesetter.shared.get())
    stage.runFirstTasks()
    stage.advance(to: 2)
    return stage
  }

  private func tap(_ name: String, on stage: Stage) throws {
    let place = SourceLocation(file: "test")
    let step = Step(.tap(Located(.button(name), at: place)), location: place)
    try stage.play(step, semantics: .ios18)
  }

  private func above(_ name: String = "Above") -> some View {
    Button(name) { [counts] in counts.above += 1 }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
  }

  @Test func `a window lies over a sheet, and lets through what is not on its views`() throws {
    let stage = stage { windows.show(above()) }
    #expect(stage.graph.diagnostics.isEmpty)
    try tap("Above", on: stage)
    try tap("In the sheet", on: stage)
    #expect(counts.above == 1)
    #expect(counts.below == 1)
  }

  @Test func `a plain window takes all touches, and none where it is not for hands`() throws {
    let stage = stage { windows.show(above(), passes: false) }
    #expect(throws: TimelineError.self) { try tap("In the sheet", on: stage) }
    let other = self.stage {
      windows.show(above(), passes: false) { $0.isUserInteractionEnabled = false }
    }
    try tap("In the sheet", on: other)
    #expect(counts.below == 1)
  }

  @Test func `what is animated in the instant in which a window is shown moves`() {
    let toast = UIView(frame: CGRect(x: 0, y: -40, width: 100, height: 40))
    toast.accessibilityIdentifier = "toast"
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    window.rootViewController = UIViewController()
    let stage = stage {}
    stage.perform {
      window.isHidden = false
      window.rootViewController?.view.addSubview(toast)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { toast.frame.origin.y = 60 }
    }
    stage.advance(to: 2.5)
    #expect(abs((stage.rect("toast")?.minY ?? 0) - 10) < 1)
    stage.advance(to: 3.5)
    #expect(stage.rect("toast")?.minY == 60)
    window.isHidden = true
  }

  @Test func `a hidden window is gone, and comes back`() throws {
    let stage = stage { windows.show(above().accessibilityIdentifier("above")) }
    #expect(stage.rect("above") != nil)
    let window = try #require(windows.shown.first)
    stage.perform { window.isHidden = true }
    #expect(stage.rect("above") == nil)
    try tap("In the sheet", on: stage)
    stage.perform { window.isHidden = false }
    #expect(stage.rect("above") != nil)
  }

  @Test(arguments: [false, true])
  func `a higher window lies in front, whichever comes first`(isFirst: Bool) throws {
    let high = { [windows, counts] in
      _ = windows.show(
        Button("High") { counts.above += 1 }
          .frame(maxWidth: .infinity, maxHeight: .infinity).background(Color.red)
      ) { $0.windowLevel = .alert }
    }
    let stage = stage {
      if isFirst { high() }
      windows.show(above("Low"))
      if !isFirst { high() }
    }
    try tap("High", on: stage)
    #expect(counts.above == 1)
    #expect(throws: TimelineError.self) { try tap("Low", on: stage) }
  }

  @Test func `a small window keeps its place`() throws {
    let stage = stage {
      windows.show(Color.red.accessibilityIdentifier("bar"), passes: false) {
        $0.frame = CGRect(x: 20, y: 40, width: 100, height: 50)
      }
    }
    #expect(stage.rect("bar") == CGRect(x: 20, y: 40, width: 100, height: 50))
  }

  @Test func `the window with the keys is the last that asked for them`() throws {
    var keys: [Bool] = []
    _ = stage {
      let window = windows.show(above())
      let before = UIApplication.shared.keyWindow
      keys.append(before === UIApplication.shared.windows.first)
      window.makeKeyAndVisible()
      keys.append(UIApplication.shared.keyWindow === window)
      keys.append(before?.isKeyWindow == false)
    }
    #expect(keys == [true, true, true])
  }

  // MARK: Delegates

  private final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
    let name = "delegate"
  }

  private struct Reader: View {
    @EnvironmentObject private var delegate: Delegate

    var body: some View { Text(delegate.name).accessibilityIdentifier("read") }
  }

  private struct DelegatedApp: App {
    @UIApplicationDelegateAdaptor({ Delegate() }) private var delegate

    var body: some Scene { WindowGroup { Reader() } }
  }

  /// - SeeAlso: documented, `UIApplicationDelegateAdaptor`.
  @Test func `a delegate that can be observed is in the environment`() throws {
    _SceneRegistry.registerApp("DelegatedApp", DelegatedApp.self)
    let make = try #require(_SceneRegistry.maker(of: "DelegatedApp"))
    let stage = Stage(
      make, device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try? Typesetter.shared.get())
    #expect(stage.rect("read") != nil)
  }
}
