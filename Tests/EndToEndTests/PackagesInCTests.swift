import Foundation
import Testing

/// Packages whose targets are in C, as parsers are, and which an app uses through Swift.
@Suite struct PackagesInCTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "App", dependencies: [.package(url: "https://example.org/Counter.git", from: "1.0.0")],
      targets: [.target(name: "App", dependencies: ["Counter", "Shared"]), .target(name: "Shared")])
    """,
    "Sources/Shared/Shared.swift": "package func shared() -> Int { 1 }",
    "Sources/App/View.swift": """
    import Counter
    import Foundation
    import Shared
    import SwiftUI

    actor Keeper: NSObject { var count = 1 }

    struct Numbers: View {
      @State private var kept = 0
      private let keeper = Keeper()
      var body: some View {
        let _ = print("counted", Counter.count(of: "a b c"), shared(), kept)
        Text("Numbers").task { kept = await keeper.count }
      }
    }

    #Preview(traits: .sizeThatFitsLayout) { Numbers() }
    """,
    "SourcePackages/checkouts/Counter/Package.swift": """
    // swift-tools-version: 5.9
    let package = Package(
      name: "Counter", products: [.library(name: "Counter", targets: ["Counter"])],
      targets: [
        .target(name: "ccount", cSettings: [.define("STEP", to: "1")]),
        .target(name: "cwords", dependencies: ["ccount"]),
        .target(name: "Counter", dependencies: ["cwords"]),
      ])
    """,
    "SourcePackages/checkouts/Counter/Sources/ccount/ccount.c":
      "#include <ccount.h>\\nint next_count(int n) { return n + STEP; }".replacing(
        "\\n", with: "\n"),
    "SourcePackages/checkouts/Counter/Sources/ccount/include/ccount.h": "int next_count(int n);\n",
    "SourcePackages/checkouts/Counter/Sources/cwords/words.c": """
    #include "words.h"
    #include <ccount.h>
    int count_words(const char *text) {
      int n = *text != 0;
      for (; *text; text++) if (*text == ' ') n = next_count(n);
      return n;
    }
    """,
    "SourcePackages/checkouts/Counter/Sources/cwords/include/words.h":
      "int count_words(const char *text);\n",
    "SourcePackages/checkouts/Counter/Sources/cwords/include/module.modulemap":
      "module cwords { header \"words.h\" export * }\n",
    "SourcePackages/checkouts/Counter/Sources/Counter/Counter.swift": """
    import cwords

    public enum Counter {
      public static func count(of text: String) -> Int { Int(count_words(text)) }
    }
    """,
  ]

  private func project(changing change: (String) -> String = { $0 }) throws -> DemoProject {
    let project = try DemoProject()
    for (path, text) in Self.files { try project.write(change(text), to: "App/\(path)") }
    return project
  }

  @Test func `an app finds them through Swift, and names of its own package`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook("render", "App", "-o", "out")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("counted 3 1 1"), "\(run.words)")
    #expect(!run.words.contains("left out"), "\(run.words)")
  }

  @Test func `a file that clang refuses is named with its line`() throws {
    let project = try project { $0.replacing("return n;", with: "return m;") }
    defer { project.remove() }
    let run = try project.flipbook("render", "App", "-o", "out")
    let place = "App/SourcePackages/checkouts/Counter/Sources/cwords/words.c:6"
    #expect(
      run.words.contains("\(place)  the file: use of undeclared identifier 'm'"), "\(run.words)")
    #expect(run.words.contains("modules that are not here: cwords"), "\(run.words)")
  }
}
