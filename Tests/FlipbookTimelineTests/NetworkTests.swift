import FlipbookBase
import FlipbookTimeline
import Testing

/// The answers of a network and the first values of an app, as timelines write them.
@Suite struct NetworkTests {
  private static func timeline(_ text: String, files: [String: String] = [:]) throws -> Timeline {
    let result = TimelineParser.parse(
      file: "plays/feed.yaml", contents: "scene: Feed\nsteps: [{wait: 1s}]\n" + text,
      reading: { files[$0] })
    return try #require(result.timeline, "\(result.errors)")
  }

  @Test func `answers are files, texts, JSON, statuses and failures`() throws {
    let timeline = try Self.timeline(
      """
      network:
        delay: 200ms
        https://a.example/file: feed.json
        https://a.example/folder/*: { file: pictures/, delay: 1s }
        https://a.example/json: { json: { id: 1, names: [a, 'b'], none: ~, ok: true } }
        https://a.example/text: { text: hello, headers: { X-Page: 2 } }
        POST https://a.example/made: 201
        https://a.example/gone: notFound
        https://a.example/slow: timeout
        https://a.example/twice: [offline, 'offline']

      """)
    let network = timeline.network
    #expect(network.count == 8)
    func answers(_ path: String) throws -> [NetworkAnswer] {
      try #require(network.first { $0.address.value == "https://a.example/\(path)" }).answers
    }
    let usual = try #require(ExactTime(1, over: 5))
    guard case .file(let file) = try answers("file")[0].content else {
      Issue.record("no file")
      return
    }
    #expect(file.value == "feed.json" && file.location.file == "plays/feed.yaml")
    #expect(try answers("file")[0].delay == usual)
    #expect(try answers("folder/*")[0].delay == ExactTime(seconds: 1))
    #expect(
      try answers("json")[0].content
        == .json(#"{"id":1,"names":["a","b"],"none":null,"ok":true}"#))
    let text = try answers("text")[0]
    #expect(text.content == .text("hello") && text.status == 200)
    #expect(text.headers.map(\.name) == ["X-Page"] && text.headers.map(\.value) == ["2"])
    #expect(network.first { $0.method == "POST" }?.answers.map(\.status) == [201])
    #expect(try answers("gone").map(\.status) == [404])
    // It waits as long as the request does, whatever the others take.
    #expect(try answers("slow")[0].failure == .timeout)
    #expect(try answers("slow")[0].delay == nil)
    // A quoted word is the name of a file.
    #expect(try answers("twice").map(\.failure) == [.offline, nil])
  }

  @Test func `addresses come from a file of their own, whose paths start from it`() throws {
    let timeline = try Self.timeline(
      "network: server/api.yaml\n",
      files: ["plays/server/api.yaml": "network:\n  https://a.example/file: feed.json\n"])
    guard case .file(let file)? = timeline.network.first?.answers.first?.content else {
      Issue.record("no file")
      return
    }
    #expect(file.location.file == "plays/server/api.yaml")
    let direct = TimelineParser.network(file: "api.yaml", contents: "https://a.example/x: 204\n")
    #expect(direct.entries.map(\.address.value) == ["https://a.example/x"] && direct.errors.isEmpty)
  }

  @Test func `kept values have any shape, and suites`() throws {
    let timeline = try Self.timeline(
      """
      defaults:
        launches: 3
        recent: [Ada, Grace]
        suite("group.example"): { team: { name: blue } }

      """)
    #expect(timeline.defaults.map(\.name.value) == ["launches", "recent", "team"])
    #expect(timeline.defaults.map(\.suite) == [nil, nil, "group.example"])
    #expect(timeline.defaults.map(\.json) == ["3", #"["Ada","Grace"]"#, #"{"name":"blue"}"#])
  }
}
