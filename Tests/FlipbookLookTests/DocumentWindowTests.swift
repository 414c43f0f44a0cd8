import Combine
import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Apps for documents, of which a stage shows a new one.
///
/// - SeeAlso: documented,
///   https://developer.apple.com/documentation/swiftui/building-a-document-based-app-with-swiftui.
@MainActor
struct DocumentWindowTests {
  private struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var words = "new"

    init() {}

    init(configuration: ReadConfiguration) {}

    func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(words.utf8))
    }
  }

  private struct Editor: View {
    @Environment(\.documentConfiguration) private var configuration
    @Binding var words: String

    var body: some View {
      VStack {
        Text(words).accessibilityIdentifier("words")
        Button("Write") { words = "written" }
        if configuration?.isEditable == true { Text("editable") }
      }
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroupLaunchScene("Notes") {
        NewDocumentButton("Begin")
      } background: {
        Color.orange
      } overlayAccessoryView: { geometry in
        Text("\(geometry.titleViewFrame.width)")
      }
      DocumentGroup(newDocument: Note()) { file in Editor(words: file.$document.words) }
    }
  }

  private final class Sketch: ReferenceFileDocument {
    static let readableContentTypes = [UTType.plainText]
    @Published var words = "blank"

    init() {}

    init(configuration: ReadConfiguration) {}

    func snapshot(contentType: UTType) -> String { words }

    func fileWrapper(snapshot: String, configuration: WriteConfiguration) -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(snapshot.utf8))
    }
  }

  private struct Sketches: App {
    var body: some Scene {
      DocumentGroup(newDocument: { Sketch() }) { file in
        VStack {
          Text(file.document.words).accessibilityIdentifier("words")
          Button("Write") { file.document.words = "written" }
        }
      }
    }
  }

  private func stage<A: App>(_ app: A.Type) throws -> Stage {
    _SceneRegistry.registerApp("\(app)", app)
    let make = try #require(_SceneRegistry.maker(of: "\(app)"))
    return lookStage { AnyView(make()) }
  }

  @Test func `a new document that is a value is shown and written to`() throws {
    let stage = try stage(Notes.self)
    #expect(stage.rect(.text("new")) != nil && stage.rect(.text("editable")) != nil)
    #expect(stage.rect(.text("Untitled")) != nil && stage.rect(.button("Back")) != nil)
    try stage.tap(.button("Write"))
    #expect(stage.rect(.text("written")) != nil)
  }

  @Test func `so is one that is an object`() throws {
    let stage = try stage(Sketches.self)
    #expect(stage.rect(.text("blank")) != nil)
    try stage.tap(.button("Write"))
    #expect(stage.rect(.text("written")) != nil)
  }
}
