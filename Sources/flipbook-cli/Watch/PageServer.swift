import Foundation
import Synchronization

/// Serves pages to this machine, and tells them about newer ones.
///
/// It knows the pages by their numbers and knows no files, so no address leads to anything else.
///
/// A server library (Hummingbird, SwiftNIO) would take each user minutes to build, for two routes on
/// the loopback interface.
package final class PageServer: Sendable {
  /// The default port (chosen: not known to be used by other programs).
  static let standardPort: UInt16 = 8321

  private let listener: Int32
  package let port: UInt16

  /// A pipe that wakes the loop: a byte written to the second end makes it look at new contents.
  private let bell: (read: Int32, write: Int32)
  private let contents = Mutex(PageContents())

  /// The page and the moment that were looked at last.
  private let looked = Mutex(WatchedLook())
  private let isStopped = Atomic<Bool>(false)
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Opens a port of the loopback interface.
  ///
  /// - Parameter port: The port; `nil` for the standard one, or any that is free.
  /// - Throws: If it is taken.
  package init(port: UInt16?) throws(CommandFailure) {
    var opened = Self.listen(on: port ?? Self.standardPort)
    if opened == nil, port == nil { opened = Self.listen(on: 0) }
    guard let opened else {
      throw CommandFailure(
        .unreadable, "cannot serve on port \(port ?? Self.standardPort): \(systemError())")
    }
    (listener, self.port) = opened
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw CommandFailure(.unreadable, "cannot open a pipe: \(systemError())")
    }
    for end in ends + [listener] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bell = (ends[0], ends[1])
  }

  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts answering, on a thread of its own.
  package func start() {
    let thread = Thread { [self] in
      serve()
      hasEnded.signal()
    }
    thread.start()
  }

  /// Closes everything, and waits until it is.
  package func stop() {
    isStopped.store(true, ordering: .releasing)
    ring()
    hasEnded.wait()
  }

  /// Announces a rendering.
  func begin() {
    contents.withLock { $0.isBusy = true }
    ring()
  }

  /// Shows the result of a rendering; the old pages stay if there are no new ones.
  func show(_ pages: [WatchedPage], failure: String?) {
    contents.withLock { contents in
      contents.isBusy = false
      contents.failure = failure
      guard !pages.isEmpty else { return }
      contents.pages = pages
      contents.version += 1
    }
    ring()
  }

  /// Shows a picture of a page that is being rendered.
  func show(picture: [UInt8], ofPage page: Int) {
    contents.withLock { contents in
      let number = (contents.picture?.number ?? 0) + 1
      contents.picture = PageContents.Picture(number: number, page: page, file: picture)
    }
    ring()
  }

  /// The page and the moment that are looked at.
  var look: WatchedLook { looked.withLock { $0 } }

  private func ring() {
    var byte: UInt8 = 1
    _ = write(bell.write, &byte, 1)
  }

  // MARK: The loop

  private func serve() {
    var clients: [PageClient] = []
    while !isStopped.load(ordering: .acquiring) {
      var waits = [listener, bell.read].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      waits += clients.map { pollfd(fd: $0.descriptor, events: $0.awaited, revents: 0) }
      guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { break }
      if waits[1].revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 64)
        _ = read(bell.read, &buffer, buffer.count)
        let news = PageAnswer.news(of: contents.withLock { $0 })
        for client in clients where client.isListening { client.send(news) }
      }
      for (client, wait) in zip(clients, waits.dropFirst(2)) where wait.revents != 0 {
        client.goOn { [self] request in
          if let look = request.flatMap({ WatchedLook(path: $0.path) }) {
            looked.withLock { $0 = look }
          }
          return PageAnswer(to: request, contents.withLock { $0 }, port: port)
        }
      }
      clients.removeAll(where: \.isClosed)
      if waits[0].revents != 0 { accept(&clients) }
    }
    for client in clients { client.close() }
    for descriptor in [listener, bell.read, bell.write] { close(descriptor) }
  }

  /// The most connections at once (chosen).
  private static let mostClients = 64

  private func accept(_ clients: inout [PageClient]) {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    if clients.count >= Self.mostClients {
      // Whoever has waited longest without a page that listens makes room.
      guard let oldest = clients.firstIndex(where: { !$0.isListening }) else {
        close(descriptor)
        return
      }
      clients.remove(at: oldest).close()
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    clients.append(PageClient(descriptor))
  }

  /// Opens a listening socket, or returns `nil` with the reason in `errno`.
  private static func listen(on port: UInt16) -> (descriptor: Int32, port: UInt16)? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 && Foundation.listen(descriptor, 16) == 0
          && getsockname(descriptor, pointer, &size) == 0
      }
    }
    guard isOpen else {
      let code = errno
      close(descriptor)
      errno = code
      return nil
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }
}
