import FlipbookBase
import Foundation
import Testing

@Suite struct OtherProgramTests {
  @Test func `finds programs on the PATH, and none that is a folder`() {
    #expect(OtherProgram.find("sh")?.hasSuffix("/sh") == true)
    #expect(OtherProgram.find("/bin/sh") == "/bin/sh")
    #expect(OtherProgram.find("/bin") == nil)
    #expect(OtherProgram.find("no such program") == nil)
  }

  @Test(arguments: [nil, ["WORD=told"]])
  func `gives a program its descriptors and environment`(environment: [String]?) throws {
    var ends: [Int32] = [0, 0]
    #expect(Foundation.pipe(&ends) == 0)
    defer { close(ends[0]) }
    var program = OtherProgram("sh", ["-c", "read line; echo \"$WORD\" >&3"])
    program.environment = environment.map { $0 + ["PATH=/usr/bin:/bin"] }
    program.hasNoInput = true
    program.descriptors = [(ends[1], 3)]
    let process = try program.start().get()
    close(ends[1])
    #expect(OtherProgram.wait(for: process) == 0)
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &bytes, bytes.count)
    let wanted = environment == nil ? "\n" : "told\n"
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self) == wanted)
  }

  @Test func `says why a program cannot be started`() {
    let error = #expect(throws: OtherProgram.StartError.self) {
      try OtherProgram("/no/such/program", []).start().get()
    }
    #expect(error?.code == ENOENT)
  }

  @Test func `writes more than a pipe holds, and says when nobody reads`() {
    var ends: [Int32] = [0, 0]
    // A program that another test starts meanwhile must not keep an end open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #expect(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    defer { close(ends[1]) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let (count, error) = Descriptor.sendNow([UInt8](repeating: 1, count: 1 << 22)[...], to: ends[1])
    #expect(count > 0 && count < 1 << 22 && error == EAGAIN)
    close(ends[0])
    // A program that another test is just starting has both ends until it is loaded.
    var problem = Descriptor.send([1], to: ends[1])
    for _ in 0..<1000 where problem == EAGAIN {
      usleep(10_000)
      problem = Descriptor.send([1], to: ends[1])
    }
    #expect(problem == EPIPE)
    #expect(Descriptor.write([], to: -1) == nil && Descriptor.write([1], to: -1) == EBADF)
  }
}
