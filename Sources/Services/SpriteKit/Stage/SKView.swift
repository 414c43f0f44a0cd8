public import SwiftUI

/// A view that shows a scene, sixty frames a second.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skview.
@MainActor @preconcurrency open class SKView: UIView {
  open var ignoresSiblingOrder = false
  open var shouldCullNonVisibleNodes = true
  open var isAsynchronous = true
  open var preferredFramesPerSecond = 60

  /// True if what is behind the view is seen through a scene's transparent background.
  open var allowsTransparency = false
  open var isPaused = false

  // What tells programmers of their scenes; nothing of it is drawn.
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsDrawCount = false
  open var showsQuadCount = false
  open var showsPhysics = false
  open var showsFields = false

  open private(set) var scene: SKScene?

  /// The scene that waits for the view to have a size.
  private var waiting: (scene: SKScene, transition: SKTransition?)?

  /// The scene before, while a transition goes on, and when that began.
  private var leaving: (scene: SKScene, transition: SKTransition, start: TimeInterval)?
  private var timer: Timer?
  private var lastStep: TimeInterval?

  /// The nodes that hear of fingers which are down.
  private var targets: [ObjectIdentifier: SKNode] = [:]

  /// The scene that is shown, or will be.
  var presented: SKScene? { waiting?.scene ?? scene }

  open func presentScene(_ scene: SKScene?) { present(scene, nil) }

  open func presentScene(_ scene: SKScene, transition: SKTransition) { present(scene, transition) }

  private func present(_ new: SKScene?, _ transition: SKTransition?) {
    guard let new else { return show(nil, nil) }
    if bounds.width > 0, bounds.height > 0 {
      show(new, transition)
    } else {
      waiting = (new, transition)
    }
  }

  private func show(_ new: SKScene?, _ transition: SKTransition?) {
    waiting = nil
    if let old = scene {
      old.willMove(from: self)
      leaving = transition.map { (old, $0, time) }
      if leaving == nil { old.view = nil }
    }
    scene = new
    if let new {
      new.view = self
      fit(new)
      new.didMove(to: self)
    }
    beginFrames()
    setNeedsDisplay()
  }

  private func fit(_ scene: SKScene) {
    if scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 {
      scene.size = bounds.size
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let waiting, bounds.width > 0, bounds.height > 0 {
      show(waiting.scene, waiting.transition)
    } else if let scene {
      fit(scene)
    }
  }

  /// A texture of a node as it is now.
  open func texture(from node: SKNode) -> SKTexture? {
    texture(from: node, crop: node.calculateAccumulatedFrame())
  }

  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    guard crop.width > 0, crop.height > 0 else { return nil }
    let toCrop = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -crop.minX, ty: crop.maxY)
    let image = UIGraphicsImageRenderer(size: crop.size).image { context in
      SceneDrawing.draw([node], toCrop, alpha: 1, in: context.cgContext)
    }
    return SKTexture(image: image)
  }

  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    scene.convertPoint(fromView: point)
  }

  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    scene.convertPoint(toView: point)
  }

  // MARK: Frames

  private func beginFrames() {
    guard let scene else {
      timer?.invalidate()
      return timer = nil
    }
    guard timer == nil else { return }
    lastStep = time
    scene.step(to: time)
    let timer = Timer(timeInterval: 1 / frames, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      MainActor.assumeIsolated { self.step() }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// The time of the present frame, in seconds: a whole number of frames.
  ///
  /// The timer's own time has an error of some ten nanoseconds, which is not the same in all builds.
  private var time: TimeInterval { (CACurrentMediaTime() * frames).rounded() / frames }

  /// The frames of a second.
  private var frames: Double { Double(min(max(preferredFramesPerSecond, 1), 120)) }

  private func step() {
    let now = time
    guard !isPaused, now != lastStep else { return }
    lastStep = now
    if let leaving {
      if now - leaving.start >= leaving.transition.duration {
        leaving.scene.view = nil
        self.leaving = nil
      } else if !leaving.transition.pausesOutgoingScene {
        leaving.scene.step(to: now)
      }
    }
    if leaving?.transition.pausesIncomingScene != true { scene?.step(to: now) }
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    guard let scene, let context = UIGraphicsGetCurrentContext() else { return }
    if let leaving {
      let share = (time - leaving.start) / max(leaving.transition.duration, 1e-9)
      leaving.transition.draw(
        leaving.scene, scene, at: CGFloat(min(max(share, 0), 1)), in: bounds, context,
        isClear: allowsTransparency)
    } else {
      scene.draw(in: bounds, context, alpha: 1, isClear: allowsTransparency)
    }
  }

  // MARK: Fingers

  /// The node in front at a touch that wants to hear of it.
  private func target(of touch: UITouch) -> SKNode? {
    guard let scene else { return nil }
    let point = scene.convertPoint(fromView: touch.location(in: self))
    return scene.nodes(at: point).first { $0.isUserInteractionEnabled } ?? scene
  }

  private func tell(
    _ touches: Set<UITouch>, ends: Bool = false, _ body: (SKNode, Set<UITouch>) -> Void
  ) {
    var byTarget: [(node: SKNode, touches: Set<UITouch>)] = []
    for touch in touches.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard let node = targets[ObjectIdentifier(touch)] else { continue }
      if let index = byTarget.firstIndex(where: { $0.node === node }) {
        byTarget[index].touches.insert(touch)
      } else {
        byTarget.append((node, [touch]))
      }
      if ends { targets[ObjectIdentifier(touch)] = nil }
    }
    for (node, touches) in byTarget { body(node, touches) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { targets[ObjectIdentifier(touch)] = target(of: touch) }
    tell(touches) { $0.touchesBegan($1, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches) { $0.touchesMoved($1, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, ends: true) { $0.touchesEnded($1, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    tell(touches, ends: true) { $0.touchesCancelled($1, with: event) }
  }
}
