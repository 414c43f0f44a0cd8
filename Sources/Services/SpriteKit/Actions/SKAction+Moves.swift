public import SwiftUI

// Actions that move, turn and stretch nodes.

extension SKAction {
  private convenience init(_ parts: [NodeChange.Part], _ duration: TimeInterval) {
    self.init(.change(NodeChange(parts: parts)), duration)
  }

  private static func by(_ property: NodeChange.Property, _ value: CGFloat) -> NodeChange.Part {
    NodeChange.Part(property: property, value: value, isRelative: true)
  }

  private static func to(_ property: NodeChange.Property, _ value: CGFloat) -> NodeChange.Part {
    NodeChange.Part(property: property, value: value)
  }

  private static func times(_ property: NodeChange.Property, _ value: CGFloat) -> NodeChange.Part {
    NodeChange.Part(property: property, value: value, isFactor: true)
  }

  // MARK: Places

  public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }

  public class func moveBy(
    x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval
  ) -> SKAction { SKAction([by(.x, deltaX), by(.y, deltaY)], duration) }

  public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction([to(.x, location.x), to(.y, location.y)], duration)
  }

  public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.x, x)], duration)
  }

  public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.y, y)], duration)
  }

  // MARK: Turns

  public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([by(.rotation, radians)], duration)
  }

  public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.rotation, radians)], duration)
  }

  public class func rotate(
    toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool
  ) -> SKAction {
    var part = to(.rotation, radians)
    part.isShortest = shortestUnitArc
    return SKAction([part], duration)
  }

  // MARK: Sizes

  public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(by: scale, y: scale, duration: duration)
  }

  public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction([times(.xScale, xScale), times(.yScale, yScale)], duration) }

  public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    scaleX(to: scale, y: scale, duration: duration)
  }

  public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval)
    -> SKAction
  { SKAction([to(.xScale, xScale), to(.yScale, yScale)], duration) }

  public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.xScale, scale)], duration)
  }

  public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.yScale, scale)], duration)
  }

  public class func resize(
    byWidth width: CGFloat, height: CGFloat, duration: TimeInterval
  ) -> SKAction { SKAction([by(.width, width), by(.height, height)], duration) }

  public class func resize(
    toWidth width: CGFloat, height: CGFloat, duration: TimeInterval
  ) -> SKAction { SKAction([to(.width, width), to(.height, height)], duration) }

  public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.width, width)], duration)
  }

  public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.height, height)], duration)
  }

  // MARK: Looks

  public class func fadeIn(withDuration sec: TimeInterval) -> SKAction {
    fadeAlpha(to: 1, duration: sec)
  }

  public class func fadeOut(withDuration sec: TimeInterval) -> SKAction {
    fadeAlpha(to: 0, duration: sec)
  }

  public class func fadeAlpha(by factor: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([by(.alpha, factor)], duration)
  }

  public class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.alpha, alpha)], duration)
  }

  public class func colorize(
    with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .change(NodeChange(parts: [to(.blendFactor, colorBlendFactor)], color: color)), duration)
  }

  public class func colorize(
    withColorBlendFactor colorBlendFactor: CGFloat, duration sec: TimeInterval
  ) -> SKAction { SKAction([to(.blendFactor, colorBlendFactor)], sec) }

  public class func speed(by speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([by(.speed, speed)], duration)
  }

  public class func speed(to speed: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction([to(.speed, speed)], duration)
  }
}

// MARK: - Along paths

extension SKAction {
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: duration)
  }

  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    SKAction(.follow(PathWay(Path(path)), isOffset: offset, turns: orient), duration)
  }

  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let way = PathWay(Path(path))
    let duration = speed > 0 ? TimeInterval(way.length / speed) : 0
    return SKAction(.follow(way, isOffset: offset, turns: orient), duration)
  }
}
