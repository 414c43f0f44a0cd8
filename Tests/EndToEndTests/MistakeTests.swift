import Foundation
import Testing

/// A wrong timeline or scene gives a clear error, the documented exit code, and no file.
@Suite struct MistakeTests {
  /// A mistake, and parts of the message about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var timeline: String
    var status: Int32

    /// The parts that standard error must contain.
    var parts: [String]

    var testDescription: String { name }
  }

  static let mistakes = [
    Mistake(
      name: "a misspelt step",
      timeline: """
        scene: ShowHide.Offset
        steps:
          - tpa: button("Show")
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 3,
      parts: ["error[T201]", "timelines/mistake.yaml:3:5", "`tpa`", "did you mean `tap`?"]),
    Mistake(
      name: "an unknown scene",
      timeline: """
        scene: ShowHide.Ofset
        steps:
          - wait: 100ms
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 3,
      parts: ["error[S406]", "timelines/mistake.yaml:1:8", "ShowHide.Offset"]),
    Mistake(
      name: "a button that is not there",
      timeline: """
        scene: ShowHide.Offset
        steps:
          - wait: 200ms
          - tap: button("Shwo")
          - wait: 100ms
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 4,
      parts: [
        "error[S404]", "timelines/mistake.yaml:4:10", "no button says \"Shwo\" at 200ms",
        "on screen now: button(\"Show\") at",
      ]),
    Mistake(
      name: "a duration without unit",
      timeline: """
        scene: ShowHide.Offset
        steps:
          - wait: 150
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 3,
      parts: ["error[T312]", "timelines/mistake.yaml:3:11", "`150` is not a time", "150ms"]),
    Mistake(
      name: "a scene that never settles in time",
      timeline: """
        scene: ShowHide.Offset
        steps:
          - tap: button("Show")
          - wait: settled
            within: 100ms
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 4,
      parts: ["error[S403]", "timelines/mistake.yaml:4:5"]),
    Mistake(
      name: "an unknown device",
      timeline: """
        scene: ShowHide.Offset
        device: iphone-xx
        steps:
          - wait: 100ms
        render:
          - frames: renders/frame-{n:05}.png
        """,
      status: 4,
      parts: ["error[S407]", "timelines/mistake.yaml:2:9", "iphone-x"]),
  ]

  private func pictures(in project: DemoProject) -> [String] {
    let files = FileManager.default.enumerator(atPath: project.folder.path)
    return (files?.compactMap { $0 as? String } ?? []).filter {
      $0.hasPrefix("renders") || $0.hasSuffix(".png") || $0.hasSuffix(".jsonl")
    }
  }

  @Test func `each mistake is named with its place, and nothing is written`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    for mistake in Self.mistakes {
      try project.write(mistake.timeline + "\n", to: "timelines/mistake.yaml")
      let run = try project.flipbook("render", "timelines/mistake.yaml")
      #expect(run.status == mistake.status, "\(mistake.name): \(run.words)")
      for part in mistake.parts {
        #expect(run.words.contains(part), "\(mistake.name): \(run.words)")
      }
      #expect(run.results.isEmpty, "\(mistake.name)")
      #expect(pictures(in: project) == [], "\(mistake.name)")
    }
  }

  @Test func `a scene that does not compile shows the compiler's own error at its place`() throws {
    let project = try DemoProject { $0.replacing("show.toggle()", with: "show.togle()") }
    defer { project.remove() }
    try project.write(
      "scene: ShowHide.Offset\nsteps:\n  - wait: 100ms\nrender:\n  - frames: renders/f-{n}.png\n",
      to: "timelines/mistake.yaml")
    let run = try project.flipbook("render", "timelines/mistake.yaml")
    #expect(run.status == 4, "\(run.words)")
    #expect(run.words.contains("timelines/scenes/Shared.swift:"), "\(run.words)")
    #expect(run.words.contains("'togle'"), "\(run.words)")
    #expect(pictures(in: project) == [])
  }

  @Test func `a scene that crashes is reported as the scene's fault`() throws {
    let project = try DemoProject { text in
      text.replacing("show.toggle()", with: "fatalError(\"on purpose\")")
    }
    defer { project.remove() }
    try project.write(
      """
      scene: ShowHide.Offset
      steps:
        - tap: button("Show")
        - wait: 100ms
      render:
        - frames: renders/frame-{n:05}.png

      """,
      to: "timelines/mistake.yaml")
    let run = try project.flipbook("render", "timelines/mistake.yaml")
    #expect(run.status == 4, "\(run.words)")
    #expect(run.words.contains("error[S401]"), "\(run.words)")
    #expect(run.words.contains("on purpose"), "\(run.words)")
    #expect(run.words.contains("again: "), "\(run.words)")
  }
}
