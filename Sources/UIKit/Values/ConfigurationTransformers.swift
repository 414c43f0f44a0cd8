public import Foundation

/// A closure that makes one colour of another one.
nonisolated public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of a colour.
  ///
  /// - SeeAlso: The weights of the channels: documented, Rec. 601.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }

  /// The tint in place of any colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }

  /// The tint as a grey.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in
    grayscale(.tintColor)
  }
}

/// A closure that makes some attributes of a text of others.
nonisolated public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
