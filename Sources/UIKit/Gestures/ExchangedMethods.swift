// Methods that code exchanges at run time, which only Objective-C can: none is found.

/// A method that the runtime of Objective-C has found.
public typealias Method = OpaquePointer

/// The code of a method of Objective-C.
public typealias IMP = OpaquePointer

/// Returns no method: code that exchanges methods goes on with those that there are.
@MainActor @preconcurrency
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  ShownScene.diagnose("class_getInstanceMethod(_:_:): methods are not exchanged")
  return nil
}

/// Returns no method.
@MainActor @preconcurrency
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  class_getInstanceMethod(cls, name)
}

/// Exchanges nothing: no method is ever found.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

/// Returns what it was given: no method is ever found.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { imp }

/// Returns what it was given: no method is ever found.
public func method_getImplementation(_ m: Method) -> IMP { m }

/// Adds no method, and says so.
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

/// Replaces no method, and returns none that was there.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

/// Returns nothing: no method is ever found.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
