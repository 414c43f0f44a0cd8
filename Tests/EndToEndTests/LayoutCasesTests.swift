import Foundation
import SharedFixtures
import Testing

/// Lays out the views of the public layout cases and compares every rectangle.
@Suite struct LayoutCasesTests {
  @Test func `puts every view of the layout cases where it belongs`() throws {
    let cases = try PlayedCase.all.filter(\.isLayout)
    #expect(cases.count == 224)
    try check(cases)
  }

  @Test func `puts every view of UIKit's layout cases where it belongs`() throws {
    let cases = try PlayedCase.all.filter { $0.kind == "uikit" }
    #expect(cases.count == 9)
    try check(cases)
  }

  private func check(_ cases: [PlayedCase]) throws {
    let folder = try CaseFolder(cases)
    defer { folder.remove() }
    let parts = try folder.inspect()
    for layoutCase in cases {
      let problems = layoutCase.problems(with: parts[layoutCase.id])
      #expect(problems.isEmpty, "\(layoutCase.id): \(problems.joined(separator: "; "))")
    }
  }
}

extension LayoutCasesTests {
  @Test func `takes every view of the cases that move along its way`() throws {
    let cases = try PlayedCase.all.filter { $0.kind == "interp" }
    #expect(cases.count == 10)
    for layoutCase in cases {
      #expect(layoutCase.times == [0, 0.25, 0.5, 0.75, 1])
      let problems = layoutCase.problems(in: try LayoutPlays.frames(layoutCase.id))
      #expect(problems.isEmpty, "\(layoutCase.id): \(problems.joined(separator: "; "))")
    }
  }
}

/// One case: a view's source, a screen, and where its named parts are.
struct PlayedCase: Decodable {
  let id: String
  let kind: String?
  let host: [Double]?
  let safeArea: [Double]?
  let scale: Double?
  let layoutDirection: String?
  let swift: String

  /// The size of the screen of a case of UIKit's, in points.
  let screen: [Double]?

  /// The lengths that the bars of such a case cover, in points.
  let topLayoutGuide: Double?
  let bottomLayoutGuide: Double?

  /// x, y, width and height in points by the parts' names.
  let expect: [String: [Double]]

  /// Names that must not be on the screen.
  let absent: [String]?

  /// The times at which a case of motion is checked, in seconds after its change.
  let times: [Double]?

  /// True if a part of the expectation is a view in the source.
  ///
  /// The three cases of `background(_:ignoresSafeAreaEdges:)` name the style's rectangle, too. A
  /// style is not a view: it has no identifier on a phone either, and whatever could carry one
  /// (a shape, a view) makes it another `background` that keeps off the edges. What is drawn for
  /// it is compared with these cases in `BackgroundStyleTests`.
  private func isView(_ name: String) -> Bool {
    swift.contains("accessibilityIdentifier(\"\(name)\")")
  }

  static var all: [PlayedCase] {
    get throws {
      struct File: Decodable { let cases: [PlayedCase] }
      return try JSONDecoder().decode(File.self, from: LayoutFixture.data()).cases
    }
  }

  /// True if one layout decides the case; motion and UIKit's constraints are tested elsewhere.
  var isLayout: Bool { kind == nil || kind == "round" }

  /// The arguments of the case's inspection.
  func arguments(file: String) -> String {
    func list(_ numbers: [Double], _ separator: String) -> String {
      numbers.map { String(format: "%g", $0) }.joined(separator: separator)
    }
    let size = list(host ?? screen ?? [], "x")
    var words = ["\(file) --view '\(view)' --size \(size)"]
    if let safeArea = safeArea ?? bars { words.append("--safe-area \(list(safeArea, ","))") }
    if let scale { words.append("--scale \(list([scale], ""))") }
    if layoutDirection == "rtl" { words.append("--direction rtl") }
    if kind == "round" { words.append("--pixel-rounded") }
    return words.joined(separator: " ")
  }

  /// The code that makes the view, or the controller with the bars that the case has.
  private var view: String {
    guard kind == "uikit" else { return "CaseView" }
    let controller = "CaseViewController()"
    if let topLayoutGuide, topLayoutGuide > Self.statusBar {
      return "UINavigationController(rootViewController: \(controller))"
    }
    if let bottomLayoutGuide, bottomLayoutGuide > 0 {
      return "{ let tabs = UITabBarController(); tabs.viewControllers = [\(controller)]; "
        + "return tabs }()"
    }
    return controller
  }

  /// The status bar of a phone without a notch, in points.
  private static let statusBar = 20.0

  /// The insets that a status bar makes.
  private var bars: [Double]? { topLayoutGuide.map { _ in [Self.statusBar, 0, 0, 0] } }

  /// The parts' deviations of more than a hundredth of a point.
  func problems(with parts: [String: [Double]]?) -> [String] {
    guard let parts else { return ["does not compile, or crashes"] }
    let expected = expect.filter { kind == "uikit" || isView($0.key) }
    return Self.differences(expected, from: parts)
      + (absent ?? []).filter { parts[$0] != nil }.map { "\($0) is there" }
  }

  /// The deviations of rectangles, by name.
  static func differences(
    _ expected: [String: [Double]], from found: [String: [Double]]
  ) -> [String] {
    expected.sorted { $0.key < $1.key }.compactMap { name, rect in
      guard let part = found[name] else { return "\(name) is missing" }
      let isNear = zip(rect, part).allSatisfy { abs($0 - $1) <= 0.01 }
      return isNear ? nil : "\(name) is at \(part), not at \(rect)"
    }
  }
}

/// A folder with the sources of cases, which are compiled in one go.
struct CaseFolder {
  private let project: DemoProject
  private let cases: [PlayedCase]

  init(_ cases: [PlayedCase]) throws {
    project = try DemoProject()
    self.cases = cases
    for layoutCase in cases { try project.write(layoutCase.swift, to: file(layoutCase)) }
    let lines = cases.map { $0.arguments(file: file($0)) }
    try project.write(lines.joined(separator: "\n") + "\n", to: "batch.txt")
  }

  private func file(_ layoutCase: PlayedCase) -> String { "cases/\(layoutCase.id).swift" }

  func remove() { project.remove() }

  /// The parts' rectangles of each case, by the case's name.
  func inspect() throws -> [String: [String: [Double]]] {
    struct Part: Decodable {
      let id: String
      let frame: [Double]
    }
    struct Answer: Decodable {
      let file: String
      let views: [String: [Part]]
    }
    let run = try project.flipbook("inspect", "--batch", "batch.txt", "--json")
    var found: [String: [String: [Double]]] = [:]
    for line in run.results.split(separator: "\n") {
      let answer = try JSONDecoder().decode(Answer.self, from: Data(line.utf8))
      let name = URL(fileURLWithPath: answer.file).deletingPathExtension().lastPathComponent
      found[name] = answer.views.values.first.map { parts in
        Dictionary(parts.map { ($0.id, $0.frame) }) { first, _ in first }
      }
    }
    return found
  }
}
