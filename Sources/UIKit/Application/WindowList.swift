import FlipbookLayout
import FlipbookViews
import Foundation

/// The windows of one scene.
@MainActor final class WindowList {
  private struct Weak {
    weak var window: UIWindow?
  }

  /// The windows that are shown, in the order in which they came.
  private var known: [Weak] = []
  let scene = UIWindowScene()

  /// The window that is the scene itself; nil where that is a view of SwiftUI's, or is not there yet.
  private weak var sceneWindow: UIWindow?

  /// True while an application starts: one of its windows will be the scene.
  private var isStarting = false

  private static let none = WindowList()

  private init() {}

  static var present: WindowList {
    guard let graph = ShownScene.graph else { return none }
    return graph.registry.shared(WindowList.self) {
      assumingMain { WindowList() }
    }
  }

  private var shown: [UIWindow] { known.compactMap(\.window) }

  /// The windows; the first one stands for the scene where that is a view of SwiftUI's.
  var windows: [UIWindow] {
    sceneWindow == nil && !isStarting ? [standIn] + shown : shown
  }

  /// True if the scene is a window of UIKit's.
  var hasSceneWindow: Bool { sceneWindow != nil }

  /// The window that the scene's own code has shown last, with the keys if one has them.
  var own: UIWindow? { shown.last { $0.isKeyWindow } ?? shown.last }

  // MARK: The scene

  /// Makes the window that is the scene, and shows others over it.
  ///
  /// - Parameter start: Shows windows, of which the last one is the scene.
  /// - Returns: The window; nil without one.
  func start(_ start: () -> Void) -> UIWindow? {
    isStarting = true
    start()
    isStarting = false
    sceneWindow = own
    for window in shown { show(window) }
    return sceneWindow
  }

  // MARK: Windows over it

  func add(_ window: UIWindow) {
    known.removeAll { $0.window == nil || $0.window === window }
    known.append(Weak(window: window))
    show(window)
  }

  func remove(_ window: UIWindow) {
    guard shown.contains(where: { $0 === window }) else { return }
    known.removeAll { $0.window == nil || $0.window === window }
    guard isOverScene(window) else { return }
    ShownScene.graph?.closeWindow(ObjectIdentifier(window))
  }

  /// Takes a window to another level.
  func didLift(_ window: UIWindow) {
    if shown.contains(where: { $0 === window }) { show(window) }
  }

  private func isOverScene(_ window: UIWindow) -> Bool { !isStarting && window !== sceneWindow }

  private func show(_ window: UIWindow) {
    guard isOverScene(window), let graph = ShownScene.graph else { return }
    if window.frame.size == ShownScene.size {
      window.rootSafeAreaInsets = ShownScene.safeAreaInsets
    }
    graph.showWindow(
      ObjectIdentifier(window), level: Double(window.windowLevel.rawValue),
      AnyView(OverWindow(window: window)))
    // Animations start in it from now on, though it is drawn only in the next pass.
    window.appearWithSubviews(in: graph)
  }

  /// A window with the size and the safe area of the scene, which is not drawn.
  private lazy var standIn: UIWindow = {
    let window = UIWindow(frame: CGRect(origin: .zero, size: ShownScene.size))
    window.windowScene = scene
    window.rootSafeAreaInsets = ShownScene.safeAreaInsets
    window.isKeyWindow = true
    return window
  }()
}

/// A window over the scene, as a view.
private struct OverWindow: View {
  private let window: UIWindow
  private let size: CGSize?
  private let origin: CGPoint

  /// - Parameter window: The window; one that is smaller than the screen keeps the size and the place
  ///   that it has now.
  init(window: UIWindow) {
    self.window = window
    let (frame, screen) = (window.frame, ShownScene.size)
    let fills = frame.isEmpty || frame == CGRect(origin: .zero, size: screen)
    (size, origin) = fills ? (nil, .zero) : (frame.size, frame.origin)
  }

  var body: some View {
    WindowHost { [window] place in
      place.hold(window)
      return window
    }
    .frame(width: size?.width, height: size?.height)
    .offset(x: origin.x, y: origin.y)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .ignoresSafeArea()
  }
}

/// A window, placed like a view.
struct WindowHost: View {
  private let make: @MainActor (ControllerPlace) -> UIWindow

  /// - Parameter make: Makes the window, and hands it to its place.
  init(_ make: @escaping @MainActor (ControllerPlace) -> UIWindow) { self.make = make }

  var body: some View {
    let make = make
    _ControllerHost { place in
      _ForeignHost { node in
        ShownScene.graph = node.graph
        return assumingMain { make(place) }
      } update: { _, node in
        ShownScene.graph = node.graph
      }
    }
  }
}
