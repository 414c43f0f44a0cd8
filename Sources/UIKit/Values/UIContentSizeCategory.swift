import FlipbookLayout
public import FlipbookViews
public import Foundation

/// The text size that a person has chosen.
nonisolated public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "UICTContentSizeCategory\(name)" }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// In the order of the type scale.
  private static let all: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  public var isAccessibilityCategory: Bool { scaleSize >= .accessibility1 }

  /// The row of the type scale.
  var scaleSize: TypeScale.Size {
    Self.all.firstIndex(of: self).flatMap(TypeScale.Size.init(rawValue:)) ?? .large
  }

  init(_ size: DynamicTypeSize) { self = Self.all[size.scaleSize.rawValue] }

  /// The category of SwiftUI's name for it; unspecified of none.
  public init(_ sizeCategory: ContentSizeCategory?) {
    self = sizeCategory.map { Self($0.dynamicTypeSize) } ?? .unspecified
  }

  /// The category of SwiftUI's name for it; unspecified of none.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize.map { Self($0) } ?? .unspecified
  }

  /// SwiftUI's name; nil of one that is unspecified or unknown.
  var dynamicTypeSize: DynamicTypeSize? {
    Self.all.firstIndex(of: self).map { DynamicTypeSize.allCases[$0] }
  }
}

/// Grows sizes as the text of a style grows.
nonisolated public final class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let grown = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    return font.withSize(min(grown, maximumPointSize))
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// - SeeAlso: In whole pixels, by the distance of lines: measured, ``TypeScale``. Of the traits that
  ///   are not specified those of the scene count: derived, `preferredFont(forTextStyle:)`.
  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let scene = UITraitCollection(ShownScene.environment)
    let category = traitCollection?.preferredContentSizeCategory ?? .unspecified
    let scale = traitCollection?.displayScale ?? 0
    return TypeScale.scaled(
      value, by: style.scaleStyle,
      at: (category == .unspecified ? scene.preferredContentSizeCategory : category).scaleSize,
      scale: scale > 0 ? scale : scene.displayScale)
  }
}
