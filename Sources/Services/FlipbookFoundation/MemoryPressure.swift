public import Foundation

/// Hears that memory is short, which it never is here.
public protocol DispatchSourceMemoryPressure: AnyObject {
  var data: DispatchSource.MemoryPressureEvent { get }
  var mask: DispatchSource.MemoryPressureEvent { get }
  func setEventHandler(handler: (() -> Void)?)
  func setCancelHandler(handler: (() -> Void)?)
  func activate()
  func resume()
  func suspend()
  func cancel()
}

extension DispatchSource {
  /// The degrees of a lack of memory.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure { IdleMemoryPressure(mask: eventMask) }
}

/// A source that never calls its handlers, but the one for its end.
private final class IdleMemoryPressure: DispatchSourceMemoryPressure {
  let mask: DispatchSource.MemoryPressureEvent
  private var atEnd: (() -> Void)?

  init(mask: DispatchSource.MemoryPressureEvent) { self.mask = mask }

  var data: DispatchSource.MemoryPressureEvent { .normal }

  func setEventHandler(handler: (() -> Void)?) {}

  func setCancelHandler(handler: (() -> Void)?) { atEnd = handler }

  func activate() {}

  func resume() {}

  func suspend() {}

  func cancel() {
    atEnd?()
    atEnd = nil
  }
}
