import ArgumentParser
import FlipbookTimeline
import Foundation
import Testing
import flipbook_cli

@Suite struct PageAnswerTests {
  private static var contents: PageContents {
    var contents = PageContents()
    contents.version = 3
    contents.isBusy = false
    contents.pages = [
      WatchedPage(name: "a/<b>", html: "<html><body>one</body></html>"),
      WatchedPage(name: "c", html: "<html><body>two</body></html>"),
    ]
    return contents
  }

  private func answer(_ head: String) -> String {
    let request = PageRequest(Array(head.replacing("\n", with: "\r\n").utf8))
    return String(
      decoding: PageAnswer(to: request, Self.contents, port: 8321).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\nHost: 127.0.0.1:8321", "200"),
    ("GET /page/1 HTTP/1.1\nHost: localhost", "200"),
    ("GET /page/1?x=/../ HTTP/1.1\nHost: localhost:8321", "200"),
    ("GET /page/2 HTTP/1.1\nHost: localhost", "404"),
    ("GET /page/-1 HTTP/1.1\nHost: localhost", "404"),
    ("GET /../../etc/passwd HTTP/1.1\nHost: localhost", "404"),
    ("GET /page/../../etc/passwd HTTP/1.1\nHost: localhost", "404"),
    ("GET /page/%2e%2e%2fx HTTP/1.1\nHost: localhost", "404"),
    ("GET //etc/passwd HTTP/1.1\nHost: localhost", "404"),
    ("GET / HTTP/1.1\nHost: evil.example", "403"), ("GET / HTTP/1.1\nHost: localhost:80", "403"),
    ("GET / HTTP/1.1", "400"), ("GET / HTTP/1.1\nHost: localhost\nHost: evil.example", "400"),
    ("POST / HTTP/1.1\nHost: localhost", "405"), ("GET /", "400"), ("", "400"),
    ("GET / SPDY/3\nHost: localhost", "400"),
  ])
  func `answers what it knows, and nothing else`(head: String, status: String) {
    #expect(answer(head).hasPrefix("HTTP/1.1 \(status) "))
  }

  @Test func `lists pages, and has each of them hear of newer ones`() {
    let list = answer("GET / HTTP/1.1\nHost: localhost")
    #expect(list.contains(#"<a href="/page/0">a/&lt;b&gt;</a>"#))
    let page = answer("GET /page/1 HTTP/1.1\nHost: localhost")
    #expect(page.contains("two<script>\nconst shownVersion = 3;"))
    #expect(page.hasSuffix("</body></html>"))
  }

  @Test func `keeps the body back from who asks for the head`() {
    let head = answer("HEAD /page/0 HTTP/1.1\nHost: localhost")
    #expect(head.hasSuffix("\r\n\r\n"))
    #expect(head.contains("Content-Length: "))
  }

  @Test func `tells what failed on one line`() {
    var contents = Self.contents
    contents.failure = "a: \"b\"\n  ^"
    let news = String(decoding: PageAnswer.news(of: contents), as: UTF8.self)
    #expect(
      news == #"data: {"failure":"a: \"b\"\n  ^","isBusy":false,"version":3}"# + "\n\n")
  }
}

@Suite struct PageServerTests {
  /// Connects to a port of this machine.
  private func connection(_ port: UInt16) -> Int32 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }

  @Test func `connections that say nothing shut nobody out`() throws {
    let server = try PageServer(port: nil)
    server.start()
    defer { server.stop() }
    let idle = (0..<80).map { _ in connection(server.port) }
    defer { for descriptor in idle { close(descriptor) } }
    let client = connection(server.port)
    defer { close(client) }
    let request = "GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n"
    // In pieces, as a slow one sends it.
    for byte in request.utf8 {
      _ = withUnsafeBytes(of: byte) { send(client, $0.baseAddress, 1, 0) }
    }
    var answer = [UInt8](repeating: 0, count: 1000)
    let count = recv(client, &answer, answer.count, 0)
    #expect(String(decoding: answer.prefix(max(count, 0)), as: UTF8.self).hasPrefix("HTTP/1.1 200"))
  }
}

@Suite struct WatchedFilesTests {
  @Test func `notices what is written, and nothing that is only touched`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flipbook-\(UUID().uuidString)")
    let scenes = folder.appendingPathComponent("scenes")
    try FileManager.default.createDirectory(at: scenes, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let timeline = folder.appendingPathComponent("a.yaml")
    let scene = scenes.appendingPathComponent("A.swift")
    try Data("a".utf8).write(to: timeline)
    try Data("b".utf8).write(to: scene)
    var files = try WatchedFiles([timeline.path])
    func expect(_ isChange: Bool, _ what: Comment) {
      let hasChanged = files.haveChanged()
      #expect(hasChanged == isChange, what)
    }
    expect(false, "nothing")
    try Data("b".utf8).write(to: scene)
    expect(false, "the same contents")
    try Data("cc".utf8).write(to: scene)
    expect(true, "other contents")
    expect(false, "it is known now")
    try Data().write(to: scenes.appendingPathComponent("notes.txt"))
    expect(false, "another kind of file")
    try Data().write(to: scenes.appendingPathComponent("B.swift"))
    expect(true, "one more file")
    try FileManager.default.removeItem(at: scene)
    expect(true, "one file less")
  }
}

@Suite struct OutputOptionsTests {
  private func outputs(_ arguments: [String], listing: [String]) throws -> [String] {
    let place = FlipbookTimeline.SourceLocation(file: "t.yaml", line: 1, column: 1)
    var timeline = Timeline(
      name: "t", file: "t.yaml", scene: Located("A", at: place),
      device: Located("iphone-x", at: place))
    timeline.outputs = listing.compactMap { word in
      Output.standard(word, path: Located("x.\(word)", at: place))
    }
    let variant = Variant(
      choices: [.init(axis: "scene", value: .string("A.B"))], timeline: timeline)
    let options = try OutputOptions.parse(arguments)
    return options.outputs(of: variant).map { "\($0.path.value) \($0.expressions)" }
  }

  @Test func `writes what is listed, unless it is told which`() throws {
    #expect(try outputs([], listing: ["html", "gif"]) == ["x.html []", "x.gif []"])
    #expect(
      try outputs(["--format", "gif,plot"], listing: ["html", "gif"])
        == ["x.gif []", "renders/t/A.B.plot.png []"])
  }

  @Test func `plots on pages, and in a file of its own where none is listed`() throws {
    #expect(
      try outputs(["--plot", "a.minY"], listing: ["html"])
        == ["x.html [a.minY]", "renders/t/A.B.plot.png [a.minY]"])
    #expect(
      try outputs(["--plot", "a.minY", "--plot", "a.maxY"], listing: ["plot"])
        == ["x.plot [a.minY, a.maxY]"])
  }

  @Test func `refuses words and expressions it does not know`() {
    #expect(throws: (any Error).self) { try OutputOptions.parse(["--format", "giff"]) }
    #expect(throws: (any Error).self) { try OutputOptions.parse(["--plot", "a.minZ"]) }
  }
}

@Suite struct TracePlotTests {
  @Test func `draws a line for what changes`() {
    var plot = TracePlot()
    for y in [0, 50, 100] {
      plot.add(#"{"f":0,"t":"0","views":{"a":[0,\#(y),10,10,1],"b":[0,0,1,1,1]},"active":[]}"#)
    }
    plot.add(#"{"f":3,"t":"0","views":{"b":[0,0,1,1,1]},"active":[]}"#)
    plot.add("not a frame")
    #expect(plot.lines(of: [], width: 80) == ["a.minY  0 → 100pt  ▁▅█ "])
    #expect(plot.lines(of: ["b"], width: 80).isEmpty)
  }
}
