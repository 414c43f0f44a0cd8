import Foundation
import Testing

/// All timelines about layout, and the layout cases that move, played in one run of the program.
enum LayoutPlays {
  /// The timelines, and their variants in the order of their matrices.
  private static let timelines = [
    ("layout-guides", product(["iphone-8", "iphone-x"], guides)),
    ("safe-area-rotation", ["SafeArea", "Insets"]),
    ("dynamic-stack", product(devices, stacks)),
    ("stack-identity", ["Moving", "Fading"]),
    (
      "stacks-and-frames",
      [
        "Flexible", "Narrow", "Infinite", "EdgeToEdge", "Reader", "PaddedColor", "PaddedText",
        "ShortHitPoints",
      ]
    ),
    ("hit-points", ["HitPoints"]),
    (
      "borders-and-readers",
      [
        "Border", "PaddedBorder", "Rings", "Limited", "LimitedFixed", "LimitedTall",
        "LimitedTallFixed", "HalfSize", "Positioned", "LowerHalf", "Piled", "Oversized",
        "OversizedPile",
      ]
    ),
  ]

  static let guides = ["Top", "Navigation", "Custom", "SafeArea"]
  static let devices = ["iphone-12", "iphone-12-pro-max", "ipad-pro-12.9"]
  static let stacks = ["Geometry", "ByClass", "Switched", "Fitting", "Forced"]

  private static func product(_ devices: [String], _ scenes: [String]) -> [String] {
    devices.flatMap { device in scenes.map { "\(device) \($0)" } }
  }

  private static let plays = Result { try play() }

  /// The frames of a variant: `hit-points HitPoints`, `dynamic-stack iphone-12 Fitting`.
  static func frames(_ name: String) throws -> [TraceLine] { try #require(plays.get()[name]) }

  /// The views' rectangles in a frame.
  static func frame(_ index: Int, of name: String) throws -> TraceLine {
    try #require(try frames(name).first { $0.f == index }, "frame \(index) of \(name)")
  }

  private static func play() throws -> [String: [TraceLine]] {
    let project = try DemoProject()
    defer { project.remove() }
    try project.copyTimelines(timelines.map(\.0))
    let cases = try PlayedCase.all.filter { $0.kind == "interp" }
    let names = cases.indices.map { "MovingCase\($0)" }
    for (name, layoutCase) in zip(names, cases) {
      try project.write(layoutCase.movingSource(name), to: "timelines/scenes/\(name).swift")
    }
    try project.write(caseTimeline(names), to: "timelines/cases.yaml")
    let files = (timelines.map(\.0) + ["cases"]).map { "timelines/\($0).yaml" }
    let run = try project.flipbook(["trace", "--json"] + files)
    try #require(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("warning"), "\(run.words)")
    let played = timelines.flatMap { name, variants in variants.map { "\(name) \($0)" } }
    let keys = played + cases.map(\.id)
    let variants = try TraceLine.variants(of: run.results)
    try #require(variants.count == keys.count)
    return Dictionary(uniqueKeysWithValues: zip(keys, variants))
  }

  private static func caseTimeline(_ scenes: [String]) -> String {
    """
    timeline: cases
    scene: \(scenes.first ?? "")
    device: iphone-12
    fps: \(PlayedCase.framesPerSecond)
    preroll: settled
    views:
      red: id(red)
      green: id(green)
      a: id(a)
      b: id(b)
      c: id(c)
    matrix:
      scene: [\(scenes.joined(separator: ", "))]
    steps:
      - set: {isMoved: true, animation: linear(1s)}
      - wait: 1s

    """
  }
}

extension PlayedCase {
  static let framesPerSecond = 4

  /// The case's two views as one that goes from the first to the second, on a screen of its size.
  ///
  /// Both bodies are of one type, so what is in the second is what was in the first. A scroll
  /// view that scrolls when it appears appears once; it scrolls when its target changes instead.
  func movingSource(_ name: String) -> String {
    let scrolling = #/\.onAppear \{ proxy\.scrollTo\((".*?"), (.*?)\) \}/#
    let source = swift.replacing(scrolling) { match in
      """
      .onChange(of: \(match.1), initial: true) {
        withAnimation(.linear(duration: 1)) { proxy.scrollTo(\(match.1), \(match.2)) }
      }
      """
    }
    let size = host ?? []
    // All cases are in one module, with the project's scenes.
    let renamed = ["CaseFrom": "\(name)From", "CaseTo": "\(name)To", "BottomAligned": name]
      .sorted { $0.key < $1.key }
      .reduce(source) { $0.replacing($1.key, with: $1.value) }
    return renamed
      + """

      struct \(name): View {
        @State private var isMoved = false

        var body: some View {
          (isMoved ? AnyView(\(name)To().body) : AnyView(\(name)From().body))
            .frame(width: \(size.first ?? 0), height: \(size.last ?? 0))
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
            .ignoresSafeArea()
        }
      }

      """
  }

  /// The parts' deviations in the frames of the change.
  func problems(in frames: [TraceLine]) -> [String] {
    (times ?? []).flatMap { time in
      let spelled = "@" + String(format: "%g", time)
      let index = Int((time * Double(Self.framesPerSecond)).rounded())
      let parts = frames.first { $0.f == index }?.views.map { name, numbers in
        (name + spelled, Array(numbers.prefix(4)))
      }
      let expected = expect.filter { $0.key.hasSuffix(spelled) }
      return Self.differences(
        expected, from: Dictionary(parts ?? []) { first, _ in first })
    }
  }
}
