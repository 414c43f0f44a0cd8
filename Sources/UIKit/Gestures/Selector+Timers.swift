public import Foundation

/// A call of a method that a timer makes.
nonisolated private final class TimedAction: @unchecked Sendable {
  private let target: Any
  private let action: Selector

  init(_ target: Any, _ action: Selector) { (self.target, self.action) = (target, action) }

  func send(_ argument: Any?) {
    let (target, action) = (self.target as AnyObject, self.action)
    nonisolated(unsafe) let handed = argument
    assumingMain { action.call(on: target, [handed]) }
  }
}

extension Timer {
  /// Creates a timer that calls a method; it runs when a run loop has it.
  nonisolated public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    let action = TimedAction(aTarget, aSelector)
    self.init(timeInterval: ti, repeats: yesOrNo) { action.send($0) }
  }

  /// Starts a timer that calls a method.
  @discardableResult
  nonisolated public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let action = TimedAction(aTarget, aSelector)
    return scheduledTimer(withTimeInterval: ti, repeats: yesOrNo) { action.send($0) }
  }
}

extension NSObject {
  /// Calls a method of the object; what it returns is dropped.
  @discardableResult
  nonisolated public func perform(_ aSelector: Selector) -> Unmanaged<AnyObject>! {
    nonisolated(unsafe) let object = self
    assumingMain { aSelector.call(on: object, []) }
    return nil
  }

  /// Calls a method of the object; what it returns is dropped.
  @discardableResult
  nonisolated public func perform(
    _ aSelector: Selector, with object: Any?
  ) -> Unmanaged<AnyObject>! {
    nonisolated(unsafe) let (receiver, handed) = (self, object)
    assumingMain { aSelector.call(on: receiver, [handed]) }
    return nil
  }

  /// Calls a method of the object after some seconds.
  nonisolated public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let action = TimedAction(self, aSelector)
    nonisolated(unsafe) let handed = anArgument
    _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in action.send(handed) }
  }

  /// True if the object has a method of the name: methods have no names here.
  nonisolated public func responds(to aSelector: Selector) -> Bool { false }
}

/// Makes a selector of a name: no object has a method of it, and calling it says so.
nonisolated public func NSSelectorFromString(_ aSelectorName: String) -> Selector {
  Selector(aSelectorName)
}

/// The name that a selector was made of; empty for `#selector`, which keeps the method itself.
nonisolated public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
