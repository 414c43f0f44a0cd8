// A module named SwiftUI that draws nothing: it answers jobs as the real host does, so that the
// command line can be tried without building the library.
@_exported import Foundation

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no body") }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError("Text has no body") }
}

@propertyWrapper public struct State<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

public protocol App {}

public enum _SceneRegistry {
  nonisolated(unsafe) static var makers: [String: @MainActor () -> Any] = [:]

  public static func register<V: View>(
    _ name: String, file: String = "", _ make: @escaping @MainActor () -> V
  ) {
    makers[name] = make
  }
}

@_cdecl("flipbook_host_main")
public func flipbookHostMain() -> Int32 {
  guard CommandLine.arguments.count > 1,
    let data = FileManager.default.contents(atPath: CommandLine.arguments[1]),
    let job = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
    let work = job["work"] as? [String: Any]
  else { return 9 }
  if let play = work["play"] as? [String: Any] {
    let entries = play["entries"] as? [[String: Any]] ?? []
    for (index, entry) in (play["order"] as? [Int] ?? []).enumerated() {
      Stub.variant = index
      Stub.play(entries[entry], job)
    }
    Stub.variant = nil
  }
  if let inspect = work["inspect"] as? [String: Any] {
    Stub.inspect(inspect)
  }
  Stub.send(["finished": [:]])
  return 0
}

enum Stub {
  static let events = Int32(ProcessInfo.processInfo.environment["FLIPBOOK_EVENTS"] ?? "1") ?? 1

  /// The variant that is played, which every event names.
  nonisolated(unsafe) static var variant: Int?

  static func send(_ event: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: event) else { return }
    let line = Array((variant.map { "\($0) " } ?? "").utf8) + [UInt8](data) + [10]
    _ = write(events, line, line.count)
  }

  static func make(_ scene: String) -> Any? {
    let maker = _SceneRegistry.makers[scene]
    return MainActor.assumeIsolated { Box(maker?()) }.value
  }

  struct Box: @unchecked Sendable {
    var value: Any?
    init(_ value: Any?) { self.value = value }
  }

  static func play(_ variant: [String: Any], _ job: [String: Any]) {
    let timeline = variant["timeline"] as? [String: Any] ?? [:]
    let scene = (timeline["scene"] as? [String: Any])?["value"] as? String ?? ""
    send(["started": ["variant": scene, "totalFrames": 3]])
    let view = make(scene)
    if scene.hasSuffix("Slow") { sleep(30) }
    send(["progress": ["framesDone": 1]])
    if scene.hasSuffix("Wrong") { send(["failure": ["_0": failure(at: timeline)]]) }
    let settings = job["settings"] as? [String: Any] ?? [:]
    let requests = settings["requests"] as? [[String: Any]] ?? []
    if let trace = requests.lazy.compactMap({ $0["trace"] as? [String: Any] }).first {
      let names = trace["views"] as? [String] ?? []
      let red = names.isEmpty || names.contains("red") ? "\"red\":[0,212,375,600,1]" : ""
      let line = "{\"f\":0,\"t\":\"0\",\"views\":{\(red)},\"active\":[]}"
      send(["traceLine": ["_0": line]])
    }
    let described = view.map { String(describing: $0) } ?? "nothing"
    _ = FileManager.default.createFile(
      atPath: "\(job["outputRoot"] as? String ?? ".")/\(scene).txt", contents: Data(described.utf8))
    send(["variantFinished": ["frames": 3, "reused": 1, "outputs": ["\(scene).txt"]]])
  }

  static func failure(at timeline: [String: Any]) -> [String: Any] {
    let location = (timeline["scene"] as? [String: Any])?["location"] ?? [:]
    return [
      "code": "X110", "severity": "failed", "message": "it is wrong", "location": location,
      "details": [String](), "notes": [String](),
    ]
  }

  static func inspect(_ inspection: [String: Any]) {
    let scene = inspection["scene"] as? String ?? ""
    guard let view = make(scene) else { return }
    let id = String(describing: view)
    let width = inspection["width"] as? Double ?? 0
    let frame = "[0,0,\(width),0.5]"
    send(["inspectResult": ["json": "[{\"id\":\"\(id)\",\"frame\":\(frame)}]"]])
  }
}
