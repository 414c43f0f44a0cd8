public import SwiftUI

/// The pace of an action.
public enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

public typealias SKActionTimingFunction = (Float) -> Float

/// A change of a node over time.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skaction. The curves of the
///   timing modes are not: chosen, those of Core Animation by the same names.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
  /// The change that an action makes.
  let kind: Kind

  /// In seconds, before the speed.
  public var duration: TimeInterval

  public var timingMode = SKActionTimingMode.linear
  public var timingFunction: SKActionTimingFunction?
  public var speed: CGFloat = 1

  init(_ kind: Kind, _ duration: TimeInterval) {
    (self.kind, self.duration) = (kind, duration)
  }

  public override init() { (kind, duration) = (.wait(range: 0), 0) }

  /// An action of a file of actions; nil, since such files are not read.
  public convenience init?(named name: String) {
    ViewGraph.current?.diagnose("SKAction(named:): files of actions are not read")
    return nil
  }

  open func copy(with zone: NSZone? = nil) -> Any { copied(kind) }

  /// The action with another change.
  private func copied(_ kind: Kind) -> SKAction {
    let action = SKAction(kind, duration)
    (action.timingMode, action.timingFunction, action.speed) = (timingMode, timingFunction, speed)
    return action
  }

  /// The share of the change that is made after a share of the time.
  func eased(_ share: Double) -> Double {
    if let timingFunction { return Double(timingFunction(Float(share))) }
    return switch timingMode {
    case .linear: share
    case .easeIn: UnitCurve.easeIn.value(at: share)
    case .easeOut: UnitCurve.easeOut.value(at: share)
    case .easeInEaseOut: UnitCurve.easeInOut.value(at: share)
    }
  }

  /// The action that takes the change back; one that goes to a value waits instead.
  ///
  /// - SeeAlso: documented, `SKAction.reversed()` and each maker's page.
  open func reversed() -> SKAction {
    switch kind {
    case .sequence(let actions): copied(.sequence(actions.reversed().map { $0.reversed() }))
    case .group(let actions): copied(.group(actions.map { $0.reversed() }))
    case .repeated(let action, let count): copied(.repeated(action.reversed(), count))
    case .inChild(let name, let action): copied(.inChild(name, action.reversed()))
    case .change(let change): change.reversed.map { copied(.change($0)) } ?? still
    case .follow(let way, let isOffset, let turns):
      copied(.follow(way.reversed, isOffset: isOffset, turns: turns))
    case .textures(let textures, let resizes, let restores):
      copied(.textures(textures.reversed(), resizes: resizes, restores: restores))
    case .wait, .block, .remove, .custom: self
    }
  }

  private var still: SKAction { copied(.wait(range: 0)) }
}

extension SKAction {
  /// The changes that actions make.
  enum Kind {
    /// Nothing, for a time that is longer or shorter by up to half the range.
    case wait(range: TimeInterval)
    case change(NodeChange)
    case follow(PathWay, isOffset: Bool, turns: Bool)
    case textures([SKTexture], resizes: Bool, restores: Bool)
    case custom((SKNode, CGFloat) -> Void)
    case block((SKNode) -> Void)
    case remove
    case sequence([SKAction])
    case group([SKAction])

    /// Again and again; nil for no end.
    case repeated(SKAction, Int?)
    case inChild(String, SKAction)
  }
}

/// A change of numbers of a node.
struct NodeChange {
  /// The numbers of a node that change.
  enum Property {
    case x, y, rotation, xScale, yScale, alpha, width, height, blendFactor, speed
  }

  /// One number: by how much it changes, or to which value.
  struct Part {
    let property: Property
    let value: CGFloat
    var isRelative = false

    /// True for a factor by which the number is multiplied.
    var isFactor = false

    /// True for a turn the shorter way round.
    var isShortest = false
  }

  var parts: [Part]

  /// The colour to which a sprite's changes.
  var color: UIColor?

  /// The change back; nil if there is none.
  var reversed: NodeChange? {
    guard color == nil else { return nil }
    // What fades in fades out.
    if parts.count == 1, parts[0].property == .alpha, !parts[0].isRelative, !parts[0].isFactor,
      parts[0].value == 0 || parts[0].value == 1
    {
      return NodeChange(parts: [Part(property: .alpha, value: 1 - parts[0].value)])
    }
    guard parts.allSatisfy({ $0.isRelative || $0.isFactor }) else { return nil }
    return NodeChange(
      parts: parts.map {
        var part = Part(
          property: $0.property, value: $0.isFactor ? 1 / $0.value : -$0.value)
        (part.isRelative, part.isFactor) = ($0.isRelative, $0.isFactor)
        return part
      })
  }
}
