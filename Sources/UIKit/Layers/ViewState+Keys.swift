import FlipbookGeometry
import Foundation

extension ViewState {
  /// The names of what changes by itself when the layer has no view.
  static let implicitKeys = [
    "position", "bounds", "transform", "anchorPoint", "opacity", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  ]

  /// A value by the name that animations of layers have for it; nil for a name of something else.
  ///
  /// - SeeAlso: The names: documented, "Core Animation Programming Guide", "Key-Value Coding
  ///   Extensions".
  subscript(key: String) -> LayerValue? {
    get {
      if key.hasPrefix("transform") { return transformed(key) }
      return place(key) ?? look(key)
    }
    set {
      guard let newValue else { return }
      if key.hasPrefix("transform") {
        transform(key, to: newValue)
      } else if place(key) != nil {
        place(key, at: newValue)
      } else {
        look(key, as: newValue)
      }
    }
  }

  // MARK: Place

  private func place(_ key: String) -> LayerValue? {
    switch key {
    case "position": LayerValue(center)
    case "position.x": LayerValue(center.x)
    case "position.y": LayerValue(center.y)
    case "bounds": LayerValue(bounds)
    case "bounds.origin": LayerValue(bounds.origin)
    case "bounds.origin.x": LayerValue(bounds.origin.x)
    case "bounds.origin.y": LayerValue(bounds.origin.y)
    case "bounds.size": LayerValue(bounds.size)
    case "bounds.size.width": LayerValue(bounds.size.width)
    case "bounds.size.height": LayerValue(bounds.size.height)
    case "anchorPoint": LayerValue(anchorPoint)
    case "anchorPoint.x": LayerValue(anchorPoint.x)
    case "anchorPoint.y": LayerValue(anchorPoint.y)
    default: nil
    }
  }

  private mutating func place(_ key: String, at value: LayerValue) {
    switch key {
    case "position": center = value.point ?? center
    case "position.x": center.x = value.number ?? center.x
    case "position.y": center.y = value.number ?? center.y
    case "bounds": bounds = value.rect ?? bounds
    case "bounds.origin": bounds.origin = value.point ?? bounds.origin
    case "bounds.origin.x": bounds.origin.x = value.number ?? bounds.origin.x
    case "bounds.origin.y": bounds.origin.y = value.number ?? bounds.origin.y
    case "bounds.size": bounds.size = value.size ?? bounds.size
    case "bounds.size.width": bounds.size.width = value.number ?? bounds.size.width
    case "bounds.size.height": bounds.size.height = value.number ?? bounds.size.height
    case "anchorPoint": anchorPoint = value.point ?? anchorPoint
    case "anchorPoint.x": anchorPoint.x = value.number ?? anchorPoint.x
    case "anchorPoint.y": anchorPoint.y = value.number ?? anchorPoint.y
    default: break
    }
  }

  // MARK: Look

  private func look(_ key: String) -> LayerValue? {
    switch key {
    case "opacity": LayerValue(alpha)
    case "backgroundColor": LayerValue(backgroundColor?.cgColor)
    case "cornerRadius": LayerValue(cornerRadius)
    case "borderWidth": LayerValue(borderWidth)
    case "borderColor": LayerValue(borderColor ?? CGColor(gray: 0, alpha: 1))
    case "shadowOpacity": LayerValue(CGFloat(shadowOpacity))
    case "shadowRadius": LayerValue(shadowRadius)
    case "shadowOffset": LayerValue(shadowOffset)
    case "shadowColor": LayerValue(shadowColor ?? CGColor(gray: 0, alpha: 1))
    default: nil
    }
  }

  private mutating func look(_ key: String, as value: LayerValue) {
    func length(_ old: CGFloat) -> CGFloat { max(value.number ?? old, 0) }
    func part(_ old: CGFloat) -> CGFloat { min(max(value.number ?? old, 0), 1) }
    switch key {
    case "opacity": alpha = part(alpha)
    case "backgroundColor": backgroundColor = value.cgColor.map { UIColor(cgColor: $0) }
    case "cornerRadius": cornerRadius = length(cornerRadius)
    case "borderWidth": borderWidth = length(borderWidth)
    case "borderColor": borderColor = value.cgColor ?? borderColor
    case "shadowOpacity": shadowOpacity = Float(part(CGFloat(shadowOpacity)))
    case "shadowRadius": shadowRadius = length(shadowRadius)
    case "shadowOffset": shadowOffset = value.size ?? shadowOffset
    case "shadowColor": shadowColor = value.cgColor ?? shadowColor
    default: break
    }
  }

  // MARK: Matrix

  private func transformed(_ key: String) -> LayerValue? {
    let parts = transform.decomposed()
    return switch key {
    case "transform": .transform(spatialTransform)
    case "transform.scale": LayerValue((parts.scale.width + parts.scale.height) / 2)
    case "transform.scale.x", "transform.scale.xy": LayerValue(parts.scale.width)
    case "transform.scale.y": LayerValue(parts.scale.height)
    case "transform.scale.z": LayerValue(1)
    case "transform.rotation", "transform.rotation.z": LayerValue(parts.rotation)
    case "transform.rotation.x", "transform.rotation.y", "transform.translation.z": LayerValue(0)
    case "transform.translation":
      LayerValue(CGSize(width: parts.translation.dx, height: parts.translation.dy))
    case "transform.translation.x": LayerValue(parts.translation.dx)
    case "transform.translation.y": LayerValue(parts.translation.dy)
    default: nil
    }
  }

  private mutating func transform(_ key: String, to value: LayerValue) {
    if key == "transform" {
      if case .transform(let matrix) = value { spatialTransform = matrix }
      return
    }
    guard let number = value.number.map({ CGFloat($0) }), number.isFinite else { return }
    var parts = transform.decomposed()
    switch key {
    case "transform.scale", "transform.scale.xy":
      parts.scale = CGSize(width: number, height: number)
    case "transform.scale.x": parts.scale.width = number
    case "transform.scale.y": parts.scale.height = number
    case "transform.rotation", "transform.rotation.z": parts.rotation = number
    case "transform.translation":
      let way = value.size ?? .zero
      parts.translation = CGVector(dx: way.width, dy: way.height)
    case "transform.translation.x": parts.translation.dx = number
    case "transform.translation.y": parts.translation.dy = number
    // Such a turn comes before the rest, which mostly has the eye.
    case "transform.rotation.x": return turn(by: number, x: 1, y: 0)
    case "transform.rotation.y": return turn(by: number, x: 0, y: 1)
    default: return
    }
    transform = CGAffineTransform(parts)
  }

  private mutating func turn(by angle: CGFloat, x: CGFloat, y: CGFloat) {
    spatialTransform = CATransform3DConcat(
      CATransform3DMakeRotation(angle, x, y, 0), spatialTransform)
  }
}
