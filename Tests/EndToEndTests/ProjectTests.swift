import Foundation
import Testing

/// An app in folders that knows nothing of Flipbook: it is pointed at, and its screens are drawn.
@Suite struct ProjectTests {
  private static let files = [
    // A site's, as many repositories have it: no timeline.
    "_config.yml": "title: Notes\ntheme: minimal\n",
    "Notes/NotesApp.swift": """
    import SwiftUI

    @main struct NotesApp: App {
      @StateObject private var store = Store()

      var body: some Scene {
        WindowGroup { ContentView() }.environmentObject(store)
      }
    }
    """,
    "Notes/Model/Store.swift": """
    import Combine

    final class Store: ObservableObject { @Published var notes = ["Milk", "Bread"] }
    """,
    "Notes/Views/ContentView.swift": """
    import SwiftUI

    struct ContentView: View {
      @EnvironmentObject private var store: Store
      @State private var isShown = false

      var body: some View {
        VStack {
          Text("\\(store.notes.count) notes").accessibilityIdentifier("count")
          Button("Show") { withAnimation(.linear(duration: 0.5)) { isShown = true } }
          ChartView()
        }
        .offset(y: isShown ? 100 : 0)
        #if !os(iOS)
        .neverHere()
        #endif
      }
    }

    #Preview("All") { ContentView().environmentObject(Store()) }

    #Preview("Small", traits: .fixedLayout(width: 120, height: 40), .landscapeLeft) {
      @Previewable @State var title = "Milk"
      Text(title).accessibilityIdentifier("title")
    }
    """,
    "Notes/Views/Row.swift": """
    import UIKit.UIView
    import SwiftUI

    private struct Row: View {
      let title: String
      @IBOutlet weak var nothing: UIView!
      var body: some View { Text(title).accessibilityIdentifier("row") }
    }

    struct Row_Previews: PreviewProvider {
      static var previews: some View {
        Group { Row(title: "One"); Row(title: "Two").previewDisplayName("Second") }
          .previewLayout(.sizeThatFits)
        Row(title: "Three").previewDevice("iPhone SE").previewInterfaceOrientation(.landscapeLeft)
      }
    }

    #Preview { let view = UIView(); view.backgroundColor = .red; return view }
    """,
    "Notes/Charts/ChartView.swift": """
    import ImaginaryCharts
    import SwiftUI

    struct ChartView: View {
      var body: some View {
        Text("Above")
        ImaginaryChart { Bar(1) }
      }
    }

    #Preview("Broken") { ImaginaryChart { Bar(2) } }
    """,
  ]

  private func project() throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    for (path, text) in Self.files { try project.write(text, to: "App/\(path)") }
    return project
  }

  /// The width and height of a PNG file.
  private func size(of name: String, in project: DemoProject) throws -> [Int] {
    let data = try Data(contentsOf: project.folder.appending(path: name))
    return [16, 20].map { start in
      data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test func `lists what can be seen without compiling`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook("list", "scenes", "App")
    #expect(run.status == 0, "\(run.words)")
    #expect(
      run.results.split(separator: "\n").prefix(8).map { $0.split(separator: "  ")[0] } == [
        "NotesApp", "ChartView#Preview[0]", "ContentView#Preview[0]", "ContentView#Preview[1]",
        "Row#Preview[0]", "Row_Previews[0]", "Row_Previews[1]", "Row_Previews[2]",
      ])
    #expect(run.results.contains("Row_Previews[1]  App/Notes/Views/Row.swift:12  “Second”"))
  }

  @Test func `plays every preview, and says what is left out and why`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook("render", "App", "-o", "out", "--scale", "1")
    #expect(run.status == 4)
    #expect(run.words.contains("2 parts of 1 file cannot compile here and are left out"))
    #expect(run.words.contains("App/Notes/Charts/ChartView.swift:11  #Preview: cannot find"))
    #expect(run.words.contains("modules that are not here: ImaginaryCharts"))
    #expect(run.words.contains("error[S415]: `ChartView#Preview[0]` is left out"))
    #expect(run.words.contains("warning: ImaginaryChart: drawn as a box"))
    let failures = run.words.components(separatedBy: "error").count - 1
    #expect(failures == 1, "\(run.words)")
    #expect(try size(of: "out/NotesApp.anim.png", in: project) == [393, 852])
    #expect(try size(of: "out/ContentView-Preview-1.anim.png", in: project) == [120, 40])
    #expect(try size(of: "out/Row_Previews-2.anim.png", in: project) == [667, 375])
    let fitting = try size(of: "out/Row_Previews-0.anim.png", in: project)
    #expect((20..<60).contains(fitting[0]) && (15..<30).contains(fitting[1]), "\(fitting)")
  }

  @Test func `plays steps in place, of one file's scenes`() throws {
    let project = try project()
    defer { project.remove() }
    let run = try project.flipbook(
      "render", "App/Notes/NotesApp.swift", "--tap", "button(\"Show\")", "--wait=500ms", "-o", "out"
    )
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("✔ NotesApp   31 frames"), "\(run.words)")
    #expect(!run.words.contains("ContentView"), "only what is in the file is played")
  }

  @Test func `names its sources in a timeline, and has what the app injects`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write(
      """
      scene: NotesApp
      sources: ../App
      views: { count: id("count"), text: text("2 notes") }
      steps:
        - tap: button("Show")
        - wait: 500ms
      """, to: "timelines/notes.yaml")
    let run = try project.flipbook("trace", "timelines/notes.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
    let lines = try #require(try TraceLine.variants(of: run.results).first)
    let start = try #require(lines.first?.rect("count")?[1])
    let end = try #require(lines.last?.rect("text")?[1])
    #expect(lines.count == 31 && end - start == 100)
    try project.write(
      "scene: NotesApp\nsources: ../Nothing\nsteps: [wait: 1s]\n", to: "timelines/notes.yaml")
    let lost = try project.flipbook("render", "timelines/notes.yaml")
    #expect(lost.status == 5 && lost.words.contains("timelines/notes.yaml:2:10"), "\(lost.words)")
  }

  @Test func `gives a scene the objects that its timeline names`() throws {
    let project = try project()
    defer { project.remove() }
    try project.write(
      """
      scene: ContentView
      sources: ../App
      environmentObjects: [Store]
      views: { text: text("2 notes") }
      steps:
        - wait: 100ms
      """, to: "timelines/notes.yaml")
    let run = try project.flipbook("trace", "timelines/notes.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
    let line = try #require(try TraceLine.variants(of: run.results).first?.last)
    #expect(line.rect("text") != nil)
    try project.write(
      "scene: ContentView#Preview[0]\nsources: ../App\nenvironmentObjects: [Store]\n"
        + "steps: [wait: 1s]\n", to: "timelines/notes.yaml")
    let wrong = try project.flipbook("trace", "timelines/notes.yaml")
    #expect(wrong.status == 3 && wrong.words.contains("has the objects that it injects itself"))
  }

  @Test func `writes steps down, and the timeline plays`() throws {
    let project = try project()
    defer { project.remove() }
    let made = try project.flipbook(
      "new", "shown", "--from", "App", "--scene", "ContentView#Preview[0]", "--tap",
      "button(\"Show\")")
    #expect(made.status == 0, "\(made.words)")
    let run = try project.flipbook("render", "timelines/shown.yaml", "-o", "out")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("✔ shown   43 frames"), "\(run.words)")
  }

  @Test func `says what is wrong with steps, and where they can be`() throws {
    let project = try project()
    defer { project.remove() }
    let wrong = try project.flipbook("render", "App", "--wiat", "1s")
    #expect(wrong.status == 2)
    let step = try project.flipbook("render", "App", "--wait", "1")
    #expect(step.status == 3 && step.words.contains("error[T312]"), "\(step.words)")
    try project.write("scene: A\nsteps: [wait: 1s]\n", to: "timelines/a.yaml")
    let nowhere = try project.flipbook("render", "timelines", "--wait", "1s")
    #expect(nowhere.status == 2 && nowhere.words.contains("are for Swift files and projects"))
  }
}
