import Foundation
import Testing

/// The choices that the compiler tries for an expression of views.
@Suite struct TypeCheckingTests {
  private static let item = """
    Item(
      top: Text("Menu").bold().foregroundColor(count == 0 ? Color.red : Color.gray),
      bottom: Capsule().fill(Color.red.opacity(0.5)).frame(height: 2))
    """

  /// Three of a view that says of every text and colour whether it is a view or itself.
  private static let tabs = """
    import SwiftUI

    struct Item<Top: View, Bottom: View> { var top: Top; var bottom: Bottom }

    struct Tabs<Top: View, Bottom: View>: View {
      var items: [Item<Top, Bottom>]
      var body: some View { items[0].top }
    }

    struct Page: View {
      @State private var count = 0
      var body: some View { Tabs(items: [\(item), \(item), \(item)]) }
    }
    """

  /// The names of texts and colours that views and styles have, too, multiplied the choices.
  ///
  /// This one took 22 seconds; 179 choices are tried now.
  @Test func `finds out at once whether a text or a view is meant`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.tabs, to: "Tabs.swift")
    let flags = try project.flipbook("flags")
    #expect(flags.status == 0, "\(flags.words)")
    let words = flags.results.split(whereSeparator: \.isWhitespace).map(String.init)
    let run = try project.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-Xfrontend", "-solver-scope-threshold=2000"] + words + [
        "Tabs.swift"
      ])
    #expect(run.status == 0, "\(run.words)")
  }

  /// Four items with names of the app's own take more choices than the first rounds let it try.
  @Test func `an expression that takes long is compiled once the rest is`() throws {
    let item = #"Item(a: Text("a").loud().red().loud(), b: Text("b").loud().red().loud())"#
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(
      """
      // swift-tools-version: 5.9
      let package = Package(name: "App", targets: [.target(name: "App")])
      """, to: "App/Package.swift")
    try project.write(
      """
      import SwiftUI

      struct Item<A: View, B: View> { var a: A; var b: B }

      extension Text {
        func loud() -> Text { bold() }
        func red() -> Text { foregroundColor(.red) }
      }

      extension View {
        func loud() -> some View { padding() }
        func red() -> some View { border(.red) }
      }

      func rows<A: View, B: View>(_ items: [Item<A, B>]) -> some View { items[0].a }

      struct Missing: View { var body: some View { Nowhere() } }

      @MainActor func makeRows() -> some View {
        rows([\(Array(repeating: item, count: 4).joined(separator: ", "))])
      }

      #Preview { makeRows() }
      """, to: "App/Sources/App/Rows.swift")
    let run = try project.flipbook("render", "App", "-o", "out", "--scale", "1")
    #expect(run.words.contains("cannot find 'Nowhere'"), "\(run.words)")
    #expect(!run.words.contains("reasonable time"), "\(run.words)")
    #expect(run.words.contains("✔ Rows-Preview-0"), "\(run.words)")
  }
}
