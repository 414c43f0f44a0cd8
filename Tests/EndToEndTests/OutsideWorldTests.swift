import Foundation
import Testing

/// Files that ask for what lies outside of the screen, in every way, unedited: they get what the
/// timeline says, when it says so.
@Suite struct OutsideWorldTests {
  private static let client = """
    import Foundation
    #if canImport(FoundationNetworking)
    import FoundationNetworking
    #endif

    struct Answer: Codable { var word: String }

    enum Client {
      static let base = "https://api.example.com/"

      static func request(_ path: String) -> URLRequest {
        var request = URLRequest(url: URL(string: base + path)!)
        request.httpMethod = path == "post" ? "POST" : "GET"
        return request
      }

      static func word(_ path: String) async -> String {
        do {
          let (data, response) = try await URLSession.shared.data(for: request(path))
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          guard status == 200 else { return "status \\(status)" }
          return try JSONDecoder().decode(Answer.self, from: data).word
        } catch let error as URLError {
          return "error \\(error.code.rawValue)"
        } catch {
          return "no answer"
        }
      }

      static func call(_ path: String, _ done: @escaping (String) -> Void) {
        URLSession.shared.dataTask(with: request(path)) { data, _, error in
          let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "\\(error != nil)"
          DispatchQueue.main.async { done(text) }
        }.resume()
      }
    }

    final class Mock: URLProtocol {
      override class func canInit(with request: URLRequest) -> Bool { true }
      override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
      override func startLoading() {
        let response = HTTPURLResponse(
          url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data("mocked".utf8))
        client?.urlProtocolDidFinishLoading(self)
      }
      override func stopLoading() {}
    }
    """

  private static let model = """
    import Combine
    import Foundation

    final class Model: ObservableObject {
      @Published var word = ""
      private var bag = Set<AnyCancellable>()

      func load() {
        URLSession.shared.dataTaskPublisher(for: URL(string: Client.base + "combine")!)
          .map(\\.data).decode(type: Answer.self, decoder: JSONDecoder())
          .receive(on: DispatchQueue.main)
          .sink(receiveCompletion: { _ in }, receiveValue: { self.word = $0.word })
          .store(in: &bag)
      }
    }

    enum Settings {
      static var launches: Int {
        get { UserDefaults.standard.integer(forKey: "launches") }
        set { UserDefaults.standard.set(newValue, forKey: "launches") }
      }
      static var group: String? { UserDefaults(suiteName: "group.example")?.string(forKey: "team") }
    }
    """

  private static let views = """
    import SwiftUI

    struct Outside: View {
      @AppStorage("launches") private var launches = 0
      @AppStorage("theme") private var theme: String?
      @StateObject private var model = Model()
      @State private var words: [String: String] = [:]

      var body: some View {
        VStack {
          ForEach(words.sorted(by: <), id: \\.key) { Text("\\($0.key) \\($0.value)") }
          Text("combine \\(model.word)")
          Teams()
          Text("launches \\(launches) \\(theme ?? "none") \\(Settings.group ?? "none")")
          AsyncImage(url: URL(string: "https://img.example.com/red.png"), scale: 2) { phase in
            if let image = phase.image { image.accessibilityIdentifier("red") }
            if phase.error != nil { Text("lost") }
          }
          AsyncImage(url: URL(string: "https://img.example.com/text.png")) { phase in
            if phase.error != nil { Text("undecodable") }
          }
        }
        .task {
          Settings.launches += 1
          model.load()
          Client.call("call") { words["call"] = $0 }
          for path in ["slow", "post", "gone", "twice", "twice", "nowhere", "late", "kept", "kept"] {
            words[path, default: ""] += await Client.word(path)
          }
          let configuration = URLSessionConfiguration.ephemeral
          configuration.protocolClasses = [Mock.self]
          let session = URLSession(configuration: configuration)
          let mocked = try? await session.data(from: URL(string: Client.base + "any")!)
          words["mock"] = mocked.map { String(decoding: $0.0, as: UTF8.self) }
        }
      }
    }

    struct Member: View {
      @AppStorage("team") private var team = "nobody"

      var body: some View { Text("team \\(team)") }
    }

    struct Teams: View {
      var body: some View {
        Member()
        Member().defaultAppStorage(UserDefaults(suiteName: "group.example")!)
      }
    }

    #Preview { Outside() }
    """

  /// A picture of 20 by 10 pixels in one colour, by libpng's rules with stored blocks.
  private static let picture = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAIAAAA7N+mxAAAAFUlEQVR42mP4"
      + "z8BANmIY1TyqmRACADFExzlExWpRAAAAAElFTkSuQmCC")

  private static let timeline = """
    timeline: outside
    scene: Outside#Preview[0]
    sources: app
    device: iphone-15
    kind: test
    preroll: none
    fps: 10
    length: 4s
    network:
      https://api.example.com/slow: { json: { word: hello }, delay: 300ms }
      https://api.example.com/*: { text: "{}", delay: 100ms }
      POST https://api.example.com/post: { json: { word: made }, status: 200 }
      GET https://api.example.com/post: 500
      https://api.example.com/gone: notFound
      https://api.example.com/twice: [offline, { file: answers/twice.json }]
      https://api.example.com/late: { fails: timeout, delay: 200ms }
      https://api.example.com/kept:
        - { json: { word: first }, headers: { Cache-Control: max-age=60 } }
        - { json: { word: second } }
      https://api.example.com/nowhere: { fails: hostNotFound }
      https://api.example.com/call: { text: called, delay: 500ms }
      https://api.example.com/combine: { json: { word: published }, delay: 700ms }
      https://img.example.com/red.png: { file: answers/red.png, delay: 1s }
      https://img.example.com/text.png: { text: no picture }
    defaults:
      launches: 6
      theme: dusk
      suite("group.example"): { team: Ada }
    steps:
      - wait: 3.5s
    expect:
      - at: 200ms
        text("slow hello"): absent
        text("launches 7 dusk Ada"): present
        text("undecodable"): present
        text("team nobody"): present
        text("team Ada"): present
      - at: 300ms
        text("slow hello"): present
        text("post made"): present
        text("gone status 404"): present
        text("nowhere error -1003"): present
        text("twice error -1009again"): present
      - at: 400ms
        text("call called"): absent
      - at: 500ms
        text("call called"): present
        text("late error -1001"): present
        text("kept firstfirst"): present
        text("mock mocked"): present
        text("combine published"): absent
      - at: 700ms
        text("combine published"): present
      - at: 900ms
        id("red"): absent
      - at: 1s
        id("red").width: 10pt
        id("red").height: 5pt
      - warnings: none

    """

  private func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.write(Self.client, to: "app/Client.swift")
    try project.write(Self.model, to: "app/Model.swift")
    try project.write(Self.views, to: "app/Outside.swift")
    try project.write(#"{"word": "again"}"#, to: "answers/twice.json")
    try #require(Self.picture).write(to: project.folder.appendingPathComponent("answers/red.png"))
    try project.write(Self.timeline, to: "outside.yaml")
    return project
  }

  @Test func `requests and kept values are the timeline's`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook(["test", "outside.yaml", "--progress", "none"])
    #expect(run.status == 0, "\(run.results)\(run.words)")

    // Without them every request fails, and the values are those of a first start.
    let bare = Self.timeline.replacing(#/network:(.|\n)*(?=steps:)/#, with: "").replacing(
      #/expect:(.|\n)*/#,
      with: """
        expect:
          - at: 200ms
            text("launches 1 none none"): present
            text("lost"): present
            text("slow error -1009"): present

        """)
    try project.write(bare, to: "bare.yaml")
    let offline = try project.flipbook(["test", "bare.yaml", "--progress", "none"])
    #expect(offline.status == 0, "\(offline.results)\(offline.words)")
    let sentence = "no answer is written down for https://api.example.com/slow"
    #expect(offline.words.components(separatedBy: sentence).count == 2, "\(offline.words)")
  }

  @Test func `an address or a file that is not there is named with the nearest`() throws {
    let project = try project()
    defer { project.remove() }
    let wrong = Self.timeline.replacing("answers/red.png", with: "answers/rde.png")
    try project.write(wrong, to: "wrong.yaml")
    let refused = try project.flipbook(["check", "wrong.yaml"])
    #expect(refused.status != 0)
    let words = refused.words + refused.results
    #expect(words.contains("there is no file `answers/rde.png`"), "\(words)")
    #expect(words.contains("wrong.yaml:23:") && words.contains("answers/red.png"), "\(words)")
  }

  @Test func `an answer that changed is drawn again`() throws {
    let project = try project()
    defer { project.remove() }
    let drawn = Self.timeline.replacing("kind: test\n", with: "").replacing(
      #/expect:(.|\n)*/#, with: "render:\n  - sheet: renders/sheet.png\n    at: end\n")
    try project.write(drawn, to: "drawn.yaml")
    func render() throws -> DemoProject.Run {
      try project.flipbook([
        "render", "drawn.yaml", "--scale", "0.25", "--verbose", "--progress", "none", "--cache",
        "kept",
      ])
    }
    #expect(try render().status == 0)
    #expect(try render().words.contains("found outside"))
    try project.write(#"{"word": "once more"}"#, to: "answers/twice.json")
    #expect(try !render().words.contains("found outside"))
  }
}
