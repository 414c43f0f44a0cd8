import FlipbookTimeline
import Foundation
import Testing

@testable import FlipbookHost

@Suite struct EventChannelTests {
  @Test(arguments: [
    HostEvent.progress(framesDone: 70), .file(path: "a/\"b\".png"), .checked(total: 12, held: 11),
    .variantFinished(frames: 3, reused: 1, outputs: ["a"]),
  ])
  func `writes every event as the encoder does`(event: HostEvent) throws {
    let pipe = Pipe()
    EventChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor).send(event)
    try pipe.fileHandleForWriting.close()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    #expect(try String(decoding: bytes, as: UTF8.self) == event.line() + "\n")
  }
}
