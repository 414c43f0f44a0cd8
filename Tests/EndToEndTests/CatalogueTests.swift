import Foundation
import Testing

/// The catalogue of a project's previews: drawn once, kept, recorded and verified.
@Suite struct CatalogueTests {
  private static let files = [
    "Views/Card.swift": """
    import SwiftUI

    struct Card: View {
      var body: some View { Text("Card").padding(Metrics.gap).background(.red) }
    }

    #Preview("A card", traits: .sizeThatFitsLayout) { Card() }
    """,
    "Views/Metrics.swift": "import SwiftUI\\n\\nenum Metrics { static let gap: CGFloat = 8 }\\n",
    "Views/Spinner.swift": """
    import SwiftUI

    struct Spinner: View {
      @State private var isOn = false

      var body: some View {
        Circle().frame(width: 20, height: 20).offset(x: isOn ? 40 : 0)
          .animation(.linear(duration: 0.3), value: isOn)
          .onAppear { isOn = true }
      }
    }

    #Preview(traits: .fixedLayout(width: 80, height: 40)) { Spinner() }
    """,
    "Views/Broken.swift": """
    import SwiftUI

    #Preview("Traps") { let none: Int? = nil; return Text("\\(none!)") }

    #Preview("Waits for ever") { while true {}; return Text("") }
    """,
  ]

  private func project(without names: [String] = []) throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    for (path, text) in Self.files where !names.contains(path) {
      try project.write(text.replacing("\\n", with: "\n"), to: "App/\(path)")
    }
    return project
  }

  private func exists(_ path: String, in project: DemoProject) -> Bool {
    FileManager.default.fileExists(atPath: project.folder.appending(path: path).path)
  }

  @Test func `draws what has changed, and nothing else`() throws {
    let project = try project(without: ["Views/Broken.swift"])
    defer { project.remove() }
    let first = try project.flipbook("previews", "App", "--scale", "1")
    #expect(first.status == 0, "\(first.words)")
    #expect(first.words.contains("2 scenes in 4 pictures: 4 drawn, 0 kept"), "\(first.words)")
    #expect(first.results == "catalogue/index.html\n")
    let pictures = "catalogue/pictures"
    #expect(exists("\(pictures)/Card-Preview-0/light.png", in: project))
    #expect(!exists("\(pictures)/Card-Preview-0/light.anim.png", in: project), "nothing moves")
    #expect(exists("\(pictures)/Spinner-Preview-0/dark.anim.png", in: project))
    let page = try String(
      contentsOf: project.folder.appending(path: "catalogue/index.html"), encoding: .utf8)
    #expect(page.contains("\"title\":\"A card\""))

    let again = try project.flipbook("previews", "App", "--scale", "1")
    #expect(again.words.contains("0 drawn, 4 kept"), "\(again.words)")
    try project.write(
      "import SwiftUI\n\nenum Metrics { static let gap: CGFloat = 9 }\n",
      to: "App/Views/Metrics.swift")
    let changed = try project.flipbook("previews", "App", "--scale", "1")
    #expect(changed.words.contains("2 drawn, 2 kept"), "\(changed.words)")
  }

  @Test func `draws again what has asked for an asset that changed`() throws {
    let project = try project(without: ["Views/Broken.swift", "Views/Spinner.swift"])
    defer { project.remove() }
    func color(_ name: String, red: String) throws {
      try project.write(
        """
        {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":\
        {"red":"\(red)","green":"0","blue":"0","alpha":"1"}}}],"info":{"version":1,"author":"a"}}
        """, to: "App/Colors.xcassets/\(name).colorset/Contents.json")
    }
    try project.write(
      """
      import SwiftUI
      #Preview(traits: .fixedLayout(width: 20, height: 20)) { Color("Brick") }
      """, to: "App/Views/Brick.swift")
    try color("Brick", red: "0.5")
    func words() throws -> String { try project.flipbook("previews", "App", "--scale", "1").words }
    #expect(try words().contains("4 drawn, 0 kept"))
    // One more is in the list, and nobody has asked for it.
    try color("Sand", red: "0.9")
    #expect(try words().contains("0 drawn, 4 kept"))
    try color("Brick", red: "0.6")
    #expect(try words().contains("2 drawn, 2 kept"))
  }

  @Test func `finds a padding that has changed, and shows it`() throws {
    let project = try project(without: ["Views/Broken.swift"])
    defer { project.remove() }
    let nothing = try project.flipbook("previews", "App", "--verify")
    #expect(nothing.status == 5 && nothing.words.contains("holds no references"))
    let recorded = try project.flipbook("previews", "App", "--record")
    #expect(recorded.status == 0 && recorded.words.contains("4 recorded in previews"))
    let same = try project.flipbook("previews", "App", "--verify")
    #expect(same.status == 0 && same.words.contains("none differs"), "\(same.words)")

    let text = try String(
      contentsOf: project.folder.appending(path: "App/Views/Card.swift"), encoding: .utf8)
    try project.write(text.replacing("Metrics.gap", with: "9"), to: "App/Views/Card.swift")
    let run = try project.flipbook(
      "previews", "App", "--verify", "--github", "--junit", "out/previews.xml")
    #expect(run.status == 1, "\(run.words)")
    #expect(run.words.contains("2 differ"), "\(run.words)")
    #expect(run.words.contains("App/Views/Card.swift:7"), "\(run.words)")
    #expect(run.results.contains("::error file=App/Views/Card.swift,line=7"), "\(run.results)")
    let junit = try String(
      contentsOf: project.folder.appending(path: "out/previews.xml"), encoding: .utf8)
    #expect(junit.contains("tests=\"4\" failures=\"2\""), "\(junit)")
    for word in ["before", "difference"] {
      #expect(exists("catalogue/changes/Card-Preview-0/dark-\(word).png", in: project))
    }
    let loose = try project.flipbook("previews", "App", "--verify", "--similarity", "0.01")
    #expect(loose.status == 1, "pictures of two sizes are not alike")
  }

  @Test func `goes on after previews that trap or never end`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook(
      "previews", "App", "--appearance", "light", "--patience", "3", "--device", "iphone-se",
      "--text-size", "large", "--text-size", "accessibility3")
    #expect(run.status == 4, "\(run.words)")
    #expect(run.words.contains("4 scenes in 8 pictures: 4 drawn, 0 kept, 4 failed"), "\(run.words)")
    #expect(run.words.contains("App/Views/Broken.swift:3"), "\(run.words)")
    #expect(run.words.contains("has played no frame for 3 s"), "\(run.words)")
    #expect(
      exists("catalogue/pictures/Card-Preview-0/light-iphone-se-accessibility3.png", in: project))
    let wrong = try project.flipbook("previews", "App", "--device", "iphone-3000")
    #expect(wrong.status == 2 && wrong.words.contains("I don't know the device"))
    let nowhere = try project.flipbook("previews", "Nothing")
    #expect(nowhere.status == 5 && nowhere.words.contains("no such file or folder"))
  }
}
