import FlipbookTimeline
import Foundation
import Testing

@testable import FlipbookHost

@Suite struct EventChannelTests {
  @Test func `writes progress as the encoder does`() throws {
    let pipe = Pipe()
    EventChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor)
      .send(.progress(framesDone: 70))
    try pipe.fileHandleForWriting.close()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    let line = try HostEvent.progress(framesDone: 70).line()
    #expect(String(decoding: bytes, as: UTF8.self) == line + "\n")
  }
}
