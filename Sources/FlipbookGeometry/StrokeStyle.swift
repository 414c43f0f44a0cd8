public import Foundation

/// The shape of a line's two ends.
public enum CGLineCap: Int32, Hashable, Sendable {
  /// Ends at its end point.
  case butt = 0
  /// Ends with a half circle around its end point.
  case round = 1
  /// Ends half a line width beyond its end point.
  case square = 2
}

/// The shape of the corner between two pieces of a line.
public enum CGLineJoin: Int32, Hashable, Sendable {
  /// The outer edges are extended until they meet, unless that is too far.
  case miter = 0
  case round = 1
  /// The outer edges' ends are joined by a straight line.
  case bevel = 2
}

/// The look of a line along a path; lengths are in points.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  /// A mitered corner longer than this many line widths is drawn as a bevel.
  public var miterLimit: CGFloat
  /// The lengths of painted and unpainted pieces in turn; empty for an unbroken line.
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which the line starts.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
