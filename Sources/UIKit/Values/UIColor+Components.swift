public import FlipbookViews
public import Foundation

extension UIColor {
  /// A colour that is made for the traits of each place in which it is shown.
  nonisolated public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(resolving: { environment in
      dynamicProvider(UITraitCollection(environment)).components(in: environment)
    })
  }

  nonisolated public convenience init(cgColor: CGColor) {
    self.init(Color(cgColor.color))
  }

  /// A colour of an asset catalog; nil if there is none of this name.
  nonisolated public convenience init?(named name: String) {
    self.init(asset: name, in: nil) { ShownScene.diagnose($0) }
  }

  /// A colour of an asset catalog.
  nonisolated public convenience init(resource: ColorResource) { self.init(Color(resource)) }

  /// A colour of an asset catalog; nil if there is none of this name.
  nonisolated public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(asset: name, in: bundle) { ShownScene.diagnose($0) }
  }

  /// The colour at the scene's appearance.
  nonisolated public var cgColor: CGColor { CGColor(components(in: ShownScene.environment)) }

  /// The colour that it is under some traits.
  nonisolated public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(Color(components(in: traitCollection.environment)))
  }

  /// Writes red, green, blue and alpha, from 0 to 1.
  @discardableResult
  nonisolated public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components(in: ShownScene.environment)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// Writes the brightness of a grey and alpha, from 0 to 1.
  ///
  /// - Returns: True if the colour is a grey.
  @discardableResult
  nonisolated public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components(in: ShownScene.environment)
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// Writes hue, saturation, brightness and alpha, from 0 to 1.
  @discardableResult
  nonisolated public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components(in: ShownScene.environment)
    let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    var sector: CGFloat = 0
    if range > 0 {
      if most == red {
        sector = (green - blue) / range
      } else {
        sector = most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = CGFloat(color.opacity)
    return true
  }

  /// The components in an environment.
  nonisolated func components(in environment: EnvironmentValues) -> Color.Resolved {
    Color(uiColor: self).resolve(in: environment)
  }
}

extension UIView {
  /// The components of a colour in this view's place.
  func components(of color: UIColor) -> Color.Resolved {
    color.components(in: barEnvironment)
  }
}
