public import FlipbookViews

extension ContentSizeCategory {
  /// SwiftUI's name of a category of UIKit's; nil of one that is unspecified.
  nonisolated public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = uiSizeCategory.dynamicTypeSize else { return nil }
    self.init(size)
  }
}

extension DynamicTypeSize {
  /// SwiftUI's name of a category of UIKit's; nil of one that is unspecified.
  nonisolated public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = uiSizeCategory.dynamicTypeSize else { return nil }
    self = size
  }
}
