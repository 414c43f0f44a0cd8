import Foundation
import Testing

/// Caches with damaged files, and folders that others could write to.
@Suite struct DamagedCacheTests {
  private let project: DemoProject
  private let cache: URL

  init() throws {
    project = try DemoProject()
    cache = project.folder.appending(path: "cache")
    try project.write(
      "import SwiftUI\nstruct Dot: View { var body: some View { Color.red } }\n",
      to: "cached/scenes/Dot.swift")
    try project.write(
      "scene: Dot\ndevice: iphone-se\nsteps:\n  - wait: 50ms\n", to: "cached/dot.yaml")
  }

  private func trace(_ environment: [String: String] = [:]) throws -> DemoProject.Run {
    try project.flipbook(
      ["trace", "cached/dot.yaml", "--json"],
      environment: ["XDG_CACHE_HOME": cache.path].merging(environment) { $1 })
  }

  /// The only entry of a kind.
  private func entry(_ kind: String) throws -> URL {
    let folder = cache.appending(path: "flipbook/\(kind)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return folder.appending(path: try #require(names.sorted().first { !$0.hasPrefix(".") }))
  }

  @Test func `a damaged entry is made again`() throws {
    defer { project.remove() }
    let first = try trace()
    #expect(first.status == 0, "\(first.words)")
    let files = FileManager.default
    let scene = try entry("scenes").appending(path: "scene")
    let damages: [(String, () throws -> Void)] = [
      ("removed", { try files.removeItem(at: scene) }),
      ("emptied", { try Data().write(to: scene) }),
      ("cut", { try Data(contentsOf: scene).prefix(10_000).write(to: scene) }),
      (
        "no program",
        { try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: scene.path) }
      ),
      ("without a seal", { try files.removeItem(at: entry("scenes").appending(path: "seal")) }),
      ("an empty job", { try Data().write(to: entry("jobs")) }),
      ("another job", { try Data("{}".utf8).write(to: entry("jobs")) }),
    ]
    for (name, damage) in damages {
      try damage()
      let run = try trace()
      #expect(run.status == 0 && run.results == first.results, "\(name): \(run.words)")
    }
  }

  @Test func `verify finds a file that has only changed`() throws {
    defer { project.remove() }
    #expect(try trace().status == 0)
    func verify() throws -> DemoProject.Run {
      try project.flipbook(["cache", "verify"], environment: ["XDG_CACHE_HOME": cache.path])
    }
    #expect(try verify().results == "all compiled scenes are as they were made\n")
    let scene = try entry("scenes").appending(path: "scene")
    var bytes = try Data(contentsOf: scene)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: scene)
    #expect(try verify().results.hasPrefix("removed the damaged scene "))
    #expect(try trace().status == 0)
  }

  @Test func `an entry whose files lead outside is not used`() throws {
    defer { project.remove() }
    func render() throws -> DemoProject.Run {
      try project.flipbook(
        "render", "cached/dot.yaml", "--cache", "kept", "-o", "out", "--format", "trace")
    }
    #expect(try render().status == 0)
    let kept = project.folder.appending(path: "kept/renders")
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.path)
    let list = kept.appending(path: "\(try #require(names.first))/entry.json")
    let text = try String(contentsOf: list, encoding: .utf8)
    #expect(text.contains("\"dot.jsonl\"") || text.contains("dot.jsonl"))
    try text.replacingOccurrences(of: "dot.jsonl", with: "../../evil.jsonl")
      .write(to: list, atomically: false, encoding: .utf8)
    #expect(try render().status == 0)
    for place in ["evil.jsonl", "../evil.jsonl"] {
      let path = project.folder.appending(path: place).path
      #expect(!FileManager.default.fileExists(atPath: path), "\(place)")
    }
  }

  @Test func `programs in a folder of others are not run`() throws {
    defer { project.remove() }
    #expect(try trace().status == 0)
    let folder = cache.appending(path: "flipbook")
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
    let scene = try entry("scenes").appending(path: "scene")
    try Data("#!/bin/sh\necho taken > '\(project.folder.path)/taken'\n".utf8).write(to: scene)
    // The usual folder is left alone, and one of this command used instead.
    #expect(try trace().status == 0)
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/taken"))
    let named = try project.flipbook("render", "cached/dot.yaml", "--cache", folder.path)
    #expect(named.status == 5)
    #expect(named.words.contains("other users can write to it"), "\(named.words)")
  }

  @Test func `nothing is left of a cache for one command`() throws {
    defer { project.remove() }
    let temporary = project.folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    for text in ["Color.red", "Color.rad"] {
      try project.write(
        "import SwiftUI\nstruct Dot: View { var body: some View { \(text) } }\n",
        to: "cached/scenes/Dot.swift")
      _ = try project.flipbook(
        ["render", "cached/dot.yaml", "--no-cache"], environment: ["TMPDIR": temporary.path])
      let left = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
      #expect(left.isEmpty, "\(text): \(left)")
    }
  }
}
