import FlipbookGeometry
import FlipbookLayout
import Foundation
import SharedFixtures
import Testing

/// One case of the layout oracle.
struct LayoutCase: Sendable, CustomTestStringConvertible {
  let json: JSON

  var id: String { json["id"]?.string ?? "" }
  var testDescription: String { id }
  var kind: String { json["kind"]?.string ?? "layout" }

  /// The cases of the fixture that need no constraint solver.
  static let all: [LayoutCase] = {
    guard let data = try? LayoutFixture.data(),
      let json = try? JSONDecoder().decode(JSON.self, from: data)
    else { return [] }
    return (json["cases"]?.elements ?? []).map(LayoutCase.init)
      .filter { $0.kind != "uikit" }
  }()

  private var host: CGSize {
    let numbers = json["host"]?.elements.compactMap(\.number) ?? []
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  private var space: SafeArea.Space {
    let numbers = json["safeArea"]?.elements.compactMap(\.number) ?? []
    var insets = EdgeInsets()
    if numbers.count == 4 {
      insets = EdgeInsets(
        top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }
    return SafeArea.Space(bounds: CGRect(origin: .zero, size: host), insets: insets)
  }

  var scale: CGFloat { json["scale"]?.number ?? 1 }

  /// The rectangles of the named views of a tree, in the host's coordinates.
  func frames(_ tree: JSON) throws -> [String: CGRect] {
    let safe = space.safeRect
    let container = json["containerSize"]?.elements.compactMap(\.number) ?? []
    let root = try FakeTree(
      pixelLength: 1 / scale,
      containerSize: container.count == 2
        ? CGSize(width: container[0], height: container[1]) : safe.size
    ).node(tree)
    let proposal = ProposedViewSize(safe.size)
    let size = root.size(for: proposal)
    let place = FakePlace(
      origin: CGPoint(x: safe.midX - size.width / 2, y: safe.midY - size.height / 2),
      proposal: proposal, safeArea: SafeArea([space]))
    let scene = FakeScene(isRightToLeft: json["layoutDirection"]?.string == "rtl")
    // Twice, since followers of matched geometry may come before their source.
    root.layOut(at: place, in: scene)
    scene.frames = [:]
    root.layOut(at: place, in: scene)
    return scene.frames
  }

  /// The expected rectangles of the case, for all of its times.
  func found() throws -> [String: CGRect] {
    switch kind {
    case "round":
      let grid = PixelGrid(scale: scale)
      return try frames(json["tree"] ?? .null).mapValues { grid.rounded($0) }
    case "interp":
      let from = try frames(json["from"] ?? .null)
      let to = try frames(json["to"] ?? .null)
      var found: [String: CGRect] = [:]
      for name in from.keys.sorted() {
        for time in json["times"]?.elements.compactMap(\.number) ?? [] {
          let text = time == time.rounded() ? "\(Int(time))" : "\(time)"
          found["\(name)@\(text)"] = Self.mixed(from[name], to[name], time)
        }
      }
      return found
    default:
      return try frames(json["tree"] ?? .null)
    }
  }

  private static func mixed(_ from: CGRect?, _ to: CGRect?, _ part: CGFloat) -> CGRect? {
    guard let from, let to else { return nil }
    func mix(_ left: CGFloat, _ right: CGFloat) -> CGFloat { left + (right - left) * part }
    return CGRect(
      x: mix(from.minX, to.minX), y: mix(from.minY, to.minY),
      width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  /// The deviations, one line a view.
  func differences() throws -> [String] {
    let found = try found()
    var lines = (json["expect"]?.members ?? []).compactMap { name, value -> String? in
      let wanted = value.elements.compactMap(\.number)
      guard let rect = found[name] else { return "\(name): missing, wanted \(wanted)" }
      let numbers = [rect.origin.x, rect.origin.y, rect.width, rect.height]
      let isNear = zip(numbers, wanted).allSatisfy { abs($0 - $1) <= 0.01 }
      return isNear && wanted.count == 4 ? nil : "\(name): \(numbers), wanted \(wanted)"
    }
    for name in json["absent"]?.elements.compactMap(\.string) ?? [] where found[name] != nil {
      lines.append("\(name): shown, should not be")
    }
    return lines
  }
}

@Suite struct LayoutCaseTests {
  @Test(arguments: LayoutCase.all)
  func `gives the rectangles of the oracle`(layoutCase: LayoutCase) throws {
    #expect(try layoutCase.differences() == [])
  }

  /// The fixture has 243 cases; nine are constraints of UIKit, which are not laid out here.
  @Test func `runs all 234 cases of views`() {
    #expect(LayoutCase.all.count == 234)
  }

  @Test func `would notice a rectangle that is off by a point`() throws {
    let text = """
      {"host": [300, 200], "tree": {"view": "Color", "mods": [{"id": "a"}]},
       "expect": {"a": [0, 0, 300, 201]}}
      """
    let json = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    #expect(try LayoutCase(json: json).differences().count == 1)
  }
}
