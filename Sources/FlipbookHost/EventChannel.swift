package import FlipbookJob
package import FlipbookTimeline
import Foundation

/// Where the host reports to: one JSON object a line, and nothing else ever.
package final class EventChannel {
  private let descriptor: Int32

  /// The index of the variant that events are about; `nil` for events about the whole job.
  package var variant: Int?

  /// Creates a channel to a file descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the process's channel, and sends what the scene prints to standard error from now on.
  ///
  /// The command line names a descriptor in `FLIPBOOK_EVENTS`; without it, events go to what is
  /// standard output now.
  package static func open() -> EventChannel {
    let named = ProcessInfo.processInfo.environment["FLIPBOOK_EVENTS"].flatMap { Int32($0) }
    let descriptor = named ?? dup(1)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    fflush(nil)
    dup2(2, 1)
    // A scene that crashes has said everything it printed before.
    setvbuf(stdout, nil, _IOLBF, 0)
    signal(SIGPIPE, SIG_IGN)
    return EventChannel(descriptor: descriptor)
  }

  /// A channel to nobody.
  static func silent() -> EventChannel? {
    let descriptor = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let channel = EventChannel(descriptor: descriptor)
    channel.closesDescriptor = true
    return channel
  }

  private var closesDescriptor = false

  deinit { if closesDescriptor { close(descriptor) } }

  /// What was said and is to be sent together with what comes next.
  private var held: [UInt8] = []

  /// Says something that nobody waits for, with what is said next.
  ///
  /// To wake whoever listens takes as long as some steps of a scene. So nothing that runs code of the
  /// scene may come between the two: what a scene that crashes has done before would be lost.
  package func hold(_ event: HostEvent) {
    HostMessage(event, of: variant).append(to: &held)
  }

  /// Sends an event; when nobody listens any more, the process has nothing left to do.
  package func send(_ event: HostEvent) {
    hold(event)
    flush()
  }

  /// Sends what was held back.
  package func flush() {
    let isSent = held.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = write(descriptor, part.baseAddress, part.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
    if !isSent { _exit(1) }
    held.removeAll(keepingCapacity: true)
  }
}
