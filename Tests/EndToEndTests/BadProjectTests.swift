import Foundation
import Testing

/// What is wrong with a project is a sentence with a place each, and the rest plays.
@Suite struct BadProjectTests {
  private static let files = [
    "One/Card.swift": """
    import SwiftUI

    struct Card: View { var body: some View { Text("one") } }
    #Preview { Card() }
    """,
    "Two/Card.swift": """
    import SwiftUI

    struct Card: View { var body: some View { Text("two") } }
    struct Boom: View {
      let none: [Int] = []
      var body: some View { Text("\\(none[1])") }
    }
    struct Stuck: View {
      var body: some View {
        while true {}
        return Text("never")
      }
    }
    struct Restless: View {
      var body: some View {
        TimelineView(.animation) { Text("\\($0.date.timeIntervalSince1970)") }
      }
    }
    #Preview("crash") { Boom() }
    #Preview("stuck") { Stuck() }
    #Preview("restless") { Restless() }
    #Preview("picture") { Image("photo") }
    """,
    "Assets.xcassets/photo.imageset/Contents.json":
      #"{"images": [{"filename": "gone.png", "idiom": "universal"}]}"#,
  ]

  @Test func `a crash, a hang, a lost picture and two views of one name leave the rest`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    for (path, text) in Self.files { try project.write(text, to: "App/\(path)") }
    let run = try project.flipbook(
      "previews", "App", "-o", "out", "--scale", "1", "--appearance", "light", "--patience", "5")
    #expect(run.status == 4, "\(run.words)")
    #expect(run.words.contains("Card: invalid redeclaration of 'Card'"), "\(run.words)")
    #expect(run.words.contains("the scene crashed (SIGILL): Index out of range"))
    #expect(run.words.contains("= at App/Two/Card.swift:6"))
    #expect(run.words.contains("the scene has played no frame for 5 s, and was stopped"))
    #expect(run.words.contains("App/Two/Card.swift:20:1"))
    #expect(
      run.words.contains(
        "App/Assets.xcassets/photo.imageset/Contents.json:1: the picture `gone.png` is not there"))
    #expect(run.words.contains("5 scenes in 5 pictures: 3 drawn, 0 kept, 2 failed"), "\(run.words)")
  }

  @Test func `a module of which nothing compiles leaves the rest, and local functions do not`()
    throws
  {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    let files = [
      "Tool/Package.swift": """
      let package = Package(
        name: "Tool", targets: [.executableTarget(name: "Tool"), .target(name: "Expander")])
      """,
      "Tool/Sources/Tool/main.swift": "print(1)\n",
      "Tool/Sources/Expander/Expander.swift": "import SwiftSyntaxNowhere\nstruct A: Expansion {}\n",
      "App/Note.swift": """
      import SwiftUI
      import Tool

      #Preview {
        func row(_ title: String) -> some View { Text(title) }
        return VStack { row("one"); row("two") }
      }
      """,
    ]
    for (path, text) in files { try project.write(text, to: "Whole/\(path)") }
    let run = try project.flipbook(
      "previews", "Whole", "-o", "out", "--scale", "1", "--appearance", "light")
    #expect(run.status == 0, "\(run.words)")
    #expect(
      run.words.contains(
        "Whole/Tool/Sources/Tool/main.swift:1  the file: no file of Tool compiles"),
      "\(run.words)")
    #expect(run.words.contains("Expander.swift:2  A: cannot find type 'Expansion'"), "\(run.words)")
    #expect(run.words.contains("1 scene in 1 picture: 1 drawn"), "\(run.words)")
  }
}
