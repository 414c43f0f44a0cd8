import Foundation
import Testing

/// One easing of every demonstration is replaced by another of the same duration: its timing test and
/// its golden both fail, and name the two curves.
@Suite struct ReplacedEasingTests {
  /// A replaced easing, its replacement, and the named curves: the one followed now, and the one
  /// that was meant.
  struct Replacement: Sendable, CustomTestStringConvertible {
    var timeline: String
    var file: String
    var old: String
    var new: String
    var now: String
    var meant: String

    /// Both as goldens write them, which have no names for springs; nothing where a golden names no
    /// curve, as of keyframes.
    var written: (now: String, had: String)?

    /// The variant that is played; all where nothing is said.
    var only: [String] = []

    func only(_ choices: String...) -> Replacement {
      var replacement = self
      replacement.only = choices.flatMap { ["--only", $0] }
      return replacement
    }

    var testDescription: String { "\(timeline): \(new)" }
  }

  private static func scene(
    _ timeline: String, _ file: String, _ old: String, _ new: String, _ now: String,
    _ meant: String, written: (now: String, had: String)?
  ) -> Replacement {
    Replacement(
      timeline: timeline, file: "scenes/\(file).swift", old: old, new: new, now: now,
      meant: meant, written: written)
  }

  private static func rotation(_ timeline: String, _ old: String, _ new: String) -> Replacement {
    Replacement(
      timeline: timeline, file: "\(timeline).yaml", old: "over: \(old)", new: "over: \(new)",
      now: new, meant: old, written: (new, old))
  }

  static let replacements = [
    scene(
      "curves", "Curves", "(\"easeInOut\", \"both\", .easeInOut,",
      "(\"easeInOut\", \"both\", .easeOut,", "easeOut(1s)", "easeInOut(1s)",
      written: ("easeOut(1s)", "easeInOut(1s)")),
    scene(
      "springs", "Springs", "\"no bounce\", .smooth,", "\"no bounce\", .snappy,", "snappy",
      "smooth",
      written: ("spring(0.5, 0.85)", "spring(0.5, 1)")),
    scene(
      "layers", "Layers", "ease.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)",
      "ease.timingFunction = CAMediaTimingFunction(name: .linear)", "linear(800ms)",
      "easeInOut(800ms)", written: ("linear(800ms)", "easeInOut(800ms)")),
    scene(
      "repeat-and-delay", "RepeatAndDelay", ".animation(.linear(duration: 0.4).delay",
      ".animation(.easeInOut(duration: 0.4).delay", "easeInOut(0.4).delay(0)", "linear(400ms)",
      written: ("easeInOut(0.4).delay(0)", "linear(0.4).delay(0)")),
    scene(
      "transitions", "Transitions", "withAnimation(.linear(duration: 0.6))",
      "withAnimation(.easeInOut(duration: 0.6))", "easeInOut(600ms)", "linear(600ms)",
      written: ("easeInOut(600ms)", "linear(600ms)")),
    scene(
      "matched-hero", "MatchedHero", "withAnimation(.smooth) { open = place }",
      "withAnimation(.bouncy) { open = place }", "bouncy", "smooth",
      written: ("spring(0.5, 0.7)", "spring(0.5, 1)")),
    scene(
      "phases", "Phases", ".easeInOut(duration: 0.5)", ".linear(duration: 0.5)", "linear(500ms)",
      "easeInOut(500ms)",
      written: ("linear(500ms)", "easeInOut(500ms)")),
    scene(
      "keyframes", "Keyframes",
      "CubicKeyframe(120, duration: 0.4, startVelocity: 600, endVelocity: 0)",
      "LinearKeyframe(120, duration: 0.4)", "linear(400ms)",
      "bezier(0.3333, 0.6667, 0.6667, 1, 400ms)",
      written: nil),
    scene(
      "interruption", "Interruption", "\"keeps its speed\", .smooth(duration: 1.5),",
      "\"keeps its speed\", .spring(response: 1.5, dampingFraction: 0.7),",
      "spring(response: 1.5, damping: 0.7)", "spring(response: 1.5, damping: 1)",
      written: ("spring(1.5, 0.7)", "spring(1.5, 1)")),
    scene(
      "show-hide", "ShowHide", ".animation(.default, value: show)",
      ".animation(.easeInOut(duration: 0.55), value: show)", "easeInOut(550ms)", "default",
      written: ("easeInOut(550ms)", "spring(0.55, 1)")
    ).only("scene=*.Offset"),
    scene(
      "tests/transition-interrupt", "ShowHide", "reduceMotion ? nil : .default",
      "reduceMotion ? nil : .easeInOut(duration: 0.55)", "easeInOut(0.55) + easeInOut(0.55)", "",
      written: ("easeInOut(550ms)", "spring(0.55, 1)")
    ).only("env.reduceMotion=false"),
    scene(
      "stack-identity", "DynamicStack", "withAnimation(.linear(duration: 1))",
      "withAnimation(.easeInOut(duration: 1))", "easeInOut(1s)", "linear(1s)",
      written: ("easeInOut(1s)", "linear(1s)")
    ).only("scene=*.Moving"),
    scene(
      "hit-points", "StacksAndFrames", "withAnimation(.linear(duration: 1))",
      "withAnimation(.easeInOut(duration: 1))", "easeInOut(1s)", "linear(1s)",
      written: ("easeInOut(1s)", "linear(1s)")),
    scene(
      "fingers", "Fingers", "bounce: 0.3))", "bounce: 0))", "smooth",
      "spring(duration: 0.5, bounce: 0.3)", written: ("spring(0.5, 1)", "spring(0.5, 0.7)")),
    scene(
      "typing", "SignUp", ".easeInOut(duration: 0.3)", ".linear(duration: 0.3)", "linear(300ms)",
      "easeInOut(300ms)",
      written: ("linear(300ms)", "easeInOut(300ms)")),
    scene(
      "keys", "Squares", "withAnimation(.easeInOut(duration: 0.6))",
      "withAnimation(.linear(duration: 0.6))", "linear(600ms)", "easeInOut(600ms)",
      written: (moves + "linear(600ms)", moves + "easeInOut(600ms)")),
    scene(
      "charts", "Charts", "withAnimation(.easeInOut(duration: 0.6))",
      "withAnimation(.linear(duration: 0.6))", "linear(600ms)", "easeInOut(600ms)",
      written: ("linear(600ms)", "easeInOut(600ms)")),
    scene(
      "maps", "CityTour", "withAnimation(.easeInOut(duration: 0.8))",
      "withAnimation(.linear(duration: 0.8))", "linear(800ms)", "easeInOut(800ms)",
      written: ("linear(800ms)", "easeInOut(800ms)")),
    rotation("login-rotation", "easeInOut(300ms)", "linear(300ms)").only(
      "args.strategy=anyLayout", "device=iphone-xs-max"),
    rotation("dynamic-stack", "linear(1s)", "easeInOut(1s)").only(
      "scene=*.Switched", "device=iphone-12-pro-max"),
    rotation("safe-area-rotation", "linear(300ms)", "easeInOut(300ms)"),
  ]

  /// The steps of a piece from square to square, before it is put elsewhere.
  private static let moves = String(repeating: "spring(0.25, 0.85) then ", count: 3)

  /// Timelines in which the system's own screens and controls move, at their own easings.
  static let systems = [
    "contacts", "controls", "editing", "feed", "reordering", "scrolling", "search", "settings",
    "shop", "split", "symbols", "tabs",
  ]

  /// Timelines in which nothing moves but paint, inside of views that stand still.
  static let still = [
    "backdrop-sheets", "backdrops", "borders-and-readers", "finish", "layout-guides", "paint",
    "particles", "shaders", "sprites", "stacks-and-frames", "symbol-sheets", "tests/accessibility",
  ]

  @Test func `every timeline in which something moves is in the table`() throws {
    let folder = DemoProject.root.appending(path: "timelines").path
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
      // Those of `device` are held against recordings of a phone, and have no goldens.
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("errors/") && !$0.hasPrefix("device/") }
      .map { String($0.dropLast(5)) }
    #expect(Set(names) == Set(Self.replacements.map(\.timeline) + Self.systems + Self.still))
  }

  @Test func `another easing of the same duration fails the test and the golden`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let names = Self.replacements.map(\.timeline)
    try project.copyTimelines(names)
    let goldens = DemoProject.root.appending(path: "goldens")
    for name in try FileManager.default.contentsOfDirectory(atPath: goldens.path) {
      let text = try String(contentsOf: goldens.appending(path: name), encoding: .utf8)
      try project.write(text, to: "goldens/\(name)")
    }
    for replacement in Self.replacements {
      let file = project.folder.appending(path: "timelines/\(replacement.file)")
      let text = try String(contentsOf: file, encoding: .utf8)
      try #require(text.contains(replacement.old), "\(replacement)")
      let changed = text.replacing(replacement.old, with: replacement.new)
      try project.write(changed, to: "timelines/\(replacement.file)")
    }
    for name in names {
      // What is compared is the motion; drawing takes longer, and says less.
      let file = project.folder.appending(path: "timelines/\(name).yaml")
      let text = try String(contentsOf: file, encoding: .utf8)
      try project.write(
        text.replacing("    pixels: exact\n", with: ""), to: "timelines/\(name).yaml")
    }
    for (only, replacements) in Dictionary(grouping: Self.replacements, by: \.only) {
      let files = replacements.map { "timelines/\($0.timeline).yaml" }
      let run = try project.flipbook(["test", "--record", "never"] + only + files)
      #expect(run.status == 1, "\(run.words)")
      for replacement in replacements { check(replacement, run.words) }
    }
  }

  private func check(_ replacement: Replacement, _ words: String) {
    let boxes = words.components(separatedBy: "\n\n")
      .filter { $0.contains("┌─ timelines/\(replacement.timeline).yaml") }
    let timing = boxes.filter { $0.contains("failed[X1") && !$0.contains("failed[X130]") }
    let sentence = "follows \(replacement.now)"
    let isNamed = timing.contains { box in
      box.contains(sentence)
        && (replacement.meant.isEmpty || box.contains(replacement.meant))
    }
    #expect(isNamed, "\(replacement): \(timing.joined(separator: "\n\n"))")
    let golden = boxes.filter { $0.contains("failed[X130]") }
    let isCompared = golden.contains { box in
      guard let written = replacement.written else { return true }
      return box.contains("follows \(written.now)") && box.contains("the golden has \(written.had)")
    }
    #expect(isCompared, "\(replacement): \(golden.joined(separator: "\n\n"))")
  }
}
