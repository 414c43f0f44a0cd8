import FlipbookGeometry
public import FlipbookLayout
public import Foundation

nonisolated public struct _FrameLayout: UnaryModifier {
  @usableFromInline let width: CGFloat?
  @usableFromInline let height: CGFloat?
  @usableFromInline let alignment: Alignment

  @inlinable
  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  package func layoutRule(in context: ViewContext) -> FrameLayout {
    FrameLayout(width: width, height: height, alignment: alignment)
  }
}

nonisolated public struct _FlexFrameLayout: UnaryModifier {
  let width: FlexibleFrameLayout.Limits
  let height: FlexibleFrameLayout.Limits
  let alignment: Alignment

  @usableFromInline
  init(
    minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?,
    idealHeight: CGFloat?, maxHeight: CGFloat?, alignment: Alignment
  ) {
    width = .init(minimum: minWidth, ideal: idealWidth, maximum: maxWidth)
    height = .init(minimum: minHeight, ideal: idealHeight, maximum: maxHeight)
    self.alignment = alignment
  }

  package func layoutRule(in context: ViewContext) -> FlexibleFrameLayout {
    FlexibleFrameLayout(width: width, height: height, alignment: alignment)
  }
}

nonisolated public struct _FixedSizeLayout: UnaryModifier {
  let horizontal: Bool
  let vertical: Bool

  package func layoutRule(in context: ViewContext) -> FixedSizeLayout {
    FixedSizeLayout(horizontal: horizontal, vertical: vertical)
  }
}

nonisolated public struct _AspectRatioLayout: UnaryModifier {
  let ratio: CGFloat?
  let contentMode: ContentMode

  package func layoutRule(in context: ViewContext) -> AspectRatioLayout {
    AspectRatioLayout(ratio, contentMode: contentMode)
  }
}

nonisolated public struct _PositionLayout: UnaryModifier {
  let position: CGPoint

  package func layoutRule(in context: ViewContext) -> PositionLayout { PositionLayout(position) }
}

extension View {
  /// Puts the view in a frame of a fixed size, in points; a length of nil is the view's own.
  @inlinable
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Puts the view in a frame that does nothing; a spelling without lengths.
  @available(*, deprecated, message: "give at least one length")
  public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

  /// Puts the view in a frame whose size may vary between limits, in points.
  @inlinable
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }

  /// Keeps the view at its ideal size in both directions.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the view at its ideal size in some directions.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Constrains the view's size to a ratio of width to height.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View {
    modifier(_AspectRatioLayout(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Constrains the view's size to the ratio of a size.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit its parent, keeping its ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to fill its parent, keeping its ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts the view's centre at a point of its parent.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }

  /// Puts the view's centre at a point of its parent.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}
