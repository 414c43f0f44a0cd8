public import SwiftUI

/// The way in which a texture is drawn larger or smaller.
public enum SKTextureFilteringMode: Int, Sendable {
  case nearest, linear
}

/// The picture of sprites.
open class SKTexture: NSObject, @unchecked Sendable {
  /// The picture; nil if there is none by the name.
  let image: UIImage?

  /// The part of the picture, in shares of its size from its lower left corner.
  let part: CGRect

  public var filteringMode = SKTextureFilteringMode.linear
  public var usesMipmaps = false

  public init(imageNamed name: String) {
    (image, part) = (UIImage(named: name), SKTexture.all)
    if image == nil { ViewGraph.current?.diagnose("SKTexture: there is no picture '\(name)'") }
  }

  public init(image: UIImage) { (self.image, part) = (image, SKTexture.all) }

  public convenience init(cgImage image: CGImage) { self.init(image: UIImage(cgImage: image)) }

  /// A part of another texture, in shares of its size from its lower left corner.
  public init(rect: CGRect, in texture: SKTexture) {
    image = texture.image
    part = CGRect(
      x: texture.part.minX + rect.minX * texture.part.width,
      y: texture.part.minY + rect.minY * texture.part.height,
      width: rect.width * texture.part.width, height: rect.height * texture.part.height)
  }

  private static let all = CGRect(x: 0, y: 0, width: 1, height: 1)

  public func textureRect() -> CGRect { part }

  /// In points.
  public func size() -> CGSize {
    let size = image?.size ?? .zero
    return CGSize(width: size.width * part.width, height: size.height * part.height)
  }

  public func cgImage() -> CGImage? { image?.cgImage }

  public func preload(completionHandler: @escaping () -> Void) { completionHandler() }

  public static func preload(
    _ textures: [SKTexture], withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }

  /// Draws the texture over a rectangle whose upper edge is the smaller y.
  @MainActor func draw(
    in rect: CGRect, _ context: CGContext, alpha: CGFloat, blend: CGBlendMode, tint: UIColor?
  ) {
    guard let image, part.width > 0, part.height > 0 else { return }
    let size = CGSize(width: rect.width / part.width, height: rect.height / part.height)
    let whole = CGRect(
      x: rect.minX - part.minX * size.width, y: rect.minY - (1 - part.maxY) * size.height,
      width: size.width, height: size.height)
    context.saveGState()
    if part != SKTexture.all { context.clip(to: rect) }
    context.draw(image, in: whole, blend, alpha, multipliedBy: tint)
    context.restoreGState()
  }
}

/// A folder of textures.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  private let name: String
  private let images: [String: UIImage]

  public init(named name: String) { (self.name, images) = (name, [:]) }

  public init(dictionary properties: [String: Any]) {
    name = ""
    images = properties.compactMapValues { value in
      value as? UIImage ?? (value as? String).flatMap { UIImage(named: $0) }
    }
  }

  public var textureNames: [String] { images.keys.sorted() }

  /// A texture by its name, which a catalog may also have without the folder's.
  public func textureNamed(_ name: String) -> SKTexture {
    if let image = images[name] { return SKTexture(image: image) }
    if let image = UIImage(named: "\(self.name)/\(name)") { return SKTexture(image: image) }
    return SKTexture(imageNamed: name)
  }

  public func preload(completionHandler: @escaping () -> Void) { completionHandler() }

  public static func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas],
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
