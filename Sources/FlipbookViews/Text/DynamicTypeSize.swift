package import FlipbookLayout
import Foundation

/// The text size that a person has chosen.
nonisolated public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// The row of the type scale.
  package var scaleSize: TypeScale.Size {
    let index = Self.allCases.firstIndex(of: self) ?? 3
    return TypeScale.Size(rawValue: index) ?? .large
  }

  /// The size of a style's font, in points.
  func pointSize(of style: Font.TextStyle) -> CGFloat {
    TypeScale.pointSize(of: style.scaleStyle, at: scaleSize)
  }
}

extension Font.TextStyle {
  /// The column of the type scale.
  nonisolated var scaleStyle: TypeScale.Style {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

extension EnvironmentValues {
  private enum DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
  }

  /// The text size that a person has chosen.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large text in the view is.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size of text in the view within a range.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      size = size < (allowed.first ?? size) ? allowed.first ?? size : allowed.last ?? size
    }
  }
}
