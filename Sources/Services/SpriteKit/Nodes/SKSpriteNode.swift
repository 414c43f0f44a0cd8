public import SwiftUI

public typealias SKColor = UIColor

/// The way in which a picture and what is behind it become one.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha

  /// The mode of a context; those that it does not have are said once and drawn over the rest.
  @MainActor var drawn: CGBlendMode {
    switch self {
    case .alpha: return .normal
    case .add: return .plusLighter
    case .multiply: return .multiply
    case .screen: return .screen
    case .replace: return .copy
    case .subtract, .multiplyX2, .multiplyAlpha:
      ViewGraph.current?.diagnose("SKBlendMode.\(self): drawn as alpha")
      return .normal
    }
  }
}

/// A picture, or a rectangle of one colour.
@MainActor @preconcurrency open class SKSpriteNode: SKNode {
  open var size = CGSize.zero
  open var color = UIColor.white

  /// The share of the colour by which a texture's colours are multiplied.
  open var colorBlendFactor: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var texture: SKTexture?
  open var normalTexture: SKTexture?
  open var centerRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var blendMode = SKBlendMode.alpha

  public convenience init(imageNamed name: String) {
    self.init(texture: SKTexture(imageNamed: name))
  }

  public convenience init(color: UIColor, size: CGSize) {
    self.init(texture: nil, color: color, size: size)
  }

  public convenience init(texture: SKTexture?) {
    self.init(texture: texture, size: texture?.size() ?? .zero)
  }

  public convenience init(texture: SKTexture?, size: CGSize) {
    self.init(texture: texture, color: .white, size: size)
  }

  public convenience init(texture: SKTexture?, color: UIColor, size: CGSize) {
    self.init()
    (self.texture, self.color, self.size) = (texture, color, size)
  }

  public func scale(to size: CGSize) {
    if self.size.width > 0 { xScale = size.width / self.size.width }
    if self.size.height > 0 { yScale = size.height / self.size.height }
  }

  override var ownBounds: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width,
      height: size.height)
  }

  override func draw(in context: CGContext, alpha: CGFloat) {
    let rect = ownBounds
    guard let texture else {
      context.setAlpha(alpha)
      context.setBlendMode(blendMode.drawn)
      context.setFillColor(color.cgColor)
      return context.fill(rect)
    }
    let share = min(max(colorBlendFactor, 0), 1)
    context.scaleBy(x: 1, y: -1)
    texture.draw(
      in: CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height), context,
      alpha: alpha, blend: blendMode.drawn,
      tint: share > 0 ? UIColor.white.mixed(with: color, share) : nil)
  }
}

extension UIColor {
  /// The colour between this one and another.
  func mixed(with other: UIColor, _ share: CGFloat) -> UIColor {
    let (from, to) = (parts, other.parts)
    return UIColor(
      red: from.x + (to.x - from.x) * share, green: from.y + (to.y - from.y) * share,
      blue: from.z + (to.z - from.z) * share, alpha: from.w + (to.w - from.w) * share)
  }

  /// Red, green, blue and alpha.
  var parts: SIMD4<CGFloat.NativeType> {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return SIMD4(red.native, green.native, blue.native, alpha.native)
  }
}
