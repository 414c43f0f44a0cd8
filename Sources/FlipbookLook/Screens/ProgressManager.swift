import Foundation

/// Counts work that is done, some of it by others.
///
/// - SeeAlso: documented, developer.apple.com/documentation/foundation/progressmanager.
nonisolated public final class ProgressManager: @unchecked Sendable {
  private let lock = NSLock()
  private var done = 0

  /// The parts that others do, with the units they stand for.
  private var parts: [(manager: ProgressManager, units: Int)] = []

  /// The number of units of all work; nil while it is not known.
  public let totalCount: Int?

  public init(totalCount: Int?) { self.totalCount = totalCount }

  /// The number of units that are done, those of finished parts among them.
  public var completedCount: Int {
    lock.withLock { done }
      + lock.withLock { parts }.reduce(0) {
        $0 + ($1.manager.isFinished ? $1.units : 0)
      }
  }

  /// The share of the work that is done, from zero to one.
  public var fractionCompleted: Double {
    guard let totalCount, totalCount > 0 else { return 0 }
    let own = Double(lock.withLock { done })
    let others = lock.withLock { parts }.reduce(0) {
      $0 + $1.manager.fractionCompleted * Double($1.units)
    }
    return (own + others) / Double(totalCount)
  }

  public var isFinished: Bool { totalCount.map { completedCount >= $0 } ?? false }

  public var isIndeterminate: Bool { totalCount == nil }

  /// Notes that units are done.
  public func complete(count: Int) { lock.withLock { done += count } }

  /// Gives units to others.
  public func subprogress(assigningCount count: Int) -> Subprogress {
    Subprogress(parent: self, units: count)
  }

  fileprivate func add(_ part: ProgressManager, for units: Int) {
    lock.withLock { parts.append((part, units)) }
  }
}

/// A part of counted work, for whoever does it.
nonisolated public struct Subprogress: ~Copyable, Sendable {
  fileprivate let parent: ProgressManager
  fileprivate let units: Int

  /// Begins the part.
  public consuming func start(totalCount: Int?) -> ProgressManager {
    let part = ProgressManager(totalCount: totalCount)
    parent.add(part, for: units)
    return part
  }

  /// Begins the part.
  public consuming func reporter(totalCount: Int?) -> ProgressManager {
    start(totalCount: totalCount)
  }
}
