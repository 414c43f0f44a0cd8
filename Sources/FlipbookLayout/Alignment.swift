import FlipbookGeometry
public import Foundation

/// A guide at which views are aligned along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment, named by a type.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(axis: .horizontal, id: id)
  }

  init(key: AlignmentKey) { self.key = key }

  /// A container's explicit guide from its children's values in points, or `nil` without any.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    key.combined(values)
  }

  public static let leading = Self(
    key: AlignmentKey(axis: .horizontal, id: LeadingID.self, at: 0))
  public static let center = Self(
    key: AlignmentKey(axis: .horizontal, id: HorizontalCenterID.self, at: 0.5))
  public static let trailing = Self(
    key: AlignmentKey(axis: .horizontal, id: TrailingID.self, at: 1))

  /// The start of a list's separator: the leading edge, unless a row's content says otherwise.
  public static let listRowSeparatorLeading = Self(
    key: AlignmentKey(axis: .horizontal, id: SeparatorLeadingID.self, combination: .minimum))

  /// The end of a list's separator: the trailing edge, unless a row's content says otherwise.
  public static let listRowSeparatorTrailing = Self(
    key: AlignmentKey(axis: .horizontal, id: SeparatorTrailingID.self, combination: .maximum))
}

/// A guide at which views are aligned along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey

  /// Creates a custom alignment, named by a type.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(axis: .vertical, id: id)
  }

  init(key: AlignmentKey) { self.key = key }

  /// A container's explicit guide from its children's values in points, or `nil` without any.
  public func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    key.combined(values)
  }

  public static let top = Self(key: AlignmentKey(axis: .vertical, id: TopID.self, at: 0))
  public static let center = Self(
    key: AlignmentKey(axis: .vertical, id: VerticalCenterID.self, at: 0.5))
  public static let bottom = Self(key: AlignmentKey(axis: .vertical, id: BottomID.self, at: 1))

  /// The topmost baseline; the bottom edge of a view without text.
  public static let firstTextBaseline = Self(
    key: AlignmentKey(axis: .vertical, id: FirstBaselineID.self, combination: .minimum))

  /// The lowest baseline; the bottom edge of a view without text.
  public static let lastTextBaseline = Self(
    key: AlignmentKey(axis: .vertical, id: LastBaselineID.self, combination: .maximum))
}

/// Guides on both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Self(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Self(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Self(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Self(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Self(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Self(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

private enum LeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum HorizontalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}

private enum TrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum SeparatorLeadingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum SeparatorTrailingID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

private enum TopID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}

private enum VerticalCenterID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

private enum BottomID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum FirstBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}

private enum LastBaselineID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
