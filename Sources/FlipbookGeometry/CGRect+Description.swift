public import Foundation

// Places and sizes as texts.
//
// - SeeAlso: the numbers in brackets: documented with `CGPoint.debugDescription` and its kin, which
//   have no longer form on a phone.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(minX), \(minY), \(width), \(height))" }
}
