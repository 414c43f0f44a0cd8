import Foundation
import Synchronization

/// A lock that one thread holds for a moment.
public struct os_unfair_lock {
  /// 1 as long as it is held.
  private var state: UInt32 = 0

  public init() {}
}

public typealias os_unfair_lock_s = os_unfair_lock
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

private func state(of lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<UInt32>> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
}

public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  state(of: lock).pointee.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
}

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) { sched_yield() }
}

public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  state(of: lock).pointee.store(0, ordering: .releasing)
}
