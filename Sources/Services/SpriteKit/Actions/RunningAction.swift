import SwiftUI

/// An action that changes a node.
@MainActor final class RunningAction {
  let action: SKAction
  let key: String?
  private let completion: (() -> Void)?
  private var run: ActionRun

  init(_ action: SKAction, key: String? = nil, completion: (() -> Void)? = nil) {
    (self.action, self.key, self.completion) = (action, key, completion)
    run = ActionRun(action)
  }

  /// Goes on by some seconds, and returns true if the action is over.
  func advance(_ seconds: Double, _ node: SKNode) -> Bool {
    run.advance(seconds, node) != nil
  }

  func complete() { completion?() }
}

/// The state of an action, or of one in it.
@MainActor private final class ActionRun {
  private let action: SKAction

  /// Seconds of the action's own time.
  private var elapsed = 0.0
  private var duration: Double
  private var begins = true

  /// The numbers that a change begins with, and how far it has come.
  private var starts: [CGFloat] = []
  private var startColor: UIColor?
  private var startTexture: SKTexture?
  private var before = 0.0

  private var inner: [ActionRun?] = []
  private var index = 0

  init(_ action: SKAction) {
    self.action = action
    duration = max(action.duration, 0)
  }

  /// Goes on, and returns the seconds that are left once the action is over; nil before.
  func advance(_ seconds: Double, _ node: SKNode) -> Double? {
    let speed = Double(action.speed)
    guard speed > 0 else { return nil }
    return step(seconds * speed, node).map { $0 / speed }
  }

  private func step(_ seconds: Double, _ node: SKNode) -> Double? {
    let isFirst = begins
    begins = false
    switch action.kind {
    case .sequence(let actions): return sequence(actions, seconds, node)
    case .group(let actions): return group(actions, seconds, node)
    case .repeated(let action, let count): return repeated(action, count, seconds, node)
    case .inChild(let name, let action):
      if isFirst { node.childNode(withName: name)?.run(action) }
      return timed(seconds)
    case .block(let body):
      body(node)
      return seconds
    case .remove:
      node.removeFromParent()
      return seconds
    case .wait(let range):
      if isFirst, range > 0 { duration += range * (SpriteDice.part() - 0.5) }
      return timed(seconds)
    case .custom(let body):
      let left = timed(seconds)
      body(node, CGFloat(left == nil ? elapsed : duration))
      return left
    case .change(let change):
      if isFirst { begin(change, node) }
      let left = timed(seconds)
      apply(change, node)
      return left
    case .follow(let way, let isOffset, let turns):
      if isFirst { starts = [node.position.x, node.position.y] }
      let left = timed(seconds)
      follow(way, isOffset: isOffset, turns: turns, node)
      return left
    case .textures(let textures, let resizes, let restores):
      guard let sprite = node as? SKSpriteNode else { return timed(seconds) }
      if isFirst { startTexture = sprite.texture }
      let left = timed(seconds)
      let number = duration > 0 ? Int(elapsed / duration * Double(textures.count)) : textures.count
      if left != nil, restores, let startTexture {
        sprite.show(startTexture, resizes: resizes)
      } else if !textures.isEmpty {
        sprite.show(textures[min(number, textures.count - 1)], resizes: resizes)
      }
      return left
    }
  }

  /// Lets the time go on, and returns what is left of it once the action is over.
  private func timed(_ seconds: Double) -> Double? {
    elapsed += seconds
    // Sixtieths of a second add up to a little less than seconds.
    return elapsed >= duration - 1e-9 ? max(elapsed - duration, 0) : nil
  }

  private var share: Double {
    action.eased(duration > 0 ? min(elapsed / duration, 1) : 1)
  }

  // MARK: Actions of actions

  private func sequence(_ actions: [SKAction], _ seconds: Double, _ node: SKNode) -> Double? {
    var seconds = seconds
    while index < actions.count {
      if inner.isEmpty { inner = [ActionRun(actions[index])] }
      guard let left = inner[0]?.advance(seconds, node) else { return nil }
      (seconds, inner) = (left, [])
      index += 1
    }
    return seconds
  }

  private func group(_ actions: [SKAction], _ seconds: Double, _ node: SKNode) -> Double? {
    if inner.isEmpty { inner = actions.map { ActionRun($0) } }
    var least = seconds
    for index in inner.indices {
      guard let run = inner[index] else { continue }
      guard let left = run.advance(seconds, node) else { continue }
      inner[index] = nil
      least = min(least, left)
    }
    return inner.allSatisfy { $0 == nil } ? least : nil
  }

  private func repeated(
    _ action: SKAction, _ count: Int?, _ seconds: Double, _ node: SKNode
  ) -> Double? {
    var seconds = seconds
    while count.map({ index < $0 }) ?? true {
      if inner.isEmpty { inner = [ActionRun(action)] }
      guard let left = inner[0]?.advance(seconds, node) else { return nil }
      inner = []
      index += 1
      // What takes no time is repeated once a frame.
      if count == nil, left >= seconds { return nil }
      seconds = left
    }
    return seconds
  }

  // MARK: Changes

  private func begin(_ change: NodeChange, _ node: SKNode) {
    starts = change.parts.map { node[$0.property] }
    startColor = (node as? SKSpriteNode)?.color ?? (node as? SKLabelNode)?.color
  }

  private func apply(_ change: NodeChange, _ node: SKNode) {
    let share = share
    for (part, start) in zip(change.parts, starts) {
      if part.isRelative {
        node[part.property] += part.value * CGFloat(share - before)
      } else if part.isFactor {
        node[part.property] = start * (1 + (part.value - 1) * CGFloat(share))
      } else {
        node[part.property] = start + way(of: part, from: start) * CGFloat(share)
      }
    }
    before = share
    guard let color = change.color else { return }
    (node as? SKSpriteNode)?.color = (startColor ?? color).mixed(with: color, CGFloat(share))
    (node as? SKLabelNode)?.color = (startColor ?? color).mixed(with: color, CGFloat(share))
  }

  private func way(of part: NodeChange.Part, from start: CGFloat) -> CGFloat {
    let way = part.value - start
    guard part.isShortest else { return way }
    let turn = 2 * CGFloat.pi
    return way - turn * (way / turn).rounded()
  }

  private func follow(_ way: PathWay, isOffset: Bool, turns: Bool, _ node: SKNode) {
    let place = way.place(at: share)
    let shift = isOffset ? CGPoint(x: starts[0], y: starts[1]) : .zero
    node.position = CGPoint(x: place.point.x + shift.x, y: place.point.y + shift.y)
    // A node that looks up goes along the path.
    if turns { node.zRotation = place.direction - .pi / 2 }
  }
}

extension SKNode {
  fileprivate subscript(property: NodeChange.Property) -> CGFloat {
    get {
      switch property {
      case .x: position.x
      case .y: position.y
      case .rotation: zRotation
      case .xScale: xScale
      case .yScale: yScale
      case .alpha: alpha
      case .width: (self as? SKSpriteNode)?.size.width ?? 0
      case .height: (self as? SKSpriteNode)?.size.height ?? 0
      case .blendFactor:
        (self as? SKSpriteNode)?.colorBlendFactor ?? (self as? SKLabelNode)?.colorBlendFactor ?? 0
      case .speed: speed
      }
    }
    set {
      switch property {
      case .x: position.x = newValue
      case .y: position.y = newValue
      case .rotation: zRotation = newValue
      case .xScale: xScale = newValue
      case .yScale: yScale = newValue
      case .alpha: alpha = newValue
      case .width: (self as? SKSpriteNode)?.size.width = newValue
      case .height: (self as? SKSpriteNode)?.size.height = newValue
      case .blendFactor:
        (self as? SKSpriteNode)?.colorBlendFactor = newValue
        (self as? SKLabelNode)?.colorBlendFactor = newValue
      case .speed: speed = newValue
      }
    }
  }
}

extension SKSpriteNode {
  func show(_ texture: SKTexture, resizes: Bool) {
    self.texture = texture
    if resizes { size = texture.size() }
  }
}
