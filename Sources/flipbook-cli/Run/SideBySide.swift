import Foundation

/// Results that are worked out on several threads, and looked at in their order.
final class SideBySide<Value>: @unchecked Sendable {
  private let make: (Int) -> Value
  private let condition = NSCondition()
  private var results: [Value?]
  private var next = 0
  private var lanesLeft: Int
  private var isOver = false

  /// Begins to work.
  ///
  /// - Parameters:
  ///   - count: The number of results.
  ///   - lanes: The most that are worked out at once.
  ///   - make: Works one out, on any thread.
  init(count: Int, lanes: Int, make: @escaping (Int) -> Value) {
    self.make = make
    results = (0..<count).map { _ in nil }
    lanesLeft = min(lanes, count)
    for _ in 0..<lanesLeft {
      let thread = Thread { [self] in work() }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Waits for a result.
  func result(_ index: Int) -> Value {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if let value = results[index] { return value }
      condition.wait()
    }
  }

  /// Begins nothing more, and waits for what has begun.
  func finish() {
    condition.lock()
    isOver = true
    while lanesLeft > 0 { condition.wait() }
    condition.unlock()
  }

  private func work() {
    while let index = take() {
      let value = make(index)
      condition.lock()
      results[index] = value
      condition.broadcast()
      condition.unlock()
    }
    condition.lock()
    lanesLeft -= 1
    condition.broadcast()
    condition.unlock()
  }

  private func take() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    guard !isOver, next < results.count else { return nil }
    next += 1
    return next - 1
  }
}
