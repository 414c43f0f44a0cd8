import CProcess
import FlipbookBase
package import FlipbookJob
import FlipbookTimeline
import Foundation

/// The host's channel for reports: one JSON object a line, and nothing else.
package final class EventChannel {
  private let descriptor: Int32

  /// Another number of the pipe that the scene's words go into; -1 where nobody reads both.
  private var words: Int32 = -1

  /// The index of the variant that events are about; `nil` for events about the whole job.
  package var variant: Int?

  /// Creates a channel to a file descriptor.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Opens the process's channel, and redirects the scene's output to standard error.
  ///
  /// The command line names a descriptor in `FLIPBOOK_EVENTS`; without it, events go to what is
  /// standard output now.
  package static func open() -> EventChannel {
    let named = ProcessEnvironment["FLIPBOOK_EVENTS"].flatMap { Int32($0) }
    let descriptor = named.map(flipbook_guard_descriptor) ?? dup(1)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    fflush(nil)
    dup2(2, 1)
    // Line buffering, so that a crash loses no complete line.
    setvbuf(stdout, nil, _IOLBF, 0)
    signal(SIGPIPE, SIG_IGN)
    let channel = EventChannel(descriptor: descriptor)
    if named != nil { channel.words = flipbook_copy_descriptor(2) }
    return channel
  }

  /// Sends a last event should the process crash; the buffered events are lost then.
  func reportCrashes() { flipbook_report_crashes(descriptor) }

  /// Returns a channel whose events are discarded.
  static func silent() -> EventChannel? {
    let descriptor = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let channel = EventChannel(descriptor: descriptor)
    channel.closesDescriptor = true
    return channel
  }

  private var closesDescriptor = false

  deinit { if closesDescriptor { close(descriptor) } }

  /// Buffered events, which are sent together with the next one.
  private var held: [UInt8] = []

  /// Buffers an event; it is sent together with the next one.
  ///
  /// Waking the receiver takes as long as some steps of a scene. No code of the scene may run
  /// before the next event, or a crash would lose the buffered ones.
  package func hold(_ event: HostEvent) {
    HostMessage(event, of: variant).append(to: &held)
  }

  /// Sends an event; if the receiver is gone, the process ends.
  package func send(_ event: HostEvent) {
    hold(event)
    flush()
  }

  /// Sends the buffered events, after all that the scene has printed before them has been read.
  package func flush() {
    if words >= 0 { flipbook_await_reader(words) }
    if Descriptor.write(held, to: descriptor) != nil { _exit(1) }
    held.removeAll(keepingCapacity: true)
  }
}
