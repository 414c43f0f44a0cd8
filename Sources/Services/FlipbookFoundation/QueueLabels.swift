public import Dispatch
import Foundation

private nonisolated(unsafe) let mainQueueLabel = strdup("com.apple.main-thread")

/// Returns the label of the queue that code runs on, which is the main one; or of another queue.
public func __dispatch_queue_get_label(_ queue: DispatchQueue?) -> UnsafePointer<CChar> {
  guard let queue, let label = strdup(queue.label) else {
    return UnsafePointer(mainQueueLabel ?? strdup(""))
  }
  return UnsafePointer(label)
}

/// A queue that does one thing after the other, as every queue without attributes does.
public typealias DispatchSerialQueue = DispatchQueue

extension DispatchQueue: @retroactive Hashable {
  /// True for one and the same queue.
  public static func == (lhs: DispatchQueue, rhs: DispatchQueue) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
