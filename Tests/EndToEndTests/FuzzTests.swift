import Foundation
import Testing

/// `flipbook fuzz`, from a folder of scenes to the timelines that fail.
@Suite(.serialized) struct FuzzTests {
  @Test func `what is found is written down, and fails in the same way when it is tested`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let fixtures = DemoProject.root.appending(path: "Tests/EndToEndTests/Fixtures/fuzz")
    for file in ["scenes/Planted.swift", "OneBranch.yaml", "Trap.yaml"] {
      try project.write(
        try String(contentsOf: fixtures.appending(path: file), encoding: .utf8), to: file)
    }
    let run = try project.flipbook(
      "fuzz", "OneBranch.yaml", "Trap.yaml", "--runs", "12", "--faults", "1", "--json")
    #expect(run.status == 1, "\(run.words)")
    let faults = run.results.split(separator: "\n").filter { $0.contains("\"rule\"") }
    #expect(faults.count == 2, "\(run.results)\n\(run.words)")
    #expect(faults.first?.contains("\"rule\":\"jump\"") == true)
    #expect(run.words.contains("Can't remove first element from an empty collection"))

    let jump = "fuzz-OneBranch-false-jump-Planted-Drawer.yaml"
    let jumps = try project.flipbook("test", jump)
    #expect(jumps.status == 1 && jumps.words.contains("failed[X114]"), "\(jumps.words)")
    let trap = try project.flipbook("test", "fuzz-Trap-crash.yaml")
    #expect(trap.status == 4 && trap.words.contains("error[S401]"), "\(trap.words)")

    // Mended, the same timeline holds.
    let path = project.folder.appending(path: jump)
    let text = try String(contentsOf: path, encoding: .utf8)
    try project.write(text.replacing("isMended: false", with: "isMended: true"), to: jump)
    let mended = try project.flipbook("test", jump)
    #expect(mended.status == 0, "\(mended.words)")
  }
}
