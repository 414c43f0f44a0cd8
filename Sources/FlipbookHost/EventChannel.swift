import FlipbookExport
package import FlipbookTimeline
import Foundation

/// Where the host reports to: one JSON object a line, and nothing else ever.
package final class EventChannel {
  private let descriptor: Int32
  private let encoder = JSONEncoder()

  /// Creates a channel to a file descriptor.
  package init(descriptor: Int32) {
    self.descriptor = descriptor
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

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

  /// The line of an event.
  ///
  /// Those of progress, files and checks, of which there are many, are written out: the encoder takes
  /// longer for one than a simple frame does.
  private func line(of event: HostEvent) -> [UInt8]? {
    switch event {
    case .progress(let frames): Array("{\"progress\":{\"framesDone\":\(frames)}}".utf8)
    case .file(let path): Array("{\"file\":{\"path\":\(JSONText.string(path))}}".utf8)
    case .checked(let total, let held):
      Array("{\"checked\":{\"held\":\(held),\"total\":\(total)}}".utf8)
    default: (try? encoder.encode(event)).map { [UInt8]($0) }
    }
  }

  /// Sends an event; when nobody listens any more, the process has nothing left to do.
  package func send(_ event: HostEvent) {
    guard var line = line(of: event) else { return }
    line.append(UInt8(ascii: "\n"))
    let isSent = line.withUnsafeBytes { bytes in
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
  }
}
