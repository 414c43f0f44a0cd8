import Foundation
import Testing

/// The timelines about layout, frame by frame.
///
/// - SeeAlso: Rules: the layout notes. All numbers are derived from them by hand, those for
///   other devices as well.
@Suite struct LayoutTimelinesTests {
  /// Rectangles by name, in points.
  typealias Rects = [String: [Double]]

  private func compare(_ expected: Rects, frame: Int, of name: String) throws {
    let views = try LayoutPlays.frame(frame, of: name).views.mapValues { Array($0.prefix(4)) }
    let problems = PlayedCase.differences(expected, from: views)
    #expect(problems.isEmpty, "\(name), frame \(frame): \(problems.joined(separator: "; "))")
  }

  private func opacity(_ view: String, frame: Int, of name: String) throws -> Double? {
    try LayoutPlays.frame(frame, of: name).views[view]?.last
  }

  // MARK: Dynamic stacks: sections 2.2 and 13.3

  /// The place of the first button, and how far it is to the next.
  struct Buttons {
    let (first, step): ([Double], [Double])

    /// Below each other: x, y and width in points.
    static func column(_ x: Double, _ y: Double, _ width: Double) -> Buttons {
      Buttons(first: [x, y, width, 52], step: [0, 60, 0, 0])
    }

    /// Beside each other.
    static func row(_ x: Double, _ y: Double, _ width: Double) -> Buttons {
      Buttons(first: [x, y, width, 52], step: [width + 8, 0, 0, 0])
    }

    var rects: Rects {
      Dictionary(
        uniqueKeysWithValues: ["login", "reset", "create"].enumerated().map { index, name in
          (name, zip(first, step).map { $0 + Double(index) * $1 })
        })
    }
  }

  /// On a device, upright and turned to the left.
  static let stacks: [(device: String, scene: String, upright: Buttons, lying: Buttons)] = [
    ("iphone-12", "Geometry", .column(0, 47, 390), .row(47, 0, 734.0 / 3)),
    ("iphone-12", "ByClass", .column(0, 342.5, 390), .column(47, 98.5, 750)),
    ("iphone-12", "Switched", .column(0, 342.5, 390), .column(47, 98.5, 750)),
    ("iphone-12", "Fitting", .column(0, 342.5, 390), .row(47, 158.5, 734.0 / 3)),
    ("iphone-12", "Forced", .row(-11, 402.5, 132), .row(47, 158.5, 734.0 / 3)),
    // Regular when it lies: 832 by 407 points inside 0/47/21/47; upright 428 by 845 below 47.
    ("iphone-12-pro-max", "Geometry", .column(0, 47, 428), .row(47, 0, 272)),
    ("iphone-12-pro-max", "ByClass", .column(0, 383.5, 428), .row(47, 177.5, 272)),
    ("iphone-12-pro-max", "Switched", .column(0, 383.5, 428), .row(47, 177.5, 272)),
    ("iphone-12-pro-max", "Fitting", .row(0, 443.5, 412.0 / 3), .row(47, 177.5, 272)),
    ("iphone-12-pro-max", "Forced", .row(0, 443.5, 412.0 / 3), .row(47, 177.5, 272)),
    // Regular either way up: 1366 by 980 points when it lies.
    ("ipad-pro-12.9", "Geometry", .column(0, 24, 1024), .row(0, 24, 450)),
    ("ipad-pro-12.9", "ByClass", .row(0, 659, 336), .row(0, 488, 450)),
    ("ipad-pro-12.9", "Switched", .row(0, 659, 336), .row(0, 488, 450)),
    ("ipad-pro-12.9", "Fitting", .row(0, 659, 336), .row(0, 488, 450)),
    ("ipad-pro-12.9", "Forced", .row(0, 659, 336), .row(0, 488, 450)),
  ]

  @Test func `a dynamic stack stands where there is room for it`() throws {
    for stack in Self.stacks {
      let name = "dynamic-stack \(stack.device) \(stack.scene)"
      try compare(stack.upright.rects, frame: 0, of: name)
      try compare(stack.lying.rects, frame: 6, of: name)
    }
  }

  @Test func `buttons that stay the same move while the device turns, and remember`() throws {
    for stack in Self.stacks where ["Switched", "Forced"].contains(stack.scene) {
      let name = "dynamic-stack \(stack.device) \(stack.scene)"
      for (frame, part) in [(2, 0.0), (3, 0.25), (4, 0.5), (5, 0.75), (6, 1)] {
        let way = stack.lying.rects.merging(stack.upright.rects) { lying, upright in
          zip(lying, upright).map { $1 + ($0 - $1) * part }
        }
        try compare(way, frame: frame, of: name)
        #expect(try opacity("login", frame: frame, of: name) == 1)
        #expect(try opacity("dot", frame: frame, of: name) == 1)
        #expect(try opacity("oldLogin", frame: frame, of: name) == nil)
      }
    }
  }

  @Test(arguments: [("iphone-12", "Geometry"), ("iphone-12-pro-max", "ByClass")])
  func `a branch fades into the other where it is, and forgets`(
    device: String, scene: String
  ) throws {
    let stack = try #require(Self.stacks.first { $0.device == device && $0.scene == scene })
    let name = "dynamic-stack \(device) \(scene)"
    for (frame, part) in [(3, 0.25), (4, 0.5), (5, 0.75)] {
      try compare(stack.lying.rects, frame: frame, of: name)
      try compare(["oldLogin": stack.upright.first], frame: frame, of: name)
      #expect(try opacity("login", frame: frame, of: name) == part)
      #expect(try opacity("oldLogin", frame: frame, of: name) == 1 - part)
    }
    // 10 points and 16 of padding, in the middle of 52.
    let dot = [stack.upright.first[0], stack.upright.first[1] + 21, 26, 10]
    try compare(["dot": dot], frame: 1, of: name)
    #expect(try opacity("dot", frame: 7, of: name) == nil)
    #expect(try opacity("oldLogin", frame: 7, of: name) == nil)
  }

  @Test func `another view that fits is another view`() throws {
    let name = "dynamic-stack iphone-12 Fitting"
    #expect(try opacity("dot", frame: 1, of: name) == 1)
    #expect(try opacity("dot", frame: 7, of: name) == nil)
    let remembers = "dynamic-stack ipad-pro-12.9 Fitting"
    #expect(try opacity("dot", frame: 7, of: remembers) == 1)
  }

  // MARK: Identity: section 2.1

  private static let horizontal: Rects = [
    "a": [67, 402, 60, 40], "b": [135, 402, 80, 40], "c": [223, 402, 100, 40],
  ]
  private static let vertical: Rects = [
    "a": [165, 354, 60, 40], "b": [155, 402, 80, 40], "c": [145, 450, 100, 40],
  ]

  @Test func `an exchanged layout moves its boxes in straight lines`() throws {
    for (part, a, b, c) in [
      (0.0, [67.0, 402], [135.0, 402], [223.0, 402]),
      (0.25, [91.5, 390], [140, 402], [203.5, 414]),
      (0.5, [116, 378], [145, 402], [184, 426]),
      (0.75, [140.5, 366], [150, 402], [164.5, 438]),
      (1, [165, 354], [155, 402], [145, 450]),
    ] {
      let boxes = ["a": a + [60, 40], "b": b + [80, 40], "c": c + [100, 40]]
      let frame = 15 + Int(part * 60)
      try compare(boxes, frame: frame, of: "stack-identity Moving")
      for box in ["a", "b", "c"] {
        #expect(try opacity(box, frame: frame, of: "stack-identity Moving") == 1)
      }
      #expect(try opacity("oldA", frame: frame, of: "stack-identity Moving") == nil)
    }
  }

  @Test func `exchanged stacks fade into each other, and nothing moves`() throws {
    let name = "stack-identity Fading"
    try compare(Self.horizontal, frame: 0, of: name)
    for (frame, part) in [(30, 0.25), (45, 0.5), (60, 0.75)] {
      try compare(Self.vertical, frame: frame, of: name)
      for (box, rect) in Self.horizontal {
        let old = "old" + box.uppercased()
        try compare([old: rect], frame: frame, of: name)
        #expect(try opacity(old, frame: frame, of: name) == 1 - part)
        #expect(try opacity(box, frame: frame, of: name) == part)
      }
    }
    try compare(Self.vertical, frame: 80, of: name)
    #expect(try opacity("oldA", frame: 80, of: name) == nil)
  }

  // MARK: Layout guides: section 3

  @Test(arguments: [
    ("iphone-8", "Top", ["red": [0, 20, 240, 128]]),
    (
      "iphone-8", "Navigation",
      ["yellow": [0, 64, 240, 128], "top": [0, 0, 0, 64], "bottom": [0, 667, 0, 0]]
    ),
    ("iphone-8", "Custom", ["guide": [0, 64, 250, 200], "purple": [0, 284, 250, 200]]),
    ("iphone-8", "SafeArea", ["red": [0, 20, 240, 180]]),
    (
      "iphone-x", "SafeArea",
      ["red": [0, 44, 240, 180], "brown": [0, 598, 240, 180], "fill": [0, 44, 375, 734]]
    ),
  ])
  func `UIKit prints these frames`(device: String, scene: String, rects: Rects) throws {
    try compare(rects, frame: 0, of: "layout-guides \(device) \(scene)")
  }

  @Test func `the safe area goes from upright to lying while the device turns`() throws {
    // A quarter of 300 ms is three frames; the device is turned in frame 8.
    for (frame, rect) in [
      (8, [0.0, 44, 375, 734]), (11, [11, 33, 462.25, 639]), (14, [22, 22, 549.5, 544]),
      (17, [33, 11, 636.75, 449]), (20, [44, 0, 724, 354]),
    ] {
      try compare(["fill": rect], frame: frame, of: "safe-area-rotation SafeArea")
    }
    try compare(["manual": [0, 0, 375, 778]], frame: 0, of: "safe-area-rotation Insets")
    try compare(["manual": [44, 0, 724, 354]], frame: 20, of: "safe-area-rotation Insets")
  }

  // MARK: Frames, readers and padding: sections 4 and 5

  @Test(arguments: [
    ("Flexible", ["frame": [37.5, 283.5, 300, 100], "content": [157.5, 323.5, 60, 20]]),
    ("Narrow", ["frame": [-10, 283.5, 100, 100]]),
    ("Infinite", ["frame": [0, 20, 375, 647], "content": [157.5, 333.5, 60, 20]]),
    ("EdgeToEdge", ["content": [0, 0, 375, 667]]),
    ("Reader", ["first": [0, 0, 150, 300], "second": [25, 308, 100, 100]]),
    (
      "PaddedColor",
      [
        "frame": [87.5, 233.5, 200, 200], "padding": [87.5, 233.5, 200, 200],
        "content": [103.5, 249.5, 168, 168],
      ]
    ),
    (
      "PaddedText",
      [
        "frame": [87.5, 233.5, 200, 200], "padding": [101.5, 283.5, 172, 100],
        "content": [117.5, 299.5, 140, 68],
      ]
    ),
    (
      "ShortHitPoints",
      [
        "frame": [50, 42, 200, 16], "bar": [130, 42, 40, 16], "text": [130, 42, 40, 16],
        "red": [130, 42, 40, 16],
      ]
    ),
  ])
  func `frames, readers and padding put their content there`(scene: String, rects: Rects) throws {
    try compare(rects, frame: 0, of: "stacks-and-frames \(scene)")
  }

  /// - SeeAlso: documented and measured, layout notes 5, 6 and 12.
  @Test(arguments: [
    ("Border", ["frame": [100, 30, 100, 40], "content": [100, 30, 100, 40]]),
    ("PaddedBorder", ["frame": [96, 26, 108, 48], "content": [100, 30, 100, 40]]),
    ("Rings", ["frame": [96, 26, 108, 48], "content": [100, 30, 100, 40]]),
    ("Limited", ["frame": [100, 100, 100, 200], "content": [100, 160, 100, 80]]),
    ("LimitedFixed", ["frame": [100, 160, 100, 80], "content": [100, 160, 100, 80]]),
    ("LimitedTall", ["frame": [100, 100, 100, 200]]),
    ("LimitedTallFixed", ["frame": [100, 100, 100, 200]]),
    ("HalfSize", ["frame": [100, 75, 200, 150], "content": [100, 100, 200, 100]]),
    ("Positioned", ["frame": [0, 125, 200, 50], "content": [100, 100, 200, 100]]),
    ("LowerHalf", ["frame": [100, 150, 200, 50], "content": [100, 100, 200, 100]]),
    ("Piled", ["frame": [100, 150, 200, 50], "content": [100, 100, 200, 100]]),
    (
      "Oversized",
      [
        "first": [110, 107, 80, 16], "second": [95, 131, 110, 34],
        "third": [125, 173, 50, 20], "backdrop": [50, 48, 200, 200],
      ]
    ),
    (
      "OversizedPile",
      [
        "first": [110, 107, 80, 16], "second": [95, 131, 110, 34],
        "third": [125, 173, 50, 20], "backdrop": [50, 48, 200, 200],
      ]
    ),
  ])
  func `borders, limits, readers and backgrounds leave room as they should`(
    scene: String, rects: Rects
  ) throws {
    try compare(rects, frame: 0, of: "borders-and-readers \(scene)")
  }

  @Test func `a bar of hit points grows with them`() throws {
    for (frame, width) in [(0, 110.0), (15, 110), (30, 132.5), (45, 155), (60, 177.5), (75, 200)] {
      let bar = [50.0, 42, 200, 16]
      let rects = [
        "frame": bar, "bar": bar, "red": bar, "text": [130, 42, 40, 16],
        "green": [50, 42, width, 16],
      ]
      try compare(rects, frame: frame, of: "hit-points HitPoints")
    }
  }
}
