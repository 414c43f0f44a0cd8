import FlipbookGeometry
public import Foundation

nonisolated public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path; its points are there while the path is walked.
nonisolated public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    (self.type, self.points) = (type, points)
  }
}

/// A function that is called for each step of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>)
  -> Void

extension CGPath {
  /// Calls code for each step of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      let (type, start) = element.parts
      var points = start
      points.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base)) { block($0) }
      }
    }
  }

  /// Calls a function for each step of the path, with a pointer of the caller's own.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }
}

extension Path.Element {
  /// The kind of the step, and its points, the last one where it ends.
  nonisolated fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveToPoint, [to])
    case .line(let to): (.addLineToPoint, [to])
    case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
    case .curve(let to, let control1, let control2):
      (.addCurveToPoint, [control1, control2, to])
    case .closeSubpath: (.closeSubpath, [.zero])
    }
  }
}
