import Foundation
import SwiftUI

/// A part of a mark of an axis: a line, a tick or words.
struct AxisPiece {
  enum Kind {
    case gridLine
    case tick(AxisTickLength)
    case label(AxisLabel)
  }

  let kind: Kind

  /// True if the part stands between its value and the next one.
  var isCentered: Bool?

  var stroke: StrokeStyle?
  var style = AxisPieceStyle()
}

/// The attributes of a part of an axis.
struct AxisPieceStyle {
  var foreground: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
}

/// The length of a tick.
enum AxisTickLength: Hashable {
  case automatic, label
  case points(CGFloat)
}

/// Words at an axis.
struct AxisLabel {
  enum Content {
    /// The words of the value itself.
    case value

    /// The words of the value in a format; nil for a value that it is not for.
    case format((_PlotValue) -> String?)

    case text(Text)
    case view(() -> AnyView)
  }

  let content: Content
  var anchor: UnitPoint?
  var spacing: CGFloat?
  var isVertical: Bool?
  var hidesCollisions = true
}

/// Collects the parts of a mark of an axis.
public final class _AxisMarkCollector {
  private(set) var pieces: [AxisPiece] = []
  private var style = AxisPieceStyle()

  nonisolated init() {}

  nonisolated func add(_ piece: AxisPiece) {
    var piece = piece
    piece.style = style
    pieces.append(piece)
  }

  nonisolated func with(_ change: (inout AxisPieceStyle) -> Void, _ collect: () -> Void) {
    let outer = style
    change(&style)
    collect()
    style = outer
  }
}

/// The marks of an axis, before their values are known.
struct AxisMarksRecord {
  var preset: AxisMarkPreset
  var position: AxisMarkPosition
  var values: AxisMarkValues
  var stroke: StrokeStyle?

  /// The words of a value; nil for those of its own.
  var format: ((_PlotValue) -> String?)?

  /// The parts of the mark at a value; nil for the parts that a scale has by itself.
  var pieces: ((AxisValue) -> [AxisPiece])?

  /// The marks that an axis has by itself.
  static let automatic = AxisMarksRecord(
    preset: .automatic, position: .automatic, values: .automatic)
}

/// Collects the marks of an axis.
public final class _AxisCollector {
  var records: [AxisMarksRecord] = []

  init() {}
}
