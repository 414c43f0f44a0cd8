public import SwiftUI

/// A line of the grid.
nonisolated public struct AxisGridLine: AxisMark {
  private let piece: AxisPiece

  public nonisolated init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    piece = AxisPiece(kind: .gridLine, isCentered: centered, stroke: stroke)
  }

  @MainActor public func _collect(into collector: _AxisMarkCollector) { collector.add(piece) }
}

/// A short line at an axis.
nonisolated public struct AxisTick: AxisMark {
  /// The length of a short line.
  public struct Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let length: AxisTickLength

    public static let automatic = Length(.automatic)
    public static let label = Length(.label)
    public static let longestLabel = Length(.label)

    init(_ length: AxisTickLength) { self.length = length }

    public init(floatLiteral value: Double) { length = .points(value) }

    public init(integerLiteral value: Int) { length = .points(CGFloat(value)) }

    public static func label(extendPastBy: CGFloat = 0) -> Length { Length(.label) }
  }

  private let piece: AxisPiece

  public nonisolated init(
    centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil
  ) {
    piece = AxisPiece(kind: .tick(length.length), isCentered: centered, stroke: stroke)
  }

  @_disfavoredOverload
  public nonisolated init(
    centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil
  ) {
    piece = AxisPiece(kind: .tick(.points(length)), isCentered: centered, stroke: stroke)
  }

  @MainActor public func _collect(into collector: _AxisMarkCollector) { collector.add(piece) }
}

/// Words at an axis.
nonisolated public struct AxisValueLabel<Content>: AxisMark {
  /// The direction of words.
  public struct Orientation: Sendable, Hashable {
    let isVertical: Bool?

    public static var automatic: Orientation { Orientation(isVertical: nil) }
    public static var horizontal: Orientation { Orientation(isVertical: false) }
    public static var vertical: Orientation { Orientation(isVertical: true) }
    public static var verticalReversed: Orientation { Orientation(isVertical: true) }
  }

  private let piece: AxisPiece

  private nonisolated init(
    _ content: AxisLabel.Content, _ centered: Bool?, _ anchor: UnitPoint?,
    _ orientation: Orientation, _ collision: AxisValueLabelCollisionResolution = .automatic,
    spacing: CGFloat? = nil
  ) {
    let label = AxisLabel(
      content: content, anchor: anchor, spacing: spacing, isVertical: orientation.isVertical,
      hidesCollisions: collision.hides)
    piece = AxisPiece(kind: .label(label), isCentered: centered)
  }

  @MainActor public func _collect(into collector: _AxisMarkCollector) { collector.add(piece) }

  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Never {
    self.init(
      .value, centered, anchor, orientation, collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing)
  }

  public nonisolated init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Never, F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      .format { formatted($0, format) }, centered, anchor, orientation, collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Never {
    self.init(
      .text(Text(text)), centered, anchor, orientation, collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing)
  }

  public nonisolated init(
    _ textKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where Content == Never {
    self.init(
      .text(Text(textKey)), centered, anchor, orientation, collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing)
  }

  public nonisolated init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: Orientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) where Content: View {
    let view = content()
    self.init(
      .view { AnyView(view) }, centered, anchor, orientation, collisionResolution,
      spacing: horizontalSpacing ?? verticalSpacing)
  }
}

/// The way in which words at an axis make room for one another.
public struct AxisValueLabelCollisionResolution: Sendable, Hashable {
  /// True if words that would lie on others are left out.
  let hides: Bool

  public static let automatic = AxisValueLabelCollisionResolution(hides: true)
  public static let disabled = AxisValueLabelCollisionResolution(hides: false)
  public static let truncate = AxisValueLabelCollisionResolution(hides: true)
  public static let greedy = AxisValueLabelCollisionResolution(hides: true)

  public static func greedy(
    priority: Double? = nil, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution { greedy }
}

extension AxisMark {
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    let style = AnyShapeStyle(style)
    return _AxisParts(self) { $0.foreground = style }
  }

  public nonisolated func font(_ font: Font?) -> some AxisMark {
    _AxisParts(self) { $0.font = font }
  }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    _AxisParts(self) { $0.offset = CGSize(width: x, height: y) }
  }
}
