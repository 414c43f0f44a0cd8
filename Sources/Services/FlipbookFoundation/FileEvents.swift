public import Dispatch
import Foundation

// Changes of files. Nobody but the scene itself changes files on a stage, so none is told.

/// Opens a file only to be told of its changes; reading is the nearest that there is here.
public let O_EVTONLY: Int32 = O_RDONLY

/// A source of changes of a file.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var handle: Int32 { get }
  var data: DispatchSource.FileSystemEvent { get }
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  /// Returns a source that has no events; it can be started, and cancelled with its handler.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: DispatchSource.FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    QuietFileSource(
      source: DispatchSource.makeUserDataAddSource(queue: queue), handle: fileDescriptor,
      mask: eventMask)
  }
}

/// A source without events, which hands everything else on to one of the system's.
private final class QuietFileSource: DispatchSourceFileSystemObject {
  private let source: any DispatchSourceUserDataAdd
  let handle: Int32
  let mask: DispatchSource.FileSystemEvent

  init(
    source: any DispatchSourceUserDataAdd, handle: Int32, mask: DispatchSource.FileSystemEvent
  ) {
    (self.source, self.handle, self.mask) = (source, handle, mask)
  }

  var data: DispatchSource.FileSystemEvent { [] }

  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setEventHandler(qos: qos, flags: flags, handler: handler)
  }
  func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setCancelHandler(qos: qos, flags: flags, handler: handler)
  }
  func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: DispatchSourceHandler?
  ) {
    source.setRegistrationHandler(qos: qos, flags: flags, handler: handler)
  }
  func setRegistrationHandler(handler: DispatchWorkItem) {
    source.setRegistrationHandler(handler: handler)
  }
  func cancel() { source.cancel() }
  func resume() { source.resume() }
  func suspend() { source.suspend() }
  func activate() { source.activate() }
  var isCancelled: Bool { source.isCancelled }
}
