public import Foundation

/// Runs a closure: there is no pool of objects that it could empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// An object whose content may be given up when memory is short, which it never is here.
public protocol NSDiscardableContent {
  func beginContentAccess() -> Bool
  func endContentAccess()
  func discardContentIfPossible()
  func isContentDiscarded() -> Bool
}

extension Progress {
  /// Makes a progress of no known length.
  ///
  /// On a phone the class inherits this; here it has a default value, so that it hides nothing.
  public convenience init(_ nothing: Void = ()) { self.init(totalUnitCount: 0) }
}

extension URLError {
  /// The reason for which the network may not be used.
  public enum NetworkUnavailableReason: Int, Sendable {
    case cellular, expensive, constrained
  }

  /// Nil: a stage's network is always allowed.
  public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

/// Closes a library; one that was not opened is none.
@discardableResult
public func dlclose(_ handle: UnsafeMutableRawPointer?) -> Int32 {
  handle.map { Foundation.dlclose($0) } ?? 0
}
