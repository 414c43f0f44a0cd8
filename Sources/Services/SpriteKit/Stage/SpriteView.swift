public import SwiftUI

/// A view of a scene of sprites.
public struct SpriteView: View {
  /// The settings of the view.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shouldCullNonVisibleNodes = Options(rawValue: 1)
    public static let ignoresSiblingOrder = Options(rawValue: 2)
    public static let allowsTransparency = Options(rawValue: 4)
  }

  /// Words for programmers over the scene; none are drawn.
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let showsFPS = DebugOptions(rawValue: 1)
    public static let showsNodeCount = DebugOptions(rawValue: 2)
    public static let showsPhysics = DebugOptions(rawValue: 4)
    public static let showsDrawCount = DebugOptions(rawValue: 8)
    public static let showsQuadCount = DebugOptions(rawValue: 16)
    public static let showsFields = DebugOptions(rawValue: 32)
  }

  private let scene: SKScene
  private let transition: SKTransition?
  private let isPaused: Bool
  private let framesPerSecond: Int
  private let options: Options

  public nonisolated init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60,
    options: Options = [.shouldCullNonVisibleNodes], debugOptions: DebugOptions = []
  ) {
    (self.scene, self.transition, self.isPaused) = (scene, transition, isPaused)
    (framesPerSecond, self.options) = (preferredFramesPerSecond, options)
  }

  public var body: some View {
    SceneHost(
      scene: scene, transition: transition, isPaused: isPaused, framesPerSecond: framesPerSecond,
      options: options)
  }
}

/// The view of UIKit's that shows a scene.
private struct SceneHost: UIViewRepresentable {
  let scene: SKScene
  let transition: SKTransition?
  let isPaused: Bool
  let framesPerSecond: Int
  let options: SpriteView.Options

  func makeUIView(context: Context) -> SKView {
    let view = SKView()
    view.backgroundColor = .clear
    return view
  }

  func updateUIView(_ view: SKView, context: Context) {
    view.isPaused = isPaused
    view.preferredFramesPerSecond = framesPerSecond
    view.allowsTransparency = options.contains(.allowsTransparency)
    view.ignoresSiblingOrder = options.contains(.ignoresSiblingOrder)
    view.show(scene, by: transition)
  }

  static func dismantleUIView(_ view: SKView, coordinator: ()) { view.presentScene(nil) }
}

extension SKView {
  /// Presents a scene unless it is the one that is shown, or waits to be.
  fileprivate func show(_ new: SKScene, by transition: SKTransition?) {
    guard presented !== new else { return }
    if let transition, scene != nil {
      presentScene(new, transition: transition)
    } else {
      presentScene(new)
    }
  }
}
