import Foundation

/// System calls on file descriptors that are repeated until all is done.
package enum Descriptor {
  /// Writes all bytes to a file, pipe or terminal; a signal in between does no harm.
  ///
  /// - Returns: `nil` when all was written, else the error number; 0 if nothing more was taken.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    writeAll(bytes) { Foundation.write(descriptor, $0, $1) }
  }

  /// Writes all bytes to a socket.
  ///
  /// If the other end is closed, that is an error and no signal.
  ///
  /// - Returns: As ``write(_:to:)``.
  package static func send(_ bytes: [UInt8], to socket: Int32) -> Int32? {
    writeAll(bytes) { Foundation.send(socket, $0, $1, Int32(MSG_NOSIGNAL)) }
  }

  /// Writes as many bytes to a socket as it takes now, if it does not wait.
  ///
  /// - Returns: The number of bytes taken, and the error number of the call that took no more.
  package static func sendNow(
    _ bytes: ArraySlice<UInt8>, to socket: Int32
  ) -> (count: Int, error: Int32?) {
    bytes.withUnsafeBytes { buffer in
      var taken = 0
      let error = writeAll(buffer) { start, count in
        let part = Foundation.send(socket, start, count, Int32(MSG_NOSIGNAL))
        if part > 0 { taken += part }
        return part
      }
      return (taken, error)
    }
  }

  private static func writeAll(
    _ bytes: [UInt8], _ call: (UnsafeRawPointer?, Int) -> Int
  ) -> Int32? {
    bytes.withUnsafeBytes { writeAll($0, call) }
  }

  /// Calls until all is taken, or a call takes nothing.
  private static func writeAll(
    _ bytes: UnsafeRawBufferPointer, _ call: (UnsafeRawPointer?, Int) -> Int
  ) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let next = UnsafeRawBufferPointer(rebasing: rest)
      let count = call(next.baseAddress, next.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : 0 }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
